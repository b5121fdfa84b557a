import { METHOD_WORDS, TRIMESTER_WORDS } from '../model/dating-words'
import type { Gestation } from '../model/use-gestation'
import { Figure } from './figure'

import { formatDay } from '@/domain/dates'
import { formatGestation } from '@/domain/treatment/gestation'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'

/** Days after the due date until which weeks are counted. */
const OVER_DAYS = -21

/** How old the pregnancy is today. Nothing where no due date is known. */
export function GestationCard({ id, gestation }: { id: string; gestation: Gestation }) {
  const { known, gestDays, dueDate, daysLeft, trimester, method } = gestation
  if (!known) return null
  const isOver = daysLeft < OVER_DAYS
  return (
    <Card>
      {isOver ? (
        <Figure id={`${id}-due`} label="预产期" value={formatDay(dueDate)} note="这个日期已经过去，孕周不再计算。" />
      ) : (
        <>
          <Figure
            id={`${id}-age`}
            label="今天孕周"
            value={formatGestation(gestDays)}
            note={trimester ? TRIMESTER_WORDS[trimester] : ''}
          />
          <Facts
            rows={[
              { label: '预产期', value: formatDay(dueDate), id: `${id}-due` },
              daysLeft >= 0
                ? { label: '还有', value: `${daysLeft}天` }
                : { label: '已过', value: `${-daysLeft}天，请联系产检医院` },
              { label: '依据', value: method ? METHOD_WORDS[method] : '' },
            ]}
          />
        </>
      )}
    </Card>
  )
}
