import { View } from '@tarojs/components'

import { sumFacts, topUpFacts } from '../model/ledger-words'
import { useLedger } from '../model/use-ledger'
import { CycleCard } from './parts/cycle-card'
import { LedgerPartRows } from './parts/part-rows'

import { formatDay } from '@/domain/dates'
import { yuan } from '@/domain/money'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { useTitleWords } from '@/shared/quiet-mode/use-quiet'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { List, ListRow } from '@/ui/list'
import { Notice } from '@/ui/notice'
import { Result } from '@/ui/result'

import css from '../views/money.module.scss'

const ID = 'ledger'

/** What the couple has spent: the whole, by cycle beside the estimate, by visit, and every order behind it. */
export default screen(ID, function LedgerScreen() {
  const { isOffered, query, part, open, rows } = useLedger()
  const reword = useTitleWords()
  // Each by itself: together they are no title of an order.
  const titlesOf = (joined: string) => [...new Set(joined.split('、').map(reword))].join('、')
  if (!isOffered)
    return (
      <AppScreen>
        <Result id={`${ID}-absent`} tone="info" title="医院暂未提供费用账本" text="每笔费用可在门诊缴费中查看">
          <Button id={`${ID}-bills`} onTap={() => void go('payable-list')}>
            查看门诊缴费
          </Button>
        </Result>
      </AppScreen>
    )
  if (part !== null) return <LedgerPartRows id={ID} part={part} rows={rows} onClose={() => open(null)} />
  return (
    <AppScreen
      query={query}
      onRefresh={query.reload}
      empty={({ orders, topUps }) => orders === 0 && topUps.paidFen === 0}
      emptyText="暂无费用"
      emptyHint="就诊产生费用后，支付和退款都会记在这里"
    >
      {({ sums, topUps, cycles, visits, partner }) => (
        <>
          <Card id={`${ID}-sums`} accent>
            <View className={css.label}>个人实际支出</View>
            <View id={`${ID}-net`} className={css.number}>
              {yuan(sums.netFen)}
            </View>
            <Facts rows={sumFacts(sums)} />
            <Button id={`${ID}-all`} kind="text" onTap={() => open({ title: '全部订单', input: {} })}>
              查看全部订单
            </Button>
          </Card>
          {topUps.paidFen > 0 && (
            <Card title="就诊卡充值">
              <Facts rows={topUpFacts(topUps)} />
              <View className={css.note}>充值用于抵扣费用，不重复计入支出</View>
            </Card>
          )}
          {partner === 'notShared' && (
            <Notice id={`${ID}-partner`} title="只含您本人和双方共有的费用">
              配偶共享费用账单后，账本会合并显示
            </Notice>
          )}
          {cycles.map((cycle, at) => (
            <CycleCard key={cycle.cycleId} id={`${ID}-cycle-${at}`} cycle={cycle} onOpen={open} />
          ))}
          {visits.length > 0 && (
            <List title="按就诊日">
              {visits.map(({ date, title, sums: day, orders: count }, at) => (
                <ListRow
                  key={date}
                  id={`${ID}-visit-${at}`}
                  title={formatDay(date)}
                  note={count > 1 ? `${titlesOf(title)}，共${count}笔` : titlesOf(title)}
                  value={yuan(day.netFen)}
                  onTap={() => open({ title: formatDay(date), input: { date } })}
                />
              ))}
            </List>
          )}
          <Button id={`${ID}-invoices`} kind="secondary" onTap={() => void go('invoice-list')}>
            电子票据
          </Button>
        </>
      )}
    </AppScreen>
  )
})
