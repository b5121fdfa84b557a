CREATE TABLE "sandbox"."dose_tick" (
	"plan_id" text NOT NULL,
	"due_at" bigint NOT NULL,
	"version" integer NOT NULL,
	"done_at" bigint NOT NULL,
	"heard_at" bigint NOT NULL,
	"by_patient_id" text NOT NULL,
	CONSTRAINT "dose_tick_pkey" PRIMARY KEY("plan_id","due_at"),
	CONSTRAINT "dose_tick_done_at_check" CHECK ("sandbox"."dose_tick"."done_at" >= "sandbox"."dose_tick"."due_at" and "sandbox"."dose_tick"."done_at" <= "sandbox"."dose_tick"."heard_at")
);

CREATE TABLE "sandbox"."drug" (
	"drug_id" text PRIMARY KEY NOT NULL,
	"unit_id" integer NOT NULL,
	"place" integer NOT NULL,
	"name" text NOT NULL,
	"spec" text NOT NULL,
	"purpose" text NOT NULL,
	"route" text NOT NULL,
	"unit_name" text NOT NULL,
	"storage" text NOT NULL,
	"sites" jsonb NOT NULL,
	"steps" jsonb NOT NULL,
	CONSTRAINT "drug_storage_check" CHECK ("sandbox"."drug"."storage" in ('cold', 'room'))
);

CREATE TABLE "sandbox"."medication_plan" (
	"plan_id" text PRIMARY KEY NOT NULL,
	"unit_id" integer NOT NULL,
	"patient_id" text NOT NULL,
	"cycle_id" text,
	"drug_id" text NOT NULL,
	"start_on" date NOT NULL,
	"is_at_hospital" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"stock" text DEFAULT '' NOT NULL,
	"stop_at" bigint,
	"stop_reason" text DEFAULT '' NOT NULL
);

CREATE TABLE "sandbox"."medication_rule" (
	"unit_id" integer PRIMARY KEY NOT NULL,
	"late_after_min" integer NOT NULL,
	"missed_after_min" integer NOT NULL,
	"trigger_late_min" integer NOT NULL,
	"missed_text" text NOT NULL,
	"trigger_late_text" text NOT NULL,
	CONSTRAINT "medication_rule_late_after_min_check" CHECK ("sandbox"."medication_rule"."late_after_min" between 1 and "sandbox"."medication_rule"."missed_after_min"),
	CONSTRAINT "medication_rule_trigger_late_min_check" CHECK ("sandbox"."medication_rule"."trigger_late_min" > 0)
);

CREATE TABLE "sandbox"."medication_version" (
	"plan_id" text NOT NULL,
	"version" integer NOT NULL,
	"at" bigint NOT NULL,
	"from_at" bigint NOT NULL,
	"dose" text NOT NULL,
	"unit_name" text NOT NULL,
	"times" jsonb NOT NULL,
	"end_on" date,
	"doctor_name" text NOT NULL,
	"read_at" bigint,
	"read_by" text,
	CONSTRAINT "medication_version_pkey" PRIMARY KEY("plan_id","version"),
	CONSTRAINT "medication_version_version_check" CHECK ("sandbox"."medication_version"."version" > 0),
	CONSTRAINT "medication_version_from_at_check" CHECK ("sandbox"."medication_version"."from_at" >= "sandbox"."medication_version"."at"),
	CONSTRAINT "medication_version_read_at_check" CHECK (("sandbox"."medication_version"."read_at" is null) = ("sandbox"."medication_version"."read_by" is null))
);

CREATE TABLE "sandbox"."submitted_order" (
	"submitted_id" text PRIMARY KEY NOT NULL,
	"unit_id" integer NOT NULL,
	"patient_id" text NOT NULL,
	"drug_id" text NOT NULL,
	"doctor_id" text DEFAULT '' NOT NULL,
	"doctor_name" text DEFAULT '' NOT NULL,
	"remark" text NOT NULL,
	"state" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" bigint NOT NULL,
	"decided_at" bigint,
	CONSTRAINT "submitted_order_state_check" CHECK ("sandbox"."submitted_order"."state" in ('WAITING', 'ORDERED', 'DECLINED')),
	CONSTRAINT "submitted_order_decided_at_check" CHECK (("sandbox"."submitted_order"."decided_at" is null) = ("sandbox"."submitted_order"."state" = 'WAITING'))
);

CREATE TABLE "sandbox"."trigger_order" (
	"cycle_id" text PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"previous_at" bigint,
	"retrieval_at" bigint,
	"drugs" jsonb NOT NULL,
	"doctor_name" text NOT NULL,
	"ordered_at" bigint NOT NULL,
	"confirmed_at" bigint,
	"confirmed_for" bigint,
	"confirmed_by" text,
	CONSTRAINT "trigger_order_confirmed_at_check" CHECK (num_nonnulls("sandbox"."trigger_order"."confirmed_at", "sandbox"."trigger_order"."confirmed_for", "sandbox"."trigger_order"."confirmed_by") in (0, 3)),
	CONSTRAINT "trigger_order_retrieval_at_check" CHECK ("sandbox"."trigger_order"."retrieval_at" > "sandbox"."trigger_order"."at")
);

ALTER TABLE "sandbox"."dose_tick" ADD CONSTRAINT "dose_tick_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "sandbox"."medication_plan"("plan_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."dose_tick" ADD CONSTRAINT "dose_tick_by_patient_id_fkey" FOREIGN KEY ("by_patient_id") REFERENCES "sandbox"."patient"("patient_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."drug" ADD CONSTRAINT "drug_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "sandbox"."unit"("unit_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."medication_plan" ADD CONSTRAINT "medication_plan_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "sandbox"."patient"("patient_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."medication_plan" ADD CONSTRAINT "medication_plan_cycle_id_fkey" FOREIGN KEY ("cycle_id") REFERENCES "sandbox"."treatment_cycle"("cycle_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."medication_plan" ADD CONSTRAINT "medication_plan_drug_id_fkey" FOREIGN KEY ("drug_id") REFERENCES "sandbox"."drug"("drug_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."medication_plan" ADD CONSTRAINT "medication_plan_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "sandbox"."unit"("unit_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."medication_rule" ADD CONSTRAINT "medication_rule_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "sandbox"."unit"("unit_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."medication_version" ADD CONSTRAINT "medication_version_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "sandbox"."medication_plan"("plan_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."submitted_order" ADD CONSTRAINT "submitted_order_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "sandbox"."patient"("patient_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."submitted_order" ADD CONSTRAINT "submitted_order_drug_id_fkey" FOREIGN KEY ("drug_id") REFERENCES "sandbox"."drug"("drug_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."trigger_order" ADD CONSTRAINT "trigger_order_cycle_id_fkey" FOREIGN KEY ("cycle_id") REFERENCES "sandbox"."treatment_cycle"("cycle_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."trigger_order" ADD CONSTRAINT "trigger_order_confirmed_by_fkey" FOREIGN KEY ("confirmed_by") REFERENCES "sandbox"."patient"("patient_id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "drug_unit" ON "sandbox"."drug" USING btree ("unit_id","place");
CREATE INDEX "medication_plan_patient" ON "sandbox"."medication_plan" USING btree ("patient_id","start_on");
CREATE INDEX "submitted_order_patient" ON "sandbox"."submitted_order" USING btree ("patient_id","created_at");
