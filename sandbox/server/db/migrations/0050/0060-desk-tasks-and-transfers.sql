CREATE TABLE "sandbox"."desk_task" (
	"task_id" text PRIMARY KEY NOT NULL,
	"unit_id" integer NOT NULL,
	"patient_id" text,
	"source" text NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"danger" text DEFAULT '' NOT NULL,
	"signs" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "desk_task_source_kind_key" UNIQUE("source","kind"),
	CONSTRAINT "desk_task_kind_check" CHECK ("sandbox"."desk_task"."kind" in ('danger', 'reply')),
	CONSTRAINT "desk_task_state_check" CHECK ("sandbox"."desk_task"."state" in ('OPEN', 'TAKEN', 'DONE'))
);

CREATE TABLE "sandbox"."embryo_transfer" (
	"transfer_id" text PRIMARY KEY NOT NULL,
	"patient_id" text NOT NULL,
	"unit_id" integer NOT NULL,
	"date" text NOT NULL,
	"embryo_day" integer NOT NULL,
	"hcg_date" text DEFAULT '' NOT NULL,
	CONSTRAINT "embryo_transfer_patient_id_date_key" UNIQUE("patient_id","date"),
	CONSTRAINT "embryo_transfer_embryo_day_check" CHECK ("sandbox"."embryo_transfer"."embryo_day" between 1 and 7)
);

ALTER TABLE "sandbox"."desk_task" ADD CONSTRAINT "desk_task_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "sandbox"."patient"("patient_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."desk_task" ADD CONSTRAINT "desk_task_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "sandbox"."unit"("unit_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."embryo_transfer" ADD CONSTRAINT "embryo_transfer_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "sandbox"."unit"("unit_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."embryo_transfer" ADD CONSTRAINT "embryo_transfer_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "sandbox"."patient"("patient_id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "desk_task_open" ON "sandbox"."desk_task" USING btree ("unit_id","state");
