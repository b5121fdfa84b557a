import { useCallback, useEffect, useRef } from 'react'

import { host } from '@/platform/host'
import { onBackStep } from '@/routing/back-step'

/**
 * While a wizard is beyond its first step the way back (the page's own, and the browser's) goes one step back. The bar that a
 * mini-program's host draws leaves the page: no host lets it be held, and the draft keeps the step.
 * @returns lets go of the browser's way back; to be awaited before another page takes this one's place
 */
export function useBackStep(step: number, back: () => void): () => Promise<void> {
  const latest = useRef(back)
  latest.current = back
  const release = useRef<ReturnType<typeof host.holdBack> | null>(null)
  const letGo = useCallback(async () => {
    const held = release.current
    release.current = null
    await held?.()
  }, [])

  useEffect(() => {
    if (step === 0) return void letGo()
    // One entry serves all steps: it is laid anew each time it was used.
    release.current ??= host.holdBack(() => {
      release.current = null
      latest.current()
    })
    return onBackStep(() => latest.current())
  }, [step, letGo])
  useEffect(() => () => void release.current?.(true), [])
  return letGo
}
