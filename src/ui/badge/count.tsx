import AtBadge from 'taro-ui/lib/components/badge'
import type { ReactNode } from 'react'

import './count.scss'

/** How many wait, at the corner of what is inside: nothing for 0, 99+ for more. */
export function Count({ value, children }: { value?: number | undefined; children?: ReactNode }) {
  return <AtBadge value={value || ''}>{children}</AtBadge>
}
