import { AdviceBill } from '../views/advice-bill'

/** A bill with its lines and the way to pay it. */
export default function PayableDetail() {
  return <AdviceBill screen="payable-detail" />
}
