import { View } from '@tarojs/components'

import css from '../index.module.scss'

import { HelpLines } from '@/shared/hospital/help-lines'
import { useQuietChoice } from '@/shared/quiet-mode/use-quiet'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Section } from '@/ui/section'

/**
 * After hard news the question whether the app shall be quiet, asked once; while it is quiet, people to talk to
 * (spec:wording#quiet-mode).
 */
export function QuietCare() {
  const { isQuiet, asks, isBusy, set } = useQuietChoice()
  if (isQuiet)
    return (
      <Section title="需要时，可以找人聊聊">
        <HelpLines id="home-help" />
      </Section>
    )
  if (!asks) return null
  return (
    <Card id="home-quiet-question" title="是否开启安静模式？">
      <View className={css.hint}>开启后将隐藏您可能不愿看到的内容，用药、预约和缴费照常显示，可随时关闭。</View>
      <Button id="home-quiet-on" busy={isBusy} onTap={() => void set(true)}>
        开启安静模式
      </Button>
      <Button id="home-quiet-off" kind="text" onTap={() => void set(false)}>
        暂不需要
      </Button>
    </Card>
  )
}
