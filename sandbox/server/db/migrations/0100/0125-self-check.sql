CREATE TABLE "sandbox"."self_check" (
	"check_id" text PRIMARY KEY NOT NULL,
	"patient_id" text NOT NULL,
	"unit_id" integer NOT NULL,
	"date" date NOT NULL,
	"weight_hg" integer,
	"girth_mm" integer,
	"urine" text,
	"breath" text,
	"pain" text,
	"at" bigint NOT NULL,
	CONSTRAINT "self_check_patient_id_date_key" UNIQUE("patient_id","date"),
	CONSTRAINT "self_check_weight_hg_check" CHECK ("sandbox"."self_check"."weight_hg" between 300 and 2000),
	CONSTRAINT "self_check_girth_mm_check" CHECK ("sandbox"."self_check"."girth_mm" between 400 and 2000),
	CONSTRAINT "self_check_urine_check" CHECK ("sandbox"."self_check"."urine" in ('usual', 'less', 'none')),
	CONSTRAINT "self_check_breath_check" CHECK ("sandbox"."self_check"."breath" in ('usual', 'short')),
	CONSTRAINT "self_check_pain_check" CHECK ("sandbox"."self_check"."pain" in ('none', 'mild', 'strong', 'severe'))
);

ALTER TABLE "sandbox"."self_check" ADD CONSTRAINT "self_check_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "sandbox"."patient"("patient_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."self_check" ADD CONSTRAINT "self_check_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "sandbox"."unit"("unit_id") ON DELETE no action ON UPDATE no action;
