import { useBillsPartner, useTestingFees } from '../model/use-bills'
import { BillList } from '../views/bill-list'

import { screen } from '@/shared/app-screen/screen'
import { go } from '@/routing/go'

/** Fees of embryo testing, paid or not. */
export default screen('pgt-pay-list', function PgtPayList(open) {
  const partner = useBillsPartner(open)
  return (
    <BillList
      screen="pgt-pay-list"
      open={open}
      partner={partner}
      bills={useTestingFees(partner, open.allowed)}
      onOpen={(bill) => void go('pgt-pay-detail', bill)}
      emptyText="暂无PGT费用"
      emptyHint="实验室开单后，费用会显示在这里"
    />
  )
})
