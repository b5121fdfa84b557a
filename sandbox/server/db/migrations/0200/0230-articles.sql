CREATE TABLE "sandbox"."article" (
	"article_id" text PRIMARY KEY NOT NULL,
	"unit_id" integer NOT NULL,
	"column_id" text NOT NULL,
	"sort" integer DEFAULT 100 NOT NULL,
	"is_top" boolean DEFAULT false NOT NULL,
	"read_count" integer DEFAULT 0 NOT NULL,
	"withdrawn_at" bigint,
	"withdrawn_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "article_column_id_check" CHECK ("sandbox"."article"."column_id" in ('science', 'stimulation', 'injection', 'nursing', 'laboratory', 'chineseMedicine', 'policy', 'hospital', 'department', 'programme', 'visit', 'glossary', 'help')),
	CONSTRAINT "article_read_count_check" CHECK ("sandbox"."article"."read_count" >= 0),
	CONSTRAINT "article_withdrawn_reason_check" CHECK (("sandbox"."article"."withdrawn_at" is null) = ("sandbox"."article"."withdrawn_reason" = ''))
);

CREATE TABLE "sandbox"."article_reading" (
	"article_id" text NOT NULL,
	"day" date NOT NULL,
	"reader" text NOT NULL,
	CONSTRAINT "article_reading_pkey" PRIMARY KEY("article_id","day","reader")
);

CREATE TABLE "sandbox"."article_revision" (
	"revision_id" text PRIMARY KEY NOT NULL,
	"article_id" text NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"keywords" text DEFAULT '' NOT NULL,
	"stage" text,
	"audience" text DEFAULT 'ALL' NOT NULL,
	"about_babies" boolean DEFAULT false NOT NULL,
	"film" jsonb,
	"editor" text NOT NULL,
	"edited_at" bigint NOT NULL,
	"returned_reason" text DEFAULT '' NOT NULL,
	"reviewer" text DEFAULT '' NOT NULL,
	"reviewed_on" date,
	"published_at" bigint,
	CONSTRAINT "article_revision_article_id_number_key" UNIQUE("article_id","number"),
	CONSTRAINT "article_revision_state_check" CHECK ("sandbox"."article_revision"."state" in ('DRAFT', 'REVIEW', 'PUBLISHED', 'REPLACED')),
	CONSTRAINT "article_revision_audience_check" CHECK ("sandbox"."article_revision"."audience" in ('ALL', 'FEMALE', 'MALE')),
	CONSTRAINT "article_revision_reviewed_check" CHECK ("sandbox"."article_revision"."state" in ('DRAFT', 'REVIEW') or ("sandbox"."article_revision"."published_at" is not null and "sandbox"."article_revision"."reviewed_on" is not null and "sandbox"."article_revision"."source" <> '' and "sandbox"."article_revision"."reviewer" <> '' and "sandbox"."article_revision"."reviewer" <> "sandbox"."article_revision"."editor"))
);

ALTER TABLE "sandbox"."article" ADD CONSTRAINT "article_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "sandbox"."unit"("unit_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."article_reading" ADD CONSTRAINT "article_reading_article_id_fkey" FOREIGN KEY ("article_id") REFERENCES "sandbox"."article"("article_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."article_revision" ADD CONSTRAINT "article_revision_article_id_fkey" FOREIGN KEY ("article_id") REFERENCES "sandbox"."article"("article_id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "article_unit" ON "sandbox"."article" USING btree ("unit_id","column_id");
CREATE INDEX "article_reading_day" ON "sandbox"."article_reading" USING btree ("day");
CREATE UNIQUE INDEX "article_revision_one_published" ON "sandbox"."article_revision" USING btree ("article_id") WHERE "sandbox"."article_revision"."state" = 'PUBLISHED';
CREATE UNIQUE INDEX "article_revision_one_open" ON "sandbox"."article_revision" USING btree ("article_id") WHERE "sandbox"."article_revision"."state" in ('DRAFT', 'REVIEW');
