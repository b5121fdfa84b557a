ALTER TABLE "sandbox"."self_check" ADD COLUMN "vomiting" text;
ALTER TABLE "sandbox"."self_check" ADD COLUMN "faint" text;
ALTER TABLE "sandbox"."self_check" ADD COLUMN "thirst" text;
ALTER TABLE "sandbox"."self_check" ADD COLUMN "leg" text;
ALTER TABLE "sandbox"."treatment_cycle" ADD COLUMN "check_closed_on" date;
ALTER TABLE "sandbox"."self_check" ADD CONSTRAINT "self_check_vomiting_check" CHECK ("sandbox"."self_check"."vomiting" in ('none', 'some', 'lasting'));
ALTER TABLE "sandbox"."self_check" ADD CONSTRAINT "self_check_faint_check" CHECK ("sandbox"."self_check"."faint" in ('none', 'dizzy', 'fainted'));
ALTER TABLE "sandbox"."self_check" ADD CONSTRAINT "self_check_thirst_check" CHECK ("sandbox"."self_check"."thirst" in ('usual', 'strong'));
ALTER TABLE "sandbox"."self_check" ADD CONSTRAINT "self_check_leg_check" CHECK ("sandbox"."self_check"."leg" in ('none', 'sore'));
