import { useBills, useBillsPartner } from '../model/use-bills'
import { BillList } from '../views/bill-list'

import { go } from '@/routing/go'
import { useScreen } from '@/routing/use-screen'

/** What doctors ordered and is still to be paid. */
export default function PayableList() {
  const open = useScreen('payable-list')
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
}
