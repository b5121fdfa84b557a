ALTER TABLE "sandbox"."storage_disposal" ADD COLUMN "body" jsonb;
