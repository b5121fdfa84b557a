CREATE TABLE "sandbox"."account_deletion" (
	"deletion_id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"unit_id" integer,
	"requested_at" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"withdrawn_at" bigint,
	"done_at" bigint
);

ALTER TABLE "sandbox"."account_deletion" ADD CONSTRAINT "account_deletion_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "sandbox"."member"("member_id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "account_deletion_open" ON "sandbox"."account_deletion" USING btree ("member_id") WHERE "sandbox"."account_deletion"."withdrawn_at" is null and "sandbox"."account_deletion"."done_at" is null;
