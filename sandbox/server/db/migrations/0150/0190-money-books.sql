CREATE TABLE "sandbox"."cost_estimate" (
	"estimate_id" text PRIMARY KEY NOT NULL,
	"unit_id" integer NOT NULL,
	"patient_id" text NOT NULL,
	"cycle_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "cost_estimate_cycle_id_key" UNIQUE("cycle_id")
);

CREATE TABLE "sandbox"."cost_estimate_change" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"estimate_id" text NOT NULL,
	"line_no" integer NOT NULL,
	"from_fen" integer NOT NULL,
	"to_fen" integer NOT NULL,
	"reason" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "cost_estimate_change_reason_check" CHECK (length("sandbox"."cost_estimate_change"."reason") > 0),
	CONSTRAINT "cost_estimate_change_to_fen_check" CHECK ("sandbox"."cost_estimate_change"."to_fen" >= 0 and "sandbox"."cost_estimate_change"."to_fen" <> "sandbox"."cost_estimate_change"."from_fen")
);

CREATE TABLE "sandbox"."cost_estimate_line" (
	"estimate_id" text NOT NULL,
	"line_no" integer NOT NULL,
	"name" text NOT NULL,
	"first_fen" integer NOT NULL,
	"amount_fen" integer NOT NULL,
	CONSTRAINT "cost_estimate_line_pkey" PRIMARY KEY("estimate_id","line_no"),
	CONSTRAINT "cost_estimate_line_first_fen_check" CHECK ("sandbox"."cost_estimate_line"."first_fen" >= 0),
	CONSTRAINT "cost_estimate_line_amount_fen_check" CHECK ("sandbox"."cost_estimate_line"."amount_fen" >= 0)
);

CREATE TABLE "sandbox"."invoice" (
	"invoice_id" text PRIMARY KEY NOT NULL,
	"unit_id" integer NOT NULL,
	"order_code" text NOT NULL,
	"patient_id" text NOT NULL,
	"member_id" text NOT NULL,
	"title_kind" text NOT NULL,
	"payer" text NOT NULL,
	"tax_no" text DEFAULT '' NOT NULL,
	"amount_fen" integer NOT NULL,
	"insured_fen" integer DEFAULT 0 NOT NULL,
	"lines" jsonb NOT NULL,
	"bill_code" text NOT NULL,
	"bill_no" text NOT NULL,
	"check_code" text NOT NULL,
	"red_bill_no" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"created_at" bigint NOT NULL,
	"issued_at" bigint,
	"red_at" bigint,
	CONSTRAINT "invoice_order_code_key" UNIQUE("order_code"),
	CONSTRAINT "invoice_unit_id_bill_no_key" UNIQUE("unit_id","bill_no"),
	CONSTRAINT "invoice_title_kind_check" CHECK ("sandbox"."invoice"."title_kind" in ('person', 'company')),
	CONSTRAINT "invoice_state_check" CHECK ("sandbox"."invoice"."state" in ('ISSUING', 'ISSUED', 'RED')),
	CONSTRAINT "invoice_amount_fen_check" CHECK ("sandbox"."invoice"."amount_fen" > 0),
	CONSTRAINT "invoice_insured_fen_check" CHECK ("sandbox"."invoice"."insured_fen" between 0 and "sandbox"."invoice"."amount_fen"),
	CONSTRAINT "invoice_tax_no_check" CHECK (("sandbox"."invoice"."title_kind" = 'company') = ("sandbox"."invoice"."tax_no" <> '')),
	CONSTRAINT "invoice_issued_check" CHECK (("sandbox"."invoice"."issued_at" is not null) = ("sandbox"."invoice"."state" <> 'ISSUING')),
	CONSTRAINT "invoice_red_check" CHECK (("sandbox"."invoice"."red_at" is not null) = ("sandbox"."invoice"."state" = 'RED'))
);

