import { useBill, useBillOrder, useBillsPartner, usePayOpen } from '../model/use-bills'
import { BillDetail } from './bill-detail'
import { NoBill } from './no-bill'

import type { OpenScreen } from '@/routing/use-screen'

type Screen = 'payable-detail' | 'bill-payment-detail' | 'paid-records-detail'

/** The bill of a doctor's order under one of its addresses, with the way to pay it while it is open. */
export function AdviceBill(open: OpenScreen<Screen>) {
  const { screen } = open
  const { billId = '' } = open.params
  const partner = useBillsPartner(open, true)
  const bill = useBill(billId, partner, open.allowed)
  const order = useBillOrder()
  const payOpen = usePayOpen(open.allowed && !partner.isPartners && bill.data?.status === 'UNPAID')
  if (billId === '') return <NoBill screen={screen} />
  return (
    <BillDetail
      screen={screen}
      partner={partner}
      query={bill}
      isPaying={order.isRunning}
      onPay={() => order.run({ billId }).then(({ orderCode }) => orderCode)}
      payOpen={payOpen}
    />
  )
}
