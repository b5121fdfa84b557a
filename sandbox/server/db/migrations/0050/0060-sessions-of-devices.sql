CREATE TABLE "sandbox"."link_ticket" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"open_id" text NOT NULL,
	"kind" text NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint
);

ALTER TABLE "sandbox"."session" ADD COLUMN "session_id" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL;
ALTER TABLE "sandbox"."session" ADD COLUMN "kind" text DEFAULT '' NOT NULL;
ALTER TABLE "sandbox"."session" ADD COLUMN "device" text DEFAULT '' NOT NULL;
CREATE UNIQUE INDEX "session_id_once" ON "sandbox"."session" USING btree ("session_id");
DROP TABLE "sandbox"."issued_open_id" CASCADE;
