ALTER TABLE "sandbox"."trigger_order" ADD COLUMN "announced_for" bigint;
