/**
 * What tests of screens share: a hospital that answers what a test says, and a person who is signed in. A test
 * file imports it before the screens, which would else be loaded with the real client.
 */

import { act, cleanup, fireEvent, render, type RenderResult } from '@testing-library/react'

import { memberIs } from './member'

import { CallError } from '@/api/core/errors'
import { queryClient } from '@/data/cache'
import { SEPARATE_VERSION, SHOWN_CLASSES } from '@/domain/person/consent-kinds'
import { configureRouting } from '@/routing/context'
import { dispatch } from '@/session/store'
import { hearServerTime } from '@/shared/clock/server-clock'

type Input = Record<string, unknown>
type Level = 'phone' | 'verified'

/** Where the person stands and what happened, for one test. */
export const stage = {
  /** What the hospital says, by call; a CallError is thrown, and what is not named is never answered. */
  answers: {} as Record<string, (input: Input) => unknown>,
  /** Calls and inputs, in order. */
  asked: [] as [string, Input][],
  /** Calls whose refusal is neither said nor followed (`withoutEffects`). */
  withoutEffects: [] as [string, Input][],
  /** Navigations; one back begins with 'back'. */
  went: [] as unknown[],
  path: '',
  params: {} as Record<string, string>,
}

jest.mock('@/api/core/client', () => ({
  send: (call: { id: string }, input: Input, options: { withoutEffects?: boolean } = {}) => {
    stage.asked.push([call.id, input])
    if (options.withoutEffects === true) stage.withoutEffects.push([call.id, input])
    const answer = stage.answers[call.id]?.(input)
    if (answer instanceof CallError) return Promise.reject(answer)
    const { serverTime } = (answer ?? {}) as { serverTime?: number | null }
    if (serverTime) hearServerTime(serverTime, Date.now())
    return answer === undefined ? new Promise(() => undefined) : Promise.resolve(answer)
  },
}))
jest.mock('@/routing/go', () => ({
  go: (...to: unknown[]) => (stage.went.push(to), Promise.resolve()),
  goLegacy: (...to: unknown[]) => (stage.went.push(to), Promise.resolve()),
  goOn: (to: unknown) => (stage.went.push(['on', to]), Promise.resolve()),
  goStart: () => (stage.went.push(['start']), Promise.resolve()),
  goBack: (to: unknown) => (stage.went.push(['back', to]), Promise.resolve()),
}))
jest.mock('@tarojs/taro', () => ({
  ...jest.requireActual<object>('@tarojs/taro'),
  useRouter: () => ({ path: stage.path, params: stage.params }),
  nextTick: (run: () => void) => run(),
  pageScrollTo: () => Promise.resolve(),
}))

/** A fresh stage before every test, for somebody who is so far known to the hospital. */
export function setStage(level: Level): void {
  beforeEach(() => {
    Object.assign(stage, { answers: {}, asked: [], withoutEffects: [], went: [] })
    queryClient.clear()
    dispatch({ type: 'signedOut' })
    arrive(335, level)
    configureRouting({ level: () => level })
  })
  afterEach(cleanup)
}

/** Signs the person in at a hospital. */
export function arrive(unitId: number, boundLevel: Level): void {
  dispatch({ type: 'loggedIn', token: `a-${unitId}`, unitId })
  memberIs('m-1', boundLevel)
}

/** Opens a screen at an address. */
export function open(Screen: () => React.JSX.Element, path: string, params: Record<string, string> = {}): RenderResult {
  Object.assign(stage, { path, params })
  return render(<Screen />)
}

/** Ids of the calls so far. */
export const askedIds = (): string[] => stage.asked.map(([id]) => id)

export const at = (id: string): HTMLElement => document.getElementById(id) as HTMLElement
export const text = (id: string): string => at(id)?.textContent ?? ''
export const tap = (id: string): void => act(() => void fireEvent.click(at(id)))
export const type = (id: string, value: string): void => act(() => void fireEvent.change(at(id), { target: { value } }))

/** The answer of a list that fits one page. */
export const pageOf = (list: unknown[]) => ({ list, total: list.length, pageNo: 1, pageSize: 10 })

/** Somebody who has agreed to every class of data that the hospital shows. */
export const agreedToAll = () => ({
  list: SHOWN_CLASSES.map((kind) => ({ kind, version: SEPARATE_VERSION, agreed: true, at: 0 })),
})
