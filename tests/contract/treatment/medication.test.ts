/**
 * Orders, doses and the trigger from outside: either partner ticks once, late and missed by the hospital's clock, an
 * amendment is read before it is followed, a late trigger is nobody's to tick, and strangers read and write nothing
 * (spec:treatment#check-in).
 */

import { paired } from '../../../sandbox/couple/example-couple'
import { orderTrigger, proposedDoses } from '../../attack/last-doses'
import { newActor, ON_PAPER } from '../support/actor'
import { startHost, type TestHost } from '../support/test-host'
import { tellingActs } from '../support/told'

import { addDays, hospitalInstant } from '@/domain/dates'
import { HOUR_MS, MINUTE_MS } from '@/domain/time'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
}, 120_000)
afterAll(() => host.close())

type Fields = Record<string, unknown>
interface Dose extends Fields {
  planId: string
  drugName: string
  dueAt: number
  date: string
  dose: string
  state: string
  isOpen: boolean
  by: string | null
}
interface Plan {
  plans: ({ planId: string; drugName: string; version: number; isStopped: boolean } & Fields)[]
  doses: Dose[]
  changes: ({ planId: string; version: number } & Fields)[]
  trigger: ({ cycleId: string; at: number; state: string } & Fields) | null
  cancelledText: string
}

const call = <Data = Fields>(id: string, input: Fields, token: string) => host.client.call<Data>(id, input, token)
const plan = async (token: string, input: Fields = {}) => (await call<Plan>('ext.medicationPlan', input, token)).data
/** What home lists for today and tomorrow. */
const homeOf = async (token: string) =>
  (
    await call<{ today: ({ kind: string; title: string; urgent: boolean; at: number } & Fields)[] }>(
      'index.patientIndex',
      {},
      token,
    )
  ).data.today
const clockTo = (at: string) => host.client.act('clock', { at, keepSessions: true })

