ALTER TABLE "sandbox"."released_sentence" ADD COLUMN "wording" text;
UPDATE "sandbox"."released_sentence" SET "wording" = "sentence";
ALTER TABLE "sandbox"."released_sentence" ALTER COLUMN "wording" SET NOT NULL;
ALTER TABLE "sandbox"."released_sentence" ADD COLUMN "released_by" text DEFAULT '' NOT NULL;
ALTER TABLE "sandbox"."released_sentence" ADD CONSTRAINT "released_sentence_wording_check" CHECK ("sandbox"."released_sentence"."wording" <> '');
