/** @jest-environment jsdom */
/** Giving up what is stored as both read it, and renewing meanwhile (spec:treatment#storage-giving-up). */

import { waitFor } from '@testing-library/react'

import { agreedToAll, at, open, setStage, stage, tap, text } from '../../../tests/screens/stage'
import Deferral from './deferral'
import Disposal from './disposal'
import List from './list'
import Records from './records'
import Renewal from './renewal'

setStage('verified')

const KEPT = 'a'.repeat(32)
const GIVEN = 'b'.repeat(32)
const item = (freezeId: string, more: object = {}) => ({
  freezeId,
  kind: 'embryo',
  source: '',
  frozenOn: '2025-03-01',
  strawCount: 1,
  itemCount: 1,
  paidUntil: '2026-03-01',
  feePerYearFen: 120_000,
  status: 'STORED',
  daysLeft: 100,
  overdueDays: 0,
  arrearsFen: 0,
  orderCode: '',
  obstacle: '',
  offers: [{ months: 12, periodFrom: '2026-03-02', periodTo: '2027-03-01', feeFen: 120_000 }],
  straws: [],
  ...more,
})
const guard = (disposal: object | null) => ({
  paired: true,
  contacts: [],
  deferrals: [],
  graceDays: 90,
  reflectionDays: 30,
  serverTime: Date.UTC(2026, 0, 1),
  disposal: disposal && {
    disposalId: 'd'.repeat(32),
    freezeIds: [GIVEN],
    way: 'medicalWaste',
    reflectUntil: Date.UTC(2026, 0, 20),
    signers: [],
    ...disposal,
  },
})
const answer = (disposal: object | null, list: object[]) => {
  stage.answers = {
    'ext.consents': agreedToAll,
    'ext.storageGuard': () => guard(disposal),
    'freeze.getPatientFreeze': () => ({ list, paired: true, serverTime: Date.UTC(2026, 0, 1) }),
  }
}

it.each([
  ['DONE', '上次申请已审核处理'],
  ['REFUSED', '上次申请未通过'],
])('what the hospital has decided (%s) is told, and stands in the way of nothing', async (state, words) => {
  answer({ state }, [item(KEPT)])
  open(Disposal, '/storageDisposal')
  await waitFor(() => expect(text('storage-disposal-over')).toContain(words))
  await waitFor(() => expect(at('storage-disposal-item-0')).not.toBeNull())
  expect([at('storage-disposal-begun'), at('storage-disposal-withdraw')]).toEqual([null, null])
})

it('what became due while both think says both ways out, and is not said of what is kept', async () => {
  const owed = { arrearsFen: 20_000, status: 'ABANDON_PENDING' }
  answer({ state: 'REFLECTING' }, [item(KEPT), item(GIVEN, owed)])
  const { unmount } = open(Disposal, '/storageDisposal')
  await waitFor(() => expect(text('storage-disposal-owing')).toMatch(/续费.*联系医院/))
  tap('storage-disposal-renew')
  await waitFor(() => expect(stage.went.at(-1)).toEqual(['frozen-list']))
  unmount()
  answer({ state: 'REFLECTING' }, [item(KEPT, { arrearsFen: 20_000 }), item(GIVEN)])
  open(Disposal, '/storageDisposal')
  await waitFor(() => expect(at('storage-disposal-withdraw')).not.toBeNull())
  await waitFor(() => expect(stage.asked.some(([id]) => id === 'freeze.getPatientFreeze')).toBe(true))
  expect(at('storage-disposal-owing')).toBeNull()
})

it('renewing what both give up says that it ends the giving up, and is never chosen unasked beside what is kept', async () => {
  answer(null, [item(KEPT), item(GIVEN, { status: 'ABANDON_PENDING' })])
  const { unmount } = open(Renewal, '/FrozenRenewal')
  await waitFor(() => expect(at('frozen-renewal-item-0')).not.toBeNull())
  expect([at('frozen-renewal-item-1'), at('frozen-renewal-ends-disposal')]).toEqual([null, null])
  unmount()
  stage.answers['freeze.getPatientFreezeDetail'] = () => item(GIVEN, { status: 'ABANDON_PENDING' })
  open(Renewal, '/FrozenRenewal', { freezeId: GIVEN })
  await waitFor(() => expect(text('frozen-renewal-ends-disposal')).toContain('放弃申请自动停止'))
  tap('frozen-renewal-item-0')
  await waitFor(() => expect(at('frozen-renewal-ends-disposal')).toBeNull())
})

const SCREENS = [
  ['frozen-list', List, '/FrozenList'],
  ['frozen-list', List, '/FrozenListGlou'],
  ['frozen-renewal', Renewal, '/FrozenRenewal'],
  ['frozen-record', Records, '/FrozenRecord'],
  ['frozen-record', Records, '/FrozenRecordGlou'],
  ['frozen-deferral', Deferral, '/deferredRegistration'],
  ['storage-disposal', Disposal, '/storageDisposal'],
] as const

describe.each([
  ['BEREAVED', /请节哀.*继续保存，不会自行处理.*不必现在缴费或做决定.*由专人与您商量.*伦理委员会/],
  ['SEPARATED', /一方不能单独决定.*双方到医院/],
])('of a couple that is none any more (%s)', (held, words) => {
  it.each(SCREENS)('%s says that it is kept and whom to speak to, and nothing else', async (id, Screen, address) => {
    answer(null, [])
    const list = () => ({ list: [], paired: false, held, serverTime: 0 })
    stage.answers['freeze.getPatientFreeze'] = list
    stage.answers['freeze-other.getPatientFreeze'] = list
    open(Screen, address)
    await waitFor(() => expect(text(`${id}-held`)).toMatch(words))
    expect(text(`${id}-held-call`)).toContain('联系医院')
    expect(text(`screen-${id}`)).not.toMatch(/¥|到期|续费订单|60天|\d{4}-/)
    const asked = new Set(stage.asked.map(([call]) => call))
    for (const call of ['freeze.getFreezeOrderRecord', 'index.getEmbryoDue', 'ext.storageGuard'])
      expect(asked).not.toContain(call)
  })
})
