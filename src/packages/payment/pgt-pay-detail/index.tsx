import { useBillsPartner, useTestingFee, useTestingOrder } from '../model/use-bills'
import { BillDetail } from '../views/bill-detail'
import { NoBill } from '../views/no-bill'

import { screen } from '@/shared/app-screen/screen'

/** A fee of embryo testing with its lines and the way to pay it. */
export default screen('pgt-pay-detail', function PgtPayDetail(open) {
  const { billId = '' } = open.params
  const partner = useBillsPartner(open, true)
  const fee = useTestingFee(billId, partner, open.allowed)
  const order = useTestingOrder()
  if (billId === '') return <NoBill screen="pgt-pay-detail" />
  return (
    <BillDetail
      screen="pgt-pay-detail"
      partner={partner}
      query={fee}
      isPaying={order.isRunning}
      onPay={() => order.run({ billId }).then(({ orderCode }) => orderCode)}
    />
  )
})
