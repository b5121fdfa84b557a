import { View } from '@tarojs/components'
import type { ReactNode } from 'react'

import { amountText, billBadge, type BillState } from '../model/bill-words'
import type { Together } from '../model/use-together'
import { BegunTogether, TogetherFooter, TogetherTotal } from './together'

import type { PagesResult } from '@/data/query'
import { formatDay } from '@/domain/dates'
import { go } from '@/routing/go'
import { useOpenScreen } from '@/shared/app-screen/screen'
import { SharedScreen } from '@/shared/app-screen/shared-screen'
import type { Partner } from '@/shared/app-screen/use-partner'
import { useTitleWords } from '@/shared/quiet-mode/use-quiet'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/field'
import { List, ListRow } from '@/ui/list'
import { PagedList } from '@/ui/paged-list'

import css from './index.module.scss'

/** A bill as a list shows it. */
export interface BillRow {
  readonly billId: string
  readonly title: string
  readonly deptName: string
  readonly doctorName: string
  readonly date: string
  readonly status: BillState | null
  readonly totalFen: number | null
  readonly medicareFen: number | null
  readonly selfPayFen: number | null
  readonly orderCode: string
}

type BillListProps = {
  partner: Partner
  query: PagesResult<BillRow>
  onOpen: (bill: { billId: string; whose?: 'spouse' }) => void
  emptyText: string
  emptyHint: string
  above: ReactNode
  together: Together<BillRow>
}

/** Bills as rows: what, from whom, when, how much, in which state. */
export function BillList({ partner, query, onOpen, together, above, ...shell }: BillListProps) {
  const { screen } = useOpenScreen()
  const reword = useTitleWords()
  return (
    <SharedScreen
      partner={partner}
      query={query}
      onRefresh={query.reload}
      empty={(list) => list.length === 0 && !query.hasMore}
      {...shell}
      above={
        <>
          {above}
          <BegunTogether together={together} />
        </>
      }
      footer={
        together.payable.length > 0 && together.begun === null ? <TogetherFooter together={together} /> : undefined
      }
      emptyAction={
        <Button id={`${screen}-home`} kind="secondary" onTap={() => void go('home')}>
          返回首页
        </Button>
      }
    >
      {(list) =>
        together.isChoosing ? (
          <>
            <List title="选择要一起支付的费用">
              {together.payable.map((one, at) => (
                <BillChoice key={one.billId} id={`${screen}-choice-${at}`} bill={one} together={together} />
              ))}
            </List>
            <TogetherTotal together={together} />
          </>
        ) : (
          <PagedList id={screen} pages={query}>
            {list.map((one, at) => (
              <ListRow
                key={one.billId}
                id={`${screen}-item-${at}`}
                title={reword(one.title)}
                note={
                  <>
                    <View>{[one.deptName, one.doctorName].filter(Boolean).join(' ')}</View>
                    <View>{one.date && formatDay(one.date)}</View>
                    <View className={css.amount}>{amountText(one.selfPayFen)}</View>
                  </>
                }
                badge={billBadge(one.status)}
                onTap={() => onOpen({ billId: one.billId, ...partner.input })}
              />
            ))}
          </PagedList>
        )
      }
    </SharedScreen>
  )
}

/** A bill that can be left out. */
function BillChoice({ id, bill, together }: { id: string; bill: BillRow; together: Together<BillRow> }) {
  const reword = useTitleWords()
  const { billId, title, deptName, date, selfPayFen } = bill
  const isChosen = together.chosen.some((one) => one.billId === billId)
  return (
    <View className={css.choice}>
      <Checkbox id={id} checked={isChosen} onChange={() => together.toggle(billId)}>
        <View className={css.name}>{reword(title)}</View>
        <View>{[deptName, date && formatDay(date)].filter(Boolean).join(' ')}</View>
        <View className={css.amount}>{amountText(selfPayFen)}</View>
      </Checkbox>
    </View>
  )
}
