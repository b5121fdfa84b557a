ALTER TABLE "sandbox"."form_draft" ADD COLUMN "occasion" text DEFAULT '' NOT NULL;
ALTER TABLE "sandbox"."form_draft" DROP CONSTRAINT "form_draft_pkey";
--> statement-breakpoint
ALTER TABLE "sandbox"."form_draft" ADD CONSTRAINT "form_draft_pkey" PRIMARY KEY("scope","unit_id","form","occasion","field");
