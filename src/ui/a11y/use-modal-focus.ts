import { type MutableRefObject, useEffect, useRef } from 'react'

import { holdFocus } from './focus'

/**
 * Keeps the focus in a dialog or sheet while it is shown, and gives it back when it goes.
 * @param box the element that says it is modal
 * @param onEscape the latest one is called
 */
export function useModalFocus(box: MutableRefObject<unknown>, onEscape: () => void): void {
  const latest = useRef(onEscape)
  latest.current = onEscape
  useEffect(() => holdFocus(box.current, () => latest.current()), [box])
}
