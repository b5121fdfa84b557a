import { useBillsPartner, useTestingFee, useTestingOrder } from '../model/use-bills'
import { BillDetail } from '../views/bill-detail'
import { NoBill } from '../views/no-bill'

import { useScreen } from '@/routing/use-screen'

/** A fee of embryo testing with its lines and the way to pay it. */
export default function PgtPayDetail() {
  const open = useScreen('pgt-pay-detail')
  const { billId = '' } = open.params
  const partner = useBillsPartner(open, true)
  const fee = useTestingFee(billId, partner, open.allowed)
  const order = useTestingOrder()
  if (billId === '') return <NoBill screen="pgt-pay-detail" open={open} />
  return (
    <BillDetail
      screen="pgt-pay-detail"
      open={open}
      partner={partner}
      query={fee}
      isPaying={order.isRunning}
      onPay={() => order.run({ billId }).then(({ orderCode }) => orderCode)}
    />
  )
}
