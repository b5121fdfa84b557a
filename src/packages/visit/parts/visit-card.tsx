import { View } from '@tarojs/components'

import type { Visit } from '../model/types'
import { hourOf, METHOD_WORDS, visitBadge, whyNot } from '../model/words'

import { formatDay } from '@/domain/dates'
import { useTitleWords } from '@/shared/quiet-mode/use-quiet'
import { Badge } from '@/ui/badge'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'

import css from './index.module.scss'

/** A visit with whether it is checked in, when and how, or why it cannot be now. */
export function VisitCard({
  id,
  visit,
  onTap,
  selected,
}: {
  id: string
  visit: Visit
  onTap?: () => void
  selected?: boolean
}) {
  const badge = visitBadge(visit)
  const say = useTitleWords()
  const title = [say(visit.subjectName), visit.doctorName].filter(Boolean).join(' ')
  const said = visit.checkInAt === null ? '' : [hourOf(visit.checkInAt), visit.method && METHOD_WORDS[visit.method]].filter(Boolean).join(' ') // prettier-ignore
  return (
    <Card
      id={id}
      title={title || '就诊'}
      aside={<Badge tone={badge.tone}>{badge.text}</Badge>}
      {...(onTap && { onTap })}
      {...(selected !== undefined && { selected })}
    >
      <Facts
        rows={[
          {
            label: '时间',
            value: [visit.date && formatDay(visit.date), [visit.startTime, visit.endTime].filter(Boolean).join('–')]
              .filter(Boolean)
              .join(' '),
          },
          { label: '地点', value: visit.place },
          ...(said === '' ? [] : [{ label: '签到', value: said }]),
          ...(visit.queueNo === '' ? [] : [{ label: '号码', value: visit.queueNo, strong: true }]),
        ]}
      />
      {whyNot(visit) !== '' && <View className={css.said}>{whyNot(visit)}</View>}
    </Card>
  )
}
