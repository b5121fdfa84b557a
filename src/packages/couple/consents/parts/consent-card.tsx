import { View } from '@tarojs/components'

import { formatDay, hospitalDate } from '@/domain/dates'
import type { ConsentAnswer } from '@/shared/consent/use-separate'
import type { ConsentWords } from '@/shared/consent/words'
import { Badge, type BadgeTone } from '@/ui/badge'
import { Button } from '@/ui/button'
import { ButtonRow } from '@/ui/button/row'
import { Card } from '@/ui/card'
import { dialogs } from '@/ui/dialog/dialogs'

import shared from '../../parts/index.module.scss'
import css from './index.module.scss'

const STATES: Readonly<Record<ConsentAnswer, { text: string; tone: BadgeTone }>> = {
  open: { text: '尚未选择', tone: 'neutral' },
  agreed: { text: '已同意', tone: 'success' },
  refused: { text: '不同意', tone: 'warning' },
}

interface ConsentCardProps {
  readonly words: ConsentWords
  readonly answer: ConsentAnswer
  /** When it was last answered, ms; null when never. */
  readonly saidAt: number | null
  readonly busy: boolean
  readonly onSay: (agreed: boolean) => Promise<boolean>
}

/** One consent: what it means, what was said, and both ways of saying something else, equally near. */
export function ConsentCard({ words, answer, saidAt, busy, onSay }: ConsentCardProps) {
  const { kind, title, meaning, stops } = words
  const id = `consents-${kind}`
  const state = STATES[answer]
  const refuse = async () => {
    // Saying no for the first time is one tap, as saying yes is; what it stops stands above.
    if (answer !== 'agreed' || (await dialogs.confirm(stops, { title: `撤回：${title}` }))) await onSay(false)
  }
  return (
    <Card id={id} title={title} aside={<Badge tone={state.tone}>{state.text}</Badge>}>
      <View className={shared.text}>{meaning}</View>
      <View className={shared.soft}>{`${answer === 'refused' ? '目前' : '不同意时'}：${stops}`}</View>
      {saidAt !== null && answer !== 'open' && (
        <View
          className={css.when}
        >{`${answer === 'agreed' ? '同意于' : '拒绝或撤回于'}${formatDay(hospitalDate(saidAt))}`}</View>
      )}
      <ButtonRow>
        {answer !== 'agreed' && (
          <Button id={`${id}-agree`} kind="secondary" small busy={busy} onTap={() => void onSay(true)}>
            同意
          </Button>
        )}
        {answer !== 'refused' && (
          <Button id={`${id}-refuse`} kind="secondary" small busy={busy} onTap={() => void refuse()}>
            {answer === 'agreed' ? '撤回同意' : '暂不同意'}
          </Button>
        )}
      </ButtonRow>
    </Card>
  )
}
