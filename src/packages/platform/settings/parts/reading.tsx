import { View } from '@tarojs/components'

import { changeAppearance, TEXT_SCALES } from '@/shared/appearance/store'
import { QuietSwitch } from '@/shared/quiet-mode/quiet-switch'
import { Radio, Switch } from '@/ui/field'
import { List } from '@/ui/list'
import { useShell } from '@/ui/shell/environment'

import css from '../index.module.scss'

const OPTIONS = TEXT_SCALES.map(({ value, label }) => ({ value: String(value), label }))

/** How this phone shows the app; acts at once and is kept for the next start. */
export function Reading() {
  const { textScale, elder, still } = useShell()
  const choose = (chosen: string) => {
    const found = TEXT_SCALES.find(({ value }) => String(value) === chosen)
    if (found) changeAppearance({ textScale: found.value })
  }
  return (
    <List title="显示">
      <View className={css.reading}>
        <Radio id="settings-scale" label="文字大小" options={OPTIONS} value={String(textScale)} onChange={choose} />
        <Switch
          id="settings-elder"
          label="长辈版"
          note="字更大，一行一项，只留常用功能"
          on={elder}
          onChange={(on) => changeAppearance({ elder: on })}
        />
        <Switch
          id="settings-still"
          label="减少动态效果"
          note="弹窗和切换不再有动画"
          on={still}
          onChange={(on) => changeAppearance({ still: on })}
        />
        <QuietSwitch id="settings-quiet" />
      </View>
    </List>
  )
}
