/**
 * Separate consents: refused and taken back one by one, and what each of them stops at once
 * (spec:couple#separate-consents).
 */

import { paired } from '../../../sandbox/couple/example-couple'
import { newActor, type Actor } from '../support/actor'
import { startHost, type TestHost } from '../support/test-host'

import { CONSENT_KINDS, SHOWN_CLASSES } from '@/domain/person/consent-kinds'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host.close())

type Fields = Record<string, unknown>
type Row = { kind: string; version: string; agreed: boolean; at: number }
const call = <Data = Fields>(id: string, input: Fields, token: string) => host.client.call<Data>(id, input, token)
const say = (token: string, kind: string, agreed: boolean, version = '2026-11') =>
  call<{ consentId: string }>('ext.recordConsent', { kind, version, agreed }, token)
const said = async (token: string, kind: string): Promise<Row | undefined> =>
  (await call<{ list: Row[] }>('ext.consents', {}, token)).data.list.find((one) => one.kind === kind)

/** A call of each kind, with enough input to get past its own checks. */
const STOPPED: readonly (readonly [string, string, Fields])[] = [
  ['health', 'case-history.getList', {}],
  ['health', 'member.getBcjlInfo', {}],
  ['health', 'patient.getpatientOutpatientInpatientInfo', {}],
  ['idPhoto', 'consumer.identityDiscernOcr', { uploadId: '0'.repeat(32) }],
  ['face', 'ext.faceTicket', { name: '林晓', idNo: '110000199304160123' }],
  ['signature', 'ext.signDocument', { docId: '0'.repeat(32), docHash: 'x', uploadId: '0'.repeat(32), readToEnd: true }],
  ['thirdParty', 'member.encryptMember', {}],
]

it.each(STOPPED)('%s refused stops %s and nothing else, until it is given', async (kind, id, input) => {
  const { token } = await newActor(host.client)
  await say(token, kind, true)
  const before = await call(id, input, token)
  expect([kind, before.message]).not.toEqual([kind, expect.stringContaining('您未同意')])
  expect((await say(token, kind, false)).code).toBe(200)
  const stopped = await call(id, input, token)
  expect([stopped.code, stopped.message]).toEqual([400, expect.stringContaining('您未同意')])
  // Every refusal names a way that stays open.
  expect(stopped.message).toMatch(/更改/)
  for (const other of ['member.queryCardList', 'member.getPatienInfo', 'subjects.reservationRecord'])
    expect([other, (await call(other, {}, token)).code]).toEqual([other, 200])
  await say(token, kind, true)
  expect((await call(id, input, token)).message).toBe(before.message)
})

it('no picture of a card is read before the person has said yes to that', async () => {
  const { token } = await newActor(host.client)
  const read = () => call('consumer.identityDiscernOcr', { uploadId: '0'.repeat(32) }, token)
  expect(await read()).toMatchObject({ code: 400, message: expect.stringContaining('请手工填写') })
  await say(token, 'health', true)
  expect((await read()).message).toContain('请手工填写')
  await say(token, 'idPhoto', true)
  expect((await read()).message).toBe('未找到该记录')
})

it('each kind is answered by itself, with its version and moment, and the earlier words stay on record', async () => {
  const { token } = await newActor(host.client)
  for (const kind of CONSENT_KINDS) expect((await say(token, kind, true)).code).toBe(200)
  await say(token, 'embryoImages', false, '2027-01')
  const { list } = (await call<{ list: Row[] }>('ext.consents', {}, token)).data
  expect(list.map(({ kind }) => kind).sort()).toEqual([...CONSENT_KINDS].sort())
  expect(list.filter(({ agreed }) => !agreed).map(({ kind, version }) => [kind, version])).toEqual([
    ['embryoImages', '2027-01'],
  ])
  expect(list.every(({ at }) => at > 0)).toBe(true)
  const trail = await host.client.look<{ list: { callId: string; result: string }[] }>('audit', { limit: '20' })
  const words = trail.list.filter(({ callId }) => callId === 'ext.recordConsent').map(({ result }) => result)
  expect(words.slice(0, CONSENT_KINDS.length + 1)).toEqual([
    'ok:embryoImages:refused',
    ...[...CONSENT_KINDS].reverse().map((kind) => `ok:${kind}:agreed`),
  ])
  for (const wrong of [{ kind: 'everything' }, { kind: '' }, { kind: 5 }, { version: 'x'.repeat(40) }])
    expect(
      (await call('ext.recordConsent', { kind: 'health', version: '1', agreed: true, ...wrong }, token)).code,
    ).toBe(400)
  const stranger = await newActor(host.client)
  const strangers = (await call<{ list: Row[] }>('ext.consents', {}, stranger.token)).data.list
  expect(strangers.map(({ kind }) => kind)).toEqual(SHOWN_CLASSES)
})

describe('couple', () => {
  async function two(): Promise<{ her: Actor; him: string; pairId: string }> {
    const her = await newActor(host.client)
    const { him, pairId } = await paired(her)
    return { her, him, pairId }
  }
  const spouseOf = async (token: string) =>
    (await call<{ shared: boolean; spouse: { birthday: string } | null }>('first-visit.getSpouseHisInfo', {}, token))
      .data

  it('refused, the partner sees and does nothing at once; given again, what was switched on is back', async () => {
    const { her, him } = await two()
    for (const dataClass of ['profile', 'actFor']) await call('ext.setSharing', { dataClass, shared: true }, her.token)
    const cards = await call<{ list: { cardId: string; relation: string }[] }>('member.queryCardList', {}, him)
    const hers = cards.data.list.find(({ relation }) => relation === 'spouse')?.cardId ?? ''
    await call('member.changeCardInfo', { cardId: hers }, him)
    expect((await call<{ relation: string }>('member.getPatienInfo', {}, him)).data.relation).toBe('spouse')
    await say(her.token, 'couple', false)
    expect((await call<{ relation: string }>('member.getPatienInfo', {}, him)).data.relation).toBe('self')
    expect(await spouseOf(him)).toMatchObject({ shared: false, spouse: { birthday: '' } })
    const left = await call<{ list: { relation: string }[] }>('member.queryCardList', {}, him)
    expect(left.data.list.some(({ relation }) => relation === 'spouse')).toBe(false)
    expect((await call('member.changeCardInfo', { cardId: hers }, him)).message).toBe('未找到该记录')
    // His own word is his: she still sees what he shares.
    await call('ext.setSharing', { dataClass: 'profile', shared: true }, him)
    expect((await spouseOf(her.token)).shared).toBe(true)
    await say(her.token, 'couple', true)
    expect((await spouseOf(him)).shared).toBe(true)
  })

  it('is asked again with the partner when it was given before there was one', async () => {
    await host.client.act('fresh', { persona: 'lin-xiao' })
    const alone = await host.client.token('lin-xiao')
    expect((await say(alone, 'couple', true)).code).toBe(200)
    expect(await said(alone, 'couple')).toMatchObject({ agreed: true, version: '2026-11' })
    const { her } = await two()
    expect(await said(her.token, 'couple')).toBeUndefined()
  })

  it('is given to one partner: after unpairing it is asked again, a refusal stays', async () => {
    const { her, him, pairId } = await two()
    await say(her.token, 'couple', true)
    await say(him, 'couple', false)
    expect((await said(her.token, 'couple'))?.agreed).toBe(true)
    await call('ext.unpair', { pairId }, her.token)
    expect(await said(her.token, 'couple')).toBeUndefined()
    expect((await said(him, 'couple'))?.agreed).toBe(false)
  })
})
