import { View } from '@tarojs/components'

import css from './index.module.scss'

/** The unit inside the frame of a number. */
export function Unit({ children }: { children: string }) {
  return <View className={css.unit}>{children}</View>
}
