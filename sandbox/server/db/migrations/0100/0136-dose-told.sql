CREATE TABLE "sandbox"."dose_told" (
	"plan_id" text NOT NULL,
	"due_at" bigint NOT NULL,
	"said_at" bigint NOT NULL,
	"heard_at" bigint NOT NULL,
	"by_patient_id" text NOT NULL,
	CONSTRAINT "dose_told_pkey" PRIMARY KEY("plan_id","due_at"),
	CONSTRAINT "dose_told_said_at_check" CHECK ("sandbox"."dose_told"."said_at" >= "sandbox"."dose_told"."due_at" and "sandbox"."dose_told"."said_at" <= "sandbox"."dose_told"."heard_at")
);

ALTER TABLE "sandbox"."submitted_order" ADD COLUMN "waiting_place" integer;

-- Orders that wait hold the places in the order in which they came.
update "sandbox"."submitted_order" o set waiting_place = w.place
  from (select submitted_id, row_number() over (partition by patient_id order by created_at, submitted_id)::int as place
    from "sandbox"."submitted_order" where state = 'WAITING') w
  where o.submitted_id = w.submitted_id;

ALTER TABLE "sandbox"."dose_told" ADD CONSTRAINT "dose_told_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "sandbox"."medication_plan"("plan_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."dose_told" ADD CONSTRAINT "dose_told_by_patient_id_fkey" FOREIGN KEY ("by_patient_id") REFERENCES "sandbox"."patient"("patient_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."submitted_order" ADD CONSTRAINT "submitted_order_patient_id_waiting_place_key" UNIQUE("patient_id","waiting_place");
ALTER TABLE "sandbox"."submitted_order" ADD CONSTRAINT "submitted_order_waiting_place_check" CHECK (("sandbox"."submitted_order"."waiting_place" is not null) = ("sandbox"."submitted_order"."state" = 'WAITING'));
