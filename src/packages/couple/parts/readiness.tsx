import { View } from '@tarojs/components'

import type { DataOf } from '@/api/core/call'
import type { getFileReadiness } from '@/api/couple/calls'
import { goLegacy } from '@/routing/go'
import { List, ListRow } from '@/ui/list'
import { Section } from '@/ui/section'

import css from './file.module.scss'

type Step = DataOf<typeof getFileReadiness>['list'][number]

const BADGES = {
  done: { text: '已完成', tone: 'success' },
  waiting: { text: '等待中', tone: 'info' },
  todo: { text: '待办', tone: 'warning' },
} as const

/** What of the file is there, what is missing, and what each step opens. */
export function Readiness({
  id,
  steps,
  done,
  total,
}: {
  id: string
  steps: readonly Step[]
  done: number
  total: number
}) {
  if (total === 0) return null
  const next = steps.find(({ state }) => state === 'todo')
  return (
    <Section title="就诊准备">
      <View id={`${id}-meter`} className={css.meter}>
        <View className={css.figure}>{`${done}/${total}`}</View>
        <View className={css.words}>
          {next ? `下一步：${next.label}，完成后可使用${next.unlocks.slice(0, 2).join('、')}` : '资料已齐全'}
        </View>
      </View>
      <List>
        {steps.map((step) => (
          <ListRow
            key={step.key}
            id={`${id}-step-${step.key ?? ''}`}
            title={step.label}
            note={step.state === 'done' ? undefined : `${step.note}。完成后可使用：${step.unlocks.join('、')}`}
            badge={BADGES[step.state ?? 'todo']}
            {...(step.state !== 'done' && step.link !== '' && { onTap: () => void goLegacy(step.link) })}
          />
        ))}
      </List>
    </Section>
  )
}