describe('the couple in stimulation', () => {
  let her: string
  let him: string
  let day: string
  const FSH = '重组人促卵泡激素'
  const HER = { persona: 'zhou-min' }
  const act = (name: string, input: Fields = {}) => host.client.act<Fields>(name, { persona: 'zhou-min', ...input })
  const tellingBoth = () => tellingActs(host.client, ['zhou-min', 'wu-gang'], '您的安排有更新', act)
  const refused = (name: string, input: Fields) =>
    act(name, input).then(
      () => 'done',
      (reason: Error) => reason.message,
    )
  const tonight = async (token: string, input: Fields = {}) => {
    const found = (await plan(token, input)).doses.find((one) => one.drugName === FSH && one.date === day)
    if (!found) throw new Error('no dose tonight')
    return found
  }
  const tick = async (token: string, dose: Dose, over: Fields = {}) => {
    const version = (await plan(her)).plans.find(({ planId }) => planId === dose.planId)?.version ?? 1
    return call('ext.tickDose', { planId: dose.planId, dueAt: dose.dueAt, version, ...over }, token)
  }
  beforeAll(async () => {
    her = await host.client.token('zhou-min')
    him = await host.client.token('wu-gang')
    day = await host.client.today()
    await call('ext.setSharing', { dataClass: 'orders', shared: true }, her)
  })

  it('has its plan, what is left, and the amendment that nobody has read', async () => {
    const { plans, doses, changes, trigger } = await plan(her)
    expect(plans.find(({ drugName }) => drugName === FSH)).toMatchObject({
      dose: '150',
      unit: 'IU',
      times: ['20:00'],
      storage: 'cold',
      route: '皮下注射',
      // 1950 less six times 225 and once 150: enough until the last planned day.
      left: '450',
      dosesLeft: 3,
      endOn: addDays(day, 2),
    })
    expect(doses.map(({ date }) => date)).toEqual(expect.arrayContaining([addDays(day, -1), day, addDays(day, 1)]))
    expect(doses.find((one) => one.date === addDays(day, -1) && one.drugName === FSH)).toMatchObject({ state: 'DONE' })
    expect(trigger).toBeNull()
    expect(changes).toHaveLength(1)
    expect(changes[0]).toMatchObject({
      before: { dose: '225' },
      after: { dose: '150' },
      doctorName: '周示范',
      readAt: null,
    })
    const { planId, version } = changes[0] ?? { planId: '', version: 0 }
    expect((await call('ext.acknowledgeDoseChange', { planId, version }, him)).code).toBe(200)
    expect((await call('ext.acknowledgeDoseChange', { planId, version }, her)).code).toBe(200)
    expect((await plan(her)).changes[0]).toMatchObject({ readBy: 'spouse' })
    const history = (await call<{ streak: number; list: Fields[] }>('ext.doseHistory', {}, her)).data
    expect(history).toMatchObject({ streak: 7 })
    expect(history.list).toHaveLength(8)
  })

  it('is ticked once by whoever is first, past midnight too, and never before its time', async () => {
    const dose = await tonight(her)
    expect(dose).toMatchObject({ state: 'PENDING', isOpen: false })
    expect((await tick(her, dose)).message).toBe('还没有到用药时间')
    await clockTo(`${day} 20:05`)
    const both = await Promise.all([tick(her, dose), tick(him, dose)])
    expect(both.map(({ code }) => code)).toEqual([200, 200])
    expect(both.map(({ data }) => data['wasDone']).sort()).toEqual([false, true])
    expect(both.map(({ data }) => data['by']).sort()).toEqual(['self', 'spouse'])
    // Home goes by the plan: what is ticked is done, whatever the order's hours are.
    expect((await homeOf(her)).filter(({ at }) => at === dose.dueAt)).toMatchObject([
      { kind: 'medication', urgent: false, doneAt: both[0]?.data['doneAt'] },
    ])
    const again = await tick(him, dose)
    expect(again.data).toMatchObject({ wasDone: true, state: 'DONE', doneAt: both[0]?.data['doneAt'] })
    expect((await plan(her)).plans.find(({ drugName }) => drugName === FSH)).toMatchObject({
      left: '300',
      dosesLeft: 2,
    })
    // It goes on beyond its planned end.
    await act('changeDose', { plan: FSH, times: '23:30', endOn: addDays(day, 20) })
    await act('changeDose', { plan: '醋酸西曲瑞克', endOn: addDays(day, 20) })
    await clockTo(`${addDays(day, 1)} 10:00`)
    day = addDays(day, 1)
    const late = await tonight(her)
    expect(late.dueAt).toBe(hospitalInstant(day, 23 * 60 + 30))
    await clockTo(`${addDays(day, 1)} 00:10`)
    expect((await tick(him, late)).data).toMatchObject({ state: 'DONE' })
    expect((await plan(her)).doses.find(({ dueAt }) => dueAt === late.dueAt)).toMatchObject({ date: day, by: 'spouse' })
  })

  it('syncs what a phone kept without network once, and believes it neither about the future nor about long ago', async () => {
    day = addDays(day, 1)
    const dose = await tonight(her)
    await clockTo(`${addDays(day, 1)} 05:00`)
    const at = (ms: number) => tick(her, dose, { doneAt: dose.dueAt + ms })
    expect((await at(8 * HOUR_MS)).code).toBe(400)
    const first = await at(20 * MINUTE_MS)
    expect(first.data).toMatchObject({ state: 'DONE', doneAt: dose.dueAt + 20 * MINUTE_MS, wasDone: false })
    expect((await at(20 * MINUTE_MS)).data).toMatchObject({ wasDone: true, doneAt: dose.dueAt + 20 * MINUTE_MS })
    expect((await plan(her)).doses.find(({ dueAt }) => dueAt === dose.dueAt)).toMatchObject({ isHeldOffline: true })
  })

  it('is late after two hours, missed after twelve, with the hospital’s words and no dose', async () => {
    day = addDays(day, 1)
    const dose = await tonight(her)
    await clockTo(`${addDays(day, 1)} 02:00`)
    expect((await tick(her, dose)).data).toMatchObject({ state: 'LATE' })
    day = addDays(day, 1)
    const missed = await tonight(her)
    await clockTo(`${addDays(day, 1)} 11:30`)
    const answer = await tick(her, missed)
    expect(answer.code).toBe(400)
    expect(answer.message).toContain('打电话问医院')
    expect(answer.message).not.toMatch(/\d/)
    expect((await tick(her, missed, { doneAt: missed.dueAt + 1 })).data).toMatchObject({ state: 'DONE' })
  })

  it('of an antagonist is to be asked about after two hours and missed after six; nobody ticks it in the evening', async () => {
    day = addDays(day, 1)
    const ofToday = async () =>
      (await plan(her)).doses.find((one) => one.drugName === '醋酸西曲瑞克' && one.date === day) as Dose
    const onHome = async () => (await homeOf(her)).find(({ title }) => title.startsWith('醋酸西曲瑞克'))
    await clockTo(`${day} 09:59`)
    expect(await ofToday()).toMatchObject({ isOpen: true, callAfterMin: 120, missedAfterMin: 360 })
    expect(await onHome()).toMatchObject({ urgent: true, note: '皮下注射' })
    await clockTo(`${day} 10:00`)
    expect(await onHome()).toMatchObject({ urgent: true, note: '08:00已过，请先打电话问医院' })
    expect((await call<Fields>('ext.medicationPlan', {}, her)).data['callText']).toMatch(/先打电话问医院/)
    await clockTo(`${day} 17:00`)
    const late = await ofToday()
    expect(late).toMatchObject({ state: 'MISSED', isOpen: false })
    expect((await tick(her, late)).message).toContain('打电话问医院')
    // Another drug keeps the twelve hours of the specification.
    expect(await tonight(her)).toMatchObject({ callAfterMin: 360, missedAfterMin: 720 })
  })

  it('stays missed when a phone tells of it more than a day late, with what it said beside it', async () => {
    day = addDays(day, 1)
    const missed = await tonight(her)
    await clockTo(`${addDays(day, 1)} 11:30`)
    await clockTo(`${addDays(day, 1)} 23:40`)
    const told = { doneAt: missed.dueAt + 20 * MINUTE_MS }
    expect((await tick(him, missed, told)).data).toMatchObject({ state: 'MISSED', doneAt: null })
    expect((await tick(her, missed, { doneAt: missed.dueAt + 1 })).data).toMatchObject({
      state: 'MISSED',
      by: 'self',
      wasDone: false,
    })
    const seen = (await plan(her)).doses.find(({ dueAt }) => dueAt === missed.dueAt)
    expect(seen).toMatchObject({ state: 'MISSED', doneAt: null, isHeldOffline: false, toldAt: told.doneAt })
    expect((await tick(her, missed, { doneAt: missed.dueAt - MINUTE_MS })).message).toBe('还没有到用药时间')
    expect((await tick(her, missed, { doneAt: missed.dueAt + 48 * HOUR_MS })).code).toBe(400)
  })

  it('takes no word of a phone about a dose before its order was written', async () => {
    const now = `${addDays(day, 1)} 23:45`
    await clockTo(now)
    const { planId } = await act('orderDrug', { drug: '叶酸片', dose: '1', times: '23:30' })
    const dueAt = hospitalInstant(addDays(day, 1), 23 * 60 + 30)
    const answer = await call('ext.tickDose', { planId, dueAt, version: 1, doneAt: dueAt + MINUTE_MS }, her)
    expect([answer.code, answer.message]).toEqual([400, '用药安排已有变化，请查看最新的安排'])
    await act('stopDrug', { plan: '叶酸片', reason: '更换药品' })
    day = addDays(day, 1)
  })

  it('is not ticked under an amendment that the screen has not shown', async () => {
    day = addDays(day, 1)
    await clockTo(`${day} 23:35`)
    const dose = await tonight(her)
    await act('changeDose', { plan: FSH, dose: '187.5' })
    const { version } = (await plan(her)).changes[0] ?? { version: 0 }
    expect((await tick(her, dose, { version: version - 1 })).message).toContain('用药有调整')
    expect((await tick(her, dose, { version })).code).toBe(200)
    expect(await refused('changeDose', { plan: FSH, dose: '一支' })).toContain('用量应为数字')
    const since = (await plan(her)).plans.find(({ drugName }) => drugName === FSH)?.['startOn']
    expect(await refused('orderDrug', { drug: FSH, dose: '75', times: '20:00' })).toContain(
      `${FSH}已有医嘱（${String(since)}至`,
    )
  })

  it('keeps a stranger, an unshared partner and another hospital out of everything', async () => {
    const { token } = await newActor(host.client)
    const dose = await tonight(her)
    const other = { planId: dose.planId, dueAt: dose.dueAt, version: 1 }
    const nothing = '未找到该记录'
    const tries = async (who: string) => [
      (await call('ext.tickDose', other, who)).message,
      (await call('ext.acknowledgeDoseChange', { planId: dose.planId, version: 2 }, who)).message,
      (await call('ext.tickDose', { ...other, planId: 'nobody' }, who)).message,
    ]
    expect(await tries(token)).toEqual([nothing, nothing, nothing])
    expect(await plan(token)).toMatchObject({ plans: [], doses: [], changes: [], trigger: null })
    await call('ext.setSharing', { dataClass: 'orders', shared: false }, her)
    expect(await tries(him)).toEqual([nothing, nothing, nothing])
    expect((await call('ext.medicationPlan', { whose: 'spouse' }, him)).code).toBe(400)
    await call('ext.setSharing', { dataClass: 'orders', shared: true }, her)
    const drugs = (await call<{ list: { drugId: string }[] }>('ext.drugs', {}, her)).data.list
    const elsewhere = (await host.client.act<{ members: { token: string }[] }>('crowd', { unitId: 1002, count: 1 }))
      .members[0]
    const foreign = { drugId: drugs[0]?.drugId ?? '' }
    expect((await call('ext.drug', foreign, elsewhere?.token ?? '')).message).toBe(nothing)
    expect((await call('ext.submitOrder', { ...foreign, remark: 'x' }, elsewhere?.token ?? '')).message).toBe(nothing)
  })

  it('has a trigger that moves ten minutes before, is confirmed by one and seen by the other', async () => {
    day = await host.client.today()
    await clockTo(`${addDays(day, 1)} 12:00`)
    day = addDays(day, 1)
    const odd = await orderTrigger(host.client, HER, {
      trigger: `${day} 21:00`,
      retrieval: `${addDays(day, 2)} 23:00`,
      drug: '人绒促性素',
      dose: '5000',
      unit: 'IU',
    })
    expect(odd['warning']).toContain('34至38小时')
    const first = (await plan(her)).trigger
    expect(first).toMatchObject({ state: 'AHEAD', previousAt: null })
    await clockTo(`${day} 20:50`)
    expect((await plan(him, { whose: 'spouse' })).trigger).toMatchObject({ state: 'SOON' })
    const moved = await orderTrigger(host.client, HER, {
      trigger: `${day} 22:00`,
      retrieval: `${addDays(day, 2)} 09:00`,
    })
    expect(moved['warning']).toBe('')
    const shown = (await plan(him, { whose: 'spouse' })).trigger
    expect(shown).toMatchObject({ at: hospitalInstant(day, 22 * 60), previousAt: first?.at, drugs: [{ dose: '5000' }] })
    await clockTo(`${day} 21:01`)
    const cycleId = first?.cycleId ?? ''
    const confirm = (token: string, at: number | undefined) => call('ext.confirmTrigger', { cycleId, at }, token)
    expect((await confirm(her, first?.at)).message).toBe(`夜针时间已改为${day.slice(5)} 22:00，请按新的时间注射`)
    expect((await confirm(her, shown?.at)).message).toBe('还没有到夜针时间')
    await clockTo(`${day} 22:01`)
    const { token } = await newActor(host.client)
    expect((await confirm(token, shown?.at)).message).toBe('未找到该记录')
    const onHome = async (token: string) => (await homeOf(token)).filter(({ kind }) => kind === 'trigger')
    expect(await onHome(her)).toMatchObject([
      { urgent: true, title: '夜针', note: expect.stringMatching(/^\S+ 5000\S+，请准时注射，并在注射后确认$/) },
    ])
    expect(await onHome(him)).toMatchObject([{ title: '配偶的夜针', note: expect.stringContaining('提醒或协助配偶') }])
    // From the minute on at which both are asked, home asks as well.
    await clockTo(`${day} 22:11`)
    for (const who of [her, him])
      expect(await onHome(who)).toMatchObject([
        { urgent: true, title: '夜针还没有确认', note: expect.stringContaining('还没有注射的，请立即打电话给医院') },
      ])
    await clockTo(`${day} 22:02`)
    // He is reminded of it as of hers, and only while she shares her orders.
    const triggersOf = async (token: string) =>
      (await homeOf(token)).filter(({ kind }) => kind === 'trigger').map(({ link }) => String(link).split('?')[1])
    expect([await triggersOf(her), await triggersOf(him)]).toEqual([[undefined], ['whose=spouse']])
    await call('ext.setSharing', { dataClass: 'orders', shared: false }, her)
    expect(await triggersOf(him)).toEqual([])
    await call('ext.setSharing', { dataClass: 'orders', shared: true }, her)
    const { act: tellConfirmed, told } = tellingActs(
      host.client,
      ['zhou-min', 'wu-gang'],
      '安排已确认',
      async (token) => {
        const { data } = await confirm(token, shown?.at)
        return data
      },
    )
    const { confirmedAt, ...byHim } = await tellConfirmed(him)
    expect(byHim).toEqual({ cycleId, by: 'self' })
    // Confirmed again it is the same confirmation, and nobody hears of it twice.
    expect(await tellConfirmed(her)).toEqual({ cycleId, confirmedAt, by: 'spouse' })
    expect(told).toEqual({ [him]: [[1, 0]], [her]: [[0, 0]] })
    // Confirmed it is asked for on neither phone.
    for (const token of [her, him]) expect((await homeOf(token)).filter(({ kind }) => kind === 'trigger')).toEqual([])
    expect((await plan(her)).trigger).toMatchObject({ state: 'CONFIRMED', confirmedBy: 'spouse' })
    expect(await refused('orderTrigger', { trigger: `${day} 23:00` })).toContain('已确认')
    expect(await refused('cancelTrigger', {})).toContain('已确认')
    expect(await refused('orderCourse', { trigger: `${day} 23:00` })).toContain('已确认')
    // What leaves its instant as it is can be ordered.
    for (const more of [{ trigger: `${day} 22:00` }, { testOn: addDays(day, 16) }])
      expect([more, await refused('orderCourse', more)]).toEqual([more, 'done'])
  })

  it('orders what was submitted on paper only when the hospital says so', async () => {
    const drugs = (await call<{ list: { drugId: string; name: string }[] }>('ext.drugs', {}, her)).data.list
    const drugId = drugs.find(({ name }) => name === '地屈孕酮')?.drugId ?? ''
    const { doctorId } = await host.client.place(her)
    const submit = (remark: string, more: Fields = {}) =>
      call<Fields>('ext.submitOrder', { drugId, remark, ...more }, her)
    expect((await submit('  ')).message).toBe('请填写医嘱单上的用法')
    expect((await submit('早晚各一片', { doctorId: 'nobody' })).message).toBe('未找到该记录')
    const { data } = await submit(' 早晚各一片 ', { doctorId })
    const { data: second } = await submit('另一条')
    expect((await plan(her)).plans.some(({ drugName }) => drugName === '地屈孕酮')).toBe(false)
    await act('orderDrug', { drug: '地屈孕酮', dose: '10', times: '08:00,20:00', submittedId: data['submittedId'] })
    await act('declineOrder', { submittedId: second['submittedId'], answer: '请以医生的医嘱为准' })
    const list = (await call<{ list: Fields[] }>('ext.submittedOrders', {}, her)).data.list
    expect(list).toHaveLength(2)
    expect(list.find(({ state }) => state === 'ORDERED')).toMatchObject({
      remark: '早晚各一片',
      doctorName: expect.stringMatching(/./) as string,
    })
    expect(list.find(({ state }) => state === 'DECLINED')).toMatchObject({
      remark: '另一条',
      doctorName: '',
      answer: '请以医生的医嘱为准',
    })
    // What was decided is not decided again, nor for somebody else.
    for (const submittedId of [second['submittedId'], 'nobody'])
      expect(await refused('declineOrder', { submittedId, answer: '再次' })).toContain('未找到该记录')
    expect((await call<{ list: Fields[] }>('ext.submittedOrders', {}, him)).data.list).toEqual([])
    expect((await plan(her)).plans.some(({ drugName }) => drugName === '地屈孕酮')).toBe(true)
  })

  it('holds at most ten orders that wait, however many come at once, and lists them page by page', async () => {
    const drugId = (await call<{ list: { drugId: string }[] }>('ext.drugs', {}, her)).data.list[0]?.drugId ?? ''
    const many = Array.from({ length: 16 }, (_, at) => call('ext.submitOrder', { drugId, remark: `第${at}条` }, her))
    const codes = (await Promise.all(many)).map(({ code }) => code)
    expect(codes.filter((code) => code === 200)).toHaveLength(10)
    const pageAt = async (pageNo: number) =>
      (await call<{ list: Fields[]; total: number }>('ext.submittedOrders', { pageNo, pageSize: 5 }, her)).data
    const pages = [await pageAt(1), await pageAt(2), await pageAt(3)]
    expect(pages.map(({ list, total }) => [list.length, total])).toEqual([
      [5, 12],
      [5, 12],
      [2, 12],
    ])
    const waiting = pages.flatMap(({ list }) => list).filter(({ state }) => state === 'WAITING')
    expect(new Set(waiting.map(({ submittedId }) => submittedId)).size).toBe(10)
    // A place that is free again is given to the next one.
    await act('declineOrder', { submittedId: waiting[3]?.['submittedId'], answer: '请以医生的医嘱为准' })
    expect((await call('ext.submitOrder', { drugId, remark: '再来一条' }, her)).code).toBe(200)
    expect((await call('ext.submitOrder', { drugId, remark: '又一条' }, her)).code).toBe(400)
  })

  it('tells both of every order, change and stop while she shares them, and her alone afterwards', async () => {
    const drugId = (await call<{ list: { drugId: string }[] }>('ext.drugs', {}, her)).data.list[0]?.drugId
    const submitted = (await call<{ list: Fields[] }>('ext.submittedOrders', {}, her)).data.list
    const waiting =
      submitted.find(({ state }) => state === 'WAITING') ??
      (await call<Fields>('ext.submitOrder', { drugId, remark: '早晚各一片' }, her)).data
    const acts = async () => {
      const { act: tell, told } = tellingBoth()
      const drug = { drug: '叶酸片', dose: '0.4', times: '08:30' }
      const { planId } = await tell('orderDrug', drug)
      await tell('changeDose', { plan: planId, dose: '0.8' })
      await tell('stopDrug', { plan: planId, reason: '更换药品' })
      return told
    }
    const BOTH = [[1, 1]]
    expect(await acts()).toEqual({ orderDrug: BOTH, changeDose: BOTH, stopDrug: BOTH })
    const { act: tell, told } = tellingBoth()
    await tell('declineOrder', { submittedId: waiting['submittedId'], answer: '请以医生的医嘱为准' })
    expect(told).toEqual({ declineOrder: BOTH })
    await call('ext.setSharing', { dataClass: 'orders', shared: false }, her)
    const HER = [[1, 0]]
    expect(await acts()).toEqual({ orderDrug: HER, changeDose: HER, stopDrug: HER })
    await call('ext.setSharing', { dataClass: 'orders', shared: true }, her)
  })

  it('ends with a cycle that is called off: nothing is due, and the hospital is asked about the rest', async () => {
    const { act: tell, told } = tellingBoth()
    await tell('cancelCycle', { reason: '患者原因' })
    expect(told).toEqual({ cancelCycle: [[1, 1]] })
    const { plans, doses, trigger, cancelledText } = await plan(her)
    const now = await host.client.act<{ now: number }>('clock', { shiftMinutes: 0, keepSessions: true })
    expect(doses.filter(({ dueAt }) => dueAt > now.now)).toEqual([])
    expect(plans.every(({ isStopped }) => isStopped)).toBe(true)
    expect([trigger, cancelledText]).toEqual([null, expect.stringContaining('请问医院')])
  })

  it('tells him that she has confirmed the trigger only while she shares her orders', async () => {
    const confirmed = async (shared: boolean) => {
      await call('ext.setSharing', { dataClass: 'orders', shared }, her)
      const today = await host.client.today()
      const { cycleId } = await act('startCycle', { method: 'IVF' })
      const at = hospitalInstant(addDays(today, 1), 21 * 60)
      await orderTrigger(host.client, HER, { trigger: `${addDays(today, 1)} 21:00` })
      await clockTo(`${addDays(today, 1)} 21:01`)
      const { act: confirm, told } = tellingActs(host.client, ['zhou-min', 'wu-gang'], '安排已确认', async () => {
        const { data } = await call('ext.confirmTrigger', { cycleId, at }, her)
        return data
      })
      expect(await confirm('confirm')).toMatchObject({ cycleId, by: 'self' })
      // With no drug of it left to stop there is nothing to tell of drugs.
      const { act: tell, told: stopped } = tellingBoth()
      await tell('cancelCycle', { reason: '患者原因' })
      expect(stopped).toEqual({ cancelCycle: [[0, 0]] })
      return told
    }
    expect(await confirmed(false)).toEqual({ confirm: [[0, 0]] })
    expect(await confirmed(true)).toEqual({ confirm: [[0, 1]] })
  })
})

