ALTER TABLE "sandbox"."consent_document" ALTER COLUMN "pair_id" DROP NOT NULL;
ALTER TABLE "sandbox"."consent_document" ADD COLUMN "patient_id" text;
ALTER TABLE "sandbox"."consent_document" ADD CONSTRAINT "consent_document_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "sandbox"."patient"("patient_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."consent_document" ADD CONSTRAINT "consent_document_patient_id_doc_type_version_key" UNIQUE("patient_id","doc_type","version");
ALTER TABLE "sandbox"."consent_document" ADD CONSTRAINT "consent_document_patient_id_check" CHECK (("sandbox"."consent_document"."pair_id" is null) <> ("sandbox"."consent_document"."patient_id" is null));
