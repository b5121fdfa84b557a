import { type Course, todayOf } from '../model/use-course'

import { acknowledgeInstruction } from '@/api/cycle/calls'
import { useAction } from '@/data/query'
import { formatDateTime, formatDay, hospitalDate } from '@/domain/dates'
import type { Partner } from '@/shared/app-screen/use-partner'
import { CallAnyHour } from '@/shared/hospital/call-any-hour'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { ButtonRow } from '@/ui/button/row'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { known } from '@/ui/facts/known'

const minuteOf = (instant: number): string => formatDateTime(instant).slice(5, 16)

/**
 * What to do tonight, as it was said after a scan or a call (spec:treatment#tonights-instruction): she says that she has
 * seen it, he reads whether she has.
 */
export function Instruction({ id, course, partner }: { id: string; course: Course; partner: Partner }) {
  const { run, isRunning } = useAction(acknowledgeInstruction)
  const { instruction } = course
  if (!instruction) return null
  const { instructionId, givenAt, dose, nextDate, triggerAt, note, readAt } = instruction
  const isOfToday = givenAt !== null && hospitalDate(givenAt) === todayOf(course)
  const seen = readAt === null ? '尚未确认看到' : `${minuteOf(readAt)} 已看到`
  return (
    <Card
      id={id}
      accent
      title={isOfToday ? '今晚的安排' : '昨晚的安排'}
      aside={<Badge tone={readAt === null ? 'warning' : 'success'}>{seen}</Badge>}
    >
      <Facts
        rows={known([
          { label: '用药', value: dose },
          { label: '夜针', value: triggerAt === null ? '' : `${minuteOf(triggerAt)}，请准时注射` },
          { label: '下次B超', value: nextDate && formatDay(nextDate) },
          { label: '说明', value: note },
          { label: '医院告知', value: givenAt === null ? '' : minuteOf(givenAt) },
        ])}
      />
      <ButtonRow>
        {!partner.isPartners && readAt === null && (
          <Button
            id={`${id}-seen`}
            disabled={isRunning}
            onTap={() => void run({ instructionId }).catch(() => undefined)}
          >
            我已看到
          </Button>
        )}
        <CallAnyHour id={`${id}-call`} />
      </ButtonRow>
    </Card>
  )
}
