import { View } from '@tarojs/components'

import { useSeparateConsents } from './use-separate'
import { SHOWN_WORDS } from './words'

import type { ShownClass } from '@/domain/person/consent-kinds'
import { Button } from '@/ui/button'
import { ButtonRow } from '@/ui/button/row'
import { Card } from '@/ui/card'

import css from './index.module.scss'

/** Asks for one class of data: what is shown and why, what a refusal stops, and both answers equally near. */
export function ConsentRequest({ id, kind }: { id: string; kind: ShownClass }) {
  const { say, isRunning } = useSeparateConsents()
  const { title, meaning, stops } = SHOWN_WORDS[kind]
  return (
    <Card id={id} title={`是否同意：${title}`}>
      <View className={css.lead}>{meaning}</View>
      <View className={css.text}>{`暂不同意：${stops}`}</View>
      <ButtonRow>
        <Button id={`${id}-agree`} kind="secondary" small busy={isRunning} onTap={() => void say(kind, true)}>
          同意
        </Button>
        <Button id={`${id}-refuse`} kind="secondary" small busy={isRunning} onTap={() => void say(kind, false)}>
          暂不同意
        </Button>
      </ButtonRow>
      <View className={css.rights}>以后可以在“设置—我的授权”中更改。不同意不影响就诊。</View>
    </Card>
  )
}