describe('a trigger ends the drugs of the stimulation', () => {
  const FSH = '重组人促卵泡激素'
  const ANTAGONIST = '醋酸西曲瑞克'
  const DOWN = '曲普瑞林'
  let her: string
  let him: string
  let patientId: string
  let day: string
  const who = () => ({ patientId })
  const act = (name: string, input: Fields = {}) => host.client.act<Fields>(name, { patientId, ...ON_PAPER, ...input })
  const refused = (name: string, input: Fields) =>
    act(name, input).then(
      () => 'done',
      (reason: Error) => reason.message,
    )
  /** What is still due of these drugs by everything that either partner is shown, `drug date hour`. */
  const dueOf = async (token: string, input: Fields = {}) => {
    const { serverTime, doses } = (await call<Plan & { serverTime: number }>('ext.medicationPlan', input, token)).data
    const ahead = doses.filter(({ dueAt, isOpen }) => dueAt > serverTime || isOpen)
    return ahead.map(({ drugName, date, time }) => `${drugName} ${date} ${String(time)}`)
  }
  const onHome = async (token: string) =>
    (await homeOf(token)).filter(({ kind, doneAt }) => kind === 'medication' && !doneAt).map(({ title }) => title)
  const stated = (fsh: string, antagonist: string) => [
    { plan: FSH, lastAt: fsh },
    { plan: ANTAGONIST, lastAt: antagonist },
  ]
  const planOf = async (drug: string) => (await plan(her)).plans.find(({ drugName }) => drugName === drug)

  beforeEach(async () => {
    const actor = await newActor(host.client)
    him = (await paired(actor)).him
    her = actor.token
    patientId = (await call<{ patientId: string }>('member.getPatienInfo', {}, her)).data.patientId
    await call('ext.setSharing', { dataClass: 'orders', shared: true }, her)
    day = addDays(await host.client.today(), 1)
    await clockTo(`${day} 07:00`)
    await act('startCycle', { method: 'IVF' })
    await act('orderDrug', { drug: FSH, dose: '150', times: '20:00', stock: '450' })
    await act('orderDrug', { drug: ANTAGONIST, dose: '0.25', times: '08:00' })
    await act('orderDrug', { drug: '地屈孕酮', dose: '10', times: '09:00', startOn: addDays(day, 1) })
  })

  it('is refused without the last dose of each, and proposes the last one before it', async () => {
    const trigger = `${addDays(day, 1)} 21:00`
    for (const lastDoses of [undefined, [], [{ plan: FSH, lastAt: `${day} 20:00` }]]) {
      const said = await refused('orderTrigger', { trigger, ...(lastDoses && { lastDoses }) })
      expect([lastDoses, said.includes(ANTAGONIST)]).toEqual([lastDoses, true])
      expect(said.includes(FSH)).toBe(!lastDoses?.length)
    }
    expect(await refused('orderCourse', { trigger })).toContain(FSH)
    expect((await plan(her)).trigger).toBeNull()
    expect(await proposedDoses(host.client, who(), trigger)).toMatchObject([
      { drugName: FSH, lastAt: `${addDays(day, 1)} 20:00` },
      { drugName: ANTAGONIST, lastAt: `${addDays(day, 1)} 08:00` },
    ])
    // Neither after the trigger nor at an hour that is none.
    for (const [hour, words] of [
      [`${addDays(day, 2)} 20:00`, '不能晚于夜针'],
      [`${day} 19:00`, '没有用药安排'],
    ] as const)
      expect(await refused('orderTrigger', { trigger, lastDoses: stated(hour, 'none') })).toContain(words)
    await clockTo(`${day} 20:05`)
    const dose = (await plan(her)).doses.find(({ drugName, date }) => drugName === FSH && date === day)
    await call('ext.tickDose', { planId: dose?.planId, dueAt: dose?.dueAt, version: 1 }, her)
    await act('stopDrug', { plan: ANTAGONIST, reason: '更换药品' })
    await act('orderDrug', { drug: DOWN, dose: '0.1', times: '21:00' })
    // Down-regulation that runs until the trigger is asked for as well; the trigger's own drug is not.
    expect(await refused('orderTrigger', { trigger, lastDoses: [] })).toMatch(new RegExp(`${FSH}、${DOWN}`))
    await act('stopDrug', { plan: DOWN, reason: '更换药品' })
    await act('orderDrug', {
      drug: DOWN,
      dose: '0.2',
      times: '21:00',
      startOn: addDays(day, 1),
      endOn: addDays(day, 1),
    })
    expect(await refused('orderTrigger', { trigger, lastDoses: [] })).not.toContain(DOWN)
  })

  it.each(['orderTrigger', 'orderCourse'])('by %s leaves no later dose anywhere, for either', async (name) => {
    await call('ext.setSharing', { dataClass: 'treatment', shared: true }, her)
    await act(name, { trigger: `${day} 21:00`, lastDoses: stated(`${day} 20:00`, `${day} 08:00`) })
    // Both read the amendment, and when the last dose is.
    for (const [token, input] of [
      [her, {}],
      [him, { whose: 'spouse' }],
    ] as const) {
      const { plans, changes } = await plan(token, input)
      expect(changes).toHaveLength(2)
      expect(changes.find(({ drugName }) => drugName === FSH)).toMatchObject({
        before: { isEnding: false, lastAt: null },
        after: { isEnding: true, lastAt: hospitalInstant(day, 20 * 60), dose: '150' },
      })
      expect(plans.find(({ drugName }) => drugName === FSH)).toMatchObject({
        lastAt: hospitalInstant(day, 20 * 60),
        dosesDue: 1,
        isEnded: false,
        dosesLeft: 3,
      })
      const luteal = `地屈孕酮 ${addDays(day, 1)} 09:00`
      expect(await dueOf(token, input)).toEqual([`${ANTAGONIST} ${day} 08:00`, `${FSH} ${day} 20:00`, luteal])
    }
    const advice = await call<{ items: Fields[] }>(
      'member.adviceDetail',
      { adviceId: (await planOf(FSH))?.planId },
      her,
    )
    expect(advice.data.items).toMatchObject([{ days: 1 }])
    await clockTo(`${day} 20:05`)
    const tonight = (await plan(her)).doses.find(({ drugName, date }) => drugName === FSH && date === day)
    expect((await call('ext.tickDose', { planId: tonight?.planId, dueAt: tonight?.dueAt, version: 2 }, him)).code).toBe(
      200,
    )
    expect(await planOf(FSH)).toMatchObject({ isEnded: true, dosesDue: 0, dosesLeft: null, left: '300' })
    for (const at of [
      `${day} 20:30`,
      `${addDays(day, 1)} 08:30`,
      `${addDays(day, 1)} 20:30`,
      `${addDays(day, 2)} 08:30`,
    ]) {
      await clockTo(at)
      const shown = await Promise.all([onHome(her), dueOf(her), dueOf(him, { whose: 'spouse' }), onHome(him)])
      expect([at, shown.flat().filter((said) => said.startsWith(FSH) || said.startsWith(ANTAGONIST))]).toEqual([at, []])
    }
    const history = (await call<{ list: Fields[] }>('ext.doseHistory', {}, her)).data
    expect(history.list.find(({ date }) => date === addDays(day, 1))).toMatchObject({ total: 1 })
    await call('ext.setSharing', { dataClass: 'orders', shared: false }, her)
    expect((await call('ext.medicationPlan', { whose: 'spouse' }, him)).code).toBe(400)
    expect(await onHome(him)).toEqual([])
  })

  it('that is moved asks again, and taken back gives every order its own end back', async () => {
    const first = { trigger: `${day} 21:00`, lastDoses: stated(`${day} 20:00`, 'none') }
    await act('orderTrigger', first)
    expect(await planOf(ANTAGONIST)).toMatchObject({ isEnded: true, lastAt: null })
    expect(await refused('changeDose', { plan: FSH, times: '19:00' })).toContain('请先重新安排夜针')
    const later = `${addDays(day, 1)} 21:00`
    expect(await refused('orderTrigger', { trigger: later })).toContain(`${FSH}、${ANTAGONIST}`)
    // The same instant ordered again, with its retrieval, keeps what was stated.
    await act('orderTrigger', { trigger: `${day} 21:00`, retrieval: `${addDays(day, 2)} 08:30` })
    expect(await proposedDoses(host.client, who(), later)).toMatchObject([
      { lastAt: `${addDays(day, 1)} 20:00` },
      { lastAt: `${addDays(day, 1)} 08:00` },
    ])
    await act('orderTrigger', {
      trigger: later,
      lastDoses: stated(`${addDays(day, 1)} 20:00`, `${addDays(day, 1)} 08:00`),
    })
    expect(await planOf(ANTAGONIST)).toMatchObject({ isEnded: false, lastAt: hospitalInstant(addDays(day, 1), 8 * 60) })
    const told = async (token: string) =>
      (await call<{ total: number }>('message-center.allUnreadMsgCount', {}, token)).data.total
    const before = [await told(her), await told(him)]
    await act('cancelTrigger')
    expect([await told(her), await told(him)]).toEqual(before.map((count) => count + 1))
    const endOn = addDays(day, 89)
    for (const drug of [FSH, ANTAGONIST])
      expect(await planOf(drug)).toMatchObject({ lastAt: null, isEnded: false, dosesDue: null, endOn })
    expect((await plan(her)).changes[0]).toMatchObject({ before: { isEnding: true }, after: { isEnding: false } })
    await clockTo(`${addDays(day, 3)} 20:05`)
    expect(await onHome(her)).toEqual(expect.arrayContaining([`${FSH} 150IU`]))
  })

  it('[effect:cycle.retrievalRecorded:medication] a retrieval ends what is left of the stimulation, and nothing else', async () => {
    await act('cultureCounts', { oocytes: 8 })
    expect(await planOf(FSH)).toMatchObject({ isStopped: true, stopReason: '已取卵' })
    expect(await planOf('地屈孕酮')).toMatchObject({ isStopped: false })
    expect((await dueOf(her)).every((said) => said.startsWith('地屈孕酮'))).toBe(true)
    expect((await plan(her)).cancelledText).toContain(FSH)
    expect(await refused('orderTrigger', { trigger: `${addDays(day, 1)} 21:00` })).toContain('已取卵')
  })

  it('[effect:cycle.courseOrdered:medication] an insemination ends it likewise: at once where it is done, with what is due before it where it is to come', async () => {
    await act('orderCourse', { insemination: `${addDays(day, 1)} 10:00` })
    expect(await planOf(FSH)).toMatchObject({ lastAt: hospitalInstant(day, 20 * 60) })
    expect(await planOf(ANTAGONIST)).toMatchObject({ lastAt: hospitalInstant(addDays(day, 1), 8 * 60) })
    await act('orderCourse', { insemination: `${addDays(day, 2)} 10:00` })
    expect(await planOf(FSH)).toMatchObject({ lastAt: hospitalInstant(addDays(day, 1), 20 * 60) })
    await act('orderCourse', { inseminatedOn: day })
    expect(await planOf(FSH)).toMatchObject({ isStopped: true, stopReason: '已人工授精' })
    expect(await planOf('地屈孕酮')).toMatchObject({ isStopped: false })
  })

  it('[effect:medication.triggerUnconfirmed:followup] [effect:medication.triggerSettled:followup] that nobody confirms is one task of the desk until a nurse has written down whom she reached', async () => {
    const tasks = async () =>
      (
        await host.client.look<{ list: (Fields & { taskId: string; kind: string; state: string })[] }>('tasks', {})
      ).list.filter(({ kind, patientId: whose }) => kind === 'trigger' && whose === patientId)
    const count = async (persona: string) =>
      (await host.client.look<{ list: { title: string }[] }>('messagesOf', { persona })).list.filter(
        ({ title }) => title === '请确认一项安排',
      ).length
    const before = [await count('lin-xiao'), await count('chen-hao')]
    const asked = async () =>
      [await count('lin-xiao'), await count('chen-hao')].map((all, index) => all - (before[index] ?? 0))
    await act('orderTrigger', { trigger: `${day} 21:00`, lastDoses: stated(`${day} 20:00`, `${day} 08:00`) })
    await clockTo(`${day} 21:09`)
    await host.client.act('keepHouse')
    expect([await asked(), await tasks()]).toEqual([[0, 0], []])
    await clockTo(`${day} 21:11`)
    expect([await asked(), await tasks()]).toEqual([[1, 1], []])
    await clockTo(`${day} 21:21`)
    const [task] = await tasks()
    expect(task).toMatchObject({ state: 'OPEN' })
    await host.client.act('deskTask', { taskId: task?.taskId, state: 'TAKEN' })
    await host.client.act('keepHouse')
    await plan(her)
    await homeOf(him)
    expect(await tasks()).toMatchObject([{ taskId: task?.taskId, state: 'TAKEN' }])
    expect(await asked()).toEqual([1, 1])
    // First on both homes, over midnight and into the days after, for as long as nobody has recorded anything.
    for (const at of [`${addDays(day, 1)} 00:10`, `${addDays(day, 1)} 09:30`, `${addDays(day, 4)} 09:30`]) {
      await clockTo(at)
      const first = (await Promise.all([homeOf(her), homeOf(him)])).map(
        (items) => items.find(({ urgent }) => urgent)?.kind,
      )
      expect([at, first]).toEqual([at, ['trigger', 'trigger']])
      expect((await plan(her)).trigger).toMatchObject({ state: 'LATE', handledAt: null })
    }
    expect(await refused('deskTask', { taskId: task?.taskId, state: 'DONE' })).toContain('写明联系到谁')
    expect(await refused('handleTrigger', { note: ' ' })).toContain('写明联系到谁')
    await act('handleTrigger', { note: '本人接听，未注射，医生另行安排' })
    expect(await tasks()).toMatchObject([{ state: 'DONE', note: '本人接听，未注射，医生另行安排' }])
    for (const token of [her, him])
      expect((await homeOf(token)).filter(({ kind }) => kind === 'trigger')).toMatchObject([
        { urgent: false, title: expect.stringContaining('护士已处理'), note: expect.stringContaining('09:30') },
      ])
    expect((await plan(her)).trigger).toMatchObject({ state: 'LATE', handledAt: expect.any(Number) })
    expect(JSON.stringify(await plan(him, { whose: 'spouse' }))).not.toContain('医生另行安排')
    await host.client.act('keepHouse')
    expect(await tasks()).toMatchObject([{ state: 'DONE' }])
  })

  it('is confirmed by the nurse for who tells her at the phone, and by nobody else any more', async () => {
    await act('orderTrigger', { trigger: `${day} 21:00`, lastDoses: stated('none', 'none') })
    await clockTo(`${day} 22:00`)
    for (const injectedAt of [`${day} 19:00`, `${day} 22:30`])
      expect(await refused('handleTrigger', { note: '配偶接听', injectedAt })).toContain('请核对')
    await act('handleTrigger', { note: '配偶接听，已注射', injectedAt: `${day} 21:20` })
    const { trigger } = await plan(her)
    expect(trigger).toMatchObject({
      state: 'CONFIRMED',
      confirmedBy: 'nurse',
      confirmedAt: hospitalInstant(day, 21 * 60 + 20),
    })
    const { data } = await call('ext.confirmTrigger', { cycleId: trigger?.cycleId, at: trigger?.at }, him)
    expect(data).toMatchObject({ by: 'nurse' })
    expect((await homeOf(her)).filter(({ kind }) => kind === 'trigger')).toEqual([])
    expect(await refused('handleTrigger', { note: '再次联系' })).toContain('已确认')
    expect(await refused('cancelTrigger', {})).toContain('已确认')
  })

  it.each([
    ['moved', 'orderTrigger', { trigger: '21:00', lastDoses: stated('none', 'none') }],
    ['taken back', 'cancelTrigger', {}],
    ['called off with its cycle', 'cancelCycle', { reason: '患者原因' }],
    ['followed by the retrieval', 'cultureCounts', { oocytes: 3 }],
  ])('%s leaves nobody to ring up', async (_what, name, input) => {
    await act('orderTrigger', { trigger: `${day} 21:00`, lastDoses: stated('none', 'none') })
    await clockTo(`${day} 21:25`)
    const open = async () =>
      (await host.client.look<{ list: Fields[] }>('tasks', {})).list.filter(
        (task) => task['kind'] === 'trigger' && task['patientId'] === patientId && task['state'] !== 'DONE',
      ).length
    expect(await open()).toBe(1)
    await act(name, 'trigger' in input ? { ...input, trigger: `${addDays(day, 1)} ${input.trigger}` } : input)
    await host.client.act('keepHouse')
    expect(await open()).toBe(0)
    const urgent = (await homeOf(her)).filter((item) => item.kind === 'trigger' && item.urgent)
    expect(urgent).toEqual([])
  })
})

