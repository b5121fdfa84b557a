/** @jest-environment jsdom */

import { act, cleanup, renderHook } from '@testing-library/react'

import { useCardReader } from './use-card-reader'

import { recordConsent } from '@/api/couple/calls'
import { recognizeIdCard } from '@/api/identity/calls'
import { queryClient } from '@/data/cache'
import type { RawAnswers } from '@/forms/engine/kinds'
import { dispatch } from '@/session/store'
import { answerDialog, useLayers } from '@/ui/dialog/store'

/** What was sent to be read, and what the hospital holds of consents. */
const read: string[] = []
let record: { kind: string; agreed: boolean; version: string; at: number }[] = []

jest.mock('@/api/core/client', () => ({
  send: (call: { id: string }, input: { uploadId: string; kind: string; agreed: boolean; version: string }) => {
    if (call.id === recordConsent.id) record = [{ ...input, at: 0 }]
    if (call.id !== recognizeIdCard.id) return Promise.resolve({ list: record, consentId: 'c', at: 0 })
    read.push(input.uploadId)
    return Promise.resolve({ recognised: true, side: 'front', reason: '', fields: [{ field: 'name', value: '林晓' }] })
  },
}))

const reader = () => renderHook(() => useCardReader())
const question = () => useLayers.getState().queue[0]
const settle = () => act(async () => void (await new Promise((done) => setTimeout(done, 0))))

async function answer(ok: boolean): Promise<void> {
  await settle()
  const asked = question()
  if (!asked) throw new Error('nothing was asked')
  expect(asked.text).toContain('自行填写')
  act(() => answerDialog(asked.key, { ok, text: '' }))
  await settle()
}

/** A member of a hospital that keeps consents (335) or does not (19). */
function signIn(unitId: number) {
  dispatch({ type: 'loggedIn', token: `token-${unitId}`, unitId })
}

beforeEach(() => {
  read.length = 0
  record = []
  queryClient.clear()
  useLayers.setState({ queue: [] })
  signIn(335)
})
afterEach(cleanup)

describe('the picture of a card', () => {
  it('is sent to be read only after the person has said yes, once for both cards', async () => {
    const { result } = reader()
    const told: (RawAnswers | null)[] = []
    for (const [picture, id] of [
      ['femaleIdFront', 'u1'],
      ['maleIdFront', 'u2'],
    ] as const)
      void result.current(picture, id).then((one) => told.push(one))
    await settle()
    expect([read, useLayers.getState().queue.length]).toEqual([[], 1])
    await answer(true)
    expect(told).toEqual([{ femaleName: '林晓' }, { maleName: '林晓' }])
    expect([read, record]).toMatchObject([['u1', 'u2'], [{ kind: 'idPhoto', agreed: true }]])
    await result.current('femaleIdFront', 'u3')
    expect([read.length, question()]).toEqual([3, undefined])
  })

  it.each([335, 19])('is never sent after a no, and nobody asks again (hospital %i)', async (unitId) => {
    signIn(unitId)
    const { result } = reader()
    const first = result.current('selfIdFront', 'u1')
    await answer(false)
    expect(await first).toBeNull()
    expect(await result.current('selfIdFront', 'u2')).toBeNull()
    expect([read, question()]).toEqual([[], undefined])
    expect(record.map(({ agreed }) => agreed)).toEqual(unitId === 335 ? [false] : [])
  })

  it('asks nothing of papers that are not read', async () => {
    expect(await reader().result.current('marriageCert', 'u1')).toBeNull()
    expect([read, question()]).toEqual([[], undefined])
  })

  it('keeps no answer to a question that went away with its page', async () => {
    const { result, unmount } = reader()
    const first = result.current('selfIdFront', 'u1')
    await settle()
    const asked = question()
    unmount()
    if (asked) answerDialog(asked.key, { ok: false, text: '' })
    expect(await first).toBeNull()
    expect(record).toEqual([])
  })
})
