CREATE TABLE "sandbox"."record_moved" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"unit_id" integer NOT NULL,
	"member_id" text NOT NULL,
	"at" bigint NOT NULL
);

CREATE TABLE "sandbox"."step_up" (
	"step_up_id" text PRIMARY KEY NOT NULL,
	"unit_id" integer NOT NULL,
	"member_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"act" text NOT NULL,
	"patient_id" text,
	"mobile" text NOT NULL,
	"code_hash" text,
	"sent_at" bigint,
	"sends" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"proof_hash" text,
	"proven_at" bigint,
	"used_at" bigint
);

CREATE TABLE "sandbox"."wrong_code" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"at" bigint NOT NULL
);

ALTER TABLE "sandbox"."captcha" ALTER COLUMN "gap_x" DROP NOT NULL;
ALTER TABLE "sandbox"."face_check" ALTER COLUMN "patient_id" DROP NOT NULL;
ALTER TABLE "sandbox"."captcha" ADD COLUMN "reached_at" bigint;
ALTER TABLE "sandbox"."sms_code" ADD COLUMN "ticket_hash" text DEFAULT '' NOT NULL;
ALTER TABLE "sandbox"."sms_code" ADD COLUMN "stray_tries" integer DEFAULT 0 NOT NULL;
ALTER TABLE "sandbox"."record_moved" ADD CONSTRAINT "record_moved_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "sandbox"."member"("member_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."step_up" ADD CONSTRAINT "step_up_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "sandbox"."member"("member_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."step_up" ADD CONSTRAINT "step_up_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "sandbox"."patient"("patient_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."step_up" ADD CONSTRAINT "step_up_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "sandbox"."unit"("unit_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."wrong_code" ADD CONSTRAINT "wrong_code_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "sandbox"."member"("member_id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "record_moved_member" ON "sandbox"."record_moved" USING btree ("member_id","unit_id");
CREATE INDEX "step_up_member" ON "sandbox"."step_up" USING btree ("member_id","created_at");
CREATE INDEX "step_up_mobile" ON "sandbox"."step_up" USING btree ("mobile","sent_at");
CREATE INDEX "step_up_patient" ON "sandbox"."step_up" USING btree ("patient_id","sent_at");
CREATE UNIQUE INDEX "step_up_proof" ON "sandbox"."step_up" USING btree ("proof_hash") WHERE "sandbox"."step_up"."proof_hash" is not null;
CREATE INDEX "wrong_code_member" ON "sandbox"."wrong_code" USING btree ("member_id","at");
