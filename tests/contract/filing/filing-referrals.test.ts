/** Referrals: offered by the desk, answered once, nobody else's; and the list of ways to the hospital. */

import { startHost, type TestHost } from '../support/test-host'

import { addDays } from '@/domain/dates'

interface Referral {
  transferId: string
  state: string
  answeredAt: number | null
  arrivedAt: number | null
  validUntil: string
  records: string[]
}

let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host?.close())

const of = async (persona: string, unitId = 335) => {
  const token = await host.client.token(persona, unitId)
  const call = <Data = Referral>(id: string, input: Record<string, unknown> = {}) =>
    host.client.call<Data>(`ext.${id}`, input, token)
  return {
    token,
    list: async () => (await call<{ list: Referral[] }>('referrals')).data.list,
    get: (transferId: string) => call('referral', { transferId }),
    answer: (transferId: string, answer: string) => call('answerReferral', { transferId, answer }),
  }
}
const offered = async (persona: string) =>
  (await host.client.act<{ transferId: string }>('offerReferral', { persona })).transferId

it('asks the patient, says so in the inbox, and takes one word', async () => {
  const her = await of('zhao-ting')
  const transferId = await offered('zhao-ting')
  const { data: inbox } = await host.client.call<{ list: { title: string; route: string }[] }>(
    'message-center.msgPageByCode',
    { groupCode: 'SYSTEM', pageSize: 50 },
    her.token,
  )
  expect(inbox.list).toContainEqual(
    expect.objectContaining({ title: '有一份转诊等您确认', route: '/smallTransferDetails' }),
  )
  expect((await her.list()).map((one) => [one.transferId, one.state])).toContainEqual([transferId, 'OFFERED'])
  const { data: offer } = await her.get(transferId)
  expect(offer).toMatchObject({ state: 'OFFERED', answeredAt: null, arrivedAt: null })
  // Two weeks are given for the answer.
  expect(offer.validUntil).toBe(addDays(await host.client.today(), 14))
  await expect(host.client.act('arriveReferral', { transferId })).rejects.toThrow('患者尚未同意')
  const twice = await Promise.all([her.answer(transferId, 'AGREED'), her.answer(transferId, 'AGREED')])
  expect(twice.map(({ code, data }) => [code, data.state])).toEqual([
    [200, 'AGREED'],
    [200, 'AGREED'],
  ])
  expect(twice[0]?.data.answeredAt).toBe(twice[1]?.data.answeredAt)
  expect((await her.answer(transferId, 'DECLINED')).message).toBe('您已答复过这次转诊，如需更改请联系医院')
  await host.client.act('arriveReferral', { transferId })
  expect((await her.get(transferId)).data.state).toBe('ARRIVED')
  expect((await her.answer(transferId, 'AGREED')).data.state).toBe('ARRIVED')
  await expect(host.client.act('arriveReferral', { transferId })).rejects.toThrow()
})

it('answers somebody else’s id like one that does not exist, the partner’s and another hospital’s too', async () => {
  const transferId = await offered('zhao-ting')
  const absent = await (await of('zhao-ting')).get('no-such-referral')
  expect([absent.code, absent.message]).toEqual([400, '未找到该记录'])
  for (const stranger of [await of('li-jun'), await of('he-jing'), await of('he-jing', 1001)]) {
    for (const answer of [await stranger.get(transferId), await stranger.answer(transferId, 'AGREED')])
      expect([answer.code, answer.message, answer.data]).toEqual([400, '未找到该记录', absent.data])
    expect((await stranger.list()).map((one) => one.transferId)).not.toContain(transferId)
  }
  expect((await (await of('zhao-ting')).get(transferId)).data.state).toBe('OFFERED')
  // Her own of one hospital is not there at another one.
  const hers = await offered('he-jing')
  expect((await (await of('he-jing')).get(hers)).code).toBe(200)
  expect((await (await of('he-jing', 1001)).get(hers)).message).toBe('未找到该记录')
})

it('is for verified patients', async () => {
  const token = await host.client.token('lin-xiao')
  expect((await host.client.call('ext.referrals', {}, token)).code).toBe(402)
  expect((await host.client.call('ext.referrals', {}, '')).code).toBe(401)
})

it('ends with its last day, unless it was answered', async () => {
  const her = await of('zhao-ting')
  const [open, declined] = [await offered('zhao-ting'), await offered('zhao-ting')]
  await her.answer(declined, 'DECLINED')
  const until = (await her.get(open)).data
  await host.client.clockTo(`${until.validUntil} 12:00:00`)
  expect((await (await of('zhao-ting')).get(open)).data.state).toBe('OFFERED')
  const day = new Date(`${until.validUntil}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + 1)
  await host.client.clockTo(`${day.toISOString().slice(0, 10)} 10:00:00`)
  const later = await of('zhao-ting')
  expect((await later.get(open)).data.state).toBe('EXPIRED')
  expect((await later.answer(open, 'AGREED')).message).toBe('转诊已超过确认期限，请联系医院重新开具')
  expect((await later.get(declined)).data.state).toBe('DECLINED')
})

it('names the ways by which patients hear of the hospital, to anybody', async () => {
  const { code, data } = await host.client.call<{ list: { code: string; name: string }[] }>(
    'introduce-source.getSource',
    {},
    '',
  )
  expect(code).toBe(200)
  expect(data.list.find((one) => one.code === 'friend')?.name).toBe('亲友介绍')
})
