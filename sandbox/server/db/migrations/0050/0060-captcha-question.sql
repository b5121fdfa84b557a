ALTER TABLE "sandbox"."captcha" DROP COLUMN "question";
