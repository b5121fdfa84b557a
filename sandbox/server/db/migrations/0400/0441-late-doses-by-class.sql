ALTER TABLE "sandbox"."medication_rule" DROP CONSTRAINT "medication_rule_late_after_min_check";
ALTER TABLE "sandbox"."medication_rule" DROP COLUMN "late_after_min";
ALTER TABLE "sandbox"."medication_rule" DROP COLUMN "missed_after_min";
