ALTER TABLE "sandbox"."refund" DROP CONSTRAINT "refund_state_check";
ALTER TABLE "sandbox"."refund" ADD CONSTRAINT "refund_state_check" CHECK ("sandbox"."refund"."state" in ('due', 'done', 'failed', 'window'));
