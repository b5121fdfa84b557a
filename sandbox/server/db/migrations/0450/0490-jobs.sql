CREATE TABLE "sandbox"."job" (
	"job_id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"due_at" bigint NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"claimed_until" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "job_kind_about_key" UNIQUE("kind","about"),
	CONSTRAINT "job_state_check" CHECK ("sandbox"."job"."state" in ('WAITING', 'DEAD'))
);

ALTER TABLE "sandbox"."sms_outbox" ADD COLUMN "sent_at" bigint;
CREATE INDEX "job_waiting" ON "sandbox"."job" USING btree ("due_at") WHERE "sandbox"."job"."state" = 'WAITING';
-- What waited before there were jobs waits as one; an SMS whose time is over has gone.
update "sandbox"."sms_outbox" set "sent_at" = "at" where "at" <= extract(epoch from now()) * 1000;
insert into "sandbox"."job" ("kind", "about", "due_at")
select 'sms', "id"::text, "at" from "sandbox"."sms_outbox" where "sent_at" is null
union all select 'reminder', "reminder_id", "due_at" from "sandbox"."reminder" where "state" = 'WAITING'
union all select 'refund', "refund_id", "created_at" from "sandbox"."refund" where "state" = 'due';
