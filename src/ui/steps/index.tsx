import { View } from '@tarojs/components'
import AtSteps from 'taro-ui/lib/components/steps'

import { aria } from '../a11y/aria'
import { useTextFactor } from '../shell/environment'
import { withParts } from '../with-parts'

import './index.scss'

/** Text size, relative to the usual one, from which the names of several steps no longer stand side by side. */
const LARGE = 1.15

type StepsProps = {
  /** Names of all steps, short. */
  steps: readonly string[]
  /** The step being done, counted from 0. */
  current: number
}

type RowProps = { items: { title: string }[]; current: number; named: boolean }

const Row = withParts<RowProps>(AtSteps, (part, { current, named }, at) => {
  if (part === 'at-steps__title') return named ? undefined : null
  // one line joins two steps, and there is nothing to describe
  if (part === 'at-steps__left-line' || part === 'at-steps__desc') return null
  if (part !== 'at-steps__item') return undefined
  const state = at < current ? 'done' : at === current ? 'active' : 'inactive'
  return { onClick: undefined, className: `${part} ${part}--${state}` }
})

/** “第 3 步，共 5 步” with the names of the steps; in large text with the name of this one. */
export function Steps({ steps, current }: StepsProps) {
  const place = `第 ${current + 1} 步，共 ${steps.length} 步`
  const named = `${place}：${steps[current] ?? ''}`
  const large = useTextFactor() > LARGE
  return (
    <View className="hc-steps" {...aria({ role: 'group', label: named })}>
      <View className="hc-steps-place">{large ? named : place}</View>
      <Row items={steps.map((title) => ({ title }))} current={current} named={!large} />
    </View>
  )
}
