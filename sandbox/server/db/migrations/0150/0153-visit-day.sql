CREATE TABLE "sandbox"."check_in" (
	"appointment_id" text PRIMARY KEY NOT NULL,
	"unit_id" integer NOT NULL,
	"patient_id" text NOT NULL,
	"method" text NOT NULL,
	"ticket_id" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "check_in_method_check" CHECK ("sandbox"."check_in"."method" in ('gps', 'scan', 'machine'))
);

CREATE TABLE "sandbox"."check_in_code" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"unit_id" integer NOT NULL,
	"expires_at" bigint NOT NULL
);

CREATE TABLE "sandbox"."visit_queue" (
	"queue_id" text PRIMARY KEY NOT NULL,
	"unit_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"place" text NOT NULL,
	"prefix" text NOT NULL,
	"schedule_id" text,
	"takes" boolean NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "visit_queue_schedule_id_key" UNIQUE("schedule_id"),
	CONSTRAINT "visit_queue_kind_check" CHECK ("sandbox"."visit_queue"."kind" in ('clinic', 'blood', 'scan', 'drug'))
);

CREATE TABLE "sandbox"."queue_delay" (
	"queue_id" text PRIMARY KEY NOT NULL,
	"date" text NOT NULL,
	"minutes" integer NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "queue_delay_minutes_check" CHECK ("sandbox"."queue_delay"."minutes" between 0 and 600)
);

CREATE TABLE "sandbox"."queue_ticket" (
	"ticket_id" text PRIMARY KEY NOT NULL,
	"queue_id" text NOT NULL,
	"unit_id" integer NOT NULL,
	"patient_id" text,
	"appointment_id" text,
	"date" text NOT NULL,
	"number" integer NOT NULL,
	"rank" bigint NOT NULL,
	"status" text NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"rejoined" integer DEFAULT 0 NOT NULL,
	"call_back_ahead" integer,
	"called_back_at" bigint,
	"taken_at" bigint NOT NULL,
	"called_at" bigint,
	"ended_at" bigint,
	CONSTRAINT "queue_ticket_queue_id_date_number_key" UNIQUE("queue_id","date","number"),
	CONSTRAINT "queue_ticket_status_check" CHECK ("sandbox"."queue_ticket"."status" in ('WAITING', 'CALLED', 'IN_VISIT', 'MISSED', 'DONE', 'CANCELLED')),
	CONSTRAINT "queue_ticket_rejoined_check" CHECK ("sandbox"."queue_ticket"."rejoined" >= 0)
);

ALTER TABLE "sandbox"."check_in" ADD CONSTRAINT "check_in_appointment_id_fkey" FOREIGN KEY ("appointment_id") REFERENCES "sandbox"."appointment"("appointment_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."check_in" ADD CONSTRAINT "check_in_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "sandbox"."patient"("patient_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."check_in" ADD CONSTRAINT "check_in_ticket_id_fkey" FOREIGN KEY ("ticket_id") REFERENCES "sandbox"."queue_ticket"("ticket_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."check_in" ADD CONSTRAINT "check_in_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "sandbox"."unit"("unit_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."check_in_code" ADD CONSTRAINT "check_in_code_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "sandbox"."unit"("unit_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."visit_queue" ADD CONSTRAINT "visit_queue_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "sandbox"."unit"("unit_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."visit_queue" ADD CONSTRAINT "visit_queue_schedule_id_fkey" FOREIGN KEY ("schedule_id") REFERENCES "sandbox"."schedule"("schedule_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."queue_delay" ADD CONSTRAINT "queue_delay_queue_id_fkey" FOREIGN KEY ("queue_id") REFERENCES "sandbox"."visit_queue"("queue_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."queue_ticket" ADD CONSTRAINT "queue_ticket_queue_id_fkey" FOREIGN KEY ("queue_id") REFERENCES "sandbox"."visit_queue"("queue_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."queue_ticket" ADD CONSTRAINT "queue_ticket_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "sandbox"."unit"("unit_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."queue_ticket" ADD CONSTRAINT "queue_ticket_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "sandbox"."patient"("patient_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."queue_ticket" ADD CONSTRAINT "queue_ticket_appointment_id_fkey" FOREIGN KEY ("appointment_id") REFERENCES "sandbox"."appointment"("appointment_id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "check_in_code_unit" ON "sandbox"."check_in_code" USING btree ("unit_id","expires_at");
CREATE INDEX "visit_queue_unit" ON "sandbox"."visit_queue" USING btree ("unit_id","sort");
CREATE UNIQUE INDEX "queue_ticket_one_live" ON "sandbox"."queue_ticket" USING btree ("queue_id","date","patient_id") WHERE "sandbox"."queue_ticket"."status" in ('WAITING', 'CALLED', 'IN_VISIT', 'MISSED');
CREATE INDEX "queue_ticket_day" ON "sandbox"."queue_ticket" USING btree ("queue_id","date","rank");
CREATE INDEX "queue_ticket_patient" ON "sandbox"."queue_ticket" USING btree ("patient_id","date");
