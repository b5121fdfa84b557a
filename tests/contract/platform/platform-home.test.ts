import { cardOf } from '../support/actor'
import { startHost, type TestHost } from '../support/test-host'

import { hospitalDate, addDays } from '@/domain/dates'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host.close())

interface Home {
  today: {
    kind: string
    title: string
    note: string
    at: number | null
    date: string
    amountFen: number | null
    link: string
    urgent: boolean
  }[]
  mayBook: boolean
  partner: { nameMasked: string; isShared: boolean; nextVisit: { date: string; startTime: string } | null } | null
  nextVisit: { date: string } | null
  card: { cardId: string; relation: string } | null
  unpaidCount: number
  unpaidFen: number | null
  serverTime: number
}

async function homeOf(key: string): Promise<Home> {
  const token = await host.client.token(key)
  const { code, data } = await host.client.call<Home>('index.patientIndex', {}, token)
  expect(code).toBe(200)
  return data
}
const share = async (key: string, shared: boolean) =>
  host.client.call('ext.setSharing', { dataClass: 'appointments', shared }, await host.client.token(key))

it('day 8 of stimulation: drugs with their hours today and tomorrow, and no booking by herself', async () => {
  const { today, mayBook, serverTime } = await homeOf('zhou-min')
  const drugs = today.filter(({ kind, at }) => kind === 'medication' && at !== null)
  const day = hospitalDate(serverTime)
  expect(drugs.map(({ title, date }) => [title, date])).toEqual([
    ['醋酸西曲瑞克 0.25mg', day],
    ['重组人促卵泡激素 150IU', day],
    ['醋酸西曲瑞克 0.25mg', addDays(day, 1)],
    ['重组人促卵泡激素 150IU', addDays(day, 1)],
  ])
  expect(today.some(({ title, date }) => title.includes('B超') && date === addDays(day, 1))).toBe(true)
  expect(mayBook).toBe(false)
})

it('offers booking to who may book, and no more after too many visits missed', async () => {
  const standing = (off: boolean) =>
    host.client.act('standing', { persona: 'zhao-ting', unitId: 335, staffManaged: false, selfBookingDisabled: off })
  for (const off of [true, false]) {
    await standing(off)
    expect((await homeOf('zhao-ting')).mayBook).toBe(!off)
  }
})

it('shows the card that the patient has, and none once it is taken out of the app', async () => {
  const token = await host.client.token('sun-lei')
  const { card } = await homeOf('sun-lei')
  expect(card).toMatchObject({ cardId: await cardOf(host.client, token), relation: 'self' })
  await host.client.call('member.deleteCardById', { cardId: card?.cardId }, token)
  expect((await homeOf('sun-lei')).card).toBeNull()
  await host.client.call('member.getCardsFromUnit', {}, token)
  expect((await homeOf('sun-lei')).card).toEqual(card)
})

it('overdue storage: until when, how much, and that the embryos are kept', async () => {
  const { today } = await homeOf('he-jing')
  const storage = today.find(({ kind }) => kind === 'freeze')
  expect(storage?.note).toContain('胚胎仍由医院妥善保存')
  expect(storage?.amountFen).toBeGreaterThan(0)
  expect(today.find(({ kind }) => kind === 'consent')?.title ?? '待签署知情同意书').toBe('待签署知情同意书')
})

it('tells a guest nothing of anybody', async () => {
  const { data } = await host.client.call<Home>('index.patientIndex', {}, '')
  expect(data).toMatchObject({ verified: false, mayBook: false, today: [], unread: 0, unpaidCount: 0, unpaidFen: null })
})

