ALTER TABLE "sandbox"."procedure_guide" DROP CONSTRAINT "procedure_guide_procedure_check";
ALTER TABLE "sandbox"."desk_task" ADD COLUMN "seen_at" bigint;
UPDATE "sandbox"."desk_task" SET "seen_at" = "updated_at" WHERE "state" <> 'OPEN';
ALTER TABLE "sandbox"."desk_task" ADD CONSTRAINT "desk_task_seen_at_check" CHECK (("sandbox"."desk_task"."seen_at" is null) = ("sandbox"."desk_task"."state" = 'OPEN'));
-- What is to be known of a retrieval stands in the profile of the hospital (attempt.retrieval).
DELETE FROM "sandbox"."procedure_guide" WHERE "procedure" = 'retrieval';
ALTER TABLE "sandbox"."procedure_guide" ADD CONSTRAINT "procedure_guide_procedure_check" CHECK ("sandbox"."procedure_guide"."procedure" in ('hysteroscopy', 'surgery', 'sampling', 'femaleAssessment', 'maleAssessment'));
