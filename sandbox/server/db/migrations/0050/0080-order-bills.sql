CREATE TABLE "sandbox"."order_bill" (
	"order_code" text NOT NULL,
	"bill_id" text NOT NULL,
	CONSTRAINT "order_bill_pkey" PRIMARY KEY("order_code","bill_id")
);

ALTER TABLE "sandbox"."order_bill" ADD CONSTRAINT "order_bill_order_code_fkey" FOREIGN KEY ("order_code") REFERENCES "sandbox"."pay_order"("order_code") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sandbox"."order_bill" ADD CONSTRAINT "order_bill_bill_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "sandbox"."bill"("bill_id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "order_bill_bill" ON "sandbox"."order_bill" USING btree ("bill_id");
