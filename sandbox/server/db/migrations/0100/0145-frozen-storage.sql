CREATE TABLE "sandbox"."storage_contact" (
	"patient_id" text PRIMARY KEY NOT NULL,
	"confirmed_at" bigint NOT NULL
);

CREATE TABLE "sandbox"."storage_deferral" (
	"deferral_id" text PRIMARY KEY NOT NULL,
	"unit_id" integer NOT NULL,
	"pair_id" text NOT NULL,
	"patient_id" text NOT NULL,
	"reason" text NOT NULL,
	"until" text NOT NULL,
	"mobile" text NOT NULL,
	"state" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" bigint NOT NULL,
	"answered_at" bigint,
	CONSTRAINT "storage_deferral_state_check" CHECK ("sandbox"."storage_deferral"."state" in ('PENDING', 'AGREED', 'REFUSED'))
);

CREATE TABLE "sandbox"."storage_disposal" (
	"disposal_id" text PRIMARY KEY NOT NULL,
	"unit_id" integer NOT NULL,
	"pair_id" text NOT NULL,
	"freeze_ids" jsonb NOT NULL,
	"way" text NOT NULL,
	"reason" text NOT NULL,
	"version" text NOT NULL,
	"doc_hash" text NOT NULL,
	"state" text NOT NULL,
	"started_at" bigint NOT NULL,
	"reflect_until" bigint,
	"ended_at" bigint,
	"ended_by" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "storage_disposal_way_check" CHECK ("sandbox"."storage_disposal"."way" in ('medicalWaste', 'research')),
	CONSTRAINT "storage_disposal_state_check" CHECK ("sandbox"."storage_disposal"."state" in ('SIGNING', 'REFLECTING', 'DONE', 'REFUSED', 'WITHDRAWN', 'LAPSED'))
);

CREATE TABLE "sandbox"."storage_disposal_signature" (
	"disposal_id" text NOT NULL,
	"patient_id" text NOT NULL,
	"member_id" text NOT NULL,
	"upload_id" text NOT NULL,
	"image_hash" text NOT NULL,
	"doc_hash" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "storage_disposal_signature_pkey" PRIMARY KEY("disposal_id","patient_id"),
	CONSTRAINT "storage_disposal_signature_upload_id_key" UNIQUE("upload_id")
);

CREATE TABLE "sandbox"."storage_his_number" (
	"patient_id" text PRIMARY KEY NOT NULL,
	"his_no" text NOT NULL,
	"at" bigint NOT NULL
);

CREATE TABLE "sandbox"."storage_notice" (
	"pair_id" text NOT NULL,
	"patient_id" text NOT NULL,
	"paid_until" text NOT NULL,
	"stage" integer NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "storage_notice_pkey" PRIMARY KEY("pair_id","patient_id","paid_until","stage")
);

CREATE TABLE "sandbox"."storage_renewal" (
	"renewal_id" text PRIMARY KEY NOT NULL,
	"unit_id" integer NOT NULL,
	"pair_id" text NOT NULL,
	"order_code" text NOT NULL,
	"months" integer NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "storage_renewal_order_code_key" UNIQUE("order_code"),
	CONSTRAINT "storage_renewal_months_check" CHECK ("sandbox"."storage_renewal"."months" > 0)
);

CREATE TABLE "sandbox"."storage_renewal_item" (
	"renewal_id" text NOT NULL,
	"freeze_id" text NOT NULL,
	"from_months" integer NOT NULL,
	"period_from" text NOT NULL,
	"period_to" text NOT NULL,
	"fee_fen" integer NOT NULL,
	"applied" boolean DEFAULT false NOT NULL,
	CONSTRAINT "storage_renewal_item_pkey" PRIMARY KEY("renewal_id","freeze_id"),
	CONSTRAINT "storage_renewal_item_fee_fen_check" CHECK ("sandbox"."storage_renewal_item"."fee_fen" >= 0)
);

