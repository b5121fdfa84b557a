import { View } from '@tarojs/components'

import { progressOf } from '../model/use-documents'

import css from './index.module.scss'

/** How far each partner is; side by side where both fit, never broken inside a name. */
export const Signers = ({ found }: { found: Parameters<typeof progressOf>[0] }) => (
  <View className={css.signers}>
    {progressOf(found).map((one) => (
      <View key={one}>{one}</View>
    ))}
  </View>
)
