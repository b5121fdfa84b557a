-- 0145 let these terms count from the last day paid; where a term ends the day before, that lost a day.
UPDATE "sandbox"."frozen_item" SET "anchor" = ("paid_until"::date + 1)::text
WHERE "unit_id" = 1003 AND "paid_months" = 0 AND "anchor" = "paid_until";