it('shows a partner who acts with her card her visits, and nothing that is her own business', async () => {
  const { client } = host
  const [her, him] = [await client.token('zhou-min'), await client.token('wu-gang')]
  const own = new Set((await homeOf('zhou-min')).today.map(({ kind }) => kind))
  expect([...own]).toEqual(expect.arrayContaining(['medication', 'visit']))
  // Also where he may read her orders: they stand with them, not on his list of the day.
  const classes = ['actFor', 'orders']
  for (const dataClass of classes) await client.call('ext.setSharing', { dataClass, shared: true }, her)
  const cards = await client.call<{ list: { cardId: string; relation: string }[] }>('member.queryCardList', {}, him)
  const cardId = cards.data.list.find(({ relation }) => relation === 'spouse')?.cardId
  expect((await client.call('member.changeCardInfo', { cardId }, him)).code).toBe(200)
  const { data } = await client.call<Home>('index.patientIndex', {}, him)
  expect(data.card).toMatchObject({ cardId, relation: 'spouse' })
  expect(data.partner).toBeNull()
  const kinds = new Set(data.today.map(({ kind }) => kind))
  expect([...kinds].filter((kind) => ['medication', 'consent', 'freeze', 'followUp'].includes(kind))).toEqual([])
  expect(kinds).toContain('visit')
  // Only on its day a visit leads to where one checks in.
  const day = hospitalDate(data.serverTime)
  for (const { title, date, link, urgent } of data.today.filter(({ kind }) => kind === 'visit')) {
    expect([date, title.includes('请签到'), link.startsWith('/Location')]).toEqual([date, date === day, date === day])
    expect(urgent).toBe(false)
  }
  for (const dataClass of classes) await client.call('ext.setSharing', { dataClass, shared: false }, her)
})

it('the partner’s visit is there only as long as it is shared', async () => {
  await share('zhou-min', false)
  const before = await homeOf('wu-gang')
  expect(before.partner).toEqual({ nameMasked: '周*', isShared: false, nextVisit: null })
  await share('zhou-min', true)
  const during = await homeOf('wu-gang')
  expect(during.partner?.nextVisit?.date).toBe((await homeOf('zhou-min')).nextVisit?.date)
  await share('zhou-min', false)
  expect((await homeOf('wu-gang')).partner?.nextVisit).toBeNull()
})

it('a partner can be asked to share once in seven days, and is told nothing of anybody', async () => {
  const token = await host.client.token('sun-lei')
  const ask = () => host.client.call('ext.requestSharing', { dataClass: 'appointments' }, token)
  await share('he-jing', false)
  expect((await ask()).code).toBe(200)
  const again = await ask()
  expect([again.code, again.message]).toEqual([400, '已告知配偶，7天内不重复发送'])
  const shift = (minutes: number) => host.client.act('clock', { shiftMinutes: minutes, keepSessions: true })
  const week = 7 * 24 * 60
  await shift(week - 5)
  expect((await ask()).code).toBe(400)
  await shift(10)
  expect((await ask()).code).toBe(200)
  await shift(-week - 5)
  const trail = await host.client.look<{ list: { result: string }[] }>('audit', { callId: 'ext.requestSharing' })
  expect(trail.list.filter(({ result }) => result === 'ok:appointments')).toHaveLength(2)
  await share('he-jing', true)
  expect((await ask()).message).toBe('配偶已向您共享')
  const alone = await host.client.call('ext.requestSharing', { dataClass: 'cycle' }, await host.client.token('he-jing'))
  expect(alone.message).toBe('没有这一类资料')
})

it('keeps a visit on the list while the staff decides whether it is cancelled', async () => {
  const { client } = host
  const { slotId } = await client.place(await client.token('li-jun'), { daysAhead: 4 })
  const { appointmentId } = await client.act<{ appointmentId: string }>('staffBook', { persona: 'li-jun', slotId })
  const visits = async () =>
    (await homeOf('li-jun')).today.filter(({ link }) => link.endsWith(`=${appointmentId}`)).map(({ kind }) => kind)
  expect(await visits()).toEqual(['visit'])
  const asking = { kind: 'cancelRequest', content: '当天出差', appointmentId }
  expect((await client.call('member.userFeedback', asking, await client.token('li-jun'))).code).toBe(200)
  expect(await visits()).toEqual(['visit'])
  await client.act('answerRequest', { appointmentId, accept: true, answer: '已取消' })
  expect(await visits()).toEqual([])
})

