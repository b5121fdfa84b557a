CREATE TABLE "sandbox"."culture_note" (
	"cycle_id" text NOT NULL,
	"day" integer NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "culture_note_pkey" PRIMARY KEY("cycle_id","day"),
	CONSTRAINT "culture_note_day_check" CHECK ("sandbox"."culture_note"."day" between 0 and 7)
);

CREATE TABLE "sandbox"."cycle_test" (
	"test_id" text PRIMARY KEY NOT NULL,
	"cycle_id" text NOT NULL,
	"kind" text NOT NULL,
	"date" date NOT NULL,
	"hcg" integer,
	"sacs" integer,
	"heartbeat" boolean,
	"place" text,
	CONSTRAINT "cycle_test_cycle_id_kind_date_key" UNIQUE("cycle_id","kind","date"),
	CONSTRAINT "cycle_test_kind_check" CHECK ("sandbox"."cycle_test"."kind" in ('hcg', 'scan')),
	CONSTRAINT "cycle_test_hcg_check" CHECK (("sandbox"."cycle_test"."kind" = 'hcg') = ("sandbox"."cycle_test"."hcg" is not null) and coalesce("sandbox"."cycle_test"."hcg" >= 0, true)),
	CONSTRAINT "cycle_test_sacs_check" CHECK ("sandbox"."cycle_test"."sacs" between 0 and 6),
	CONSTRAINT "cycle_test_place_check" CHECK ("sandbox"."cycle_test"."place" in ('uterus', 'outside'))
);

CREATE TABLE "sandbox"."cycle_transfer" (
	"transfer_id" text PRIMARY KEY NOT NULL,
	"cycle_id" text NOT NULL,
	"kind" text NOT NULL,
	"endometrium" integer,
	"difficulty" text DEFAULT '' NOT NULL,
	"doctor_name" text NOT NULL,
	"luteal_plan" text DEFAULT '' NOT NULL,
	CONSTRAINT "cycle_transfer_kind_check" CHECK ("sandbox"."cycle_transfer"."kind" in ('fresh', 'frozen')),
	CONSTRAINT "cycle_transfer_endometrium_check" CHECK ("sandbox"."cycle_transfer"."endometrium" between 10 and 250)
);

CREATE TABLE "sandbox"."egg_retrieval" (
	"cycle_id" text PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"insemination" text,
	"oocytes" integer NOT NULL,
	"mii" integer,
	"mi" integer DEFAULT 0 NOT NULL,
	"gv" integer DEFAULT 0 NOT NULL,
	"degenerated" integer DEFAULT 0 NOT NULL,
	"pn2" integer,
	"pn1" integer DEFAULT 0 NOT NULL,
	"pn3" integer DEFAULT 0 NOT NULL,
	"pn0" integer DEFAULT 0 NOT NULL,
	"cleaved" integer,
	"d3_good" integer,
	"blastocysts" integer,
	"frozen_oocytes" integer DEFAULT 0 NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	CONSTRAINT "egg_retrieval_insemination_check" CHECK ("sandbox"."egg_retrieval"."insemination" in ('IVF', 'ICSI', 'RESCUE_ICSI')),
	CONSTRAINT "egg_retrieval_oocytes_check" CHECK ("sandbox"."egg_retrieval"."oocytes" between 0 and 80),
	CONSTRAINT "egg_retrieval_mii_check" CHECK ("sandbox"."egg_retrieval"."mii" >= 0 and "sandbox"."egg_retrieval"."mii" + "sandbox"."egg_retrieval"."mi" + "sandbox"."egg_retrieval"."gv" + "sandbox"."egg_retrieval"."degenerated" = "sandbox"."egg_retrieval"."oocytes"),
	CONSTRAINT "egg_retrieval_pn2_check" CHECK ("sandbox"."egg_retrieval"."pn2" between 0 and coalesce("sandbox"."egg_retrieval"."mii", -1) and "sandbox"."egg_retrieval"."pn2" + "sandbox"."egg_retrieval"."pn1" + "sandbox"."egg_retrieval"."pn3" + "sandbox"."egg_retrieval"."pn0" + "sandbox"."egg_retrieval"."frozen_oocytes" <= "sandbox"."egg_retrieval"."oocytes"),
	CONSTRAINT "egg_retrieval_cleaved_check" CHECK ("sandbox"."egg_retrieval"."cleaved" between 0 and coalesce("sandbox"."egg_retrieval"."pn2", -1)),
	CONSTRAINT "egg_retrieval_d3_good_check" CHECK ("sandbox"."egg_retrieval"."d3_good" between 0 and coalesce("sandbox"."egg_retrieval"."cleaved", -1)),
	CONSTRAINT "egg_retrieval_blastocysts_check" CHECK ("sandbox"."egg_retrieval"."blastocysts" between 0 and coalesce("sandbox"."egg_retrieval"."cleaved", -1)),
	CONSTRAINT "egg_retrieval_frozen_oocytes_check" CHECK ("sandbox"."egg_retrieval"."frozen_oocytes" between 0 and "sandbox"."egg_retrieval"."oocytes")
);

