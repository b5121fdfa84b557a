import { useBills, useBillsPartner } from '../model/use-bills'
import { BillList } from '../views/bill-list'

import { screen } from '@/shared/app-screen/screen'
import { go } from '@/routing/go'

/** What doctors ordered and is still to be paid. */
export default screen('payable-list', function PayableList(open) {
  const partner = useBillsPartner(open)
  return (
    <BillList
      screen="payable-list"
      open={open}
      partner={partner}
      bills={useBills(open, partner, 'UNPAID')}
      onOpen={(bill) => void go('payable-detail', bill)}
      emptyText="暂无待缴费用"
      emptyHint="医生开单后，费用会显示在这里"
    />
  )
})