CREATE TABLE "sandbox"."money_return" (
	"return_id" text PRIMARY KEY NOT NULL,
	"unit_id" integer NOT NULL,
	"kind" text NOT NULL,
	"patient_id" text NOT NULL,
	"member_id" text,
	"card_id" text,
	"order_code" text,
	"amount_fen" integer NOT NULL,
	"votes_needed" integer NOT NULL,
	"state" text NOT NULL,
	"intent" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" bigint NOT NULL,
	"decided_at" bigint,
	CONSTRAINT "money_return_patient_id_intent_key" UNIQUE("patient_id","intent"),
	CONSTRAINT "money_return_kind_check" CHECK ("sandbox"."money_return"."kind" in ('balance', 'refund')),
	CONSTRAINT "money_return_state_check" CHECK ("sandbox"."money_return"."state" in ('waiting', 'refused', 'done')),
	CONSTRAINT "money_return_amount_fen_check" CHECK ("sandbox"."money_return"."amount_fen" > 0),
	CONSTRAINT "money_return_votes_needed_check" CHECK ("sandbox"."money_return"."votes_needed" in (0, 2)),
	CONSTRAINT "money_return_decided_at_check" CHECK (("sandbox"."money_return"."decided_at" is null) = ("sandbox"."money_return"."state" = 'waiting')),
	CONSTRAINT "money_return_what_check" CHECK (case "sandbox"."money_return"."kind" when 'balance' then "sandbox"."money_return"."card_id" is not null and "sandbox"."money_return"."order_code" is null else "sandbox"."money_return"."card_id" is null and "sandbox"."money_return"."order_code" is not null end)
);

CREATE TABLE "sandbox"."money_return_part" (
	"return_id" text NOT NULL,
	"order_code" text NOT NULL,
	"amount_fen" integer NOT NULL,
	CONSTRAINT "money_return_part_pkey" PRIMARY KEY("return_id","order_code"),
	CONSTRAINT "money_return_part_amount_fen_check" CHECK ("sandbox"."money_return_part"."amount_fen" > 0)
);

CREATE TABLE "sandbox"."money_return_vote" (
	"return_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"accept" boolean NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "money_return_vote_pkey" PRIMARY KEY("return_id","staff_id")
);

CREATE TABLE "sandbox"."daily_statement" (
	"unit_id" integer NOT NULL,
	"date" text NOT NULL,
	"gateway_in_fen" integer NOT NULL,
	"gateway_back_fen" integer NOT NULL,
	"ledger_in_fen" integer NOT NULL,
	"ledger_back_fen" integer NOT NULL,
	"checked_at" bigint NOT NULL,
	CONSTRAINT "daily_statement_pkey" PRIMARY KEY("unit_id","date")
);

CREATE TABLE "sandbox"."statement_difference" (
	"difference_id" text PRIMARY KEY NOT NULL,
	"unit_id" integer NOT NULL,
	"date" text NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"order_code" text NOT NULL,
	"gateway_fen" integer NOT NULL,
	"ledger_fen" integer NOT NULL,
	"found_at" bigint NOT NULL,
	"resolved_at" bigint,
	"resolved_by" text,
	"note" text,
	CONSTRAINT "statement_difference_unit_id_kind_about_gateway_fen_ledger_fen_key" UNIQUE("unit_id","kind","about","gateway_fen","ledger_fen"),
	CONSTRAINT "statement_difference_kind_check" CHECK ("sandbox"."statement_difference"."kind" in ('charge', 'refund')),
	CONSTRAINT "statement_difference_gateway_fen_check" CHECK ("sandbox"."statement_difference"."gateway_fen" <> "sandbox"."statement_difference"."ledger_fen"),
	CONSTRAINT "statement_difference_resolved_check" CHECK (num_nulls("sandbox"."statement_difference"."resolved_at", "sandbox"."statement_difference"."resolved_by", "sandbox"."statement_difference"."note") in (0, 3))
);

CREATE TABLE "sandbox"."gateway_refund" (
	"refund_id" text PRIMARY KEY NOT NULL,
	"order_code" text NOT NULL,
	"trade_no" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "gateway_refund_amount_fen_check" CHECK ("sandbox"."gateway_refund"."amount_fen" > 0)
);

