CREATE TABLE "sandbox"."basal_temperature" (
	"member_id" text NOT NULL,
	"unit_id" integer NOT NULL,
	"date" text NOT NULL,
	"centi" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "basal_temperature_pkey" PRIMARY KEY("member_id","unit_id","date"),
	CONSTRAINT "basal_temperature_centi_check" CHECK ("sandbox"."basal_temperature"."centi" between 3500 and 3900)
);

CREATE TABLE "sandbox"."period" (
	"record_id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"unit_id" integer NOT NULL,
	"start_date" text NOT NULL,
	"end_date" text DEFAULT '' NOT NULL,
	"flow" integer,
	"pain" integer,
	"symptoms" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "period_member_id_unit_id_start_date_key" UNIQUE("member_id","unit_id","start_date"),
	CONSTRAINT "period_end_date_check" CHECK ("sandbox"."period"."end_date" = '' or "sandbox"."period"."end_date" >= "sandbox"."period"."start_date"),
	CONSTRAINT "period_flow_check" CHECK ("sandbox"."period"."flow" between 1 and 5),
	CONSTRAINT "period_pain_check" CHECK ("sandbox"."period"."pain" between 0 and 3)
);

CREATE TABLE "sandbox"."period_setting" (
	"member_id" text NOT NULL,
	"unit_id" integer NOT NULL,
	"cycle_days" integer NOT NULL,
	"period_days" integer NOT NULL,
	"pause" text,
	"at" bigint NOT NULL,
	CONSTRAINT "period_setting_pkey" PRIMARY KEY("member_id","unit_id"),
	CONSTRAINT "period_setting_pause_check" CHECK ("sandbox"."period_setting"."pause" in ('treatment', 'pregnancy', 'feeding'))
);

ALTER TABLE "sandbox"."basal_temperature" ADD CONSTRAINT "basal_temperature_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "sandbox"."member"("member_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."basal_temperature" ADD CONSTRAINT "basal_temperature_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "sandbox"."unit"("unit_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."period" ADD CONSTRAINT "period_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "sandbox"."member"("member_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."period" ADD CONSTRAINT "period_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "sandbox"."unit"("unit_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."period_setting" ADD CONSTRAINT "period_setting_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "sandbox"."member"("member_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."period_setting" ADD CONSTRAINT "period_setting_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "sandbox"."unit"("unit_id") ON DELETE no action ON UPDATE no action;