CREATE TABLE "sandbox"."embryo" (
	"embryo_id" text PRIMARY KEY NOT NULL,
	"cycle_id" text NOT NULL,
	"embryo_no" text NOT NULL,
	"day" integer NOT NULL,
	"stage" text NOT NULL,
	"cell_count" integer,
	"fragmentation_pct" integer,
	"cleavage_grade" text,
	"expansion" integer,
	"icm" text,
	"te" text,
	"biopsied_on" date,
	"pgt_text" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"frozen_on" date,
	"thawed_on" date,
	"discarded_on" date,
	"donated_on" date,
	"transfer_id" text,
	"transfer_place" integer,
	CONSTRAINT "embryo_cycle_id_embryo_no_key" UNIQUE("cycle_id","embryo_no"),
	CONSTRAINT "embryo_transfer_id_transfer_place_key" UNIQUE("transfer_id","transfer_place"),
	CONSTRAINT "embryo_transfer_place_check" CHECK ("sandbox"."embryo"."transfer_place" in (1, 2) and "sandbox"."embryo"."transfer_id" is not null or num_nonnulls("sandbox"."embryo"."transfer_place", "sandbox"."embryo"."transfer_id") = 0),
	CONSTRAINT "embryo_transfer_id_check" CHECK (num_nonnulls("sandbox"."embryo"."transfer_id", "sandbox"."embryo"."discarded_on", "sandbox"."embryo"."donated_on") <= 1),
	CONSTRAINT "embryo_frozen_on_check" CHECK ("sandbox"."embryo"."frozen_on" is null or "sandbox"."embryo"."transfer_id" is null or "sandbox"."embryo"."thawed_on" is not null),
	CONSTRAINT "embryo_thawed_on_check" CHECK ("sandbox"."embryo"."thawed_on" is null or coalesce("sandbox"."embryo"."thawed_on" >= "sandbox"."embryo"."frozen_on", false)),
	CONSTRAINT "embryo_day_check" CHECK ("sandbox"."embryo"."day" between 1 and 7),
	CONSTRAINT "embryo_stage_check" CHECK ("sandbox"."embryo"."stage" in ('ZYGOTE', 'CLEAVAGE', 'MORULA', 'BLASTOCYST')),
	CONSTRAINT "embryo_cell_count_check" CHECK ("sandbox"."embryo"."cell_count" between 1 and 16),
	CONSTRAINT "embryo_fragmentation_pct_check" CHECK ("sandbox"."embryo"."fragmentation_pct" between 0 and 100),
	CONSTRAINT "embryo_cleavage_grade_check" CHECK ("sandbox"."embryo"."cleavage_grade" in ('Ⅰ', 'Ⅱ', 'Ⅲ', 'Ⅳ')),
	CONSTRAINT "embryo_expansion_check" CHECK ("sandbox"."embryo"."expansion" between 1 and 6),
	CONSTRAINT "embryo_icm_check" CHECK ("sandbox"."embryo"."icm" is null or "sandbox"."embryo"."icm" in ('A', 'B', 'C', 'D') and coalesce("sandbox"."embryo"."expansion" >= 3, false)),
	CONSTRAINT "embryo_te_check" CHECK ("sandbox"."embryo"."te" is null or "sandbox"."embryo"."te" in ('A', 'B', 'C', 'D') and coalesce("sandbox"."embryo"."expansion" >= 3, false))
);

