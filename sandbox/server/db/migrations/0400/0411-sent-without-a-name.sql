-- Steps of a complaint are counted for each complaint: a number over all stood between two steps that say when.
ALTER TABLE "sandbox"."complaint_step" ADD COLUMN "step_no" integer;
UPDATE "sandbox"."complaint_step" s SET "step_no" = n.no
FROM (SELECT id, row_number() OVER (PARTITION BY complaint_id ORDER BY id) AS no FROM "sandbox"."complaint_step") n
WHERE n.id = s.id;
ALTER TABLE "sandbox"."complaint_step" ALTER COLUMN "step_no" SET NOT NULL;
DROP INDEX "sandbox"."complaint_step_of";
ALTER TABLE "sandbox"."complaint_step" DROP COLUMN "id";
ALTER TABLE "sandbox"."complaint_step" ADD CONSTRAINT "complaint_step_pkey" PRIMARY KEY("complaint_id","step_no");
-- What led from a survey or a complaint without a name to its minute, or to an account. The surveys stay; without the key of
-- their hashes nobody finds out any more whose they are.
DELETE FROM "sandbox"."setting" WHERE "key" = 'survey.key';
DELETE FROM "sandbox"."idempotent_answer" WHERE "call_id" = 'ext.saveSurvey';
DELETE FROM "sandbox"."budget" WHERE "kind" IN ('queryCode', 'loosePicture', 'appFault', 'speech');
UPDATE "sandbox"."desk_task" t SET
  "created_at" = (t.created_at + 28800000) / 86400000 * 86400000 - 28800000,
  "updated_at" = (t.updated_at + 28800000) / 86400000 * 86400000 - 28800000
WHERE t.source IN (SELECT record_id FROM "sandbox"."form_record" WHERE scope LIKE 'anonymous:%')
  OR t.source IN (SELECT complaint_id FROM "sandbox"."complaint" WHERE member_id IS NULL);
