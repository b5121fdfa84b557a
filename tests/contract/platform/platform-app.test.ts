/** What runs on the phones, seen by the hospital: faults that apps report, the least release, and switches. */

import * as v from 'valibot'

import { startHost, type TestHost } from '../support/test-host'

import { catalogue } from '@/api/catalogue'
import { faultsArg } from '@/api/platform/schemas'
import type { FaultName } from '@/domain/fault'
import { screenIds } from '@/routing/registry'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host?.close())

interface Desk {
  leastRelease: string
  switches: { id: string; on: boolean }[]
  faults: { name: FaultName; screen: string; callId: string; places: string[]; times: number; release: string }[]
}
interface Row {
  actor: string
  target: string
  result: string
}
const desk = (unitId = 335) => host.client.look<Desk>('app', { unitId: String(unitId) })

const FAULT = { name: 'TypeError', screen: 'lab-list', callId: '', places: ['common.js:1:2', 'js/12.js:3:4'], times: 2 }
const REPORT = { unitId: 335, release: '1.4.0', build: 'abcd1234', host: 'weapp', faults: [FAULT] }
const report = (input: Record<string, unknown> = {}) => host.client.call('ext.reportFaults', { ...REPORT, ...input })

const CANARIES = ['金丝雀', '13912345678', '110101199001011237', 'canary-token-0123456789abcdef', 'a b', 'x\ny']

describe('faults of the app', () => {
  beforeEach(() => host.client.act('clearAppFaults', { unitId: 335 }))

  it('are added up by release, screen, kind and place, for their hospital alone', async () => {
    const counted = async () =>
      Number(/hc_app_faults_total (\d+)/.exec(await (await fetch(`${host.url}/metrics`)).text())?.[1] ?? 0)
    const before = await counted()
    await report()
    await report({ faults: [FAULT, { ...FAULT, times: 5 }] })
    // The first place tells one from another; by which ways it is reached does not.
    const [first = ''] = FAULT.places
    await report({ faults: [{ ...FAULT, places: [first, 'js/99.js:9:9'] }] })
    await report({ faults: [{ ...FAULT, places: ['js/99.js:9:9', first] }] })
    await report({ release: '1.4.1' })
    await report({ faults: [{ ...FAULT, name: 'badAnswer', callId: 'member.labList', places: [] }] })
    const { faults } = await desk()
    const seen = faults.map(({ name, release, times }) => [name, release, times]).sort()
    expect(seen).toEqual([
      ['TypeError', '1.4.0', 11],
      ['TypeError', '1.4.0', 2],
      ['TypeError', '1.4.1', 2],
      ['badAnswer', '1.4.0', 2],
    ])
    expect((await counted()) - before).toBe(17)
    expect((await desk(19)).faults).toEqual([])
    const page = await (await fetch(`${host.url}/console/app?unitId=335`)).text()
    expect(page).toContain('common.js:1:2')
  })

  const places = [
    ['release', (text: string) => ({ release: text })],
    ['build', (text: string) => ({ build: text })],
    ['host', (text: string) => ({ host: text })],
    ['name', (text: string) => ({ faults: [{ ...FAULT, name: text }] })],
    ['screen', (text: string) => ({ faults: [{ ...FAULT, screen: text }] })],
    ['callId', (text: string) => ({ faults: [{ ...FAULT, callId: text }] })],
    ['place', (text: string) => ({ faults: [{ ...FAULT, places: [text] }] })],
    ['module', (text: string) => ({ faults: [{ ...FAULT, places: [`${text}.js:1:2`] }] })],
  ] as const

  it.each(places)('take nothing of a person as %s', async (_field, put) => {
    for (const canary of CANARIES) {
      const { code } = await report(put(canary))
      expect([canary, code]).toEqual([canary, 400])
    }
    expect((await desk()).faults).toEqual([])
  })

  it('take every screen and every call of the app', () => {
    const takes = (fault: object) => v.safeParse(faultsArg, [{ ...FAULT, ...fault }]).success
    expect(screenIds.filter((screen) => !takes({ screen }))).toEqual([])
    expect(catalogue.filter(({ id: callId }) => !takes({ callId })).map(({ id }) => id)).toEqual([])
  })

  it('take no field that nobody asked for, and no name of a property', async () => {
    await report({
      token: CANARIES[3],
      message: CANARIES[0],
      faults: [{ ...FAULT, message: CANARIES[0], stack: CANARIES[1] }],
    })
    const kept = JSON.stringify(await desk())
    for (const canary of CANARIES) expect(kept).not.toContain(JSON.stringify(canary).slice(1, -1))
  })

  it.each([
    ['a megabyte', () => ({ faults: [{ ...FAULT, places: Array.from({ length: 60_000 }, () => 'common.js:1:2') }] })],
    ['six faults', () => ({ faults: Array.from({ length: 6 }, () => FAULT) })],
    ['none', () => ({ faults: [] })],
    ['nine places', () => ({ faults: [{ ...FAULT, places: Array.from({ length: 9 }, () => 'a.js:1:2') }] })],
    ['a count of millions', () => ({ faults: [{ ...FAULT, times: 1_000_000 }] })],
    ['a hospital that does not exist', () => ({ unitId: 4711 })],
  ])('refuse %s', async (_what, input) => {
    expect((await report(input())).code).not.toBe(200)
    expect((await desk()).faults).toEqual([])
  })

  it('of one machine that is not the hospital’s own are taken a hundred and twenty times an hour', async () => {
    const far = (address: string) =>
      host.client.call('ext.reportFaults', { ...REPORT, faults: [{ ...FAULT, times: 1 }] }, '', {
        'X-Forwarded-For': address,
      })
    const answers = []
    for (let at = 0; at < 121; at++) answers.push(await far('203.0.113.9'))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(120)
    expect(answers.at(-1)).toMatchObject({ code: 429, message: '操作过于频繁，请稍后再试' })
    // What was refused is not counted, and the own machine is not held up.
    expect((await desk()).faults).toMatchObject([{ times: 120 }])
    expect((await report()).code).toBe(200)
  })

  it('are on record as a visitor’s, whoever is signed in', async () => {
    const token = await host.client.token('he-jing')
    await host.client.call('ext.reportFaults', REPORT, token)
    const { list } = await host.client.look<{ list: Row[] }>('audit', { callId: 'ext.reportFaults', limit: '1' })
    expect(list).toEqual([expect.objectContaining({ actor: 'visitor', target: '', result: 'ok' })])
  })
})

