import { useDidHide } from '@tarojs/taro'
import { union } from 'es-toolkit/array'
import { useEffect, useMemo, useRef, useState } from 'react'

import { localDraft } from './local-draft'
import { useIsFromBefore } from './use-is-from-before'
import { type Occasion, queryOf } from './use-record'

import { send } from '@/api/core/client'
import { deleteFormDraft, getFormDraft, saveFormDraft } from '@/api/filing/calls'
import { useCall } from '@/data/query'
import type { FormDefinition, RawAnswers } from '@/forms/engine/kinds'
import { storablePart } from '@/forms/engine/storable'
import { offers } from '@/hospitals/index'
import { sessionState } from '@/session/store'
import { serverNow } from '@/shared/clock/server-clock'
import { useHospital } from '@/shared/hospital/use-hospital'

/** Typing rests this long before it is written down, ms [ours]. */
const WRITE_MS = 300
/** And this long before the partner's side hears of it, ms [ours]. */
const SHARE_MS = 1500

/** Which draft of which form. */
interface DraftOf {
  readonly definition: FormDefinition
  readonly occasion: Occasion
  /** False while the page may not load yet. */
  readonly enabled: boolean
}

const localKeyOf = ({ followId, visitId, recordId, isAnother }: Occasion): string =>
  isAnother ? 'another' : (followId ?? visitId ?? recordId ?? '')

export interface Draft {
  readonly isLoading: boolean
  readonly answers: RawAnswers
  readonly step: number
  /** Something was found to go on with. */
  readonly resumed: boolean
  readonly byPartner: boolean
  /** Told where the values come from while the form is open. */
  readonly attach: (all: () => RawAnswers) => void
  readonly onTyped: (field: string) => void
  readonly onStep: (step: number) => void
  /** After the form was sent (`isOver`), or when the person begins anew. */
  readonly drop: (isOver: boolean) => void
}

/** Keeps a half-filled form: on the device at once, and for both partners where the hospital offers it. */
export function useDraft({ definition, occasion, enabled }: DraftOf): Draft {
  const hospital = useHospital()
  const isShared = definition.shared && offers(hospital, 'sharedDrafts')
  const localKey = localKeyOf(occasion)
  const which = { ...queryOf(definition, occasion), ...(occasion.isAnother && { another: true }) }
  const local = useMemo(
    () => localDraft(definition, hospital.unitId, localKey),
    [definition, hospital.unitId, localKey],
  )
  // Not before it is known who is there: until then what lies on the device may be another person's.
  const found = useMemo(() => (enabled ? local.read(serverNow()) : null), [enabled, local])
  const remote = useCall(getFormDraft, which, { enabled: enabled && isShared, staleMs: 0 })
  const isFromBefore = useIsFromBefore(remote)
  const far = isShared && !isFromBefore ? remote.data : undefined

  const state = useRef({
    step: 0,
    unsent: new Set<string>(),
    /** On their way and not confirmed: still to be sent for whoever finds this draft after the app died. */
    underway: [] as readonly string[],
    all: (): RawAnswers => ({}),
    over: false,
  })
  const timers = useRef<{ write?: ReturnType<typeof setTimeout>; share?: ReturnType<typeof setTimeout> }>({})

  const [acts] = useState(() => {
    const { generation } = sessionState()
    // What one person typed is not written down once another, or nobody, is signed in.
    const isEnded = () => state.current.over || sessionState().generation !== generation
    const write = () => {
      clearTimeout(timers.current.write)
      const { step, unsent, underway, all } = state.current
      if (!isEnded()) local.write(all(), step, union(underway, [...unsent]), serverNow())
    }
    const share = async (): Promise<void> => {
      clearTimeout(timers.current.share)
      const { step, unsent, underway, all } = state.current
      // One at a time: an older value must not arrive after a newer one.
      if (isEnded() || !isShared || unsent.size === 0 || underway.length > 0) return
      const fields = [...unsent]
      state.current.underway = fields
      let isTaken = true
      const resting = storablePart(definition, all())
      const answers = Object.fromEntries(fields.map((field) => [field, resting[field] ?? null]))
      unsent.clear()
      try {
        await send(saveFormDraft, { ...which, answers, step }, { quiet: true, withoutEffects: true })
      } catch {
        // The device keeps them; the next field or step tries again.
        isTaken = false
        for (const field of fields) unsent.add(field)
      }
      state.current.underway = []
      write()
      if (isTaken) await share()
    }
    return {
      /** A page that is left, and an app that goes into the background, may never come back. */
      leave: () => {
        if (timers.current.write === undefined) return
        write()
        void share()
      },
      attach: (all: () => RawAnswers) => {
        state.current.all = all
      },
      onTyped: (field: string) => {
        state.current.unsent.add(field)
        clearTimeout(timers.current.write)
        clearTimeout(timers.current.share)
        timers.current.write = setTimeout(write, WRITE_MS)
        timers.current.share = setTimeout(() => void share(), SHARE_MS)
      },
      onStep: (step: number) => {
        state.current.step = step
        write()
        void share()
      },
      drop: (isOver: boolean) => {
        clearTimeout(timers.current.write)
        clearTimeout(timers.current.share)
        state.current.over = isOver
        state.current.unsent.clear()
        local.drop()
        if (isShared) void send(deleteFormDraft, which, { quiet: true, withoutEffects: true }).catch(() => undefined)
      },
    }
  })

  useEffect(() => {
    if (!found) return
    state.current.step = found.step
    for (const field of found.unsent) state.current.unsent.add(field)
  }, [found])

  useDidHide(acts.leave)
  useEffect(() => acts.leave, [acts])

  const unsent = new Set(found?.unsent)
  const own = found ? Object.entries(found.answers) : []
  const kept = far ? own.filter(([field]) => unsent.has(field)) : own
  const answers = { ...far?.answers, ...Object.fromEntries(kept) }
  return {
    ...acts,
    isLoading: isShared && enabled && (remote.isLoading || isFromBefore),
    answers,
    step: found?.step ?? far?.step ?? 0,
    resumed: Object.keys(answers).length > 0,
    byPartner: far?.byPartner ?? false,
  }
}