ALTER TABLE "sandbox"."refund" ADD COLUMN "gateway_fen" integer DEFAULT 0 NOT NULL;
ALTER TABLE "sandbox"."refund" ADD COLUMN "trade_no" text DEFAULT '' NOT NULL;
ALTER TABLE "sandbox"."cost_estimate" ADD CONSTRAINT "cost_estimate_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "sandbox"."unit"("unit_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."cost_estimate" ADD CONSTRAINT "cost_estimate_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "sandbox"."patient"("patient_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."cost_estimate" ADD CONSTRAINT "cost_estimate_cycle_id_fkey" FOREIGN KEY ("cycle_id") REFERENCES "sandbox"."treatment_cycle"("cycle_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."cost_estimate_change" ADD CONSTRAINT "cost_estimate_change_line_fkey" FOREIGN KEY ("estimate_id","line_no") REFERENCES "sandbox"."cost_estimate_line"("estimate_id","line_no") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."cost_estimate_line" ADD CONSTRAINT "cost_estimate_line_estimate_id_fkey" FOREIGN KEY ("estimate_id") REFERENCES "sandbox"."cost_estimate"("estimate_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."invoice" ADD CONSTRAINT "invoice_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "sandbox"."unit"("unit_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."invoice" ADD CONSTRAINT "invoice_order_code_fkey" FOREIGN KEY ("order_code") REFERENCES "sandbox"."pay_order"("order_code") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."invoice" ADD CONSTRAINT "invoice_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "sandbox"."patient"("patient_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."invoice" ADD CONSTRAINT "invoice_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "sandbox"."member"("member_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."money_return" ADD CONSTRAINT "money_return_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "sandbox"."unit"("unit_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."money_return" ADD CONSTRAINT "money_return_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "sandbox"."patient"("patient_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."money_return" ADD CONSTRAINT "money_return_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "sandbox"."member"("member_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."money_return" ADD CONSTRAINT "money_return_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "sandbox"."card"("card_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."money_return" ADD CONSTRAINT "money_return_order_code_fkey" FOREIGN KEY ("order_code") REFERENCES "sandbox"."pay_order"("order_code") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."money_return_part" ADD CONSTRAINT "money_return_part_return_id_fkey" FOREIGN KEY ("return_id") REFERENCES "sandbox"."money_return"("return_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."money_return_part" ADD CONSTRAINT "money_return_part_order_code_fkey" FOREIGN KEY ("order_code") REFERENCES "sandbox"."pay_order"("order_code") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."money_return_vote" ADD CONSTRAINT "money_return_vote_return_id_fkey" FOREIGN KEY ("return_id") REFERENCES "sandbox"."money_return"("return_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."daily_statement" ADD CONSTRAINT "daily_statement_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "sandbox"."unit"("unit_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."statement_difference" ADD CONSTRAINT "statement_difference_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "sandbox"."unit"("unit_id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "invoice_patient" ON "sandbox"."invoice" USING btree ("unit_id","patient_id");
CREATE INDEX "invoice_issuing" ON "sandbox"."invoice" USING btree ("created_at") WHERE "sandbox"."invoice"."state" = 'ISSUING';
CREATE UNIQUE INDEX "money_return_one_open" ON "sandbox"."money_return" USING btree ("order_code") WHERE "sandbox"."money_return"."state" = 'waiting';
CREATE INDEX "money_return_desk" ON "sandbox"."money_return" USING btree ("unit_id","state","created_at");
CREATE INDEX "money_return_patient" ON "sandbox"."money_return" USING btree ("patient_id","created_at");
CREATE INDEX "money_return_part_order" ON "sandbox"."money_return_part" USING btree ("order_code");
CREATE INDEX "statement_difference_open" ON "sandbox"."statement_difference" USING btree ("unit_id") WHERE "sandbox"."statement_difference"."resolved_at" is null;
CREATE INDEX "gateway_refund_trade" ON "sandbox"."gateway_refund" USING btree ("trade_no");
CREATE INDEX "refund_due" ON "sandbox"."refund" USING btree ("created_at") WHERE "sandbox"."refund"."state" = 'due';
ALTER TABLE "sandbox"."refund" ADD CONSTRAINT "refund_gateway_fen_check" CHECK ("sandbox"."refund"."gateway_fen" between 0 and "sandbox"."refund"."amount_fen" - "sandbox"."refund"."insured_fen");
ALTER TABLE "sandbox"."refund" ADD CONSTRAINT "refund_state_check" CHECK ("sandbox"."refund"."state" in ('due', 'done', 'failed'));

-- What went back until now was paid back by the institution at once, where it came in by one: its books get the same rows.
update "sandbox"."refund" r set gateway_fen = r.amount_fen - r.insured_fen,
    trade_no = case when r.reason like 'paidAfterClose:%' or r.reason like 'paidTwice:%' then split_part(r.reason, ':', 2) else o.trade_no end
  from "sandbox"."pay_order" o
  where o.order_code = r.order_code and r.reason <> 'closed'
    and (r.reason like 'paidAfterClose:%' or r.reason like 'paidTwice:%' or (o.pay_method in ('weChatPay', 'aliPay') and o.trade_no not like 'window:%'));
insert into "sandbox"."gateway_refund" (refund_id, order_code, trade_no, amount_fen, created_at)
  select refund_id, order_code, trade_no, gateway_fen, created_at from "sandbox"."refund" where gateway_fen > 0;
