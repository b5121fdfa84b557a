ALTER TABLE "sandbox"."medication_plan" ADD COLUMN "stop_by" text DEFAULT '' NOT NULL;
ALTER TABLE "sandbox"."medication_plan" ADD COLUMN "stop_read_at" bigint;
ALTER TABLE "sandbox"."medication_plan" ADD COLUMN "stop_read_by" text;
ALTER TABLE "sandbox"."medication_plan" ADD COLUMN "goes_on" boolean DEFAULT false NOT NULL;
ALTER TABLE "sandbox"."medication_plan" ADD CONSTRAINT "medication_plan_stop_read_at_check" CHECK (("sandbox"."medication_plan"."stop_read_at" is null) = ("sandbox"."medication_plan"."stop_read_by" is null));

-- Until now a plan that ended with its cycle was known by its reason alone; every other one was stopped by its doctor.
UPDATE "sandbox"."medication_plan" p
SET "stop_by" = (SELECT v."doctor_name" FROM "sandbox"."medication_version" v WHERE v."plan_id" = p."plan_id" ORDER BY v."version" DESC LIMIT 1)
WHERE p."stop_at" IS NOT NULL AND p."stop_reason" <> '周期已取消';
