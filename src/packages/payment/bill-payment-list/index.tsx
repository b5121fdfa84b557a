import { useBills, useBillsPartner } from '../model/use-bills'
import { BillList } from '../views/bill-list'

import { screen } from '@/shared/app-screen/screen'
import { go } from '@/routing/go'

/** All bills of the patient, paid or not. */
export default screen('bill-payment-list', function BillPaymentList(open) {
  const partner = useBillsPartner(open)
  return (
    <BillList
      screen="bill-payment-list"
      open={open}
      partner={partner}
      bills={useBills(open, partner, null)}
      onOpen={(bill) => void go('bill-payment-detail', bill)}
      emptyText="暂无账单"
      emptyHint="就诊产生费用后，账单会显示在这里"
    />
  )
})
