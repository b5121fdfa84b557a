import { View } from '@tarojs/components'

import type { Visit } from '../model/day'
import { visitWords } from '../model/visit-words'
import { HeroTitle } from './hero-title'

import { APPOINTMENT_LABELS } from '@/domain/booking/status'
import { formatDay } from '@/domain/dates'
import { go } from '@/routing/go'
import { recordsOfKind } from '@/shared/hospital/records-of-kind'
import { useTitleWords } from '@/shared/quiet-mode/use-quiet'
import { Badge } from '@/ui/badge'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'

import css from '../index.module.scss'

/** Ready for the visit: when, where, with which number, what to bring; a tap opens the appointment. */
export function NextVisit({ visit, nowMs, accent }: { visit: Visit; nowMs: number | null; accent?: boolean }) {
  const { date, startTime, endTime, doctorName, subjectName, place, unitName, seqNo, status, appointmentId, kind } =
    visit
  const { title, bring } = visitWords(date, nowMs)
  const say = useTitleWords()
  const who = [say(subjectName), doctorName].filter(Boolean).join(' ')
  return (
    <Card
      id="home-next-visit"
      {...(accent && { accent })}
      title={accent ? <HeroTitle icon="calendar-check">{title}</HeroTitle> : title}
      aside={<Badge tone={status === 'UNPAID' ? 'warning' : 'info'}>{APPOINTMENT_LABELS[status ?? 'BOOKED']}</Badge>}
      onTap={() => void go(recordsOfKind(kind), { appointmentId })}
    >
      <View className={css.when}>{formatDay(date)}</View>
      <View className={css.time}>{[startTime, endTime].filter(Boolean).join('-')}</View>
      <Facts
        rows={[
          { label: '地点', value: place || unitName },
          ...(who ? [{ label: '门诊', value: who }] : []),
          ...(seqNo === null ? [] : [{ label: '就诊序号', value: `${seqNo}号` }]),
          ...(bring ? [{ label: '请携带', value: bring }] : []),
        ]}
      />
    </Card>
  )
}
