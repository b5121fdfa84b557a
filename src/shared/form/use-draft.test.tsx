/** @jest-environment jsdom */

import { act, cleanup, renderHook } from '@testing-library/react'

import { localDraft } from './local-draft'
import { useDraft } from './use-draft'

import { queryClient } from '@/data/cache'
import { firstVisit } from '@/forms/definitions/first-visit/base'
import { storage } from '@/platform/storage'
import { dispatch } from '@/session/store'

/** Saves on their way to the hospital, oldest first; the test says how each ends. */
const saves: { answers: Record<string, unknown>; arrive: () => void; fail: () => void }[] = []

/** What the hospital keeps of the draft. */
const NOTHING = { answers: {}, step: 0, byPartner: false }
let mockKept: object = NOTHING

jest.mock('@/api/core/client', () => ({
  send: (_call: unknown, input: { answers?: Record<string, unknown> }) => {
    const { answers } = input
    if (!answers) return Promise.resolve(mockKept)
    return new Promise((resolve, reject) => {
      saves.push({ answers, arrive: () => resolve({}), fail: () => reject(new Error('lost')) })
    })
  },
}))

const typed: Record<string, unknown> = {}
const rest = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)))

/** What somebody would find who opened the form now, after the app died. */
const found = () => localDraft(firstVisit, 335, '').read(Date.now())

const hook = () => renderHook(() => useDraft({ definition: firstVisit, occasion: {}, enabled: true }))

async function openDraft() {
  const draft = hook()
  draft.result.current.attach(() => typed)
  await rest(0)
  return (field: string, value: string) => {
    typed[field] = value
    draft.result.current.onTyped(field)
  }
}

beforeEach(() => {
  jest.useFakeTimers()
  for (const field of Object.keys(typed)) Reflect.deleteProperty(typed, field)
  saves.length = 0
  mockKept = NOTHING
  storage.clearMember()
  queryClient.clear()
  dispatch({ type: 'loggedIn', token: 'token', unitId: 335 })
})
afterEach(() => {
  jest.useRealTimers()
  dispatch({ type: 'signedOut' })
})

it('still owes the hospital what is on its way when the app dies', async () => {
  const type = await openDraft()
  type('chiefComplaint', '未避孕未孕3年')
  await rest(2000)
  type('femaleAddress', '示例路1号')
  await rest(400)
  expect(saves).toHaveLength(1)
  expect(new Set(found()?.unsent)).toEqual(new Set(['chiefComplaint', 'femaleAddress']))
})

it('sends a newer value only after the older one has arrived, and then owes nothing', async () => {
  const type = await openDraft()
  type('chiefComplaint', '未避孕')
  await rest(2000)
  type('chiefComplaint', '未避孕未孕3年')
  await rest(5000)
  expect(saves.map(({ answers }) => answers)).toEqual([{ chiefComplaint: '未避孕' }])
  saves[0]?.arrive()
  await rest(0)
  expect(saves[1]?.answers).toEqual({ chiefComplaint: '未避孕未孕3年' })
  saves[1]?.arrive()
  await rest(0)
  expect(found()?.unsent).toEqual([])
})

it('owes what did not arrive, and sends it with the next field', async () => {
  const type = await openDraft()
  type('chiefComplaint', '未避孕未孕3年')
  await rest(2000)
  saves[0]?.fail()
  await rest(5000)
  expect(found()?.unsent).toEqual(['chiefComplaint'])
  type('femaleAddress', '示例路1号')
  await rest(2000)
  expect(saves[1]?.answers).toEqual({ chiefComplaint: '未避孕未孕3年', femaleAddress: '示例路1号' })
})

it('goes on at the step where the app died, and not before it is known who is there', async () => {
  localDraft(firstVisit, 335, '').write({ chiefComplaint: '未避孕未孕3年' }, 2, ['chiefComplaint'], Date.now())
  const draft = renderHook(({ enabled }) => useDraft({ definition: firstVisit, occasion: {}, enabled }), {
    initialProps: { enabled: false },
  })
  expect(draft.result.current).toMatchObject({ answers: {}, step: 0, resumed: false })
  draft.rerender({ enabled: true })
  await rest(0)
  expect(draft.result.current).toMatchObject({ step: 2, resumed: true })
  draft.result.current.attach(() => ({ chiefComplaint: '未避孕未孕3年', femaleAddress: '示例路1号' }))
  draft.result.current.onTyped('femaleAddress')
  await rest(400)
  expect(found()).toMatchObject({ step: 2, answers: { femaleAddress: '示例路1号' } })
})

it.each([
  ['the session ends', () => dispatch({ type: 'signedOut' })],
  ['another signs in', () => dispatch({ type: 'loggedIn', token: 'another', unitId: 335 })],
])('writes down nothing more of one person once %s', async (_name, happens) => {
  const type = await openDraft()
  type('chiefComplaint', '未避孕未孕3年')
  await rest(400)
  type('femaleAddress', '示例路1号')
  act(() => void happens())
  await rest(5000)
  cleanup()
  expect(storage.keys('local').filter((key) => key.includes('draft'))).toEqual([])
  expect(saves).toEqual([])
})

it('takes nothing from what the hospital kept before it was opened: the form may have been sent since', async () => {
  mockKept = { answers: { chiefComplaint: '未避孕' }, step: 8, byPartner: false }
  const before = hook()
  await rest(0)
  expect(before.result.current).toMatchObject({ answers: { chiefComplaint: '未避孕' }, step: 8 })
  before.unmount()
  mockKept = NOTHING
  await rest(1000)
  const { result } = hook()
  expect(result.current).toMatchObject({ isLoading: true, answers: {}, step: 0 })
  await rest(0)
  expect(result.current).toMatchObject({ isLoading: false, answers: {}, step: 0, resumed: false })
})