CREATE TABLE "sandbox"."embryo_picture" (
	"picture_id" text PRIMARY KEY NOT NULL,
	"embryo_id" text NOT NULL,
	"kind" text NOT NULL,
	"hours" integer NOT NULL,
	"taken_at" bigint NOT NULL,
	"stage" text NOT NULL,
	"cells" integer NOT NULL,
	"expansion" integer DEFAULT 0 NOT NULL,
	"grade_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "embryo_picture_embryo_id_kind_hours_key" UNIQUE("embryo_id","kind","hours"),
	CONSTRAINT "embryo_picture_kind_check" CHECK ("sandbox"."embryo_picture"."kind" in ('photo', 'frame')),
	CONSTRAINT "embryo_picture_stage_check" CHECK ("sandbox"."embryo_picture"."stage" in ('ZYGOTE', 'CLEAVAGE', 'MORULA', 'BLASTOCYST')),
	CONSTRAINT "embryo_picture_hours_check" CHECK ("sandbox"."embryo_picture"."hours" between 0 and 200)
);

CREATE TABLE "sandbox"."follicle" (
	"monitor_id" text NOT NULL,
	"side" text NOT NULL,
	"place" integer NOT NULL,
	"d1" integer NOT NULL,
	"d2" integer NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "follicle_pkey" PRIMARY KEY("monitor_id","side","place"),
	CONSTRAINT "follicle_side_check" CHECK ("sandbox"."follicle"."side" in ('left', 'right')),
	CONSTRAINT "follicle_d1_check" CHECK ("sandbox"."follicle"."d1" between 20 and 400),
	CONSTRAINT "follicle_d2_check" CHECK ("sandbox"."follicle"."d2" between 20 and 400),
	CONSTRAINT "follicle_count_check" CHECK ("sandbox"."follicle"."count" between 1 and 40)
);

CREATE TABLE "sandbox"."follicle_scan" (
	"monitor_id" text PRIMARY KEY NOT NULL,
	"cycle_id" text NOT NULL,
	"date" date NOT NULL,
	"endometrium" integer,
	"endometrium_type" text,
	"pelvic_fluid_mm" integer,
	"e2" text DEFAULT '' NOT NULL,
	"lh" text DEFAULT '' NOT NULL,
	"p" text DEFAULT '' NOT NULL,
	"order_text" text DEFAULT '' NOT NULL,
	"gn_dose" text DEFAULT '' NOT NULL,
	"next_date" date,
	"doctor_name" text NOT NULL,
	CONSTRAINT "follicle_scan_cycle_id_date_key" UNIQUE("cycle_id","date"),
	CONSTRAINT "follicle_scan_endometrium_check" CHECK ("sandbox"."follicle_scan"."endometrium" between 10 and 250),
	CONSTRAINT "follicle_scan_endometrium_type_check" CHECK ("sandbox"."follicle_scan"."endometrium_type" in ('TRIPLE_LINE', 'ISOECHOIC', 'HYPERECHOIC')),
	CONSTRAINT "follicle_scan_pelvic_fluid_mm_check" CHECK ("sandbox"."follicle_scan"."pelvic_fluid_mm" between 0 and 200),
	CONSTRAINT "follicle_scan_next_date_check" CHECK ("sandbox"."follicle_scan"."next_date" > "sandbox"."follicle_scan"."date")
);

