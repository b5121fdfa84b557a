-- A task of the desk about an event of a course, and the end of a cycle that a patient has reported.
ALTER TABLE "sandbox"."desk_task" DROP CONSTRAINT "desk_task_kind_check";
ALTER TABLE "sandbox"."desk_task" ADD CONSTRAINT "desk_task_kind_check" CHECK ("sandbox"."desk_task"."kind" in ('danger', 'reply', 'storage', 'trigger', 'course'));
ALTER TABLE "sandbox"."treatment_cycle" ADD COLUMN "reported_outcome" text;
ALTER TABLE "sandbox"."treatment_cycle" ADD COLUMN "reported_on" date;
ALTER TABLE "sandbox"."treatment_cycle" ADD CONSTRAINT "treatment_cycle_reported_outcome_check" CHECK ("sandbox"."treatment_cycle"."reported_outcome" in ('MISCARRIAGE', 'BIOCHEMICAL', 'ECTOPIC', 'NOT_PREGNANT'));
ALTER TABLE "sandbox"."treatment_cycle" ADD CONSTRAINT "treatment_cycle_reported_on_check" CHECK (("sandbox"."treatment_cycle"."reported_on" is null) = ("sandbox"."treatment_cycle"."reported_outcome" is null));
