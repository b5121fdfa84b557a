-- Written by hand: 0060-limits empties the numbers of all patients before it drops the constraint that they differ, which a
-- hospital with two patients refuses. Until then the constraint of this name looks at the patient too. A database that is
-- past 0060 has no such constraint any more and is left alone.
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_constraint WHERE conname = 'patient_unit_id_id_no_key' AND connamespace = 'sandbox'::regnamespace) THEN
    ALTER TABLE "sandbox"."patient" DROP CONSTRAINT "patient_unit_id_id_no_key";
    ALTER TABLE "sandbox"."patient" ADD CONSTRAINT "patient_unit_id_id_no_key" UNIQUE("unit_id","id_no","patient_id");
  END IF;
END $$;
