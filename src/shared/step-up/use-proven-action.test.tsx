/** @jest-environment jsdom */

import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react'

import { useProvenAction } from './use-proven-action'

import { CallError } from '@/api/core/errors'
import { releaseIdentity } from '@/api/identity/calls'
import { dispatch } from '@/session/store'

const sent: [id: string, input: Record<string, unknown>, options: { opensStepUp?: boolean }][] = []
const OFFER = { stepUpId: 's1', act: 'unBind', ways: ['sms', 'deskCode'], mobileMasked: '1380***0001', expireAt: null }
let refusal: unknown = { stepUp: 'unBind', ways: ['sms'] }

jest.mock('@/api/core/client', () => ({
  send: ({ id }: { id: string }, input: Record<string, unknown>, options: { opensStepUp?: boolean }) => {
    sent.push([id, input, options])
    if (id === 'ext.stepUpAsk') return Promise.resolve(OFFER)
    if (id === 'ext.stepUpAnswer') return Promise.resolve({ proof: 'proof-1', expireAt: null, takesOver: false })
    if (input['stepUpProof'] === 'proof-1') return Promise.resolve(null)
    return Promise.reject(
      new CallError({ kind: 'business', callId: id, message: '请先验证', code: 400, data: refusal }),
    )
  },
}))

let ended: unknown
function Screen() {
  const release = useProvenAction(releaseIdentity)
  const tap = () =>
    void release.run({}).then(
      (done) => (ended = done),
      () => (ended = 'failed'),
    )
  return (
    <>
      <button id="release" onClick={tap} />
      {release.sheet}
    </>
  )
}

const tap = (id: string) => act(async () => void fireEvent.click(document.getElementById(id) as HTMLElement))
const begin = async (unitId: number) => {
  dispatch({ type: 'loggedIn', token: 'token', unitId })
  render(<Screen />)
  await tap('release')
}
const acts = () => sent.filter(([id]) => id === releaseIdentity.id)

beforeEach(() => {
  sent.length = 0
  ended = undefined
  refusal = { stepUp: 'unBind', ways: ['sms'] }
})
afterEach(() => {
  cleanup()
  dispatch({ type: 'signedOut' })
})

it('opens the question that the hospital asks, without an alert, and sends the act again with its proof', async () => {
  await begin(335)
  await waitFor(() => expect(document.getElementById('step-up-code')).not.toBeNull())
  expect(acts()).toEqual([[releaseIdentity.id, {}, expect.objectContaining({ opensStepUp: true })]])
  await act(async () => {
    fireEvent.change(document.getElementById('step-up-code') as HTMLElement, { target: { value: '123456' } })
  })
  await tap('step-up-submit')
  await waitFor(() => expect(ended).toEqual({ data: null }))
  expect(acts()[1]?.slice(1)).toEqual([{ stepUpProof: 'proof-1' }, expect.objectContaining({ opensStepUp: false })])
})

it('does nothing when the question is closed', async () => {
  await begin(335)
  await waitFor(() => expect(document.getElementById('step-up-close')).not.toBeNull())
  await tap('step-up-close')
  await waitFor(() => expect(ended).toBeNull())
  expect(acts()).toHaveLength(1)
})

it('leaves another refusal, and a hospital that asks nothing, as they are', async () => {
  refusal = ''
  await begin(335)
  await waitFor(() => expect(ended).toBe('failed'))
  cleanup()
  refusal = { stepUp: 'unBind', ways: ['sms'] }
  await begin(38)
  await waitFor(() => expect(acts()).toHaveLength(2))
  expect(acts()[1]?.[2]).toMatchObject({ opensStepUp: false })
  expect(document.getElementById('step-up')).toBeNull()
})
