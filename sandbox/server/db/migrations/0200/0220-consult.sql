CREATE TABLE "sandbox"."consult" (
	"consult_id" text PRIMARY KEY NOT NULL,
	"unit_id" integer NOT NULL,
	"patient_id" text NOT NULL,
	"member_id" text NOT NULL,
	"doctor_id" text NOT NULL,
	"type" integer NOT NULL,
	"state" text NOT NULL,
	"order_code" text,
	"price_fen" integer NOT NULL,
	"description" text NOT NULL,
	"has_visited" boolean NOT NULL,
	"hospital_before" text DEFAULT '' NOT NULL,
	"diagnosis" text DEFAULT '' NOT NULL,
	"drugs" text DEFAULT '' NOT NULL,
	"lmp" date,
	"first_visit" boolean NOT NULL,
	"quota" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"previous_id" text,
	"created_at" bigint NOT NULL,
	"pay_by" bigint,
	"answer_by" bigint,
	"start_at" bigint,
	"open_until" bigint,
	"end_at" bigint,
	"end_reason" text DEFAULT '' NOT NULL,
	"end_text" text DEFAULT '' NOT NULL,
	"doctor_read_id" integer DEFAULT 0 NOT NULL,
	"patient_read_id" integer DEFAULT 0 NOT NULL,
	"hidden_at" bigint,
	CONSTRAINT "consult_state_check" CHECK ("sandbox"."consult"."state" in ('UNPAID', 'PAID', 'ONGOING', 'FINISHED', 'RATED', 'REFUNDED', 'CLOSED')),
	CONSTRAINT "consult_end_reason_check" CHECK ("sandbox"."consult"."end_reason" = '' or "sandbox"."consult"."end_reason" in ('unpaid', 'cancelled', 'refused', 'unanswered', 'time', 'quota', 'doctor', 'patient', 'refunded')),
	CONSTRAINT "consult_end_at_check" CHECK (("sandbox"."consult"."end_at" is not null) = ("sandbox"."consult"."state" in ('FINISHED', 'RATED', 'REFUNDED', 'CLOSED'))),
	CONSTRAINT "consult_check" CHECK ("sandbox"."consult"."quota" = 0 or "sandbox"."consult"."used" between 0 and "sandbox"."consult"."quota")
);

CREATE TABLE "sandbox"."consult_attachment" (
	"consult_id" text NOT NULL,
	"kind" text NOT NULL,
	"ref_id" text NOT NULL,
	"whose" text NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "consult_attachment_pkey" PRIMARY KEY("consult_id","kind","ref_id"),
	CONSTRAINT "consult_attachment_kind_check" CHECK ("sandbox"."consult_attachment"."kind" in ('dose', 'labReport', 'imaging', 'chart')),
	CONSTRAINT "consult_attachment_whose_check" CHECK ("sandbox"."consult_attachment"."whose" in ('self', 'spouse'))
);

CREATE TABLE "sandbox"."consult_ban" (
	"unit_id" integer NOT NULL,
	"patient_id" text NOT NULL,
	"reason" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "consult_ban_pkey" PRIMARY KEY("unit_id","patient_id")
);

CREATE TABLE "sandbox"."consult_message" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"consult_id" text NOT NULL,
	"client_id" text NOT NULL,
	"sender" text NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"upload_id" text,
	"at" bigint NOT NULL,
	CONSTRAINT "consult_message_consult_id_client_id_key" UNIQUE("consult_id","client_id"),
	CONSTRAINT "consult_message_sender_check" CHECK ("sandbox"."consult_message"."sender" in ('patient', 'doctor', 'system')),
	CONSTRAINT "consult_message_kind_check" CHECK ("sandbox"."consult_message"."kind" in ('text', 'image')),
	CONSTRAINT "consult_message_upload_id_check" CHECK (("sandbox"."consult_message"."kind" = 'image') = ("sandbox"."consult_message"."upload_id" is not null))
);

CREATE TABLE "sandbox"."consult_offer" (
	"doctor_id" text NOT NULL,
	"type" integer NOT NULL,
	"price_fen" integer NOT NULL,
	"enabled" boolean NOT NULL,
	"on_duty" boolean NOT NULL,
	"reply_minutes" integer NOT NULL,
	CONSTRAINT "consult_offer_pkey" PRIMARY KEY("doctor_id","type"),
	CONSTRAINT "consult_offer_type_check" CHECK ("sandbox"."consult_offer"."type" between 5 and 7),
	CONSTRAINT "consult_offer_price_fen_check" CHECK ("sandbox"."consult_offer"."price_fen" >= 0)
);

CREATE TABLE "sandbox"."consult_review" (
	"review_id" text PRIMARY KEY NOT NULL,
	"consult_id" text NOT NULL,
	"unit_id" integer NOT NULL,
	"doctor_id" text NOT NULL,
	"patient_id" text NOT NULL,
	"stars" integer NOT NULL,
	"tags" jsonb NOT NULL,
	"content" text NOT NULL,
	"anonymous" boolean NOT NULL,
	"state" text NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"edits" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "consult_review_consult_id_key" UNIQUE("consult_id"),
	CONSTRAINT "consult_review_stars_check" CHECK ("sandbox"."consult_review"."stars" between 1 and 5),
	CONSTRAINT "consult_review_edits_check" CHECK ("sandbox"."consult_review"."edits" between 0 and 1),
	CONSTRAINT "consult_review_state_check" CHECK ("sandbox"."consult_review"."state" in ('PENDING', 'PUBLISHED', 'REJECTED'))
);

