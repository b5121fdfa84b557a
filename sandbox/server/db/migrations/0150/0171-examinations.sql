CREATE TABLE "sandbox"."check_item" (
	"subject_id" text PRIMARY KEY NOT NULL,
	"who" text NOT NULL,
	"fasting_hours" integer NOT NULL,
	"cycle_rule" text,
	"cycle_from" integer DEFAULT 0 NOT NULL,
	"cycle_until" integer DEFAULT 0 NOT NULL,
	"latest_cycle_day" integer DEFAULT 0 NOT NULL,
	"abstain_from" integer DEFAULT 0 NOT NULL,
	"abstain_until" integer DEFAULT 0 NOT NULL,
	"preparation" text DEFAULT '' NOT NULL,
	"by_doctor" boolean NOT NULL,
	CONSTRAINT "check_item_who_check" CHECK ("sandbox"."check_item"."who" in ('all', 'woman', 'man')),
	CONSTRAINT "check_item_cycle_rule_check" CHECK ("sandbox"."check_item"."cycle_rule" in ('afterBleeding', 'cycleDay', 'notBleeding')),
	CONSTRAINT "check_item_fasting_hours_check" CHECK ("sandbox"."check_item"."fasting_hours" between 0 and 24),
	CONSTRAINT "check_item_cycle_until_check" CHECK ("sandbox"."check_item"."cycle_until" >= "sandbox"."check_item"."cycle_from"),
	CONSTRAINT "check_item_abstain_until_check" CHECK ("sandbox"."check_item"."abstain_until" >= "sandbox"."check_item"."abstain_from")
);

CREATE TABLE "sandbox"."check_statement" (
	"appointment_id" text PRIMARY KEY NOT NULL,
	"abstains_since" text NOT NULL,
	"at" bigint NOT NULL
);

DROP INDEX "sandbox"."appointment_one_valid";
ALTER TABLE "sandbox"."appointment" ADD COLUMN "item_code" text DEFAULT '' NOT NULL;
ALTER TABLE "sandbox"."check_item" ADD CONSTRAINT "check_item_subject_id_fkey" FOREIGN KEY ("subject_id") REFERENCES "sandbox"."subject"("subject_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."check_statement" ADD CONSTRAINT "check_statement_appointment_id_fkey" FOREIGN KEY ("appointment_id") REFERENCES "sandbox"."appointment"("appointment_id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "appointment_one_valid" ON "sandbox"."appointment" USING btree ("patient_id","unit_id","kind","item_code") WHERE "sandbox"."appointment"."status" in ('LOCKED', 'UNPAID', 'BOOKED', 'CANCEL_PENDING', 'CHECKED_IN', 'MISSED');
