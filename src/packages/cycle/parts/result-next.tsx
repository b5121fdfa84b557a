import { View } from '@tarojs/components'

import { datingFacts, isHardBranch, instantOf, type Result, resultWords, storedFacts } from '../model/attempt-text'

import { type DateText, formatDay } from '@/domain/dates'
import { go, goLegacy } from '@/routing/go'
import { isBuiltAddress } from '@/routing/resolve'
import { CallAnyHour } from '@/shared/hospital/call-any-hour'
import { DangerCard } from '@/shared/hospital/danger-card'
import { HelpLines } from '@/shared/hospital/help-lines'
import { useHospital } from '@/shared/hospital/use-hospital'
import { QuietQuestion } from '@/shared/quiet-mode/quiet-question'
import { CalendarButton } from '@/shared/reminders/calendar-button'
import { Button } from '@/ui/button'
import { ButtonRow } from '@/ui/button/row'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { known } from '@/ui/facts/known'

import css from './attempt.module.scss'

interface ResultProps {
  readonly id: string
  readonly result: Result
  readonly today: DateText
  readonly isPartners: boolean
}

/** Something that the hospital found and that cannot wait: what to do first, with the numbers. */
function Ectopic({ id, isPartners }: Pick<ResultProps, 'id' | 'isPartners'>) {
  const { levels } = useHospital().danger
  return (
    <DangerCard
      id={`${id}-danger`}
      danger={{ level: levels.ectopic, isCrisis: false, signs: ['ectopic'] }}
      about={isPartners ? '配偶的检查结果需要尽快就医，请陪同前往。' : '检查结果需要您尽快就医，请不要等待。'}
    />
  )
}

/** The follow-up visit: the ordered day, else how one is arranged. */
function Review({ id, result: { reviewDate }, isPartners }: Omit<ResultProps, 'today'>) {
  if (reviewDate === '')
    return (
      <Card id={`${id}-review`} title="复诊">
        <View className={css.text}>复诊时间请与主治医生商量，也可以先预约。</View>
        {!isPartners && (
          <Button id={`${id}-book`} kind="secondary" small onTap={() => void go('booking-list')}>
            预约复诊
          </Button>
        )}
      </Card>
    )
  return (
    <Card id={`${id}-review`} title="复诊">
      <Facts rows={[{ label: '日期', value: formatDay(reviewDate), strong: true }]} />
      <ButtonRow>
        <CalendarButton id={`${id}-review-calendar`} at={instantOf(reviewDate, null)} of="day" />
      </ButtonRow>
    </Card>
  )
}

/** What is in store, where something is. */
function Stored({ id, result, today }: Omit<ResultProps, 'isPartners'>) {
  const facts = storedFacts(result, today)
  if (facts.length === 0) return null
  return (
    <Card id={`${id}-stored`} title="冻存胚胎">
      <Facts rows={facts} />
      {isBuiltAddress('/FrozenList') && (
        <ButtonRow>
          <Button id={`${id}-storage`} kind="secondary" small onTap={() => void goLegacy('/FrozenList')}>
            查看冻存
          </Button>
        </ButtonRow>
      )}
    </Card>
  )
}

/**
 * What follows from a result, for each of the couple on the own phone (spec:treatment#after-a-result): help first where it
 * cannot wait, then what it says, the next step, what is in store, and somebody to talk to.
 */
export function ResultNext({ id, result, today, isPartners }: ResultProps) {
  const { title, text } = resultWords(result)
  const isHard = isHardBranch(result)
  const dating = datingFacts(result)
  return (
    <>
      {result.branch === 'ectopic' && <Ectopic id={id} isPartners={isPartners} />}
      <Card id={id} title={title}>
        <View className={css.text}>{isPartners && isHard ? `这是配偶的检查结果。${text}` : text}</View>
        {dating.length > 0 && (
          <>
            <Facts rows={known(dating)} />
            <View className={css.said}>
              按{result.kind === 'insemination' ? '人工授精' : '移植'}日推算，仅供参考，请以医生意见为准。
            </View>
          </>
        )}
        {result.hasPlan && (
          <View className={css.act}>
            <Button id={`${id}-plan`} onTap={() => void goLegacy('/followFormListZY')}>
              查看随访计划
            </Button>
          </View>
        )}
        {result.branch !== 'ectopic' && (
          <ButtonRow>
            <CallAnyHour id={`${id}-call`} />
          </ButtonRow>
        )}
      </Card>
      {isHard && <QuietQuestion id={`${id}-quiet`} />}
      {(isHard || result.reviewDate !== '') && <Review id={id} result={result} isPartners={isPartners} />}
      {isHard && <Stored id={id} result={result} today={today} />}
      {isHard && <HelpLines id={`${id}-help`} title="想找人聊聊时" />}
    </>
  )
}
