CREATE TABLE "sandbox"."prescription" (
	"prescription_id" text PRIMARY KEY NOT NULL,
	"unit_id" integer NOT NULL,
	"patient_id" text NOT NULL,
	"presc_no" text NOT NULL,
	"date" text NOT NULL,
	"kind" text NOT NULL,
	"dept_name" text NOT NULL,
	"doctor_name" text NOT NULL,
	"diagnosis" text NOT NULL,
	"items" jsonb NOT NULL,
	"amount_fen" integer NOT NULL,
	"state" text NOT NULL,
	"bill_id" text DEFAULT '' NOT NULL,
	CONSTRAINT "prescription_state_check" CHECK ("sandbox"."prescription"."state" in ('UNPAID', 'PAID', 'DISPENSED', 'VOID', 'REFUNDED'))
);

CREATE TABLE "sandbox"."imaging_report" (
	"inspect_id" text PRIMARY KEY NOT NULL,
	"unit_id" integer NOT NULL,
	"patient_id" text NOT NULL,
	"type" text NOT NULL,
	"part" text NOT NULL,
	"status" text NOT NULL,
	"apply_doctor" text NOT NULL,
	"exam_doctor" text NOT NULL,
	"findings" text NOT NULL,
	"conclusion" text NOT NULL,
	"images" jsonb NOT NULL,
	"exam_at" bigint,
	"reported_at" bigint,
	"created_at" bigint NOT NULL,
	CONSTRAINT "imaging_report_status_check" CHECK ("sandbox"."imaging_report"."status" in ('REGISTERED', 'EXAMINING', 'REPORTED', 'AMENDED', 'WITHDRAWN'))
);

CREATE TABLE "sandbox"."result_seal" (
	"report_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"patient_id" text NOT NULL,
	"state" text NOT NULL,
	"owner_together_at" bigint,
	"partner_together_at" bigint,
	"pair_id" text DEFAULT '' NOT NULL,
	"opened_at" bigint,
	CONSTRAINT "result_seal_kind_check" CHECK ("sandbox"."result_seal"."kind" in ('lab', 'imaging')),
	CONSTRAINT "result_seal_state_check" CHECK ("sandbox"."result_seal"."state" in ('SEALED', 'DOCTOR', 'OPEN'))
);

ALTER TABLE "sandbox"."lab_report" DROP CONSTRAINT "lab_report_status_check";
ALTER TABLE "sandbox"."lab_report" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;
ALTER TABLE "sandbox"."lab_report" ADD COLUMN "amended_at" bigint;
ALTER TABLE "sandbox"."prescription" ADD CONSTRAINT "prescription_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "sandbox"."patient"("patient_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."prescription" ADD CONSTRAINT "prescription_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "sandbox"."unit"("unit_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."imaging_report" ADD CONSTRAINT "imaging_report_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "sandbox"."patient"("patient_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."imaging_report" ADD CONSTRAINT "imaging_report_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "sandbox"."unit"("unit_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."result_seal" ADD CONSTRAINT "result_seal_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "sandbox"."patient"("patient_id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "prescription_patient" ON "sandbox"."prescription" USING btree ("patient_id","date");
CREATE INDEX "imaging_report_patient" ON "sandbox"."imaging_report" USING btree ("patient_id","created_at");
ALTER TABLE "sandbox"."lab_report" ADD CONSTRAINT "lab_report_status_check" CHECK ("sandbox"."lab_report"."status" in ('REQUESTED', 'SAMPLED', 'TESTING', 'REPORTED', 'AMENDED', 'WITHDRAWN', 'CANCELLED'));
