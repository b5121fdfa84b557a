CREATE TABLE "sandbox"."course_instruction" (
	"instruction_id" text PRIMARY KEY NOT NULL,
	"cycle_id" text NOT NULL,
	"unit_id" integer NOT NULL,
	"patient_id" text NOT NULL,
	"given_at" bigint NOT NULL,
	"dose" text NOT NULL,
	"next_date" date,
	"note" text DEFAULT '' NOT NULL,
	"read_at" bigint,
	"asked_at" bigint,
	CONSTRAINT "course_instruction_dose_check" CHECK ("sandbox"."course_instruction"."dose" <> '')
);
ALTER TABLE "sandbox"."course_instruction" ADD CONSTRAINT "course_instruction_cycle_id_fkey" FOREIGN KEY ("cycle_id") REFERENCES "sandbox"."treatment_cycle"("cycle_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."course_instruction" ADD CONSTRAINT "course_instruction_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "sandbox"."patient"("patient_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."course_instruction" ADD CONSTRAINT "course_instruction_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "sandbox"."unit"("unit_id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "course_instruction_patient_id_idx" ON "sandbox"."course_instruction" USING btree ("patient_id");
CREATE INDEX "course_instruction_of" ON "sandbox"."course_instruction" USING btree ("cycle_id","given_at");
CREATE INDEX "course_instruction_open" ON "sandbox"."course_instruction" USING btree ("given_at") WHERE "sandbox"."course_instruction"."read_at" is null and "sandbox"."course_instruction"."asked_at" is null;
