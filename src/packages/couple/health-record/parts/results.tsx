import { useNewestLabs, useNewestOrders, useOvulation } from '../../model/use-health-record'

import type { CallResult } from '@/data/query'
import { formatDay } from '@/domain/dates'
import { go } from '@/routing/go'
import { type Partner, refusalOf } from '@/shared/app-screen/use-partner'
import { LabRow } from '@/shared/health/lab-row'
import { OrderRow } from '@/shared/health/medical-order-row'
import { useQuiet } from '@/shared/quiet-mode/use-quiet'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { List } from '@/ui/list'
import { Notice } from '@/ui/notice'
import { Section } from '@/ui/section'
import { Skeleton } from '@/ui/skeleton'

/** What stands where there are no rows: loading, kept by the partner, failed, or none. */
function Instead({ of, none, partner }: { of: CallResult<unknown>; none: string; partner: Partner }) {
  const refusal = refusalOf(partner, of.error)
  if (refusal) return <Notice>{`${refusal}。`}</Notice>
  if (of.isLoading) return <Skeleton kind="detail" />
  return <Notice>{of.error ? '加载失败，请点“全部”查看，或下拉刷新。' : none}</Notice>
}

/** The newest laboratory reports. */
export function RecentLabs({ partner }: { partner: Partner }) {
  const { reports: rows, query } = useNewestLabs(partner)
  return (
    <Section
      title="检验报告"
      more={{ id: 'health-record-detail-labs', text: '全部', onTap: () => void go('lab-list', partner.input) }}
    >
      {rows.length === 0 ? (
        <Instead of={query} none="暂无检验报告。" partner={partner} />
      ) : (
        <List>
          {rows.map((row, at) => (
            <LabRow
              key={row.reportId}
              id={`health-record-detail-lab-${at}`}
              row={row}
              onTap={() => void go('lab-detail', { reportId: row.reportId, ...partner.input })}
            />
          ))}
        </List>
      )}
    </Section>
  )
}

/** The newest medical orders. */
export function RecentOrders({ partner }: { partner: Partner }) {
  const { orders: rows, query } = useNewestOrders(partner)
  return (
    <Section
      title="医嘱"
      more={{
        id: 'health-record-detail-orders',
        text: '全部',
        onTap: () => void go('doctor-advice-list', partner.input),
      }}
    >
      {rows.length === 0 ? (
        <Instead of={query} none="暂无医嘱。" partner={partner} />
      ) : (
        <List>
          {rows.map((row, at) => (
            <OrderRow
              key={row.adviceId}
              id={`health-record-detail-order-${at}`}
              row={row}
              onTap={() => void go('doctor-advice-detail', { adviceId: row.adviceId, ...partner.input })}
            />
          ))}
        </List>
      )}
    </Section>
  )
}

/** What the hospital counts from the period on record. Not asked for in quiet mode, and nothing where there is none. */
export function Ovulation({ partner }: { partner: Partner }) {
  const isQuiet = useQuiet()
  const { forecast, query } = useOvulation(partner, !isQuiet)
  if (isQuiet) return null
  if (refusalOf(partner, query.error) || (partner.isPartners && forecast?.found === false))
    return (
      <Section title="排卵期推算">
        <Instead of={query} none="没有可以推算的月经记录。" partner={partner} />
      </Section>
    )
  if (!forecast?.found) return null
  const day = (date: string) => date && formatDay(date)
  return (
    <Section title="排卵期推算">
      <Card id="health-record-detail-ovulation">
        <Facts
          rows={[
            { label: '末次月经', value: day(forecast.lmp) },
            { label: '月经周期', value: forecast.cycleDays > 0 ? `${forecast.cycleDays}天` : '' },
            { label: '预测下次月经', value: day(forecast.nextPeriod) },
            { label: '预测排卵日', value: day(forecast.ovulationDate), strong: true },
          ]}
        />
      </Card>
      <Notice>{`按登记的月经日期推算，不是超声或化验的结果。${forecast.note && `${forecast.note.replace(/。$/, '')}。`}`}</Notice>
    </Section>
  )
}