/** Somebody new with orders of her own, from a morning at eight on. */
async function ordered() {
  const { token } = await newActor(host.client)
  const { patientId } = (await call<{ patientId: string }>('member.getPatienInfo', {}, token)).data
  const act = (name: string, input: Fields = {}) => host.client.act<Fields>(name, { patientId, ...ON_PAPER, ...input })
  const refused = (name: string, input: Fields) =>
    act(name, input).then(
      () => 'done',
      (reason: Error) => reason.message,
    )
  const day = addDays(await host.client.today(), 1)
  await clockTo(`${day} 08:00`)
  return { token, patientId, act, refused, day }
}

describe('a dose told of later', () => {
  it('counts by the millisecond it was tapped: from its minute on, in time for two hours, against the order of then', async () => {
    const { token, act, day } = await ordered()
    const DRUG = '戊酸雌二醇'
    const { planId } = await act('orderDrug', { drug: DRUG, dose: '2', times: '09:00,12:00,15:00,18:00', stock: '30' })
    await clockTo(`${day} 18:10`)
    await act('changeDose', { plan: DRUG, dose: '3' })
    await clockTo(`${day} 20:30`)
    const due = (hour: number) => hospitalInstant(day, hour * 60)
    const told = (hour: number, doneAt?: number, version = 1) =>
      call('ext.tickDose', { planId, dueAt: due(hour), version, doneAt }, token)
    expect((await told(9, due(9) - 1)).message).toBe('还没有到用药时间')
    const early = await told(9, due(9))
    expect(early.data).toEqual({ planId, state: 'DONE', doneAt: due(9), by: 'self', wasDone: false })
    expect((await told(12, due(14))).data).toMatchObject({ state: 'DONE', doneAt: due(14) })
    expect((await told(15, due(17) + 1)).data).toMatchObject({ state: 'LATE', doneAt: due(17) + 1 })
    const [change] = (await plan(token)).changes
    const changedAt = Number(change?.['at'])
    expect((await told(18, changedAt)).message).toBe('用药有调整，请先查看调整的内容，再打卡')
    expect((await told(18, changedAt - 1)).data).toMatchObject({ state: 'DONE', doneAt: changedAt - 1 })
    expect((await told(18, due(23), 2)).data).toMatchObject({ doneAt: changedAt - 1, wasDone: true })
    // Four of two each were taken; three are taken from now on.
    expect((await plan(token)).plans).toMatchObject([{ dose: '3', left: '22', dosesLeft: 7 }])
  })
})

