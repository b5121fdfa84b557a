ALTER TABLE "sandbox"."couple" ADD COLUMN "end_reason" text DEFAULT '' NOT NULL;
ALTER TABLE "sandbox"."patient" ADD COLUMN "deceased_at" bigint;
ALTER TABLE "sandbox"."couple" ADD CONSTRAINT "couple_end_reason_check" CHECK ("sandbox"."couple"."end_reason" in ('', 'separation', 'death'));
