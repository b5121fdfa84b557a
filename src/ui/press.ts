import { aria } from './a11y/aria'
import { keyboard } from './a11y/keyboard'
import type { Aria } from './a11y/types'

type Pressable = Aria & { id?: string; onTap?: () => void }

/**
 * The one place that makes a View something a person can press: tap, keyboard where there is one, role and state for
 * readers. A disabled element keeps its place in the reading order but does nothing.
 */
export function press({ id, onTap, ...about }: Pressable): Record<string, unknown> {
  const act = about.disabled ? undefined : onTap
  return {
    ...(id !== undefined && { id }),
    ...(act && { onClick: act }),
    ...keyboard(act),
    ...aria({ role: 'button', ...about, disabled: about.disabled || undefined }),
  }
}
