import { View } from '@tarojs/components'

import { invoiceBadge } from '../model/invoice-words'
import { useInvoices } from '../model/use-invoices'

import { formatDateTime } from '@/domain/dates'
import { yuan } from '@/domain/money'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { useTitleWords } from '@/shared/quiet-mode/use-quiet'
import { Button } from '@/ui/button'
import { ListRow } from '@/ui/list'
import { PagedList } from '@/ui/paged-list'
import { Result } from '@/ui/result'

import css from '../views/money.module.scss'

const ID = 'invoice-list'

/** Paid orders and their receipts. */
export default screen(ID, function InvoiceList() {
  const { isOffered, query } = useInvoices()
  const reword = useTitleWords()
  if (!isOffered)
    return (
      <AppScreen>
        <Result id={`${ID}-absent`} tone="info" title="医院暂未提供电子票据" text="请携带证件到收费窗口开具">
          <CallHospital id={`${ID}-call`} text />
        </Result>
      </AppScreen>
    )
  return (
    <AppScreen
      query={query}
      onRefresh={query.reload}
      empty={(list) => list.length === 0 && !query.hasMore}
      emptyText="暂无可开具的票据"
      emptyHint="支付成功的订单会显示在这里，充值在消费后开具"
      emptyAction={
        <Button id={`${ID}-bills`} kind="secondary" onTap={() => void go('payable-list')}>
          查看门诊缴费
        </Button>
      }
    >
      {(list) => (
        <>
          <View id={`${ID}-lead`} className={css.lead}>
            每笔已支付的订单可开具一张，退款后自动冲红
          </View>
          <PagedList id={ID} pages={query}>
            {list.map(({ orderCode, title, amountFen, status, paidAt }, at) => {
              const badge = invoiceBadge(status)
              return (
                <ListRow
                  key={orderCode}
                  id={`${ID}-item-${at}`}
                  title={reword(title)}
                  note={
                    <>
                      {paidAt !== null && <View>{formatDateTime(paidAt)}</View>}
                      <View className={css.amount}>{yuan(amountFen)}</View>
                    </>
                  }
                  {...(badge && { badge })}
                  onTap={() => void go('invoice-detail', { orderCode })}
                />
              )
            })}
          </PagedList>
        </>
      )}
    </AppScreen>
  )
})
