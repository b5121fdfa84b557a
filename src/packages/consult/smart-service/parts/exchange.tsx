import { View } from '@tarojs/components'

import type { DataOf } from '@/api/core/call'
import type { getServiceGreeting, listServiceMessages } from '@/api/messages/calls'
import { formatDay } from '@/domain/dates'
import { dangerInText, dangerOfKey, isDanger } from '@/domain/safety/danger-signs'
import { go, goLegacy } from '@/routing/go'
import { CallAnyHour } from '@/shared/hospital/call-any-hour'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { DangerCard } from '@/shared/hospital/danger-card'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Notice } from '@/ui/notice'

import css from '../../parts/index.module.scss'

type Answer = DataOf<typeof getServiceGreeting>['list'][number]
type Asked = DataOf<typeof listServiceMessages>['list'][number]

/** A reviewed answer with who has reviewed it, and when. */
export function Reviewed({ id, article }: { id: string; article: Answer }) {
  return (
    <Card id={id} title={article.question}>
      <View className={css.words}>{article.answer}</View>
      <View className={css.when}>{`来源：${article.source}，${formatDay(article.reviewedOn)}审核`}</View>
      {article.route !== '' && (
        <Button id={`${id}-go`} kind="text" small onTap={() => void goLegacy(article.route)}>
          {article.route.includes('articleId') ? '阅读全文' : '去办理'}
        </Button>
      )}
    </Card>
  )
}

type Plan = NonNullable<Asked['plan']>

type PlanWords = Readonly<Record<NonNullable<Plan['state']>, string>>

const visitWords = (what: string): PlanWords => ({
  ordered: `以下是医院登记的${what}，以预约记录和医院通知为准。`,
  none: `没有查到医院登记的${what}，请打电话核对。`,
  closed: `${what}只给本人看。请按提示完成认证和授权后查看，或打电话核对。`,
  past: `${what}之后可能有更改，请打开预约记录查看。`,
})

const PLAN_WORDS: Readonly<Record<NonNullable<Plan['topic']>, PlanWords>> = {
  medication: {
    ordered: '以下是医院登记的今天和明天的用药，以用药方案页面为准，请不要自行增减。',
    none: '医院没有登记您今天和明天的用药安排。请打开用药方案查看，或打电话核对，不要自行用药。',
    closed: '用药安排只给本人看。请打开用药方案，按提示完成认证和授权后查看，或打电话核对。',
    past: '用药安排之后可能有更改，请打开用药方案查看。',
  },
  visit: visitWords('就诊安排'),
  preparation: visitWords('就诊准备'),
  test: visitWords('抽血化验安排'),
}

/** What the hospital has ordered, as the plan says it, with the plan and a number that is answered at that hour. */
function OwnPlan({ id, plan }: { id: string; plan: Plan | null }) {
  const { state, topic, isPartners = false, list = [] } = plan ?? {}
  const isOfDrugs = (topic ?? 'medication') === 'medication'
  return (
    <Notice
      id={id}
      isWide
      action={
        <View className={css.numbers}>
          <View>
            <Button
              id={`${id}-plan`}
              kind="secondary"
              small
              onTap={() =>
                void (isOfDrugs
                  ? go('clock-in-form', isPartners ? { whose: 'spouse' } : {})
                  : go('my-appointments-records'))
              }
            >
              {isOfDrugs ? '查看用药方案' : '查看我的预约'}
            </Button>
          </View>
          <View>
            <CallAnyHour id={`${id}-call`} />
          </View>
        </View>
      }
    >
      {PLAN_WORDS[topic ?? 'medication'][state ?? 'past']}
      {list.map(({ title, note }, at) => (
        <View key={`${title} ${note}`} id={`${id}-row-${at}`} className={css.words}>
          {`${title}：${note}`}
        </View>
      ))}
    </Notice>
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

/** What stands under the question before its answer. */
const LEADS: Readonly<Record<string, (found: number) => string>> = {
  answered: (found) => `找到${found}条医院审核过的内容：`,
  plan: () => '这是医院登记的您自己的安排，以医嘱和医院通知为准。',
  danger: () => '请先看下面的提示。',
}

/** A question with what was found for it, or with the way to a person. */
export function Exchange({ id, asked }: { id: string; asked: Asked }) {
  const { danger: rules } = useHospital()
  const danger = dangerInText(asked.question, rules)
  const outcome = isDanger(danger) ? 'danger' : (asked.outcome ?? 'none')
  return (
    <>
      <Card id={id} title={`您问：${asked.question}`}>
        {LEADS[outcome]?.(asked.answers.length) ?? '这个问题需要由人来回答。'}
      </Card>
      {/* The hospital may read a danger that this version of the app does not know. */}
      {outcome === 'danger' && (
        <DangerCard id={`${id}-danger`} danger={isDanger(danger) ? danger : dangerOfKey('urgent-crisis')} />
      )}
      {outcome === 'plan' && <OwnPlan id={`${id}-own`} plan={asked.plan} />}
      {outcome !== 'danger' &&
        asked.answers.map((answer, at) => (
          <Reviewed key={answer.answerId} id={`${id}-answer-${at}`} article={answer} />
        ))}
      {outcome === 'person' && (
        <ToPerson id={`${id}-person`} text="诊断、用药剂量和治疗结果只能由医生判断，智能客服不回答。" />
      )}
      {outcome === 'none' && <ToPerson id={`${id}-none`} text="没有找到医院审核过的答案，请换个说法，或直接问人。" />}
    </>
  )
}
