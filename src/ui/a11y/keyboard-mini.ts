/** Mini-programs have no keyboard focus; the host's reader presses elements itself. */
export function keyboard(_onPress?: () => void): Record<string, unknown> {
  return {}
}

/** Text that scrolls inside a layer; fingers need no more. */
export const scrolled: Record<string, unknown> = {}

/** Mini-programs have no arrow keys. */
export function withArrows(
  pressable: Record<string, unknown>,
  _onArrow: (arrow: 'left' | 'right' | 'up' | 'down', element: unknown) => void,
): Record<string, unknown> {
  return pressable
}
