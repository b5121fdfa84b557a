import { useBills } from '../model/use-bills'
import { BillList } from '../views/bill-list'

import { go } from '@/routing/go'
import { useScreen } from '@/routing/use-screen'

/** All bills of the patient, paid or not. */
export default function BillPaymentList() {
  const open = useScreen('bill-payment-list')
  return (
    <BillList
      screen="bill-payment-list"
      open={open}
      bills={useBills(open, null)}
      onOpen={(billId) => void go('bill-payment-detail', { billId })}
      emptyText="暂无账单"
      emptyHint="就诊产生费用后，账单会显示在这里"
    />
  )
}