it('names the next visit that is booked; a place that is only held is none', async () => {
  const { client } = host
  await client.clockTo(`${addDays(await client.today(), 1)} 10:00:00`)
  const token = await client.token('zhao-ting')
  const { slotId } = await client.place(token, { daysAhead: 4 })
  const { nextVisit } = await homeOf('zhao-ting')
  expect((await client.call('subjects.lockNumber', { slotId }, token)).code).toBe(200)
  expect((await homeOf('zhao-ting')).nextVisit).toEqual(nextVisit)
})

it('an order that waits for its payment says until when', async () => {
  const { client } = host
  const [one] = (await client.act<{ members: { token: string }[] }>('crowd', { unitId: 335, count: 1 })).members
  const token = one?.token ?? ''
  await client.clockTo(`${await client.today()} 10:20:00`)
  await client.register(token, (await client.place(token, { daysAhead: 4 })).slotId)
  const { data } = await client.call<Home>('index.patientIndex', {}, token)
  expect(data.today.filter(({ kind }) => kind === 'pay')).toMatchObject([
    { title: expect.stringMatching(/^待支付：/), note: '请在10:35前支付', urgent: true },
  ])
  const [order] = data.today.filter(({ kind }) => kind === 'pay')
  expect([data.unpaidCount, data.unpaidFen, data.nextVisit === null]).toEqual([1, order?.amountFen, false])
  // Unpaid until then, the place is the patient's no more.
  await client.clockTo(`${await client.today()} 10:36:00`)
  const later = (await client.call<Home>('index.patientIndex', {}, token)).data
  expect([later.unpaidCount, later.unpaidFen, later.nextVisit]).toEqual([0, 0, null])
})

it('a follow-up is on the list of the one who fills it while it can be filled, and in quiet mode on nobody’s', async () => {
  const followUps = async (key: string) =>
    (await homeOf(key)).today.filter(({ kind }) => kind === 'followUp').map(({ title }) => title)
  expect(await followUps('zhao-ting')).toEqual([])
  // Twelve weeks, counted from a blastocyst's transfer (spec:followup#transfer-dates): five weeks on in the seed.
  await host.client.clockTo(`${addDays(await host.client.today(), 35)} 10:00:00`)
  expect(await followUps('zhao-ting')).toEqual(['填写早孕随访'])
  expect(await followUps('li-jun')).toEqual([])
  await host.client.call('ext.setQuiet', { quiet: true }, await host.client.token('zhao-ting'))
  expect(await followUps('zhao-ting')).toEqual([])
})

it('a visit that is over two hours after its end stands on neither home', async () => {
  const own = await startHost()
  try {
    const { client } = own
    const home = async (persona: string) =>
      (await client.call<Home>('index.patientIndex', {}, await client.token(persona))).data
    await client.call('ext.setSharing', { dataClass: 'appointments', shared: true }, await client.token('zhou-min'))
    const day = addDays(await client.today(), 1)
    const shown = async () => {
      const [hers, his] = [await home('zhou-min'), await home('wu-gang')]
      const rows = hers.today.filter(({ kind, link }) => kind === 'visit' && link.startsWith('/Location'))
      return [hers.nextVisit?.date ?? '', his.partner?.nextVisit?.date ?? '', rows.length]
    }
    // Booked by the nurse from 08:00 to 08:30.
    await client.clockTo(`${day} 10:29:00`)
    expect(await shown()).toEqual([day, day, 1])
    await client.clockTo(`${day} 10:31:00`)
    expect(await shown()).toEqual(['', '', 0])
  } finally {
    await own.close()
  }
})
