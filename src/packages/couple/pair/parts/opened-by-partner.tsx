import type { DataOf } from '@/api/core/call'
import type { listPartnerViews } from '@/api/couple/calls'
import { List, ListRow } from '@/ui/list'
import { Notice } from '@/ui/notice'
import { Section } from '@/ui/section'

type Views = DataOf<typeof listPartnerViews>

/** Days that a row has room for; the rest is counted. */
const SHOWN = 5

/** 11月28日. */
const dayText = (date: string): string => `${Number(date.slice(5, 7))}月${Number(date.slice(8, 10))}日`

/** 11月28日、11月27日; beyond the newest few the number of days. */
function daysText(dates: readonly string[]): string {
  const shown = dates.slice(0, SHOWN).map(dayText).join('、')
  return dates.length > SHOWN ? `${shown}等${dates.length}天` : shown
}

/** Which classes of the own data the partner has opened, with the days; nothing of what was read. */
export function OpenedByPartner({ views: { days, list } }: { views: Views }) {
  return (
    <Section title={`近${days}天，配偶看过我的`}>
      {list.length === 0 ? (
        <Notice id="couple-pair-detail-opened-none">配偶还没有看过您的资料。</Notice>
      ) : (
        <List>
          {list.map(({ dataClass, label, dates }) => (
            <ListRow
              key={dataClass}
              id={`couple-pair-detail-opened-${dataClass}`}
              title={label}
              note={daysText(dates)}
            />
          ))}
        </List>
      )}
    </Section>
  )
}
