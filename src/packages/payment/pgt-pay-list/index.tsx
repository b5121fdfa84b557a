import { useTestingFees } from '../model/use-bills'
import { BillList } from '../views/bill-list'

import { go } from '@/routing/go'
import { useScreen } from '@/routing/use-screen'

/** Fees of embryo testing, paid or not. */
export default function PgtPayList() {
  const open = useScreen('pgt-pay-list')
  return (
    <BillList
      screen="pgt-pay-list"
      open={open}
      bills={useTestingFees(open.allowed)}
      onOpen={(billId) => void go('pgt-pay-detail', { billId })}
      emptyText="暂无PGT费用"
      emptyHint="实验室开单后，费用会显示在这里"
    />
  )
}
