-- A document that is not asked for any more, because another treatment began.
ALTER TABLE "sandbox"."consent_document" ADD COLUMN "ended_at" bigint;
