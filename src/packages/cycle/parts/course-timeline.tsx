import { Text, View } from '@tarojs/components'

import type { CourseStep } from '../model/use-course'

import { formatDateTime, shortDay } from '@/domain/dates'
import { yuan } from '@/domain/money'
import { goLegacy } from '@/routing/go'
import { isLegacyPath } from '@/routing/registry'
import { cx } from '@/ui/cx'
import { Timeline } from '@/ui/timeline'

import css from './course-timeline.module.scss'

/** Whose step it is, in a word. */
export const LANE_WORDS = { female: '她', male: '他', hospital: '医院' } as const

/** The minute of a step where it matters: 21:30. */
function minuteOf(at: number | null): string {
  if (at === null) return ''
  return formatDateTime(at).slice(11, 16)
}

/** When a step is, or is expected: one day with its minute, or the first and last day of a window. */
function whenOf({ date, until, at, state }: CourseStep): string {
  if (date === '') return state === 'next' ? '时间待定' : ''
  if (until !== '' && until !== date) return `${state === 'done' ? '' : '预计 '}${shortDay(date)} 至 ${shortDay(until)}`
  return [shortDay(date), minuteOf(at)].filter(Boolean).join(' ')
}

function Note({ note, bring, costFen, state }: CourseStep) {
  if (state === 'done') return null
  return (
    <View>
      {note !== '' && <View className={css.line}>{note}</View>}
      {bring !== '' && <View className={cx(css.line, css.quiet)}>请携带：{bring}</View>}
      {costFen !== null && <View className={cx(css.line, css.quiet)}>预计费用：{yuan(costFen)}，以实际收费为准</View>}
    </View>
  )
}

/** The steps of a course in one line, each with whose it is. */
export function CourseTimeline({ id, steps }: { id: string; steps: readonly CourseStep[] }) {
  return (
    <Timeline
      id={id}
      label="治疗进程"
      items={steps.map((step) => ({
        key: step.key,
        state: step.state ?? 'next',
        time: whenOf(step),
        title: (
          <View className={css.title}>
            {step.lane !== null && (
              <Text className={cx(css.lane, step.lane === 'female' && css.female, step.lane === 'male' && css.male)}>
                {LANE_WORDS[step.lane]}
              </Text>
            )}
            {step.title}
          </View>
        ),
        note: <Note {...step} />,
        ...(isLegacyPath(step.link) && { onTap: () => void goLegacy(step.link) }),
      }))}
    />
  )
}
