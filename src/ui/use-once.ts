import { useEffect, useRef } from 'react'

/** Runs an act once in the life of a screen, as soon as `when` holds. */
export function useOnce(run: () => void, when = true): void {
  const done = useRef(false)
  useEffect(() => {
    if (!when || done.current) return
    done.current = true
    run()
  })
}
