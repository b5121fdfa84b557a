/** @jest-environment jsdom */
/** The screens of storage when the hospital cannot be reached, refuses, or has no second base. */

import { act, waitFor } from '@testing-library/react'

import { arrive, at, open, setStage, stage, tap, text } from '../../../tests/screens/stage'
import Deferral from './deferral'
import Disposal from './disposal'
import List from './list'
import Records from './records'
import Renewal from './renewal'

import { CallError, FAULT_TEXTS } from '@/api/core/errors'

setStage('verified')

const SCREENS = [
  ['frozen-list', List, '/FrozenList'],
  ['frozen-list', List, '/FrozenListGlou'],
  ['frozen-renewal', Renewal, '/FrozenRenewal'],
  ['frozen-renewal', Renewal, '/FrozenRenewalGlou'],
  ['frozen-record', Records, '/FrozenRecord'],
  ['frozen-record', Records, '/FrozenRecordGlou'],
  ['frozen-deferral', Deferral, '/deferredRegistration'],
  ['storage-disposal', Disposal, '/storageDisposal'],
] as const

const LIST = ['freeze.getPatientFreeze', 'freeze-other.getPatientFreeze'] as const

const failing = (kind: 'offline' | 'notFound' | 'http') => (callId: string) => () =>
  new CallError({ kind, callId, message: FAULT_TEXTS[kind] })

/** A screen that asks without end would keep the test from ending: after so many calls none is answered. */
const ENOUGH = 30

/** Every call of the storage screens fails alike. */
function allFail(kind: 'offline' | 'notFound' | 'http'): void {
  const fail = failing(kind)
  stage.answers = new Proxy(
    {},
    { get: (_none, callId: string) => (stage.asked.length > ENOUGH ? undefined : fail(callId)) },
  )
}

const timesAsked = (): number[] => LIST.map((call) => stage.asked.filter(([id]) => id === call).length)

/** Lets all that follows from what is there happen, and no more than a loop would need to show itself. */
const rest = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))

describe.each(['offline', 'notFound', 'http'] as const)('where every call ends as %s', (kind) => {
  it.each(SCREENS)('%s comes to rest and has asked for what is stored once', async (id, Screen, address) => {
    allFail(kind)
    open(Screen, address)
    await waitFor(() => expect(text(`screen-${id}`)).not.toBe(''))
    await rest()
    for (const times of timesAsked()) expect(times).toBeLessThanOrEqual(1)
    expect(text(`screen-${id}`)).toMatch(/重新加载|联系医院/)
  })
})

it.each([17, 4711])(
  'an address of the second base shows the own storage of hospital %s, which has none',
  async (unitId) => {
    arrive(unitId, 'verified')
    stage.answers = { 'freeze.getPatientFreeze': () => ({ list: [], paired: true, serverTime: 0 }) }
    const { unmount } = open(Renewal, '/FrozenRenewalGlou')
    await waitFor(() => expect(text('frozen-renewal-empty')).toContain('暂无可续费的项目'))
    unmount()
    open(List, '/FrozenListGlou')
    await waitFor(() => expect(text('frozen-list-empty')).toContain('暂无冻存记录'))
    expect(stage.asked.some(([id]) => id.startsWith('freeze-other'))).toBe(false)
  },
)

it('asked again after the network has come back, the same screen opens', async () => {
  allFail('offline')
  open(List, '/FrozenList')
  await waitFor(() => expect(at('frozen-list-retry')).not.toBeNull())
  stage.answers = { 'freeze.getPatientFreeze': () => ({ list: [], paired: true, serverTime: 0 }) }
  tap('frozen-list-retry')
  await waitFor(() => expect(text('frozen-list-empty')).toContain('暂无冻存记录'))
})
