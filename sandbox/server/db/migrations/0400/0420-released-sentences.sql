CREATE TABLE "sandbox"."released_sentence" (
	"cycle_id" text NOT NULL,
	"sentence" text NOT NULL,
	"released_at" bigint NOT NULL,
	CONSTRAINT "released_sentence_pkey" PRIMARY KEY("cycle_id","sentence")
);

ALTER TABLE "sandbox"."released_sentence" ADD CONSTRAINT "released_sentence_cycle_id_fkey" FOREIGN KEY ("cycle_id") REFERENCES "sandbox"."treatment_cycle"("cycle_id") ON DELETE no action ON UPDATE no action;
INSERT INTO "sandbox"."released_sentence" ("cycle_id", "sentence", "released_at")
SELECT DISTINCT w."cycle_id", btrim(s."sentence"), (extract(epoch from now()) * 1000)::bigint
FROM (
  SELECT "cycle_id", "text" AS "words" FROM "sandbox"."culture_note"
  UNION ALL SELECT "cycle_id", "remark" FROM "sandbox"."egg_retrieval"
  UNION ALL SELECT "cycle_id", "remark" FROM "sandbox"."embryo"
  UNION ALL SELECT "cycle_id", "pgt_text" FROM "sandbox"."embryo"
) w, regexp_split_to_table(w."words", '[。；;\n]') AS s("sentence")
WHERE btrim(s."sentence") <> ''
ON CONFLICT DO NOTHING;
