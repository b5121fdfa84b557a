import { View } from '@tarojs/components'

import css from './money.module.scss'

/** What the hospital says of a list, above it. */
export const Lead = ({ id, text }: { id: string; text: string }) => (
  <View id={id} className={css.lead}>
    {text}
  </View>
)
