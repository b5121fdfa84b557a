-- Tries are counted in the database, and identity numbers rest encrypted.

CREATE TABLE "sandbox"."budget" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"since" bigint NOT NULL,
	"tries" integer NOT NULL,
	CONSTRAINT "budget_pkey" PRIMARY KEY("kind","subject")
);
CREATE INDEX "budget_since" ON "sandbox"."budget" USING btree ("since");

-- Written by hand: the numbers of existing rows. No key is at hand here; the next start of the hospital seals what its
-- key column says is plain (sandbox/couple/identity-seal-service.ts).
ALTER TABLE "sandbox"."patient" ADD COLUMN "id_no_key" text;
UPDATE "sandbox"."patient" SET "id_no_key" = 'plain:' || "id_no", "id_no" = '';
ALTER TABLE "sandbox"."patient" ALTER COLUMN "id_no_key" SET NOT NULL;
ALTER TABLE "sandbox"."patient" DROP CONSTRAINT "patient_unit_id_id_no_key";
ALTER TABLE "sandbox"."patient" ADD CONSTRAINT "patient_unit_id_id_no_key_key" UNIQUE("unit_id","id_no_key");
DROP INDEX "sandbox"."pair_invite_to";
ALTER TABLE "sandbox"."pair_invite" ADD COLUMN "id_no_key" text;
UPDATE "sandbox"."pair_invite" SET "id_no_key" = 'plain:' || "id_no";
ALTER TABLE "sandbox"."pair_invite" ALTER COLUMN "id_no_key" SET NOT NULL;
ALTER TABLE "sandbox"."pair_invite" DROP COLUMN "id_no";
CREATE INDEX "pair_invite_to" ON "sandbox"."pair_invite" USING btree ("unit_id","id_no_key");
