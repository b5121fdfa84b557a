import { View } from '@tarojs/components'

import { ledgerBadge, ownerText } from '../../model/ledger-words'
import type { LedgerPart, LedgerRow } from '../../model/use-ledger'

import type { PagesResult } from '@/data/query'
import { formatDay } from '@/domain/dates'
import { yuan } from '@/domain/money'
import { PAY_METHOD_LABELS } from '@/domain/payment/orders'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { useTitleWords } from '@/shared/quiet-mode/use-quiet'
import { Button } from '@/ui/button'
import { ListRow } from '@/ui/list'
import { PagedList } from '@/ui/paged-list'

import css from '../../views/money.module.scss'

type PartRowsProps = { id: string; part: LedgerPart; rows: PagesResult<LedgerRow>; onClose: () => void }

/** The orders of one part of the ledger, each with what came back and why. */
export function LedgerPartRows({ id, part, rows, onClose }: PartRowsProps) {
  const reword = useTitleWords()
  const back = (
    <Button id={`${id}-back-to-sums`} kind="secondary" onTap={onClose}>
      返回账本
    </Button>
  )
  return (
    <AppScreen
      query={rows}
      onRefresh={rows.reload}
      footer={back}
      empty={(list) => list.length === 0 && !rows.hasMore}
      emptyText="暂无订单"
    >
      {(list) => (
        <PagedList id={id} pages={rows} title={reword(part.title)}>
          {list.map((row, at) => (
            <ListRow
              key={row.orderCode || row.billId}
              id={`${id}-item-${at}`}
              title={reword(row.title)}
              note={<RowNote row={row} />}
              badge={ledgerBadge(row.status)}
              {...(row.whose !== 'spouse' && { onTap: () => openRow(row) })}
            />
          ))}
        </PagedList>
      )}
    </AppScreen>
  )
}

/** An order shows how its payment came out; a bill for which none stands is paid on its own page. */
function openRow({ orderCode, billId, billKind }: LedgerRow): void {
  if (billId === '') void go('pay-result', { orderCode })
  else void go(billKind === 'pgt' ? 'pgt-pay-detail' : 'payable-detail', { billId })
}

/** What the row is about: what is to be paid, what is in doubt, or the own money that was paid; of a closed one nothing. */
function amountOf({ status, sums }: LedgerRow): number | null {
  if (status === 'closed') return null
  if (status === 'unpaid' || status === 'partlyPaid') return sums.dueFen
  return status === 'confirming' ? sums.unclearFen : sums.paidFen
}

function RowNote({ row }: { row: LedgerRow }) {
  const { date, whose, payMethod, sums, refunds } = row
  const facts = [date && formatDay(date), ownerText(whose), payMethod === null ? '' : PAY_METHOD_LABELS[payMethod]]
  const fen = amountOf(row)
  return (
    <>
      {facts.filter(Boolean).map((fact) => (
        <View key={fact}>{fact}</View>
      ))}
      {fen !== null && <View className={css.amount}>{yuan(fen)}</View>}
      {sums.insuredFen > 0 && <View>{`医保支付${yuan(sums.insuredFen)}`}</View>}
      {sums.discountFen > 0 && <View>{`优惠${yuan(sums.discountFen)}`}</View>}
      {refunds.map(({ at, amountFen, reason, arrived }) => (
        <View key={`${at} ${amountFen}`} className={css.back}>
          {`${arrived ? '已退' : '退款中'}${yuan(amountFen)}，${reason}`}
        </View>
      ))}
    </>
  )
}
