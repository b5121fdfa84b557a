import { useState } from 'react'

import { useFees, useOrderActs, useOrders, usePayments, useRecordsView } from '../model/use-storage'
import { openCashier } from '../model/ways'
import { FeeList } from '../parts/fee-list'
import { OrderCard } from '../parts/order-card'
import { unlessHeld } from '../parts/unless-held'

import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { Button } from '@/ui/button'
import { dialogs } from '@/ui/dialog/dialogs'
import { Tabs } from '@/ui/tabs'

const ID = 'frozen-record'

const TABS = {
  usual: [
    { value: 'open', label: '全部订单' },
    { value: 'paid', label: '缴费记录' },
  ],
  other: [
    { value: 'open', label: '待缴费用' },
    { value: 'paid', label: '缴费记录' },
  ],
} as const

/** Orders of storage, and what was paid; at the second base fees that wait instead of orders. */
export default screen(
  ID,
  unlessHeld(ID, function FrozenRecord() {
    const { source, cashier } = useRecordsView()
    const [tab, setTab] = useState<'open' | 'paid'>('open')
    const hasFees = source === 'other' && tab === 'open'
    const orders = useOrders(source === 'usual' && tab === 'open')
    const payments = usePayments(source, tab === 'paid')
    const fees = useFees(hasFees)
    const acts = useOrderActs(source)
    const above = <Tabs id={`${ID}-tab`} items={TABS[source]} value={tab} onChange={setTab} />
    const home = (
      <Button id={`${ID}-list`} kind="secondary" onTap={() => void go('frozen-list')}>
        返回冻存列表
      </Button>
    )

    if (hasFees)
      return (
        <AppScreen query={fees} onRefresh={fees.reload} above={above}>
          {(found) => <FeeList id={ID} fees={found} onPay={(orderCode) => void openCashier(cashier, orderCode)} />}
        </AppScreen>
      )
    const pages = tab === 'paid' ? payments : orders
    const cancel = async (orderCode: string) => {
      if (!(await dialogs.confirm('取消后可以重新选择期限。', { title: '取消这笔订单' }))) return
      await acts.cancel(orderCode)
      await pages.reload()
    }
    return (
      <AppScreen
        query={pages}
        onRefresh={pages.reload}
        above={above}
        empty={(list) => list.length === 0 && !pages.hasMore}
        emptyText={tab === 'paid' ? '暂无缴费记录' : '暂无续费订单'}
        emptyHint="续费后，订单和期限会显示在这里，双方都能看到"
        emptyAction={home}
      >
        {(list) => (
          <>
            {list.map((order, at) => (
              <OrderCard
                key={order.orderCode}
                id={`${ID}-item-${at}`}
                order={order}
                busy={acts.isBusy}
                onPay={() => void openCashier(cashier, order.orderCode)}
                onSync={() => void acts.sync(order.orderCode).then(() => pages.reload())}
                onCancel={() => void cancel(order.orderCode)}
              />
            ))}
            {pages.hasMore && (
              <Button id={`${ID}-more`} kind="text" busy={pages.isLoadingMore} onTap={() => void pages.loadMore()}>
                查看更多
              </Button>
            )}
          </>
        )}
      </AppScreen>
    )
  }),
)
