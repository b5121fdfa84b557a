import { View } from '@tarojs/components'

import { Card } from '@/ui/card'

import css from './index.module.scss'

type ConsequencesProps = { id: string; title: string; lines: readonly string[] }

/** What follows from an act, a line each; nothing where nothing follows. */
export function Consequences({ id, title, lines }: ConsequencesProps) {
  if (lines.length === 0) return null
  return (
    <Card id={id} title={title}>
      {lines.map((line) => (
        <View key={line} className={css.line}>
          {line}
        </View>
      ))}
    </Card>
  )
}
