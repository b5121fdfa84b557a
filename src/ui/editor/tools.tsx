import { View } from '@tarojs/components'

import { aria } from '../a11y/aria'
import { cx } from '../cx'
import { Icon, type IconName } from '../icon'
import { press } from '../press'

import css from './index.module.scss'

export type Tool = { id: string; icon?: IconName; text: string; onTap: () => void; busy?: boolean }

/** What can be put in, as a row of words with an icon. */
export function Tools({ label, tools, disabled }: { label: string; tools: readonly Tool[]; disabled: boolean }) {
  return (
    <View className={css.tools} {...aria({ role: 'toolbar', label })}>
      {tools.map(({ id, icon, text, onTap, busy }) => (
        <View
          key={id}
          className={cx(css.tool, (busy || disabled) && css.off)}
          {...press({ id, onTap, disabled: busy || disabled })}
        >
          {icon && <Icon name={icon} size={32} />}
          {busy ? '上传中' : text}
        </View>
      ))}
    </View>
  )
}
