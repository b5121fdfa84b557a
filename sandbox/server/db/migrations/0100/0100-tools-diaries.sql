CREATE TABLE "sandbox"."gestation_log" (
	"log_id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"unit_id" integer NOT NULL,
	"date" text NOT NULL,
	"weight_hg" integer,
	"belly_mm" integer,
	"fetal_movement" integer,
	"mood" integer,
	"note" text DEFAULT '' NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "gestation_log_member_id_unit_id_date_key" UNIQUE("member_id","unit_id","date"),
	CONSTRAINT "gestation_log_weight_hg_check" CHECK ("sandbox"."gestation_log"."weight_hg" between 300 and 2000),
	CONSTRAINT "gestation_log_belly_mm_check" CHECK ("sandbox"."gestation_log"."belly_mm" between 400 and 2000),
	CONSTRAINT "gestation_log_mood_check" CHECK ("sandbox"."gestation_log"."mood" between 1 and 5)
);

CREATE TABLE "sandbox"."pregnancy_body" (
	"member_id" text NOT NULL,
	"unit_id" integer NOT NULL,
	"height_cm" integer,
	"pre_weight_hg" integer,
	"fetus_count" integer,
	"at" bigint NOT NULL,
	CONSTRAINT "pregnancy_body_pkey" PRIMARY KEY("member_id","unit_id"),
	CONSTRAINT "pregnancy_body_height_cm_check" CHECK ("sandbox"."pregnancy_body"."height_cm" between 120 and 220),
	CONSTRAINT "pregnancy_body_pre_weight_hg_check" CHECK ("sandbox"."pregnancy_body"."pre_weight_hg" between 300 and 2000),
	CONSTRAINT "pregnancy_body_fetus_count_check" CHECK ("sandbox"."pregnancy_body"."fetus_count" between 1 and 4)
);

CREATE TABLE "sandbox"."pregnancy_diary" (
	"diary_id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"unit_id" integer NOT NULL,
	"date" text NOT NULL,
	"mood" integer,
	"content" text NOT NULL,
	"created_at" bigint NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "pregnancy_diary_mood_check" CHECK ("sandbox"."pregnancy_diary"."mood" between 1 and 5)
);

ALTER TABLE "sandbox"."gestation_log" ADD CONSTRAINT "gestation_log_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "sandbox"."member"("member_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."gestation_log" ADD CONSTRAINT "gestation_log_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "sandbox"."unit"("unit_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."pregnancy_body" ADD CONSTRAINT "pregnancy_body_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "sandbox"."member"("member_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."pregnancy_body" ADD CONSTRAINT "pregnancy_body_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "sandbox"."unit"("unit_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."pregnancy_diary" ADD CONSTRAINT "pregnancy_diary_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "sandbox"."member"("member_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."pregnancy_diary" ADD CONSTRAINT "pregnancy_diary_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "sandbox"."unit"("unit_id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "pregnancy_diary_member" ON "sandbox"."pregnancy_diary" USING btree ("member_id","unit_id","date");
