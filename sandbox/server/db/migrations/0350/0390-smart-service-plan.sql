ALTER TABLE "sandbox"."service_message" DROP CONSTRAINT "service_message_outcome_check";
ALTER TABLE "sandbox"."service_message" ADD CONSTRAINT "service_message_outcome_check" CHECK ("sandbox"."service_message"."outcome" in ('answered', 'plan', 'person', 'none', 'danger'));
