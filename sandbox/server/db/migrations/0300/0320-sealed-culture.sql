ALTER TABLE "sandbox"."result_seal" DROP CONSTRAINT "result_seal_kind_check";
ALTER TABLE "sandbox"."result_seal" ADD CONSTRAINT "result_seal_kind_check" CHECK ("sandbox"."result_seal"."kind" in ('lab', 'imaging', 'test', 'culture'));
