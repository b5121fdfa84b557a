import { View } from '@tarojs/components'
import type { ReactNode } from 'react'

import css from './index.module.scss'

/** Small buttons side by side, on one height; those that find no room go on below. */
export const ButtonRow = ({ children }: { children: ReactNode }) => <View className={css.row}>{children}</View>
