CREATE TABLE "sandbox"."referral" (
	"transfer_id" text PRIMARY KEY NOT NULL,
	"unit_id" integer NOT NULL,
	"patient_id" text NOT NULL,
	"to_name" text NOT NULL,
	"to_department" text NOT NULL,
	"to_address" text NOT NULL,
	"to_phone" text NOT NULL,
	"doctor_name" text NOT NULL,
	"reason" text NOT NULL,
	"records" jsonb NOT NULL,
	"bring" jsonb NOT NULL,
	"state" text DEFAULT 'OFFERED' NOT NULL,
	"valid_until" date NOT NULL,
	"created_at" bigint NOT NULL,
	"answered_at" bigint,
	"arrived_at" bigint,
	CONSTRAINT "referral_state_check" CHECK ("sandbox"."referral"."state" in ('OFFERED', 'AGREED', 'DECLINED', 'ARRIVED', 'EXPIRED')),
	CONSTRAINT "referral_check" CHECK (("sandbox"."referral"."state" = 'OFFERED') = ("sandbox"."referral"."answered_at" is null) and ("sandbox"."referral"."state" = 'ARRIVED') = ("sandbox"."referral"."arrived_at" is not null))
);

ALTER TABLE "sandbox"."coupon" ADD COLUMN "kind" text DEFAULT 'cash' NOT NULL;
ALTER TABLE "sandbox"."coupon" ADD COLUMN "value_fen" integer DEFAULT 2000 NOT NULL;
ALTER TABLE "sandbox"."coupon" ADD COLUMN "rate" integer DEFAULT 100 NOT NULL;
ALTER TABLE "sandbox"."coupon" ADD COLUMN "min_fen" integer DEFAULT 0 NOT NULL;
ALTER TABLE "sandbox"."coupon" ADD COLUMN "scope" text DEFAULT '5,6,7' NOT NULL;
ALTER TABLE "sandbox"."coupon" ADD COLUMN "origin" text DEFAULT 'questionnaire' NOT NULL;
ALTER TABLE "sandbox"."coupon_taken" ADD COLUMN "used_at" bigint;
ALTER TABLE "sandbox"."coupon_taken" ADD COLUMN "used_for" text DEFAULT '' NOT NULL;
ALTER TABLE "sandbox"."referral" ADD CONSTRAINT "referral_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "sandbox"."patient"("patient_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."referral" ADD CONSTRAINT "referral_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "sandbox"."unit"("unit_id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "referral_patient" ON "sandbox"."referral" USING btree ("patient_id","created_at");
ALTER TABLE "sandbox"."coupon" ADD CONSTRAINT "coupon_kind_check" CHECK ("sandbox"."coupon"."kind" in ('cash', 'discount'));
ALTER TABLE "sandbox"."coupon" ADD CONSTRAINT "coupon_origin_check" CHECK ("sandbox"."coupon"."origin" in ('questionnaire', 'hospital'));
ALTER TABLE "sandbox"."coupon" ADD CONSTRAINT "coupon_value_check" CHECK ("sandbox"."coupon"."value_fen" >= 0 and "sandbox"."coupon"."min_fen" >= 0 and "sandbox"."coupon"."rate" between 1 and 100);
