CREATE TABLE "sandbox"."partner_view" (
	"patient_id" text NOT NULL,
	"viewer_id" text NOT NULL,
	"data_class" text NOT NULL,
	"date" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "partner_view_pkey" PRIMARY KEY("patient_id","viewer_id","data_class","date")
);

ALTER TABLE "sandbox"."partner_view" ADD CONSTRAINT "partner_view_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "sandbox"."patient"("patient_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."partner_view" ADD CONSTRAINT "partner_view_viewer_id_fkey" FOREIGN KEY ("viewer_id") REFERENCES "sandbox"."patient"("patient_id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "partner_view_viewer_id_idx" ON "sandbox"."partner_view" USING btree ("viewer_id");
CREATE INDEX "partner_view_at_idx" ON "sandbox"."partner_view" USING btree ("at");
