ALTER TABLE "sandbox"."quiet" ADD COLUMN "asked_at" bigint;
