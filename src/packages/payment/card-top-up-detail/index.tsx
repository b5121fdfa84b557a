import { View } from '@tarojs/components'

import { amountText } from '../model/bill-words'
import { statusBadge } from '../model/status-badge'
import { useTopUps } from '../model/use-top-up'

import { formatDateTime } from '@/domain/dates'
import { mayPay, PAY_METHOD_LABELS, payStatus } from '@/domain/payment/orders'
import { cardTail } from '@/domain/text'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { Button } from '@/ui/button'
import { ListRow } from '@/ui/list'
import { PagedList } from '@/ui/paged-list'

/** The top-ups of the card with their states; an unpaid one leads to the cashier, any other to its result. */
export default screen('card-top-up-detail', function CardTopUpDetail() {
  const { query } = useTopUps()
  return (
    <AppScreen
      query={query}
      onRefresh={query.reload}
      empty={(list) => list.length === 0}
      emptyText="暂无充值记录"
      emptyHint="充值后，金额和到账状态会显示在这里"
      emptyAction={
        <Button id="card-top-up-detail-pay" onTap={() => void go('card-top-up-pay')}>
          去充值
        </Button>
      }
    >
      {(list) => (
        <PagedList id="card-top-up-detail" pages={query}>
          {list.map(({ orderCode, amountFen, cardNo, payStatus: wire, payMethod, createdAt, paidAt }, at) => {
            const status = payStatus(wire)
            const when = paidAt ?? createdAt
            return (
              <ListRow
                key={orderCode}
                id={`card-top-up-detail-item-${at}`}
                title={amountText(amountFen)}
                note={
                  <>
                    <View>{when ? formatDateTime(when) : ''}</View>
                    <View>
                      {[cardNo && `卡号${cardTail(cardNo)}`, payMethod && PAY_METHOD_LABELS[payMethod]]
                        .filter(Boolean)
                        .join(' · ')}
                    </View>
                  </>
                }
                badge={statusBadge(status)}
                onTap={() => void go(mayPay(status) ? 'pay-order' : 'pay-result', { orderCode })}
              />
            )
          })}
        </PagedList>
      )}
    </AppScreen>
  )
})
