ALTER TABLE "sandbox"."consult_message" DROP CONSTRAINT "consult_message_kind_check";
ALTER TABLE "sandbox"."consult_message" DROP CONSTRAINT "consult_message_upload_id_check";
ALTER TABLE "sandbox"."consult_message" ADD COLUMN "seconds" integer;
ALTER TABLE "sandbox"."consult_message" ADD CONSTRAINT "consult_message_seconds_check" CHECK (("sandbox"."consult_message"."kind" = 'voice') = ("sandbox"."consult_message"."seconds" is not null));
ALTER TABLE "sandbox"."consult_message" ADD CONSTRAINT "consult_message_kind_check" CHECK ("sandbox"."consult_message"."kind" in ('text', 'image', 'voice'));
ALTER TABLE "sandbox"."consult_message" ADD CONSTRAINT "consult_message_upload_id_check" CHECK (("sandbox"."consult_message"."kind" <> 'text') = ("sandbox"."consult_message"."upload_id" is not null));
