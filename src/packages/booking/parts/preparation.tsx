import { View } from '@tarojs/components'

import { Card } from '@/ui/card'

import css from './visit.module.scss'

type PreparationProps = {
  id: string
  /** Absent in an answer that the phone kept from before there were any. */
  lines: readonly string[] | undefined
}

/** How to prepare for an examination, a line each. */
export function Preparation({ id, lines = [] }: PreparationProps) {
  if (lines.length === 0) return null
  return (
    <Card id={id} title="检查前准备">
      {lines.map((line) => (
        <View key={line} className={css.thing}>
          {line}
        </View>
      ))}
    </Card>
  )
}