describe('an amendment', () => {
  const doses = async (token: string) =>
    (await plan(token)).doses.map(({ date, time, dose }) => `${date} ${String(time)} ${dose}`)

  it('of amount and hours together changes the amount with the next dose and the hours from tomorrow on', async () => {
    const { token, act, day } = await ordered()
    await act('orderDrug', { drug: '戊酸雌二醇', dose: '2', times: '09:00,21:00' })
    await clockTo(`${day} 10:00`)
    const done = await act('changeDose', { plan: '戊酸雌二醇', dose: '3', times: '07:00,19:00' })
    expect(done['said']).toContain(`${day} 10:00起`)
    // Amount and hours are a step each.
    expect(done['version']).toBe(3)
    expect((await plan(token)).plans).toMatchObject([{ version: 3, dose: '3', times: ['07:00', '19:00'] }])
    const { data: order } = await call<{ items: Fields[] }>('member.adviceDetail', { adviceId: done['planId'] }, token)
    expect(order.items).toMatchObject([{ dose: '3', times: ['07:00', '19:00'], frequency: '每日两次', days: 90 }])
    const tomorrow = addDays(day, 1)
    const all = [`${day} 09:00 2`, `${day} 21:00 3`, `${tomorrow} 07:00 3`, `${tomorrow} 19:00 3`]
    expect(await doses(token)).toEqual(all)
    const { changes } = await plan(token)
    expect(changes).toMatchObject([
      { before: { dose: '2' }, after: { dose: '3', times: ['09:00', '21:00'] }, firstAt: hospitalInstant(day, 21 * 60) },
      { before: { dose: '3', times: ['09:00', '21:00'] }, after: { dose: '3', times: ['07:00', '19:00'] }, firstAt: hospitalInstant(tomorrow, 7 * 60) },
    ]) // prettier-ignore
    // Another amount on the same day overtakes what is still to come, and nothing is due twice.
    await act('changeDose', { plan: '戊酸雌二醇', dose: '2.5' })
    expect(await doses(token)).toEqual(all.map((one, at) => (at === 0 ? one : one.replace(/3$/, '2.5'))))
    const goesOn = { isEnding: false, lastAt: null }
    expect((await plan(token)).changes.map(({ before, after }) => [before, after])).toEqual([
      [
        { dose: '3', unit: 'mg', times: ['09:00', '21:00'], ...goesOn },
        { dose: '2.5', unit: 'mg', times: ['09:00', '21:00'], ...goesOn },
      ],
      [
        { dose: '2.5', unit: 'mg', times: ['09:00', '21:00'], ...goesOn },
        { dose: '2.5', unit: 'mg', times: ['07:00', '19:00'], ...goesOn },
      ],
      [
        { dose: '2', unit: 'mg', times: ['09:00', '21:00'], ...goesOn },
        { dose: '3', unit: 'mg', times: ['09:00', '21:00'], ...goesOn },
      ],
    ])
    // The same amount said again is no amendment; what is left of the drug may be counted anew with it.
    const same = { plan: '戊酸雌二醇', dose: '2.5', times: '07:00,19:00' }
    const known = async () => [
      (await plan(token)).changes.length,
      (await host.client.call<{ total: number }>('message-center.allUnreadMsgCount', {}, token)).data.total,
    ]
    const before = await known()
    await expect(act('changeDose', same)).rejects.toThrow('没有更改')
    await act('changeDose', { ...same, stock: '20' })
    expect(await known()).toEqual(before)
    expect((await plan(token)).plans).toMatchObject([{ left: '20', dosesLeft: 8 }])
  })
})

