import type { ReactNode } from 'react'
import AtBadge from 'taro-ui/lib/components/badge'

import './count.scss'

/**
 * How many wait, at the corner of the icon that stands over its words: nothing for 0, 99+ for more. The number comes after
 * the words, as in what a reader hears.
 */
export function Count({ value, children }: { value?: number | undefined; children: ReactNode }) {
  return value ? <AtBadge value={value}>{children}</AtBadge> : <>{children}</>
}
