import { View } from '@tarojs/components'

import { type Attempt, beginsAt, dayAhead, dayFacts, kindWord } from '../model/attempt-text'

import { type DateText, formatDateTime, formatDay } from '@/domain/dates'
import { goLegacy } from '@/routing/go'
import { CallAnyHour } from '@/shared/hospital/call-any-hour'
import { useHospital } from '@/shared/hospital/use-hospital'
import { CalendarButton } from '@/shared/reminders/calendar-button'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { ButtonRow } from '@/ui/button/row'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { known } from '@/ui/facts/known'

import css from './attempt.module.scss'

/** The ordered day of a retrieval, transfer or insemination, the same words for both of the couple (spec:treatment#day-of-a-transfer). */
export function AttemptDay({ id, attempt, today }: { id: string; attempt: Attempt; today: DateText }) {
  const hospital = useHospital()
  const { kind, date, at } = attempt
  return (
    <Card id={id} accent title={`${kindWord(kind)}日`} aside={<Badge tone="info">{dayAhead(date, today)}</Badge>}>
      {at !== null && <View className={css.when}>{formatDateTime(at).slice(11, 16)}</View>}
      <View className={css.day}>{formatDay(date)}</View>
      <Facts rows={known(dayFacts(attempt, hospital))} />
      <ButtonRow>
        <CalendarButton
          key={at}
          id={`${id}-calendar`}
          at={beginsAt(attempt, hospital)}
          of={at === null ? 'day' : 'hour'}
        />
        <Button id={`${id}-drugs`} kind="secondary" small onTap={() => void goLegacy('/medicationClockout')}>
          用药安排
        </Button>
        <CallAnyHour id={`${id}-call`} />
      </ButtonRow>
    </Card>
  )
}
