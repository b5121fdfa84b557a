ALTER TABLE "sandbox"."result_seal" DROP CONSTRAINT "result_seal_kind_check";
ALTER TABLE "sandbox"."treatment_cycle" ADD COLUMN "attempt_at" bigint;
ALTER TABLE "sandbox"."treatment_cycle" ADD COLUMN "test_on" date;
ALTER TABLE "sandbox"."treatment_cycle" ADD COLUMN "review_on" date;
ALTER TABLE "sandbox"."result_seal" ADD CONSTRAINT "result_seal_kind_check" CHECK ("sandbox"."result_seal"."kind" in ('lab', 'imaging', 'test'));
ALTER TABLE "sandbox"."treatment_cycle" ADD CONSTRAINT "treatment_cycle_test_on_check" CHECK ("sandbox"."treatment_cycle"."test_on" > coalesce("sandbox"."treatment_cycle"."inseminated_on", "sandbox"."treatment_cycle"."started_on"));
ALTER TABLE "sandbox"."treatment_cycle" ADD CONSTRAINT "treatment_cycle_review_on_check" CHECK ("sandbox"."treatment_cycle"."review_on" >= "sandbox"."treatment_cycle"."started_on");
