ALTER TABLE "sandbox"."subject" ADD COLUMN "item_code" text DEFAULT '' NOT NULL;
ALTER TABLE "sandbox"."appointment" ADD CONSTRAINT "appointment_kind_check" CHECK ("sandbox"."appointment"."kind" in ('registration', 'check', 'hysteroscopy', 'assessment', 'operation', 'filing', 'swap', 'offer'));
ALTER TABLE "sandbox"."subject" ADD CONSTRAINT "subject_book_kind_check" CHECK ("sandbox"."subject"."book_kind" in ('registration', 'check', 'hysteroscopy', 'assessment', 'operation', 'filing'));