describe('the policy', () => {
  const asked = async (unitId = 335) =>
    (await host.client.call('ext.appPolicy', { unitId, host: 'weapp', release: '1.0.0' })).data

  it('says nothing until the console does, and then for one hospital alone', async () => {
    expect(await asked()).toEqual({ leastRelease: '', switches: [] })
    await host.client.act('leastRelease', { unitId: 335, release: '1.4.0' })
    await host.client.act('appSwitch', { unitId: 335, id: 'circles', on: false })
    await host.client.act('appSwitch', { unitId: 335, id: 'circles', on: true })
    await host.client.act('appSwitch', { unitId: 335, id: 'todaysReading', on: false })
    expect(await asked()).toEqual({
      leastRelease: '1.4.0',
      switches: [
        { id: 'circles', on: true },
        { id: 'todaysReading', on: false },
      ],
    })
    expect(await asked(38)).toEqual({ leastRelease: '', switches: [] })
    await host.client.act('leastRelease', { unitId: 335 })
    expect(await asked()).toMatchObject({ leastRelease: '' })
  })

  it.each(['stepUp', 'ledger', 'telepathy', '__proto__'])('cannot switch %s', async (id) => {
    await expect(host.client.act('appSwitch', { unitId: 335, id, on: false })).rejects.toThrow('不能在线开关')
  })

  it.each(['1.4', 'latest', '1.4.0;drop', '<b>'])('takes %p for no release', async (release) => {
    await expect(host.client.act('leastRelease', { unitId: 335, release })).rejects.toThrow('三段数字')
  })
})
