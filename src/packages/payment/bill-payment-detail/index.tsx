import { AdviceBill } from '../views/advice-bill'

/** A bill, whatever its state. */
export default function BillPaymentDetail() {
  return <AdviceBill screen="bill-payment-detail" />
}
