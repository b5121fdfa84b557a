CREATE TABLE "sandbox"."loose_picture" (
	"picture_id" text PRIMARY KEY NOT NULL,
	"unit_id" integer NOT NULL,
	"kind" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"record_id" text,
	"created_at" bigint NOT NULL,
	CONSTRAINT "loose_picture_kind_check" CHECK ("sandbox"."loose_picture"."kind" in ('complaint', 'post'))
);

CREATE TABLE "sandbox"."complaint" (
	"complaint_id" text PRIMARY KEY NOT NULL,
	"unit_id" integer NOT NULL,
	"member_id" text,
	"code_hash" text,
	"type" text NOT NULL,
	"address_code" text NOT NULL,
	"dept" text DEFAULT '' NOT NULL,
	"person" text DEFAULT '' NOT NULL,
	"content" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"stage" integer DEFAULT 1 NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"score" integer,
	"created_at" bigint NOT NULL,
	CONSTRAINT "complaint_code_hash_key" UNIQUE("code_hash"),
	CONSTRAINT "complaint_type_check" CHECK ("sandbox"."complaint"."type" in ('attitude', 'quality', 'fee', 'integrity', 'other')),
	CONSTRAINT "complaint_state_check" CHECK ("sandbox"."complaint"."state" in ('SUBMITTED', 'ACCEPTED', 'HANDLING', 'ANSWERED', 'CLOSED', 'REJECTED', 'WITHDRAWN')),
	CONSTRAINT "complaint_nobody_check" CHECK (("sandbox"."complaint"."member_id" is null) = ("sandbox"."complaint"."code_hash" is not null) and ("sandbox"."complaint"."member_id" is not null or "sandbox"."complaint"."phone" = ''))
);

CREATE TABLE "sandbox"."complaint_step" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"complaint_id" text NOT NULL,
	"at" bigint NOT NULL,
	"state" text NOT NULL,
	"holder" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "complaint_step_state_check" CHECK ("sandbox"."complaint_step"."state" in ('SUBMITTED', 'ACCEPTED', 'HANDLING', 'ANSWERED', 'CLOSED', 'REJECTED', 'WITHDRAWN'))
);

ALTER TABLE "sandbox"."loose_picture" ADD CONSTRAINT "loose_picture_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "sandbox"."unit"("unit_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."complaint" ADD CONSTRAINT "complaint_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "sandbox"."member"("member_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."complaint" ADD CONSTRAINT "complaint_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "sandbox"."unit"("unit_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."complaint_step" ADD CONSTRAINT "complaint_step_complaint_id_fkey" FOREIGN KEY ("complaint_id") REFERENCES "sandbox"."complaint"("complaint_id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "loose_picture_record" ON "sandbox"."loose_picture" USING btree ("record_id");
CREATE INDEX "complaint_member" ON "sandbox"."complaint" USING btree ("member_id","unit_id");
CREATE INDEX "complaint_unit" ON "sandbox"."complaint" USING btree ("unit_id","created_at");
CREATE INDEX "complaint_step_of" ON "sandbox"."complaint_step" USING btree ("complaint_id","id");
