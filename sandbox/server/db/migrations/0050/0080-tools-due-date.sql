CREATE TABLE "sandbox"."dating" (
	"member_id" text NOT NULL,
	"unit_id" integer NOT NULL,
	"transfer_date" text DEFAULT '' NOT NULL,
	"embryo_day" integer DEFAULT 0 NOT NULL,
	"retrieval_date" text DEFAULT '' NOT NULL,
	"insemination_date" text DEFAULT '' NOT NULL,
	"lmp" text DEFAULT '' NOT NULL,
	"cycle_days" integer DEFAULT 0 NOT NULL,
	"scan_date" text DEFAULT '' NOT NULL,
	"scan_days" integer DEFAULT 0 NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "dating_pkey" PRIMARY KEY("member_id","unit_id"),
	CONSTRAINT "dating_embryo_day_check" CHECK ("sandbox"."dating"."embryo_day" between 0 and 7)
);

ALTER TABLE "sandbox"."dating" ADD CONSTRAINT "dating_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "sandbox"."member"("member_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."dating" ADD CONSTRAINT "dating_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "sandbox"."unit"("unit_id") ON DELETE no action ON UPDATE no action;
