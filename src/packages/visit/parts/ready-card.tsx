import { View } from '@tarojs/components'

import type { DataOf } from '@/api/core/call'
import type { listVisitReadiness } from '@/api/visit/calls'
import { addDays, formatDateTime, formatDay, shortDay } from '@/domain/dates'
import { yuan } from '@/domain/money'
import { READY_TOPICS, REASON_WORDS, TOPIC_WORDS } from '@/domain/service/visit-ready'
import { ABSTINENCE_DAYS, type Abstinence, abstinenceBefore } from '@/domain/treatment/abstinence'
import { Badge } from '@/ui/badge'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { Checkbox } from '@/ui/field'
import { Notice } from '@/ui/notice'

import css from './index.module.scss'

type Ready = DataOf<typeof listVisitReadiness>['list'][number]

interface ReadyCardProps {
  id: string
  visit: Ready
  today: string
  isTicked: (key: string) => boolean
  onTick: (key: string, isOn: boolean) => void
}

function dayWords(date: string, today: string): string {
  if (date === today) return `今天 ${formatDay(date)}`
  return date === addDays(today, 1) ? `明天 ${formatDay(date)}` : formatDay(date)
}

const hour = (at: number): string => formatDateTime(at).slice(11, 16)

/** His count towards the sample: between which days, and how far off it is. */
function AbstinenceNote({ id, from, until, daysLeft, isHeld }: Abstinence & { id: string }) {
  return (
    <Notice id={id} title={daysLeft === 0 ? '今天取精' : `距取精还有${daysLeft}天`}>
      {isHeld
        ? '从现在到取精前请保持禁欲。'
        : `最后一次排精请在${shortDay(from)}至${shortDay(until)}之间，之后禁欲到取精。`}
      {` 一般要求禁欲${ABSTINENCE_DAYS.least}至${ABSTINENCE_DAYS.most}天，医生另有要求的以医嘱为准。`}
    </Notice>
  )
}

/** One visit with the lines of the hospital, each to be ticked off. */
export function ReadyCard({ id, visit, today, isTicked, onTick }: ReadyCardProps) {
  const { reason, title, date, at, arriveAt, drinkAt, place, feeFen, items } = visit
  const done = items.filter(({ key }) => isTicked(key)).length
  const words = reason === null ? '就诊' : REASON_WORDS[reason]
  const isSample = reason === 'retrieval' || reason === 'insemination' || reason === 'sample'
  const isCounted = isSample && items.some(({ topic }) => topic === 'abstinence')
  const abstinence = isCounted ? abstinenceBefore(date, today) : null
  return (
    <Card
      id={id}
      title={words}
      aside={
        items.length > 0 ? (
          <Badge tone={done === items.length ? 'success' : 'neutral'}>{`${done}/${items.length}`}</Badge>
        ) : undefined
      }
    >
      <Facts
        rows={[
          {
            label: '时间',
            value: [date && dayWords(date, today), at === null ? '' : hour(at)].filter(Boolean).join(' '),
          },
          ...(drinkAt === null ? [] : [{ label: '饮水', value: `${hour(drinkAt)}开始` }]),
          ...(arriveAt === null ? [] : [{ label: '到院', value: `${hour(arriveAt)}前` }]),
          ...(title !== words ? [{ label: '门诊', value: title }] : []),
          ...(place === '' ? [] : [{ label: '地点', value: place }]),
          ...(feeFen === null || feeFen === 0 ? [] : [{ label: '挂号费', value: yuan(feeFen) }]),
        ]}
      />
      {abstinence && <AbstinenceNote id={`${id}-abstinence`} {...abstinence} />}
      <View className={css.lines}>
        {READY_TOPICS.flatMap((topic) =>
          items
            .filter((item) => item.topic === topic)
            .map(({ key, text }, place) => (
              <Checkbox
                key={key}
                id={`${id}-${topic}-${place}`}
                checked={isTicked(key)}
                onChange={(isOn) => onTick(key, isOn)}
              >
                {`${TOPIC_WORDS[topic]}：${text}`}
              </Checkbox>
            )),
        )}
      </View>
    </Card>
  )
}