CREATE TABLE "sandbox"."doctor_mark" (
	"member_id" text NOT NULL,
	"doctor_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "doctor_mark_pkey" PRIMARY KEY("member_id","doctor_id","kind"),
	CONSTRAINT "doctor_mark_kind_check" CHECK ("sandbox"."doctor_mark"."kind" in ('followed', 'favourite'))
);

CREATE TABLE "sandbox"."service_answer" (
	"answer_id" text PRIMARY KEY NOT NULL,
	"unit_id" integer NOT NULL,
	"question" text NOT NULL,
	"words" jsonb NOT NULL,
	"answer" text NOT NULL,
	"source" text NOT NULL,
	"reviewed_on" date NOT NULL,
	"route" text NOT NULL,
	"offered" integer NOT NULL
);

CREATE TABLE "sandbox"."service_message" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"unit_id" integer NOT NULL,
	"member_id" text NOT NULL,
	"client_id" text NOT NULL,
	"question" text NOT NULL,
	"answer_ids" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "service_message_member_id_client_id_key" UNIQUE("member_id","client_id"),
	CONSTRAINT "service_message_outcome_check" CHECK ("sandbox"."service_message"."outcome" in ('answered', 'person', 'none', 'danger'))
);

ALTER TABLE "sandbox"."consult" ADD CONSTRAINT "consult_doctor_id_fkey" FOREIGN KEY ("doctor_id") REFERENCES "sandbox"."doctor"("doctor_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."consult" ADD CONSTRAINT "consult_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "sandbox"."member"("member_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."consult" ADD CONSTRAINT "consult_order_code_fkey" FOREIGN KEY ("order_code") REFERENCES "sandbox"."pay_order"("order_code") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."consult" ADD CONSTRAINT "consult_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "sandbox"."patient"("patient_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."consult" ADD CONSTRAINT "consult_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "sandbox"."unit"("unit_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."consult_attachment" ADD CONSTRAINT "consult_attachment_consult_id_fkey" FOREIGN KEY ("consult_id") REFERENCES "sandbox"."consult"("consult_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."consult_ban" ADD CONSTRAINT "consult_ban_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "sandbox"."patient"("patient_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."consult_ban" ADD CONSTRAINT "consult_ban_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "sandbox"."unit"("unit_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."consult_message" ADD CONSTRAINT "consult_message_consult_id_fkey" FOREIGN KEY ("consult_id") REFERENCES "sandbox"."consult"("consult_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."consult_offer" ADD CONSTRAINT "consult_offer_doctor_id_fkey" FOREIGN KEY ("doctor_id") REFERENCES "sandbox"."doctor"("doctor_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."consult_review" ADD CONSTRAINT "consult_review_consult_id_fkey" FOREIGN KEY ("consult_id") REFERENCES "sandbox"."consult"("consult_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."consult_review" ADD CONSTRAINT "consult_review_doctor_id_fkey" FOREIGN KEY ("doctor_id") REFERENCES "sandbox"."doctor"("doctor_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."consult_review" ADD CONSTRAINT "consult_review_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "sandbox"."patient"("patient_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."consult_review" ADD CONSTRAINT "consult_review_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "sandbox"."unit"("unit_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."doctor_mark" ADD CONSTRAINT "doctor_mark_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "sandbox"."member"("member_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."doctor_mark" ADD CONSTRAINT "doctor_mark_doctor_id_fkey" FOREIGN KEY ("doctor_id") REFERENCES "sandbox"."doctor"("doctor_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."service_answer" ADD CONSTRAINT "service_answer_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "sandbox"."unit"("unit_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."service_message" ADD CONSTRAINT "service_message_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "sandbox"."member"("member_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."service_message" ADD CONSTRAINT "service_message_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "sandbox"."unit"("unit_id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "consult_one_going" ON "sandbox"."consult" USING btree ("patient_id","doctor_id","type") WHERE "sandbox"."consult"."state" in ('UNPAID', 'PAID', 'ONGOING');
CREATE INDEX "consult_patient" ON "sandbox"."consult" USING btree ("patient_id","created_at");
CREATE INDEX "consult_going" ON "sandbox"."consult" USING btree ("unit_id","created_at") WHERE "sandbox"."consult"."state" in ('UNPAID', 'PAID', 'ONGOING');
CREATE INDEX "consult_message_order" ON "sandbox"."consult_message" USING btree ("consult_id","id");
CREATE INDEX "consult_review_doctor" ON "sandbox"."consult_review" USING btree ("doctor_id","state","created_at");
CREATE INDEX "service_answer_unit" ON "sandbox"."service_answer" USING btree ("unit_id");
