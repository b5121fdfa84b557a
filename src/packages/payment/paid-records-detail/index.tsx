import { AdviceBill } from '../views/advice-bill'

/** A bill that was paid, with its order. */
export default function PaidRecordsDetail() {
  return <AdviceBill screen="paid-records-detail" />
}
