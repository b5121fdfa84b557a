import { View } from '@tarojs/components'

import { againstEstimate, sumFacts } from '../../model/ledger-words'
import type { LedgerCycle, LedgerPart } from '../../model/use-ledger'

import { formatDay, formatDateTime } from '@/domain/dates'
import { yuan } from '@/domain/money'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'

import css from '../../views/money.module.scss'

type CycleCardProps = { id: string; cycle: LedgerCycle; onOpen: (part: LedgerPart) => void }

/** One cycle: what it has cost so far, what was estimated, and why the estimate changed. */
export function CycleCard({ id, cycle, onOpen }: CycleCardProps) {
  const { cycleId, title, startedOn, endedOn, sums, orders, estimate } = cycle
  const days = startedOn && `${formatDay(startedOn)}起${endedOn && `，${formatDay(endedOn)}止`}`
  // The insurance's part was in the estimate as well.
  const spentFen = sums.netFen + sums.insuredFen + sums.dueFen + sums.unclearFen
  const { nowFen, firstFen, changes } = estimate
  return (
    <Card id={id} title={title}>
      {days !== '' && <View className={css.note}>{days}</View>}
      <Facts
        rows={[
          ...sumFacts(sums),
          ...(nowFen === null ? [] : [{ label: '医院预估', value: yuan(nowFen), id: `${id}-estimate`, strong: true }]),
          ...(nowFen === null ? [] : [{ label: '对比预估', value: againstEstimate(nowFen, spentFen) }]),
          ...(firstFen === null || firstFen === nowFen ? [] : [{ label: '最初预估', value: yuan(firstFen) }]),
        ]}
      />
      {changes.map(({ name, fromFen, toFen, reason, at }) => (
        <View key={`${at} ${name}`} className={css.change}>
          <View>
            {fromFen === 0 ? `${name}：预估${yuan(toFen)}` : `${name}：${yuan(fromFen)} 调整为 ${yuan(toFen)}`}
          </View>
          <View className={css.note}>{[reason, at && formatDateTime(at)].filter(Boolean).join('，')}</View>
        </View>
      ))}
      {nowFen !== null && <View className={css.note}>预估由医院提供，实际费用以缴费单为准</View>}
      {orders > 0 && (
        <Button
          id={`${id}-open`}
          kind="text"
          onTap={() => onOpen({ title, input: cycleId === '' ? { outside: true } : { cycleId } })}
        >
          {`查看${orders}笔订单`}
        </Button>
      )}
    </Card>
  )
}
