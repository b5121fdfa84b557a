CREATE TABLE "sandbox"."hysteroscopy_application" (
	"application_id" text PRIMARY KEY NOT NULL,
	"unit_id" integer NOT NULL,
	"patient_id" text NOT NULL,
	"member_id" text NOT NULL,
	"state" text NOT NULL,
	"lmp" date NOT NULL,
	"bleeding_ended_on" date NOT NULL,
	"answers" jsonb NOT NULL,
	"bill_id" text,
	"appointment_id" text,
	"reject_reason" text DEFAULT '' NOT NULL,
	"applied_at" bigint NOT NULL,
	"decided_at" bigint,
	"ended_at" bigint,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "hysteroscopy_application_state_check" CHECK ("sandbox"."hysteroscopy_application"."state" in ('APPLIED', 'APPROVED', 'RESERVED', 'DONE', 'REJECTED', 'CANCELLED', 'EXPIRED')),
	CONSTRAINT "hysteroscopy_application_bleeding_ended_on_check" CHECK ("sandbox"."hysteroscopy_application"."bleeding_ended_on" >= "sandbox"."hysteroscopy_application"."lmp"),
	CONSTRAINT "hysteroscopy_application_reject_reason_check" CHECK (("sandbox"."hysteroscopy_application"."state" = 'REJECTED') = ("sandbox"."hysteroscopy_application"."reject_reason" <> '')),
	CONSTRAINT "hysteroscopy_application_check" CHECK (case when "sandbox"."hysteroscopy_application"."state" in ('RESERVED', 'DONE') then "sandbox"."hysteroscopy_application"."appointment_id" is not null when "sandbox"."hysteroscopy_application"."state" in ('APPLIED', 'APPROVED', 'REJECTED', 'CANCELLED') then "sandbox"."hysteroscopy_application"."appointment_id" is null else true end),
	CONSTRAINT "hysteroscopy_application_ended_at_check" CHECK (("sandbox"."hysteroscopy_application"."state" in ('DONE', 'REJECTED', 'CANCELLED', 'EXPIRED')) = ("sandbox"."hysteroscopy_application"."ended_at" is not null))
);

CREATE TABLE "sandbox"."operation_request" (
	"request_id" text PRIMARY KEY NOT NULL,
	"unit_id" integer NOT NULL,
	"patient_id" text NOT NULL,
	"member_id" text NOT NULL,
	"operation_id" text NOT NULL,
	"date" date NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"asked_at" bigint NOT NULL,
	"answered_at" bigint,
	CONSTRAINT "operation_request_state_check" CHECK ("sandbox"."operation_request"."state" in ('PENDING', 'ACCEPTED', 'REFUSED')),
	CONSTRAINT "operation_request_answered_at_check" CHECK (("sandbox"."operation_request"."state" = 'PENDING') = ("sandbox"."operation_request"."answered_at" is null))
);

CREATE TABLE "sandbox"."procedure_guide" (
	"unit_id" integer NOT NULL,
	"procedure" text NOT NULL,
	"arrive_min" integer NOT NULL,
	"fasting" text NOT NULL,
	"bring" text NOT NULL,
	"who" text NOT NULL,
	"steps" jsonb NOT NULL,
	CONSTRAINT "procedure_guide_pkey" PRIMARY KEY("unit_id","procedure"),
	CONSTRAINT "procedure_guide_procedure_check" CHECK ("sandbox"."procedure_guide"."procedure" in ('hysteroscopy', 'retrieval', 'surgery', 'sampling', 'femaleAssessment', 'maleAssessment')),
	CONSTRAINT "procedure_guide_arrive_min_check" CHECK ("sandbox"."procedure_guide"."arrive_min" between 0 and 240),
	CONSTRAINT "procedure_guide_fasting_check" CHECK ("sandbox"."procedure_guide"."fasting" in ('none', 'midnight', 'sixHours'))
);

ALTER TABLE "sandbox"."hysteroscopy_application" ADD CONSTRAINT "hysteroscopy_application_appointment_id_fkey" FOREIGN KEY ("appointment_id") REFERENCES "sandbox"."appointment"("appointment_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."hysteroscopy_application" ADD CONSTRAINT "hysteroscopy_application_bill_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "sandbox"."bill"("bill_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."hysteroscopy_application" ADD CONSTRAINT "hysteroscopy_application_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "sandbox"."member"("member_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."hysteroscopy_application" ADD CONSTRAINT "hysteroscopy_application_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "sandbox"."patient"("patient_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."hysteroscopy_application" ADD CONSTRAINT "hysteroscopy_application_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "sandbox"."unit"("unit_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."operation_request" ADD CONSTRAINT "operation_request_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "sandbox"."member"("member_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."operation_request" ADD CONSTRAINT "operation_request_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "sandbox"."patient"("patient_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."operation_request" ADD CONSTRAINT "operation_request_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "sandbox"."unit"("unit_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."procedure_guide" ADD CONSTRAINT "procedure_guide_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "sandbox"."unit"("unit_id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "hysteroscopy_application_one_open" ON "sandbox"."hysteroscopy_application" USING btree ("patient_id","unit_id") WHERE "sandbox"."hysteroscopy_application"."state" in ('APPLIED', 'APPROVED', 'RESERVED');
CREATE UNIQUE INDEX "hysteroscopy_application_appointment" ON "sandbox"."hysteroscopy_application" USING btree ("appointment_id");
CREATE INDEX "hysteroscopy_application_patient" ON "sandbox"."hysteroscopy_application" USING btree ("patient_id","applied_at");
CREATE INDEX "hysteroscopy_application_open" ON "sandbox"."hysteroscopy_application" USING btree ("unit_id","applied_at") WHERE "sandbox"."hysteroscopy_application"."state" in ('APPLIED', 'APPROVED', 'RESERVED');
CREATE UNIQUE INDEX "operation_request_pending" ON "sandbox"."operation_request" USING btree ("operation_id") WHERE "sandbox"."operation_request"."state" = 'PENDING';
CREATE INDEX "operation_request_patient" ON "sandbox"."operation_request" USING btree ("patient_id","asked_at");
