CREATE TABLE "sandbox"."app_fault" (
	"fault_id" text PRIMARY KEY NOT NULL,
	"unit_id" integer NOT NULL,
	"release" text NOT NULL,
	"build" text NOT NULL,
	"host" text NOT NULL,
	"screen" text NOT NULL,
	"name" text NOT NULL,
	"call_id" text NOT NULL,
	"places" jsonb NOT NULL,
	"times" integer NOT NULL,
	"first_at" bigint NOT NULL,
	"last_at" bigint NOT NULL
);

ALTER TABLE "sandbox"."app_fault" ADD CONSTRAINT "app_fault_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "sandbox"."unit"("unit_id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "app_fault_last" ON "sandbox"."app_fault" USING btree ("unit_id","last_at");
