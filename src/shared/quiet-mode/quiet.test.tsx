/** @jest-environment jsdom */

import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react'

import { QuietSwitch } from './quiet-switch'
import { noteQuiet, useMayShow, useTitleWords } from './use-quiet'

import { CallError } from '@/api/core/errors'
import { getQuietMode, getSharing, setQuietMode } from '@/api/couple/calls'
import { queryClient } from '@/data/cache'
import { mentionsPregnancy } from '@/domain/safety/quiet-wording'
import { storage } from '@/platform/storage'
import { dispatch, sessionState } from '@/session/store'
import { dialogs } from '@/ui/dialog/dialogs'

/** What the hospital has on record; null when it cannot be asked. */
let record: { quiet: boolean; reason: 'loss' | 'chosen' | 'partner' | 'staff' | null } | null
const asked: string[] = []
const sent: unknown[] = []
let sharing: object

jest.mock('@/api/core/client', () => ({
  send: (call: { id: string }, input: { quiet: boolean; withPartner?: boolean }) => {
    asked.push(call.id)
    if (call.id === getSharing.id) return Promise.resolve(sharing)
    if (call.id === getQuietMode.id)
      return record ? Promise.resolve({ ...record, since: 0 }) : Promise.reject(failure(call.id))
    if (call.id !== setQuietMode.id) return Promise.resolve({})
    if (!record) return Promise.reject(failure(call.id))
    sent.push(input)
    record = { quiet: input.quiet, reason: input.quiet ? 'chosen' : null }
    return Promise.resolve({ quiet: input.quiet })
  },
}))
const failure = (callId: string) => new CallError({ kind: 'offline', callId, message: '网络超时，请重试' })

function Page() {
  const mayShow = useMayShow()
  const reword = useTitleWords()
  return (
    <>
      <div id="title">{reword('孕期日记')}</div>
      <div id="tile">{mayShow('预产期计算') ? 'shown' : 'kept back'}</div>
      <div id="other">{mayShow('预约挂号', '冻存续费') ? 'shown' : 'kept back'}</div>
      <QuietSwitch id="switch" />
    </>
  )
}
const open = () => render(<Page />)
const text = (id: string) => document.getElementById(id)?.textContent

/** A verified patient of a hospital, in a session of its own. */
function signIn(unitId: number) {
  dispatch({ type: 'loggedIn', token: `token-${unitId}`, unitId })
  dispatch({ type: 'boundLevelChanged', generation: sessionState().generation, boundLevel: 'verified' })
}

beforeEach(() => {
  record = { quiet: false, reason: null }
  asked.length = 0
  sent.length = 0
  sharing = { paired: false, list: [] }
  jest.restoreAllMocks()
  dispatch({ type: 'signedOut' })
  storage.clearMember()
  queryClient.clear()
  signIn(335)
})
afterEach(cleanup)

describe('quiet mode', () => {
  it('keeps back what speaks of pregnancy once the hospital has a loss on record, says why, and lets go when asked', async () => {
    record = { quiet: true, reason: 'loss' }
    open()
    await waitFor(() => expect(text('tile')).toBe('kept back'))
    expect([text('title'), text('other')]).toEqual(['日记', 'shown'])
    expect(text('switch')).toContain('已根据登记的情况为您开启')
    act(() => void fireEvent.click(document.getElementById('switch') as HTMLElement))
    await waitFor(() => expect(text('tile')).toBe('shown'))
    expect([text('title'), record.quiet]).toEqual(['孕期日记', false])
  })

  it('shows everything to a patient who wants it so', async () => {
    open()
    await waitFor(() => expect(asked).toContain(getQuietMode.id))
    expect([text('title'), text('tile')]).toEqual(['孕期日记', 'shown'])
  })

  it('stays quiet from the first moment of the next start, also while the hospital cannot be asked', async () => {
    record = { quiet: true, reason: 'loss' }
    open()
    await waitFor(() => expect(text('tile')).toBe('kept back'))
    cleanup()
    queryClient.clear()
    record = null
    open()
    expect(text('tile')).toBe('kept back')
    await waitFor(() => expect(asked.filter((id) => id === getQuietMode.id).length).toBeGreaterThan(1))
    expect(text('tile')).toBe('kept back')
  })

  it('is forgotten with the session, and never says on the device why', async () => {
    record = { quiet: true, reason: 'loss' }
    open()
    await waitFor(() => expect(text('tile')).toBe('kept back'))
    const kept = storage.keys('local').map((key) => `${key}=${storage.get('local', key)}`)
    expect(kept.join()).toContain('quiet.335=on')
    expect(kept.join()).not.toContain('loss')
    storage.clearMember()
    expect(storage.keys('local').some((key) => key.includes('quiet'))).toBe(false)
  })

  it('says in no state of the switch what it hides', async () => {
    for (const reason of [null, 'loss', 'chosen', 'partner', 'staff'] as const) {
      record = { quiet: reason !== null, reason }
      queryClient.clear()
      open()
      await waitFor(() => expect(text('tile')).toBe(reason === null ? 'shown' : 'kept back'))
      expect([reason, mentionsPregnancy(text('switch') ?? '')]).toEqual([reason, false])
      cleanup()
    }
  })

  it.each([
    [true, { quiet: true, withPartner: true }],
    [false, { quiet: true }],
  ])('tells before the partner’s phone changes, and can be kept to oneself (%s)', async (both, input) => {
    sharing = { paired: true, partnerNameMasked: '孙*', list: [{ dataClass: 'labs', mine: true, theirs: false }] }
    const confirm = jest.spyOn(dialogs, 'confirm').mockResolvedValue(both)
    open()
    await waitFor(() => expect(asked).toContain(getSharing.id))
    act(() => void fireEvent.click(document.getElementById('switch') as HTMLElement))
    await waitFor(() => expect(sent).toEqual([input]))
    expect(confirm.mock.calls[0]?.[0]).toContain('配偶会看到')
  })

  it('does not move the switch when the hospital did not hear of it', async () => {
    open()
    await waitFor(() => expect(asked).toContain(getQuietMode.id))
    record = null
    act(() => void fireEvent.click(document.getElementById('switch') as HTMLElement))
    await waitFor(() => expect(asked).toContain(setQuietMode.id))
    expect(text('tile')).toBe('shown')
  })

  it('is kept on the device where the hospital has no record of it, and says so', async () => {
    signIn(19)
    open()
    expect(text('switch')).toContain('仅保存在本机')
    act(() => void fireEvent.click(document.getElementById('switch') as HTMLElement))
    await waitFor(() => expect(text('tile')).toBe('kept back'))
    act(() => noteQuiet(false))
    expect(text('tile')).toBe('shown')
    expect(asked).toEqual([])
  })
})
