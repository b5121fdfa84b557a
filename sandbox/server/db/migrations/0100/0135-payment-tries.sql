ALTER TABLE "sandbox"."gateway_trade" ADD COLUMN "try_no" integer DEFAULT 0 NOT NULL;
ALTER TABLE "sandbox"."pay_order" ADD COLUMN "try_no" integer DEFAULT 0 NOT NULL;
CREATE INDEX "gateway_trade_since" ON "sandbox"."gateway_trade" USING btree ("created_at","order_code");

-- Late money of a closed order is given back once a trade from now on. Whose money it was that went back until now stands in
-- the message that brought it, else it was the order's own trade.
update "sandbox"."refund" r set reason = 'paidAfterClose:' || coalesce(
    (select n.trade_no from "sandbox"."pay_notice" n where n.order_code = r.order_code and n.result = 'lateRefund' order by n.id limit 1),
    (select t.trade_no from "sandbox"."gateway_trade" t where t.order_code = r.order_code),
    '')
  where r.reason = 'paidAfterClose';
