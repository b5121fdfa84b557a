import { View } from '@tarojs/components'
import { clamp } from 'es-toolkit/math'

import type { useHome } from '../model/use-home'

import { go } from '@/routing/go'
import { Card } from '@/ui/card'
import { Section } from '@/ui/section'
import { Steps } from '@/ui/steps'

import css from '../index.module.scss'

type CourseData = NonNullable<NonNullable<ReturnType<typeof useHome>['home']>['course']>

/** Where the course stands, for whoever decides whether it may be said; steps ahead are said in neutral words. */
export const courseWords = ({ title, stage, dayText }: CourseData): string[] => [title, stage, dayText]

/** The treatment as its steps, with the day in words. */
export function Course({ course, reword }: { course: CourseData; reword: (title: string) => string }) {
  const { title, dayText, steps, step } = course
  return (
    <Section
      title="治疗进程"
      more={{ id: 'home-course-more', text: '查看详情', onTap: () => void go('treatment-process') }}
    >
      <Card id="home-course" title={title}>
        {dayText !== '' && <View className={css.hint}>{dayText}</View>}
        {steps.length > 0 && (
          <Steps steps={steps.map(({ label }) => reword(label))} current={clamp(step, 0, steps.length - 1)} />
        )}
      </Card>
    </Section>
  )
}
