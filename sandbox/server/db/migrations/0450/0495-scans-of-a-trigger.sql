ALTER TABLE "sandbox"."medical_order" ADD COLUMN "stopped_for" text;
