import { View } from '@tarojs/components'

import css from '../../parts/index.module.scss'

import type { getServiceGreeting, listServiceMessages } from '@/api/messages/calls'
import type { DataOf } from '@/api/core/call'
import { dangerInText } from '@/domain/danger-signs'
import { formatDay } from '@/domain/dates'
import { go, goLegacy } from '@/routing/go'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { DangerCard } from '@/shared/hospital/danger-card'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Notice } from '@/ui/notice'

type Answer = DataOf<typeof getServiceGreeting>['list'][number]
type Asked = DataOf<typeof listServiceMessages>['list'][number]

/** A reviewed answer with who has reviewed it, and when. */
export function Reviewed({ id, one }: { id: string; one: Answer }) {
  return (
    <Card id={id} title={one.question}>
      <View className={css.words}>{one.answer}</View>
      <View className={css.when}>{`来源：${one.source}，${formatDay(one.reviewedOn)}审核`}</View>
      {one.route !== '' && (
        <Button id={`${id}-go`} kind="text" small onTap={() => void goLegacy(one.route)}>
          去办理
        </Button>
      )}
    </Card>
  )
}

/** What only a person may say: a doctor, or whoever answers the phone. */
export function ToPerson({ id, text }: { id: string; text: string }) {
  return (
    <Notice
      id={id}
      isWide
      action={
        <View className={css.numbers}>
          <View>
            <Button id={`${id}-doctor`} kind="secondary" small onTap={() => void go('doctor-list-list')}>
              咨询医生
            </Button>
          </View>
          <View>
            <CallHospital id={`${id}-call`} />
          </View>
        </View>
      }
    >
      {text}
    </Notice>
  )
}

/** A question with what was found for it, or with the way to a person. */
export function Exchange({ id, one }: { id: string; one: Asked }) {
  const { danger: rules } = useHospital()
  return (
    <>
      <Card id={id} title={`您问：${one.question}`}>
        {one.outcome === 'answered' ? `找到${one.answers.length}条医院审核过的内容：` : '这个问题需要由人来回答。'}
      </Card>
      {one.outcome === 'danger' && <DangerCard id={`${id}-danger`} danger={dangerInText(one.question, rules)} />}
      {one.answers.map((answer, at) => (
        <Reviewed key={answer.answerId} id={`${id}-answer-${at}`} one={answer} />
      ))}
      {one.outcome === 'person' && (
        <ToPerson id={`${id}-person`} text="诊断、用药剂量和治疗结果只能由医生判断，智能客服不回答。" />
      )}
      {(one.outcome === 'none' || one.outcome === null) && (
        <ToPerson id={`${id}-none`} text="没有找到医院审核过的答案，请换个说法，或直接问人。" />
      )}
    </>
  )
}