describe('an order', () => {
  it('is neither written twice for the same days nor without an end', async () => {
    const { token, act, refused, day } = await ordered()
    const drug = { drug: '戊酸雌二醇', dose: '2', times: '08:30' }
    expect(await refused('orderDrug', { ...drug, drug: '板蓝根' })).toContain('本院没有这种药品')
    for (const times of ['8:30', '24:00', '08:60', '08:30,晚上', '，'])
      expect([times, await refused('orderDrug', { ...drug, times })]).toEqual([
        times,
        expect.stringContaining('时间格式应为 20:00'),
      ])
    expect(await refused('orderDrug', { ...drug, startOn: day, endOn: addDays(day, -1) })).toContain(
      '结束日期不能早于开始日期',
    )
    expect(await refused('orderDrug', { ...drug, note: '\u0000' })).toContain('填写的内容不符合规则，没有保存')
    for (const name of ['changeDose', 'stopDrug', 'continueDrug'])
      expect(await refused(name, { plan: '戊酸雌二醇', reason: '改用其他药' })).toContain('未找到该记录')
    expect((await plan(token)).plans).toEqual([])
    expect(await refused('orderDrug', { ...drug, endOn: '2999-12-31' })).toContain('一条医嘱最长90天，之后请重新开具')
    expect(await refused('orderDrug', { ...drug, startOn: day, endOn: addDays(day, 90) })).toContain('最长90天')
    const first = await act('orderDrug', { ...drug, endOn: addDays(day, 9) })
    expect(first['said']).toBe(`用到${addDays(day, 9)}`)
    const asked = { adviceId: first['planId'] }
    const { data: order } = await call<{ items: Fields[] }>('member.adviceDetail', asked, token)
    expect(order.items).toMatchObject([{ dose: '2', frequency: '每日一次', startAt: day, days: 10 }])
    expect((await plan(token)).plans).toMatchObject([{ isAtHospital: false, left: '', dosesLeft: null, version: 1 }])
    const trail = await host.client.look<{ list: Fields[] }>('audit', { callId: 'console.orderDrug', limit: '1' })
    expect(trail.list).toMatchObject([{ actor: 'staff', result: 'ok', at: expect.any(Number) }])
    for (const days of [{}, { startOn: addDays(day, 9) }, { startOn: day, endOn: day }])
      expect(await refused('orderDrug', { ...drug, ...days })).toContain(
        `戊酸雌二醇已有医嘱（${day}至${addDays(day, 9)}），请调整或停用原来的医嘱`,
      )
    await act('orderDrug', { ...drug, startOn: addDays(day, 10), endOn: addDays(day, 20) })
    expect(await refused('changeDose', { plan: String(first['planId']), endOn: addDays(day, 10) })).toContain(
      '已有医嘱',
    )
    expect(await refused('changeDose', { plan: String(first['planId']), endOn: addDays(day, 90) })).toContain(
      '最长90天',
    )
    await act('stopDrug', { plan: String(first['planId']), reason: '改用其他药' })
    expect((await act('orderDrug', { ...drug, endOn: addDays(day, 9) }))['planId']).toBeTruthy()
    const other = await act('orderDrug', { drug: '叶酸片', dose: '0.4', times: '08:30' })
    expect(other['said']).toBe(`用到${addDays(day, 89)}（没有填写结束日期，按90天计）`)
    expect((await plan(token)).plans.find(({ drugName }) => drugName === '叶酸片')).toMatchObject({
      endOn: addDays(day, 89),
    })
    const twice = await Promise.all(
      [1, 2, 3].map(() => refused('orderDrug', { drug: '地屈孕酮', dose: '10', times: '08:30' })),
    )
    expect(twice.filter((said) => said === 'done')).toHaveLength(1)
  })

  it('past its end is shown for seven days, for somebody has to ask about it', async () => {
    const { token, act, day } = await ordered()
    await act('orderDrug', { drug: '戊酸雌二醇', dose: '2', times: '20:00', endOn: addDays(day, 1) })
    const count = async (later: number) => {
      await clockTo(`${addDays(day, 1 + later)} 08:00`)
      return (await plan(token)).plans.length
    }
    expect([await count(0), await count(1), await count(7), await count(8)]).toEqual([1, 1, 1, 0])
  })

  it('that was stopped is shown for seven days, with who stopped it, when, and who has read it', async () => {
    const { token, act, day } = await ordered()
    const { planId } = await act('orderDrug', { drug: '戊酸雌二醇', dose: '2', times: '20:00' })
    // Neither an end that nobody has ordered nor an amendment that is none can be read.
    for (const asked of [{ version: 1, isStop: true }, { version: 2 }])
      expect((await call('ext.acknowledgeDoseChange', { planId, ...asked }, token)).message).toBe('未找到该记录')
    await act('stopDrug', { plan: String(planId), reason: '内膜已达标' })
    const shown = async () => (await plan(token)).plans.find((one) => one.planId === planId)
    expect(await shown()).toMatchObject({
      isStopped: true,
      stopReason: '内膜已达标',
      stoppedBy: '周示范',
      stoppedAt: expect.any(Number),
      stopReadAt: null,
    })
    expect((await plan(token)).cancelledText).toBe('')
    const stranger = await newActor(host.client)
    const read = (who: string) => call('ext.acknowledgeDoseChange', { planId, version: 1, isStop: true }, who)
    expect((await read(stranger.token)).message).toBe('未找到该记录')
    expect((await read(token)).code).toBe(200)
    const after = await shown()
    expect(after).toMatchObject({ stopReadAt: expect.any(Number), stopReadBy: 'self' })
    await clockTo(`${addDays(day, 6)} 08:00`)
    await read(token)
    expect(await shown()).toMatchObject({ stopReadAt: after?.['stopReadAt'] })
    await clockTo(`${addDays(day, 7)} 08:00`)
    expect(await shown()).toBeUndefined()
  })
})

