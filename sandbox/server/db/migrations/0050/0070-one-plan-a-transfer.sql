-- The transfers that are known go on; of them only the day was kept, and blastocysts are the usual ones.
INSERT INTO "sandbox"."embryo_transfer" ("transfer_id", "patient_id", "unit_id", "date", "embryo_day")
  SELECT md5('transfer:' || scope), scope, unit_id, date, 5 FROM "sandbox"."transfer_day"
  WHERE scope IN (SELECT patient_id FROM "sandbox"."patient");
DROP TABLE "sandbox"."transfer_day" CASCADE;