CREATE TABLE "sandbox"."treatment_cycle" (
	"cycle_id" text PRIMARY KEY NOT NULL,
	"unit_id" integer NOT NULL,
	"patient_id" text NOT NULL,
	"cycle_no" integer NOT NULL,
	"method" text NOT NULL,
	"pgt" text DEFAULT 'none' NOT NULL,
	"protocol" text DEFAULT '' NOT NULL,
	"doctor_name" text NOT NULL,
	"nurse_name" text DEFAULT '' NOT NULL,
	"lmp" date,
	"started_on" date NOT NULL,
	"down_reg_on" date,
	"gn_start_on" date,
	"endo_prep_on" date,
	"trigger_at" bigint,
	"inseminated_on" date,
	"cancelled_on" date,
	"cancel_reason" text,
	"closed_on" date,
	"outcome" text,
	CONSTRAINT "treatment_cycle_patient_id_cycle_no_key" UNIQUE("patient_id","cycle_no"),
	CONSTRAINT "treatment_cycle_cycle_no_check" CHECK ("sandbox"."treatment_cycle"."cycle_no" > 0),
	CONSTRAINT "treatment_cycle_method_check" CHECK ("sandbox"."treatment_cycle"."method" in ('IUI_H', 'IUI_D', 'IVF', 'ICSI', 'FET', 'OI', 'OOCYTE_FREEZE')),
	CONSTRAINT "treatment_cycle_pgt_check" CHECK ("sandbox"."treatment_cycle"."pgt" in ('none', 'A', 'M', 'SR')),
	CONSTRAINT "treatment_cycle_cancel_reason_check" CHECK (("sandbox"."treatment_cycle"."cancelled_on" is null) = ("sandbox"."treatment_cycle"."cancel_reason" is null)),
	CONSTRAINT "treatment_cycle_outcome_check" CHECK (("sandbox"."treatment_cycle"."closed_on" is null) = ("sandbox"."treatment_cycle"."outcome" is null)),
	CONSTRAINT "treatment_cycle_closed_on_check" CHECK (num_nonnulls("sandbox"."treatment_cycle"."closed_on", "sandbox"."treatment_cycle"."cancelled_on") <= 1),
	CONSTRAINT "treatment_cycle_down_reg_on_check" CHECK ("sandbox"."treatment_cycle"."down_reg_on" >= "sandbox"."treatment_cycle"."started_on"),
	CONSTRAINT "treatment_cycle_gn_start_on_check" CHECK ("sandbox"."treatment_cycle"."gn_start_on" >= greatest("sandbox"."treatment_cycle"."started_on", coalesce("sandbox"."treatment_cycle"."down_reg_on", "sandbox"."treatment_cycle"."started_on"))),
	CONSTRAINT "treatment_cycle_endo_prep_on_check" CHECK ("sandbox"."treatment_cycle"."endo_prep_on" >= "sandbox"."treatment_cycle"."started_on"),
	CONSTRAINT "treatment_cycle_inseminated_on_check" CHECK ("sandbox"."treatment_cycle"."inseminated_on" >= coalesce("sandbox"."treatment_cycle"."gn_start_on", "sandbox"."treatment_cycle"."started_on")),
	CONSTRAINT "treatment_cycle_cancelled_on_check" CHECK ("sandbox"."treatment_cycle"."cancelled_on" >= "sandbox"."treatment_cycle"."started_on")
);

ALTER TABLE "sandbox"."culture_note" ADD CONSTRAINT "culture_note_cycle_id_fkey" FOREIGN KEY ("cycle_id") REFERENCES "sandbox"."treatment_cycle"("cycle_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."cycle_test" ADD CONSTRAINT "cycle_test_cycle_id_fkey" FOREIGN KEY ("cycle_id") REFERENCES "sandbox"."treatment_cycle"("cycle_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."cycle_transfer" ADD CONSTRAINT "cycle_transfer_transfer_id_fkey" FOREIGN KEY ("transfer_id") REFERENCES "sandbox"."embryo_transfer"("transfer_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."cycle_transfer" ADD CONSTRAINT "cycle_transfer_cycle_id_fkey" FOREIGN KEY ("cycle_id") REFERENCES "sandbox"."treatment_cycle"("cycle_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."egg_retrieval" ADD CONSTRAINT "egg_retrieval_cycle_id_fkey" FOREIGN KEY ("cycle_id") REFERENCES "sandbox"."treatment_cycle"("cycle_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."embryo" ADD CONSTRAINT "embryo_cycle_id_fkey" FOREIGN KEY ("cycle_id") REFERENCES "sandbox"."treatment_cycle"("cycle_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."embryo" ADD CONSTRAINT "embryo_transfer_id_fkey" FOREIGN KEY ("transfer_id") REFERENCES "sandbox"."embryo_transfer"("transfer_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."embryo_picture" ADD CONSTRAINT "embryo_picture_embryo_id_fkey" FOREIGN KEY ("embryo_id") REFERENCES "sandbox"."embryo"("embryo_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."follicle" ADD CONSTRAINT "follicle_monitor_id_fkey" FOREIGN KEY ("monitor_id") REFERENCES "sandbox"."follicle_scan"("monitor_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."follicle_scan" ADD CONSTRAINT "follicle_scan_cycle_id_fkey" FOREIGN KEY ("cycle_id") REFERENCES "sandbox"."treatment_cycle"("cycle_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."treatment_cycle" ADD CONSTRAINT "treatment_cycle_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "sandbox"."patient"("patient_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."treatment_cycle" ADD CONSTRAINT "treatment_cycle_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "sandbox"."unit"("unit_id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "treatment_cycle_running" ON "sandbox"."treatment_cycle" USING btree ("patient_id") WHERE "sandbox"."treatment_cycle"."closed_on" is null and "sandbox"."treatment_cycle"."cancelled_on" is null;
