import AtBadge from 'taro-ui/lib/components/badge'
import type { ReactNode } from 'react'

import { aria } from '../a11y/aria'
import { withParts } from '../with-parts'
import './count.scss'

// Who draws the icon says the number in the name of the whole, after the words; here it would come before them.
const Marked = withParts<{ value: number; children: ReactNode }>(AtBadge, (part) =>
  part === 'at-badge__num' ? aria({ hidden: true }) : undefined,
)

/** How many wait, at the corner of what is inside: nothing for 0, 99+ for more. */
export function Count({ value, children }: { value?: number | undefined; children: ReactNode }) {
  return value ? <Marked value={value}>{children}</Marked> : <>{children}</>
}
