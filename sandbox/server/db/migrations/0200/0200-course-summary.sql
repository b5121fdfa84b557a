CREATE TABLE "sandbox"."course_link" (
	"link_id" text PRIMARY KEY NOT NULL,
	"summary_id" text NOT NULL,
	"link_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"by_patient_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"closed_at" bigint,
	"closed_by" text,
	CONSTRAINT "course_link_ends_at_check" CHECK ("sandbox"."course_link"."ends_at" > "sandbox"."course_link"."created_at"),
	CONSTRAINT "course_link_wrong_tries_check" CHECK (wrong_tries between 0 and 5),
	CONSTRAINT "course_link_closed_by_check" CHECK (("sandbox"."course_link"."closed_by" is null) = ("sandbox"."course_link"."closed_at" is null))
);

CREATE TABLE "sandbox"."course_link_access" (
	"access_id" text PRIMARY KEY NOT NULL,
	"link_id" text NOT NULL,
	"at" bigint NOT NULL,
	"result" text NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	CONSTRAINT "course_link_access_result_check" CHECK ("sandbox"."course_link_access"."result" in ('opened', 'wrong'))
);

CREATE TABLE "sandbox"."course_summary" (
	"summary_id" text PRIMARY KEY NOT NULL,
	"unit_id" integer NOT NULL,
	"patient_id" text NOT NULL,
	"pair_id" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"asked_patient_id" text,
	"agreed" boolean,
	"answered_at" bigint,
	"made_at" bigint NOT NULL,
	CONSTRAINT "course_summary_agreed_check" CHECK (("sandbox"."course_summary"."agreed" is null) = ("sandbox"."course_summary"."answered_at" is null))
);

CREATE TABLE "sandbox"."course_summary_part" (
	"summary_id" text NOT NULL,
	"part" text NOT NULL,
	"of_patient_id" text NOT NULL,
	"needs_yes" boolean NOT NULL,
	"section" jsonb NOT NULL,
	CONSTRAINT "course_summary_part_pkey" PRIMARY KEY("summary_id","part"),
	CONSTRAINT "course_summary_part_part_check" CHECK ("sandbox"."course_summary_part"."part" in ('her', 'him', 'course', 'plan', 'scans', 'embryos', 'transfers', 'semen'))
);

ALTER TABLE "sandbox"."course_link" ADD CONSTRAINT "course_link_summary_id_fkey" FOREIGN KEY ("summary_id") REFERENCES "sandbox"."course_summary"("summary_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."course_link" ADD CONSTRAINT "course_link_by_patient_id_fkey" FOREIGN KEY ("by_patient_id") REFERENCES "sandbox"."patient"("patient_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."course_link_access" ADD CONSTRAINT "course_link_access_link_id_fkey" FOREIGN KEY ("link_id") REFERENCES "sandbox"."course_link"("link_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."course_summary" ADD CONSTRAINT "course_summary_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "sandbox"."patient"("patient_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."course_summary" ADD CONSTRAINT "course_summary_asked_patient_id_fkey" FOREIGN KEY ("asked_patient_id") REFERENCES "sandbox"."patient"("patient_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."course_summary" ADD CONSTRAINT "course_summary_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "sandbox"."unit"("unit_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."course_summary_part" ADD CONSTRAINT "course_summary_part_summary_id_fkey" FOREIGN KEY ("summary_id") REFERENCES "sandbox"."course_summary"("summary_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."course_summary_part" ADD CONSTRAINT "course_summary_part_of_patient_id_fkey" FOREIGN KEY ("of_patient_id") REFERENCES "sandbox"."patient"("patient_id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "course_link_hash" ON "sandbox"."course_link" USING btree ("link_hash");
CREATE UNIQUE INDEX "course_link_open" ON "sandbox"."course_link" USING btree ("summary_id") WHERE "sandbox"."course_link"."closed_at" is null;
CREATE INDEX "course_link_access_link" ON "sandbox"."course_link_access" USING btree ("link_id","at");
CREATE INDEX "course_summary_patient" ON "sandbox"."course_summary" USING btree ("patient_id","made_at");
CREATE INDEX "course_summary_asked" ON "sandbox"."course_summary" USING btree ("asked_patient_id","made_at");
