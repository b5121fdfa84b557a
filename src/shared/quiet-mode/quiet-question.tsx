import { View } from '@tarojs/components'

import { useQuietChoice } from './use-quiet'

import { Button } from '@/ui/button'
import { Card } from '@/ui/card'

import css from './index.module.scss'

/**
 * After hard news the question whether the app shall be quiet, asked once (spec:wording#quiet-mode); after a loss it is
 * quiet until the patient has answered. Nothing where nothing is asked.
 */
export function QuietQuestion({ id }: { id: string }) {
  const { isQuiet, asks, isBusy, set } = useQuietChoice()
  if (!asks) return null
  return (
    <Card id={`${id}-question`} title={isQuiet ? '是否保持安静模式？' : '是否开启安静模式？'}>
      <View className={css.hint}>
        {isQuiet ? '已先为您开启，' : '开启后将'}隐藏您可能不愿看到的内容，用药、预约和缴费照常显示，可随时关闭。
      </View>
      <Button id={`${id}-on`} busy={isBusy} onTap={() => void set(true)}>
        {isQuiet ? '保持安静模式' : '开启安静模式'}
      </Button>
      <Button id={`${id}-off`} kind="text" onTap={() => void set(false)}>
        {isQuiet ? '恢复显示全部内容' : '暂不需要'}
      </Button>
    </Card>
  )
}
