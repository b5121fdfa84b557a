import { METHOD_WORDS, NO_DIAGNOSIS, reasonOf, TRIMESTER_WORDS } from '../model/dating-words'
import { Figure } from './figure'

import { formatDay, hospitalDate } from '@/domain/dates'
import { type DatingFacts, datingsOf, gestationalAge } from '@/domain/treatment/due-date'
import { formatGestation } from '@/domain/treatment/gestation'
import { serverNow } from '@/shared/clock/server-clock'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { List, ListRow } from '@/ui/list'
import { Notice } from '@/ui/notice'

/** Weeks after the due date from which the count of weeks says nothing any more. */
const OVER_DAYS = -21

/** The due date that counts, how old the pregnancy is today, and all datings side by side. */
export function DatingResult({ id, facts }: { id: string; facts: DatingFacts }) {
  const datings = datingsOf(facts)
  const [used] = datings
  if (!used) return null
  const { gestDays, daysLeft, trimester } = gestationalAge(used.dueDate, hospitalDate(serverNow()))
  const isOver = daysLeft < OVER_DAYS
  return (
    <>
      <Card>
        <Figure id={`${id}-due`} label="预产期" value={formatDay(used.dueDate)} note={METHOD_WORDS[used.method]} />
        {isOver ? (
          <Notice>这个日期已经过去，孕周不再计算。</Notice>
        ) : (
          <Facts
            rows={[
              { label: '今天孕周', value: formatGestation(gestDays), id: `${id}-age`, strong: true },
              { label: '所处阶段', value: TRIMESTER_WORDS[trimester] },
              daysLeft >= 0
                ? { label: '距预产期', value: `${daysLeft}天`, id: `${id}-left` }
                : { label: '预产期', value: `已过${-daysLeft}天，请联系产检医院`, id: `${id}-left` },
            ]}
          />
        )}
      </Card>
      <List title="各种推算对照">
        {datings.map(({ method, dueDate, isUsed }) => (
          <ListRow
            key={method}
            id={`${id}-by-${method}`}
            title={METHOD_WORDS[method]}
            note={formatDay(dueDate)}
            badge={isUsed ? { text: '采用', tone: 'success' } : '参考'}
          />
        ))}
      </List>
      <Notice id={`${id}-reason`}>{`${reasonOf(used.method)}${NO_DIAGNOSIS}`}</Notice>
    </>
  )
}
