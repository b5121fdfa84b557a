import { View } from '@tarojs/components'

import {
  dueText,
  instantOf,
  leafletOf,
  normalLines,
  testFacts,
  type Wait as WaitData,
  waitTitle,
} from '../model/attempt-text'

import type { DateText } from '@/domain/dates'
import { goLegacy } from '@/routing/go'
import { CallAnyHour } from '@/shared/hospital/call-any-hour'
import { useHospital } from '@/shared/hospital/use-hospital'
import { CalendarButton } from '@/shared/reminders/calendar-button'
import { ReminderButton } from '@/shared/reminders/reminder-button'
import { Button } from '@/ui/button'
import { ButtonRow } from '@/ui/button/row'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { known } from '@/ui/facts/known'
import { Notice } from '@/ui/notice'

import css from './attempt.module.scss'

const TEST_KINDS = ['test'] as const

/** Sentences of the hospital, one a line. */
function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <>
      {lines.map((line) => (
        <View key={line} className={css.line}>
          <View className={css.dot}>·</View>
          <View>{line}</View>
        </View>
      ))}
    </>
  )
}

interface WaitProps {
  readonly id: string
  readonly wait: WaitData
  readonly today: DateText
  readonly isPartners: boolean
  /** The blood is drawn and its result is closed: only the signs are told. */
  readonly isDrawn: boolean
}

/**
 * The days from a transfer or insemination to its test: which day it is, when the test is, what is usual and when to ring
 * up, in the hospital's words (spec:treatment#the-wait). Nothing here says how it may come out.
 */
export function Wait({ id, wait, today, isPartners, isDrawn }: WaitProps) {
  const hospital = useHospital()
  const leaflet = leafletOf(hospital, wait.kind)
  const due = dueText(wait, today, isPartners)
  return (
    <>
      {!isDrawn && (
        <Card id={id} accent title={waitTitle(wait)}>
          {due !== '' && <View className={css.text}>{due}</View>}
          <Facts rows={known(testFacts(wait, today))} />
          <ButtonRow>
            {wait.testDate > today && (
              <CalendarButton key={wait.testDate} id={`${id}-calendar`} at={instantOf(wait.testDate, null)} of="day" />
            )}
            <Button id={`${id}-drugs`} kind="secondary" small onTap={() => void goLegacy('/medicationClockout')}>
              用药安排
            </Button>
          </ButtonRow>
          {wait.testDate > today && !isPartners && (
            <ReminderButton id={`${id}-reminder`} kinds={TEST_KINDS} label="接收化验日提醒" />
          )}
        </Card>
      )}
      {leaflet !== null && (
        <>
          <Notice
            id={`${id}-signs`}
            tone="warning"
            title="这些情况请联系医院"
            isWide
            action={<CallAnyHour id={`${id}-call`} />}
          >
            <Lines lines={leaflet.call} />
          </Notice>
          {!isDrawn && (
            <Card id={`${id}-usual`} title={isPartners ? '这些天，陪配偶一起度过' : '这些天常见的情况'}>
              <Lines lines={normalLines(leaflet, wait, today)} />
              <View className={css.said}>抽血之前没有办法知道结果，请按约定的日期来院。</View>
            </Card>
          )}
        </>
      )}
    </>
  )
}
