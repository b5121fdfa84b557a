ALTER TABLE "sandbox"."pay_order" ADD COLUMN "paying_member" text;
ALTER TABLE "sandbox"."refund" ADD COLUMN "insured_fen" integer DEFAULT 0 NOT NULL;
ALTER TABLE "sandbox"."pay_order" ADD CONSTRAINT "pay_order_paying_member_fkey" FOREIGN KEY ("paying_member") REFERENCES "sandbox"."member"("member_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."refund" ADD CONSTRAINT "refund_insured_fen_check" CHECK ("sandbox"."refund"."insured_fen" between 0 and "sandbox"."refund"."amount_fen");

-- What the insurance got back until now: its part of a closed order, of a bill among several, and of an order that went
-- back whole at once. Parts that a window gave back before went to the payer alone.
update "sandbox"."refund" set insured_fen = amount_fen where reason = 'closed';
update "sandbox"."refund" r set insured_fen = least(r.amount_fen, b.medicare_fen)
  from "sandbox"."bill" b where r.reason = 'bill:' || b.bill_id;
update "sandbox"."refund" r set insured_fen = o.medicare_fen
  from "sandbox"."pay_order" o
  where r.order_code = o.order_code and o.state = 'refunded' and r.amount_fen = o.paid_fen and r.reason not like 'paidTwice:%' and r.reason not like 'bill:%';
