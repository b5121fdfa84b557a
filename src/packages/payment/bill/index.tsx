import { useBill, useBillOrder, useBillsKey, useBillsPartner, usePaymentOpen } from '../model/use-bills'
import { billDetails } from '../variants/bill-details'
import { BillDetail } from '../views/bill-detail'

import { variantOf } from '@/domain/variant-set'
import { screen } from '@/shared/app-screen/screen'

/** One bill under each of its addresses, with the way to pay it while it is open. */
export default screen(
  ['payable-detail', 'bill-payment-detail', 'paid-records-detail', 'pgt-pay-detail'],
  function BillPage(open) {
    const { billId = '' } = open.params
    const view = variantOf(billDetails[open.screen], useBillsKey())
    const partner = useBillsPartner(true)
    const { bill, query } = useBill(view, billId, partner)
    const order = useBillOrder(view)
    const payment = usePaymentOpen(view.asksIfOpen && !partner.isPartners && bill?.status === 'UNPAID')
    return (
      <BillDetail
        view={view}
        partner={partner}
        query={billId === '' ? undefined : query}
        isPaying={order.isRunning}
        onPay={() => order.run({ billId }).then(({ orderCode }) => orderCode)}
        payment={payment}
      />
    )
  },
)
