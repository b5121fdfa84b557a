import { View } from '@tarojs/components'
import type { ReactNode } from 'react'

import css from './index.module.scss'
import { amountText, billBadge, type BillState } from '../model/bill-words'

import type { PagesResult } from '@/data/query'
import { formatDay } from '@/domain/dates'
import { SharedScreen } from '@/shared/app-screen/shared-screen'
import type { Partner } from '@/shared/app-screen/use-partner'
import { useOpenScreen } from '@/shared/app-screen/screen'
import { go } from '@/routing/go'
import { Button } from '@/ui/button'
import { ListRow } from '@/ui/list'
import { PagedList } from '@/ui/paged-list'

/** A bill as a list shows it. */
export interface BillRow {
  readonly billId: string
  readonly title: string
  readonly deptName: string
  readonly doctorName: string
  readonly date: string
  readonly status: BillState | null
  readonly selfPayFen: number | null
}

type BillListProps = {
  partner: Partner
  query: PagesResult<BillRow>
  onOpen: (bill: { billId: string; whose?: 'spouse' }) => void
  emptyText: string
  emptyHint: string
  above: ReactNode
}

/** Bills as rows: what, from whom, when, how much, in which state. */
export function BillList({ partner, query, onOpen, ...shell }: BillListProps) {
  const { screen } = useOpenScreen()
  return (
    <SharedScreen
      partner={partner}
      query={query}
      onRefresh={query.reload}
      empty={(list) => list.length === 0 && !query.hasMore}
      {...shell}
      emptyAction={
        <Button id={`${screen}-home`} kind="secondary" onTap={() => void go('home')}>
          回首页
        </Button>
      }
    >
      {(list) => (
        <PagedList id={screen} pages={query}>
          {list.map((one, at) => (
            <ListRow
              key={one.billId}
              id={`${screen}-item-${at}`}
              title={one.title}
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
      )}
    </SharedScreen>
  )
}