describe('the drugs of a cycle', () => {
  const ORDERS = [
    { drug: '戊酸雌二醇', dose: '2', times: '20:00' },
    { drug: '地屈孕酮', dose: '10', times: '20:00' },
  ]

  it.each([
    ['MISCARRIAGE', true],
    ['ECTOPIC', true],
    ['NOT_PREGNANT', true],
    ['BIOCHEMICAL', true],
    ['NO_EMBRYO', true],
    ['FREEZE_ALL', true],
    ['CLINICAL', false],
    ['ONGOING', false],
  ])('closed as %s end with it: %s', async (outcome, ends) => {
    const { token, act } = await ordered()
    await act('startCycle', { method: 'IVF' })
    // Ordered in the cycle, but not for it.
    const other = await act('orderDrug', { drug: '叶酸片', dose: '0.4', times: '08:30' })
    for (const one of ORDERS) await act('orderDrug', one)
    await act('closeCycle', { outcome })
    const { plans, cancelledText } = await plan(token)
    expect(plans.map(({ drugName, isStopped }) => [drugName, isStopped])).toEqual(
      expect.arrayContaining([
        ['叶酸片', false],
        ['戊酸雌二醇', ends],
        ['地屈孕酮', ends],
      ]),
    )
    expect(other['planId']).toBeTruthy()
    const orders = (await call<{ list: Fields[] }>('member.adviceList', {}, token)).data.list
    expect(orders.filter(({ status }) => status === 'ACTIVE')).toHaveLength(ends ? 1 : 3)
    expect(cancelledText === '').toBe(!ends)
    if (!ends) return
    // The words name what has ended, for another drug goes on; they ask to ring up and name no amount.
    expect(cancelledText).toMatch(/^本周期已结束，以下用药不再提醒：.*戊酸雌二醇/)
    expect(cancelledText).not.toContain('叶酸片')
    expect(cancelledText).toContain('停用任何药之前，请先问医院')
    expect(cancelledText).not.toMatch(/\d/)
  })

  it('[effect:cycle.cycleClosed:medication] go on where the doctor continues them, whatever they are for', async () => {
    for (const [name, input] of [
      ['closeCycle', { outcome: 'MISCARRIAGE' }],
      ['cancelCycle', { reason: '患者原因' }],
    ] as const) {
      const { token, act } = await ordered()
      await act('startCycle', { method: 'IVF' })
      for (const one of ORDERS) await act('orderDrug', one)
      await act('continueDrug', { plan: '戊酸雌二醇' })
      await act(name, input)
      const { plans, cancelledText, doses } = await plan(token)
      expect(plans.map(({ drugName, isStopped }) => [drugName, isStopped]).sort()).toEqual([
        ['地屈孕酮', true],
        ['戊酸雌二醇', false],
      ])
      expect(cancelledText).toContain('地屈孕酮')
      expect(cancelledText).not.toContain('戊酸雌二醇')
      expect(new Set(doses.map(({ drugName }) => drugName))).toEqual(new Set(['戊酸雌二醇']))
    }
  })
})

