import Taro from '@tarojs/taro'
import { clamp } from 'es-toolkit/math'
import { useCallback, useEffect, useRef, useState } from 'react'

import type { Fault } from '../engine/kinds'
import { parseForm } from '../engine/parse'
import type { FormModel, FormSetup, SendKind } from './model'
import { createFormStore } from './store'

/** Id of the element of a field: dots of a path are no part of an id. */
export const elementId = (screen: string, path: string): string => `${screen}-${path.replace(/\./g, '-')}`

/** Scrolls to an element of this page; a host that cannot leaves the page where it is. */
function scrollTo(target: { selector: string } | { scrollTop: number }): void {
  Taro.nextTick(() => {
    Promise.resolve(
      Taro.pageScrollTo({ ...target, ...('selector' in target ? { offsetTop: -96 } : {}), duration: 180 }),
    ).catch(() => undefined)
  })
}

const refuseSending = () => Promise.reject(new Error('当前无法上传照片'))

const UPLOADING = '照片还在上传，请稍候再继续'

/** A form while it is filled: its values, the step the person is at, what is wrong. */
export function useForm(setup: FormSetup): FormModel {
  const { definition, id, today, kept = {} } = setup
  const [store] = useState(() =>
    createFormStore(
      setup.initial,
      Object.keys(definition.fields).filter((field) => definition.fields[field]?.kind === 'group'),
    ),
  )
  const last = definition.review ? definition.sections.length : definition.sections.length - 1
  const [at, setAt] = useState(() => clamp(setup.step ?? 0, 0, definition.sections.length - 1))
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [notice, setNotice] = useState('')
  const latest = useRef(setup)
  latest.current = setup

  useEffect(() => store.onChange((field) => latest.current.onTyped?.(field)), [store])

  const move = useCallback((to: number) => {
    setFaults([])
    setNotice('')
    setAt(to)
    latest.current.onStep?.(to)
    scrollTo({ scrollTop: 0 })
  }, [])

  const show = useCallback(
    (found: readonly Fault[], step: number) => {
      store.setFaults(found)
      setFaults(found)
      if (step !== at) {
        setAt(step)
        latest.current.onStep?.(step)
      }
      const [first] = found
      if (first) scrollTo({ selector: `#${elementId(id, first.path)}-field` })
    },
    [store, id, at],
  )

  const stepOf = (path: string): number =>
    Math.max(
      0,
      definition.sections.findIndex(({ fields }) => fields.includes(path.split('.')[0] ?? '')),
    )

  const next = () => {
    const parsed = parseForm(definition, store.all(), today, { kept: Object.keys(kept) })
    const found = parsed.ok ? [] : parsed.faults
    const here = found.filter(({ path }) => stepOf(path) <= at)
    const first = here[0]
    if (first)
      return show(
        here.filter(({ path }) => stepOf(path) === stepOf(first.path)),
        stepOf(first.path),
      )
    if (store.pending() > 0) return setNotice(UPLOADING)
    if (at < last) return move(at + 1)
    if (parsed.ok) setup.onSubmit(parsed.answers)
  }

  // Fields keep the model of their first render, so its functions must call the latest ones.
  const [late] = useState(() => {
    const sendPicture: SendKind = (...told) => (latest.current.sendPicture ?? refuseSending)(...told)
    const onPicture = async (field: string, sent: string) => (await latest.current.onPicture?.(field, sent)) ?? null
    return { sendPicture: setup.sendPicture && sendPicture, onPicture: setup.onPicture && onPicture }
  })

  return {
    ...setup,
    ...late,
    store,
    at,
    last,
    section: definition.sections[at] ?? null,
    faults,
    notice,
    next,
    back: () => (at > 0 ? move(at - 1) : undefined),
    goTo: (path) => {
      if (stepOf(path) !== at) move(stepOf(path))
      scrollTo({ selector: `#${elementId(id, path)}-field` })
    },
    refuse: (found) => {
      const [first] = found
      if (first)
        show(
          found.filter(({ path }) => stepOf(path) === stepOf(first.path)),
          stepOf(first.path),
        )
    },
  }
}
