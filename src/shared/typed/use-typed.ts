import { useDidHide } from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'

import { keptFor, type Typed } from './kept'

import { useAdmission } from '@/data/admission'
import { serverNow } from '@/shared/clock/server-clock'

/** Typing rests this long before it is written down, ms [ours]. */
const WRITE_MS = 300

interface TypedOptions<V extends Typed> {
  /**
   * The fields that may rest on the device, over a reload too: no names or numbers of a person, no codes, no consents.
   * The others come back while the app lives.
   */
  readonly rests?: readonly (keyof V & string)[]
  /** Never kept, not even in memory: codes, and a yes that is given anew each time. */
  readonly never?: readonly (keyof V & string)[]
}

interface TypedState<V extends Typed> {
  readonly values: V
  readonly set: (changes: Partial<V>) => void
  /** Sent, or given up: nothing of it is kept, and the fields are empty again. */
  readonly clear: () => void
  /** What was typed before has come back. */
  readonly isRestored: boolean
}

/**
 * State of typed fields that is found again after the way back and, as far as it may rest, after a reload.
 * @param key names the form among all of them; with the id of its occasion where it has one
 */
export function useTyped<V extends Typed>(key: string, empty: V, options: TypedOptions<V> = {}): TypedState<V> {
  // Until it is known who is there, what lies on the device may be another person's.
  const isAdmitted = useAdmission()
  const [kept] = useState(() => keptFor<V>(key, empty, options.rests ?? []))
  const [start] = useState(() => (isAdmitted ? kept.read(serverNow()) : {}))
  const [values, setValues] = useState<V>({ ...empty, ...start })
  const [isRestored, setRestored] = useState(Object.keys(start).length > 0)
  const state = useRef({ values, never: options.never ?? [], touched: false, timer: 0 as unknown, read: isAdmitted })

  const [acts] = useState(() => {
    const write = () => {
      clearTimeout(state.current.timer as ReturnType<typeof setTimeout>)
      if (state.current.touched) kept.rest(state.current.values, serverNow())
    }
    const forget = (next: V): V =>
      Object.fromEntries(
        Object.entries(next).map(([field, value]) => [
          field,
          state.current.never.includes(field) ? empty[field] : value,
        ]),
      ) as V
    return {
      write,
      set: (changes: Partial<V>) => {
        const next = { ...state.current.values, ...changes }
        Object.assign(state.current, { values: next, touched: true })
        setValues(next)
        kept.remember(forget(next))
        clearTimeout(state.current.timer as ReturnType<typeof setTimeout>)
        state.current.timer = setTimeout(write, WRITE_MS)
      },
      clear: () => {
        clearTimeout(state.current.timer as ReturnType<typeof setTimeout>)
        Object.assign(state.current, { values: empty, touched: false })
        kept.drop()
        setValues(empty)
        setRestored(false)
      },
    }
  })

  useEffect(() => {
    if (!isAdmitted || state.current.read) return
    state.current.read = true
    const found = kept.read(serverNow())
    if (state.current.touched || Object.keys(found).length === 0) return
    state.current.values = { ...empty, ...found }
    setValues(state.current.values)
    setRestored(true)
  }, [isAdmitted, kept, empty])

  useDidHide(acts.write)
  useEffect(() => acts.write, [acts])
  return { values, set: acts.set, clear: acts.clear, isRestored }
}