it('lets nobody tick a trigger that is late: both are told to ring the hospital up', async () => {
  const { token } = await newActor(host.client)
  const { patientId } = (await call<{ patientId: string }>('member.getPatienInfo', {}, token)).data
  const day = addDays(await host.client.today(), 1)
  const { cycleId } = await host.client.act<{ cycleId: string }>('startCycle', { patientId, method: 'IVF' })
  const drug = { drug: '人绒促性素', dose: '5000', unit: 'IU' }
  await host.client.act('orderTrigger', { patientId, trigger: `${day} 21:00`, ...drug })
  // The drugs were ordered with their instant, and hold for no other one.
  await host.client.act('orderCourse', { patientId, trigger: `${day} 20:00` })
  expect((await plan(token)).trigger).toMatchObject({ at: hospitalInstant(day, 20 * 60), drugs: [] })
  await host.client.act('orderCourse', { patientId, trigger: `${day} 21:00` })
  expect((await plan(token)).trigger).toMatchObject({ drugs: [{ dose: '5000' }] })
  await clockTo(`${day} 21:31`)
  expect((await plan(token)).trigger).toMatchObject({ state: 'LATE' })
  const { code, message } = await call('ext.confirmTrigger', { cycleId, at: hospitalInstant(day, 21 * 60) }, token)
  expect([code, message]).toEqual([400, expect.stringContaining('立即打电话')])
})

it('a trigger that is taken back is shown no more, and one is ordered for an instant to come alone', async () => {
  const { token, act, refused, day } = await ordered()
  expect(await refused('orderTrigger', { trigger: `${day} 21:00` })).toContain('没有进行中的周期')
  const { cycleId } = await act('startCycle', { method: 'IVF' })
  expect(await refused('cancelTrigger', {})).toContain('没有夜针安排')
  expect(await refused('orderTrigger', { trigger: `${day} 21:00`, retrieval: `${day} 20:59` })).toContain(
    '填写的内容不符合规则，没有保存',
  )
  expect((await plan(token)).trigger).toBeNull()
  const confirmed = async (hour: number, id = cycleId) =>
    call('ext.confirmTrigger', { cycleId: id, at: hospitalInstant(await host.client.today(), hour * 60) }, token)
  const GONE = '夜针安排已取消，请联系医院'
  expect((await confirmed(21)).message).toBe(GONE)
  for (const hour of ['07:59', '08:00'])
    expect(await refused('orderTrigger', { trigger: `${day} ${hour}` })).toContain('不能早于现在')
  const unread = async () => (await call<{ total: number }>('message-center.allUnreadMsgCount', {}, token)).data.total
  const before = await unread()
  const { said } = await act('orderTrigger', { trigger: `${day} 21:00`, drug: '人绒促性素', dose: '5000', unit: 'IU' })
  expect(said).toBe(`夜针 ${day} 21:00`)
  expect(await unread()).toBe(before + 1)
  await act('cancelTrigger')
  expect(await unread()).toBe(before + 2)
  expect((await plan(token)).trigger).toBeNull()
  // Ordered anew it has neither the drugs nor the hour of the one that was taken back.
  await act('orderTrigger', { trigger: `${day} 22:00` })
  expect((await plan(token)).trigger).toMatchObject({ drugs: [], previousAt: null, at: hospitalInstant(day, 22 * 60) })
  // Moved without its drugs and its retrieval, it is confirmed without them.
  await act('orderTrigger', { trigger: `${day} 22:30`, retrieval: `${addDays(day, 2)} 09:00`, drug: '人绒促性素' })
  await act('orderCourse', { trigger: `${day} 23:00` })
  await clockTo(`${day} 23:00`)
  expect((await confirmed(23)).data).toMatchObject({ cycleId, by: 'self' })
  expect((await plan(token)).trigger).toMatchObject({ state: 'CONFIRMED', confirmedBy: 'self', drugs: [], retrievalAt: null, previousAt: null }) // prettier-ignore
  await act('cancelCycle', { reason: '患者原因' })
  expect((await confirmed(23)).message).toBe(GONE)
  const { cycleId: next } = await act('startCycle', { method: 'IVF' })
  await act('orderTrigger', { trigger: `${day} 23:30` })
  await act('closeCycle', { outcome: 'NOT_PREGNANT' })
  await clockTo(`${day} 23:30`)
  expect((await confirmed(23.5, String(next))).message).toBe(GONE)
  // Ordered with the course alone it is confirmed all the same.
  const { cycleId: last } = await act('startCycle', { method: 'IVF' })
  await act('orderCourse', { trigger: `${day} 23:45` })
  await clockTo(`${day} 23:45`)
  expect((await confirmed(23.75, String(last))).data).toMatchObject({ cycleId: last, by: 'self' })
})

it('every step of every drug has a drawing of what is done', async () => {
  const token = await host.client.token('zhou-min')
  const drugs = (await call<{ list: { drugId: string }[] }>('ext.drugs', {}, token)).data.list
  expect(drugs.length).toBeGreaterThan(5)
  for (const { drugId } of drugs) {
    const { data } = await call<{ steps: string[]; pictures: string[] }>('ext.drug', { drugId }, token)
    expect(data.pictures).toHaveLength(data.steps.length)
    expect(data.pictures.at(-1)).toBe('help')
  }
})

it('a drug has a film of its steps with a line each, which a player fetches in parts; there is no other film', async () => {
  const token = await host.client.token('zhou-min')
  const drugs = (await call<{ list: { drugId: string; route: string }[] }>('ext.drugs', {}, token)).data.list
  const drugId = drugs.find(({ route }) => route === '皮下注射')?.drugId
  type Filmed = { steps: string[]; videoUrl: string; cues: { at: number; text: string }[] }
  const { steps, videoUrl, cues } = (await call<Filmed>('ext.drug', { drugId }, token)).data
  expect(cues.map(({ text }) => text)).toEqual(steps)
  expect(cues.map(({ at }) => at)).toEqual(steps.map((_, step) => step * 6))
  const fetched = (path: string, range?: string) => fetch(`${host.url}${path}`, range ? { headers: { range } } : {})
  const whole = Buffer.from(await (await fetched(videoUrl)).arrayBuffer())
  expect(whole.toString('latin1', 4, 8)).toBe('ftyp')
  // What a player needs to begin stands before the pictures.
  expect(whole.indexOf('moov')).toBeLessThan(whole.indexOf('mdat'))
  const part = await fetched(videoUrl, 'bytes=4-7')
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    `bytes 4-7/${whole.length}`,
    'ftyp',
  ])
  const last = await fetched(videoUrl, 'bytes=-3')
  expect(Buffer.from(await last.arrayBuffer())).toEqual(whole.subarray(-3))
  expect((await fetched(videoUrl, `bytes=${whole.length}-`)).status).toBe(416)
  for (const other of ['wash-wash', 'wash-nothing', '', '..%2Fwash'])
    expect((await fetched(`/hc-upload/film/${other}.mp4`)).status).toBe(404)
})

it('a film has its lines spoken each at its second, for who only listens; what else is asked for is bounded', async () => {
  const token = await host.client.token('zhou-min')
  const drugs = (await call<{ list: { drugId: string; route: string }[] }>('ext.drugs', {}, token)).data.list
  const drugId = drugs.find(({ route }) => route === '皮下注射')?.drugId
  const { steps, audioUrl } = (await call<{ steps: string[]; audioUrl: string }>('ext.drug', { drugId }, token)).data
  const sound = await fetch(`${host.url}${audioUrl}`)
  expect([sound.status, sound.headers.get('content-type')]).toEqual([200, 'audio/wav'])
  const file = Buffer.from(await sound.arrayBuffer())
  expect(file.toString('latin1', 0, 4)).toBe('RIFF')
  // 16 bits, 11,025 times a second, six seconds a step.
  expect(file.length - 44).toBe(steps.length * 6 * 11_025 * 2)
  const part = await fetch(`${host.url}${audioUrl}`, { headers: { range: 'bytes=0-3' } })
  expect([part.status, await part.text()]).toEqual([206, 'RIFF'])
  const ask = async (query: string) => (await fetch(`${host.url}/hc-upload/speech?${query}`)).status
  expect(await ask('text=%E5%A5%BD')).toBe(200)
  for (const query of [
    '',
    'text=',
    `text=${'a'.repeat(801)}`,
    'text=a&'.repeat(61),
    'text=a&every=301',
    `${'text=a&'.repeat(60)}every=6`,
    'text=a&every=0.5',
    'text=a&every=-1',
    'text=a&every=x',
  ])
    expect([query.slice(0, 20), await ask(query)]).toEqual([query.slice(0, 20), 400])
})
