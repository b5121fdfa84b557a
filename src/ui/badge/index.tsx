import AtTag from 'taro-ui/lib/components/tag'

import { withParts } from '../with-parts'

import './index.scss'

export type BadgeTone = 'info' | 'success' | 'warning' | 'danger' | 'neutral'

/** A state is read, not tapped: without a listener it costs a long list half as much. */
const Tag = withParts<{ className: string; children: string; size: 'small' }>(AtTag, (_part, { className }) => ({
  onClick: undefined,
  className: `at-tag ${className}`,
}))

/** A state in a word; the colour only repeats it. */
export function Badge({ children, tone = 'neutral' }: { children: string; tone?: BadgeTone }) {
  return (
    <Tag size="small" className={`at-tag-${tone}`}>
      {children}
    </Tag>
  )
}
