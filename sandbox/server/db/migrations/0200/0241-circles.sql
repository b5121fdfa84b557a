CREATE TABLE "sandbox"."circle_hidden" (
	"by_alias_id" text NOT NULL,
	"alias_id" text NOT NULL,
	"way" text NOT NULL,
	CONSTRAINT "circle_hidden_pkey" PRIMARY KEY("by_alias_id","alias_id"),
	CONSTRAINT "circle_hidden_way_check" CHECK ("sandbox"."circle_hidden"."way" in ('mute', 'block'))
);

CREATE TABLE "sandbox"."circle_member" (
	"alias_id" text PRIMARY KEY NOT NULL,
	"unit_id" integer NOT NULL,
	"circle_id" text NOT NULL,
	"member_id" text NOT NULL,
	"alias" text NOT NULL,
	"left_at" bigint,
	CONSTRAINT "circle_member_circle_id_member_id_key" UNIQUE("circle_id","member_id"),
	CONSTRAINT "circle_member_circle_id_alias_key" UNIQUE("circle_id","alias")
);

CREATE TABLE "sandbox"."circle_report" (
	"text_id" text NOT NULL,
	"member_id" text NOT NULL,
	"reason" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "circle_report_pkey" PRIMARY KEY("text_id","member_id"),
	CONSTRAINT "circle_report_reason_check" CHECK ("sandbox"."circle_report"."reason" in ('privacy', 'medical', 'trade', 'abuse', 'other'))
);

CREATE TABLE "sandbox"."circle_rules" (
	"member_id" text NOT NULL,
	"unit_id" integer NOT NULL,
	"version" text NOT NULL,
	"agreed_at" bigint NOT NULL,
	CONSTRAINT "circle_rules_pkey" PRIMARY KEY("member_id","unit_id")
);

CREATE TABLE "sandbox"."circle_text" (
	"text_id" text PRIMARY KEY NOT NULL,
	"unit_id" integer NOT NULL,
	"circle_id" text NOT NULL,
	"alias_id" text NOT NULL,
	"kind" text NOT NULL,
	"post_id" text,
	"title" text NOT NULL,
	"blocks" jsonb NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" bigint NOT NULL,
	"published_at" bigint,
	"deleted_at" bigint,
	CONSTRAINT "circle_text_kind_check" CHECK ("sandbox"."circle_text"."kind" in ('post', 'comment')),
	CONSTRAINT "circle_text_state_check" CHECK ("sandbox"."circle_text"."state" in ('REVIEWING', 'PUBLISHED', 'REJECTED'))
);

ALTER TABLE "sandbox"."circle_hidden" ADD CONSTRAINT "circle_hidden_by_alias_id_fkey" FOREIGN KEY ("by_alias_id") REFERENCES "sandbox"."circle_member"("alias_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."circle_hidden" ADD CONSTRAINT "circle_hidden_alias_id_fkey" FOREIGN KEY ("alias_id") REFERENCES "sandbox"."circle_member"("alias_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."circle_member" ADD CONSTRAINT "circle_member_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "sandbox"."member"("member_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."circle_report" ADD CONSTRAINT "circle_report_text_id_fkey" FOREIGN KEY ("text_id") REFERENCES "sandbox"."circle_text"("text_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."circle_report" ADD CONSTRAINT "circle_report_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "sandbox"."member"("member_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."circle_rules" ADD CONSTRAINT "circle_rules_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "sandbox"."member"("member_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."circle_text" ADD CONSTRAINT "circle_text_alias_id_fkey" FOREIGN KEY ("alias_id") REFERENCES "sandbox"."circle_member"("alias_id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "circle_text_circle" ON "sandbox"."circle_text" USING btree ("circle_id","state");
CREATE INDEX "circle_text_post" ON "sandbox"."circle_text" USING btree ("post_id");
