import { useEffect, useRef, useState } from 'react'

import { VOICE_MAX_SECONDS } from '@/domain/service/consult'
import { PortFault } from '@/platform/shared/fault'
import { voice } from '@/platform/voice'
import type { Recorded, Recording } from '@/platform/voice/contract'

type State = 'ready' | 'asking' | 'recording' | 'recorded'
const NOTHING = { state: 'ready' as State, passed: 0, fault: null as PortFault | null }

/** A voice message while it is being made: recorded, looked at, and handed on once. Leaving the screen keeps nothing. */
export function useRecording() {
  const [{ state, passed, fault }, set] = useState(NOTHING)
  const [heard, setHeard] = useState<Recorded | null>(null)
  const running = useRef<Recording | null>(null)
  const kept = useRef<Recorded | null>(null)
  const isGone = useRef(false)
  const keep = (one: Recorded | null): void => {
    kept.current = one
    setHeard(one)
  }

  useEffect(
    () => () => {
      isGone.current = true
      running.current?.cancel()
      if (kept.current) voice.release(kept.current.file)
    },
    [],
  )
  useEffect(() => {
    if (state !== 'recording') return
    const began = Date.now()
    const timer = setInterval(
      () => set((now) => ({ ...now, passed: Math.min(VOICE_MAX_SECONDS, Math.floor((Date.now() - began) / 1000)) })),
      250,
    )
    return () => clearInterval(timer)
  }, [state])

  const drop = (): void => {
    if (kept.current) voice.release(kept.current.file)
    keep(null)
    set(NOTHING)
  }
  const failed = (reason: unknown): void =>
    set({ ...NOTHING, fault: reason instanceof PortFault ? reason : new PortFault('failed', '录音失败，请重试') })

  const begin = async (): Promise<void> => {
    drop()
    set({ ...NOTHING, state: 'asking' })
    try {
      const made = await voice.record(VOICE_MAX_SECONDS)
      if (isGone.current) return made.cancel()
      running.current = made
      set({ ...NOTHING, state: 'recording' })
      const one = await made.done
      running.current = null
      if (isGone.current) return one ? voice.release(one.file) : undefined
      keep(one)
      set({ ...NOTHING, state: one ? 'recorded' : 'ready', passed: one?.seconds ?? 0 })
    } catch (reason) {
      running.current = null
      if (!isGone.current) failed(reason)
    }
  }

  return {
    state,
    /** Whole seconds that were recorded until now. */
    passed,
    fault,
    heard,
    begin: () => void begin(),
    stop: () => running.current?.stop(),
    drop: () => (running.current ? running.current.cancel() : drop()),
    /** Whoever takes it releases it. */
    take: (): Recorded | null => {
      const one = kept.current
      keep(null)
      return one
    },
    openSettings: () => void voice.settings?.().catch(() => undefined),
  }
}