ALTER TABLE "sandbox"."desk_task" DROP CONSTRAINT "desk_task_kind_check";
-- What stood there was stored by a day: its next term counts from the end of the last one.
ALTER TABLE "sandbox"."frozen_item" ADD COLUMN "anchor" text NOT NULL DEFAULT '';
UPDATE "sandbox"."frozen_item" SET "anchor" = "paid_until", "kind" = 'embryo';
ALTER TABLE "sandbox"."frozen_item" ALTER COLUMN "anchor" DROP DEFAULT;
ALTER TABLE "sandbox"."frozen_item" ADD COLUMN "paid_months" integer NOT NULL DEFAULT 0;
ALTER TABLE "sandbox"."frozen_item" ALTER COLUMN "paid_months" DROP DEFAULT;
ALTER TABLE "sandbox"."frozen_item" ADD COLUMN "fee_per_year_fen" integer NOT NULL DEFAULT 120000;
ALTER TABLE "sandbox"."frozen_item" ALTER COLUMN "fee_per_year_fen" DROP DEFAULT;
ALTER TABLE "sandbox"."frozen_item" ADD COLUMN "source" text DEFAULT '' NOT NULL;
ALTER TABLE "sandbox"."frozen_item" ADD COLUMN "labels" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "sandbox"."frozen_item" ADD COLUMN "state" text DEFAULT 'STORED' NOT NULL;
ALTER TABLE "sandbox"."storage_contact" ADD CONSTRAINT "storage_contact_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "sandbox"."patient"("patient_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."storage_deferral" ADD CONSTRAINT "storage_deferral_pair_id_fkey" FOREIGN KEY ("pair_id") REFERENCES "sandbox"."couple"("pair_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."storage_deferral" ADD CONSTRAINT "storage_deferral_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "sandbox"."patient"("patient_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."storage_deferral" ADD CONSTRAINT "storage_deferral_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "sandbox"."unit"("unit_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."storage_disposal" ADD CONSTRAINT "storage_disposal_pair_id_fkey" FOREIGN KEY ("pair_id") REFERENCES "sandbox"."couple"("pair_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."storage_disposal" ADD CONSTRAINT "storage_disposal_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "sandbox"."unit"("unit_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."storage_disposal_signature" ADD CONSTRAINT "storage_disposal_signature_disposal_id_fkey" FOREIGN KEY ("disposal_id") REFERENCES "sandbox"."storage_disposal"("disposal_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."storage_disposal_signature" ADD CONSTRAINT "storage_disposal_signature_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "sandbox"."patient"("patient_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."storage_disposal_signature" ADD CONSTRAINT "storage_disposal_signature_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "sandbox"."member"("member_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."storage_disposal_signature" ADD CONSTRAINT "storage_disposal_signature_upload_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "sandbox"."upload"("upload_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."storage_his_number" ADD CONSTRAINT "storage_his_number_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "sandbox"."patient"("patient_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."storage_notice" ADD CONSTRAINT "storage_notice_pair_id_fkey" FOREIGN KEY ("pair_id") REFERENCES "sandbox"."couple"("pair_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."storage_notice" ADD CONSTRAINT "storage_notice_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "sandbox"."patient"("patient_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."storage_renewal" ADD CONSTRAINT "storage_renewal_pair_id_fkey" FOREIGN KEY ("pair_id") REFERENCES "sandbox"."couple"("pair_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."storage_renewal" ADD CONSTRAINT "storage_renewal_order_code_fkey" FOREIGN KEY ("order_code") REFERENCES "sandbox"."pay_order"("order_code") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."storage_renewal" ADD CONSTRAINT "storage_renewal_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "sandbox"."unit"("unit_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."storage_renewal_item" ADD CONSTRAINT "storage_renewal_item_renewal_id_fkey" FOREIGN KEY ("renewal_id") REFERENCES "sandbox"."storage_renewal"("renewal_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."storage_renewal_item" ADD CONSTRAINT "storage_renewal_item_freeze_id_fkey" FOREIGN KEY ("freeze_id") REFERENCES "sandbox"."frozen_item"("freeze_id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "storage_deferral_one_open" ON "sandbox"."storage_deferral" USING btree ("pair_id") WHERE "sandbox"."storage_deferral"."state" = 'PENDING';
CREATE UNIQUE INDEX "storage_disposal_one_open" ON "sandbox"."storage_disposal" USING btree ("pair_id") WHERE "sandbox"."storage_disposal"."state" in ('SIGNING', 'REFLECTING');
CREATE INDEX "storage_renewal_pair" ON "sandbox"."storage_renewal" USING btree ("pair_id","created_at");
CREATE INDEX "storage_renewal_item_item" ON "sandbox"."storage_renewal_item" USING btree ("freeze_id");
CREATE INDEX "frozen_item_pair" ON "sandbox"."frozen_item" USING btree ("pair_id");
CREATE INDEX "frozen_item_due" ON "sandbox"."frozen_item" USING btree ("paid_until");
ALTER TABLE "sandbox"."desk_task" ADD CONSTRAINT "desk_task_kind_check" CHECK ("sandbox"."desk_task"."kind" in ('danger', 'reply', 'storage'));
ALTER TABLE "sandbox"."frozen_item" ADD CONSTRAINT "frozen_item_kind_check" CHECK ("sandbox"."frozen_item"."kind" in ('embryo', 'oocyte', 'sperm', 'ovary'));
ALTER TABLE "sandbox"."frozen_item" ADD CONSTRAINT "frozen_item_state_check" CHECK ("sandbox"."frozen_item"."state" in ('STORED', 'THAWED', 'DISCARDED', 'TRANSFERRED_OUT'));
ALTER TABLE "sandbox"."frozen_item" ADD CONSTRAINT "frozen_item_straws_check" CHECK ("sandbox"."frozen_item"."straws" > 0);
ALTER TABLE "sandbox"."frozen_item" ADD CONSTRAINT "frozen_item_paid_months_check" CHECK ("sandbox"."frozen_item"."paid_months" >= 0);
ALTER TABLE "sandbox"."frozen_item" ADD CONSTRAINT "frozen_item_fee_per_year_fen_check" CHECK ("sandbox"."frozen_item"."fee_per_year_fen" >= 0);
