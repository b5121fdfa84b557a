/**
 * What a partner sees: every class that is offered, switched on and off, after unpairing and for strangers
 * (spec:security#couple-data).
 */

import { paired } from '../../../sandbox/couple/example-couple'
import { sendFile } from '../../../sandbox/couple/example-uploads'
import { newActor } from '../support/actor'
import { startHost, type TestHost } from '../support/test-host'
import { jpegWithPlace } from '../support/upload-files'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host.close())

type Fields = Record<string, unknown>
const call = <Data = Fields>(id: string, input: Fields, token: string) => host.client.call<Data>(id, input, token)

interface Couple {
  her: string
  him: string
  pairId: string
  /** A picture of hers. */
  uploadId: string
  /** A report of hers. */
  reportId: string
}

async function couple(): Promise<Couple> {
  const who = await newActor(host.client)
  const { him, pairId } = await paired(who)
  const sent = await sendFile(host.client.url, who.token, 'report', jpegWithPlace())
  const { reportId } = await host.client.act<{ reportId: string }>('publishLab', { persona: 'lin-xiao' })
  return { her: who.token, him, pairId, uploadId: String(sent.data['uploadId']), reportId }
}

const share = (token: string, dataClass: string, shared: boolean) =>
  call('ext.setSharing', { dataClass, shared }, token)

/** Readings that say whose they are about, by class: the list, and the row of it that can be opened. */
const READINGS: readonly {
  of: string
  list: string
  detail?: string
  field?: string
  label: string
}[] = [
  { of: 'labs', list: 'member.labList', detail: 'member.labDetail', field: 'reportId', label: '检验报告' },
  {
    of: 'imaging',
    list: 'inspect.inspectList',
    detail: 'inspect.inspectDetail',
    field: 'inspectId',
    label: '检查报告',
  },
  {
    of: 'orders',
    list: 'prescription-sc.getPrescriptionListSC',
    detail: 'prescription-sc.getPrescriptionInfoSC',
    field: 'prescriptionId',
    label: '医嘱',
  },
  { of: 'orders', list: 'member.adviceList', detail: 'member.adviceDetail', field: 'adviceId', label: '医嘱' },
  { of: 'cycle', list: 'member.ovulation', label: '排卵期推算' },
  ...[
    'period.getPatientPeriodicInfo',
    'period.getPatientPeriodicFirst',
    'treatment-process.getPatientPeriodicInfo',
    'embryo.getTransplantInfo',
    'period.getOvulationInfo',
    'period.getOutpatientOvulationDetectionZs',
  ].map((list) => ({ of: 'treatment', list, label: '治疗周期' })),
  ...[
    'embryo.getEmbryoFosterInfo',
    'embryo.getEmbryoPhotos',
    'embryo.getEmbryoVideoList',
    'embryo.getEmbryoCultureMission',
    'embryo.getFreshCycleList',
    'period.getEmbryoInfo',
    'period.getPatientTimelapseInfo',
  ].map((list) => ({ of: 'embryos', list, label: '胚胎' })),
  { of: 'appointments', list: 'subjects.reservationRecord', field: 'appointmentId', label: '就诊预约' },
  { of: 'appointments', list: 'appointment-number.appointmentRecordList', field: 'appointmentId', label: '就诊预约' },
  { of: 'bills', list: 'advice.adviceList', detail: 'advice.adviceDetail', field: 'billId', label: '费用账单' },
  { of: 'bills', list: 'advice.adviceListJM', detail: 'advice.adviceDetail', field: 'billId', label: '费用账单' },
  { of: 'bills', list: 'pgt.getPgtRecord', field: 'billId', label: '费用账单' },
]

/** Whether he may read a class of hers, by every reading of it alike; a refusal carries words and nothing else. */
const reads =
  (name: string) =>
  async (_: unknown, token: string): Promise<boolean> => {
    const codes: number[] = []
    for (const { list, label } of READINGS.filter(({ of }) => of === name)) {
      const { code, message, data } = await call(list, { whose: 'spouse' }, token)
      if (code !== 200) expect([list, message, data]).toEqual([list, `配偶没有向您共享${label}`, ''])
      codes.push(code)
    }
    expect(new Set(codes).size).toBe(1)
    return codes[0] === 200
  }

/** What he sees of hers, by class: true when there is anything. */
const LOOKS: Readonly<Record<string, (who: Couple, token: string) => Promise<boolean>>> = {
  profile: async (_, token) => {
    const his = await call<{ spouse: Fields | null }>('first-visit.getSpouseHisInfo', {}, token)
    const both = await call<{ spouse: Fields | null }>('member.bothPatientInof', {}, token)
    const told = [his.data.spouse, both.data.spouse].map((one) =>
      ['birthday', 'idNoMasked', 'mobileMasked', 'archiveNo'].map((name) => one?.[name] ?? ''),
    )
    const seen = told.flat().filter((value) => value !== '')
    expect(seen.length === 0 || told.every((values) => values.some((value) => value !== ''))).toBe(true)
    return seen.length > 0
  },
  labs: async ({ reportId }, token) => {
    const { data } = await call<{ list?: { reportId: string }[] }>('member.labList', { whose: 'spouse' }, token)
    const detail = await call('member.labDetail', { reportId, whose: 'spouse' }, token)
    const listed = data.list?.some((one) => one.reportId === reportId) ?? false
    expect(detail.code).toBe(listed ? 200 : 400)
    expect(await reads('labs')(null, token)).toBe(listed)
    // Asked for as an own one it is never there.
    expect((await call('member.labDetail', { reportId }, token)).message === '未找到该记录').toBe(true)
    return listed
  },
  imaging: reads('imaging'),
  orders: reads('orders'),
  cycle: reads('cycle'),
  treatment: reads('treatment'),
  embryos: reads('embryos'),
  appointments: reads('appointments'),
  bills: reads('bills'),
  uploads: async ({ uploadId }, token) => {
    const { list } = (await call<{ list: { uploadId: string }[] }>('ext.uploads', {}, token)).data
    return list.some((one) => one.uploadId === uploadId)
  },
  actFor: async (_, token) => {
    const { list } = (await call<{ list: { relation: string }[] }>('member.queryCardList', {}, token)).data
    return list.some(({ relation }) => relation === 'spouse')
  },
}

it('offers only classes that a call gives to the partner', async () => {
  const { her } = await couple()
  const { list } = (await call<{ list: { dataClass: string; mine: boolean }[] }>('ext.sharing', {}, her)).data
  expect(list.map(({ dataClass }) => dataClass).sort()).toEqual(Object.keys(LOOKS).sort())
  expect(list.every(({ mine }) => !mine)).toBe(true)
  expect((await share(her, 'everything', true)).code).toBe(400)
})

it('has a class of one of the two from that one only', async () => {
  const { her, him } = await couple()
  const only = async (token: string) => {
    const { list } = (await call<{ list: { dataClass: string; only: string | null }[] }>('ext.sharing', {}, token)).data
    return list.filter((one) => one.only !== null).map((one) => [one.dataClass, one.only])
  }
  expect(await only(her)).toEqual(['cycle', 'treatment', 'embryos'].map((name) => [name, 'mine']))
  expect(await only(him)).toEqual(['cycle', 'treatment', 'embryos'].map((name) => [name, 'theirs']))
  expect((await share(him, 'cycle', true)).code).toBe(400)
  expect((await share(her, 'cycle', true)).code).toBe(200)
})

describe('a class', () => {
  const CLASSES = Object.keys(LOOKS)
  let who: Couple
  const sees = async (name: string, token = who.him) => LOOKS[name]?.(who, token)
  /** What of all classes is seen. */
  const seen = async (token = who.him): Promise<string[]> => {
    const found: string[] = []
    for (const name of CLASSES) if (await sees(name, token)) found.push(name)
    return found
  }
  let before: string[]
  /** What is seen of each class while nothing else is shared. */
  const alone: string[] = []
  beforeAll(async () => {
    who = await couple()
    before = await seen()
    for (const name of CLASSES) {
      await share(who.her, name, true)
      if (await sees(name)) alone.push(name)
      await share(who.her, name, false)
    }
    for (const name of CLASSES) await share(who.her, name, true)
  })

  it.each(CLASSES)('%s: nothing before, there when switched on, gone when switched off', async (name) => {
    expect(before).not.toContain(name)
    expect(alone).toContain(name)
    // Everything else of hers stays shared.
    await share(who.her, name, false)
    expect(await sees(name)).toBe(false)
    await share(who.her, name, true)
    expect(await sees(name)).toBe(true)
    // Her own switch says nothing about his data.
    if (name !== 'labs') expect(await sees(name, who.her)).toBe(name === 'uploads')
    await share(who.her, name, false)
    expect(await sees(name)).toBe(false)
    await share(who.her, name, true)
  })

  it('of all of them: gone with a refused consent, and after unpairing for good', async () => {
    expect(await seen()).toEqual(CLASSES)
    await call('ext.recordConsent', { kind: 'couple', version: '2026-11', agreed: false }, who.her)
    expect(await seen()).toEqual([])
    await call('ext.recordConsent', { kind: 'couple', version: '2026-11', agreed: true }, who.her)
    expect(await seen()).toEqual(CLASSES)
    expect((await call('ext.unpair', { pairId: who.pairId }, who.her)).code).toBe(200)
    expect(await seen()).toEqual([])
    expect(await seen((await newActor(host.client)).token)).toEqual([])
    expect(await sees('uploads', await host.client.token('zhou-min', 324))).toBe(false)
  })
})

it('a picture’s address that the partner kept ends with the sharing and with the pairing; papers are never shared', async () => {
  const who = await couple()
  await share(who.her, 'uploads', true)
  const paper = await sendFile(host.client.url, who.her, 'idFront', jpegWithPlace())
  const list = async () =>
    (await call<{ list: { uploadId: string; url: string }[] }>('ext.uploads', {}, who.him)).data.list
  const shown = await list()
  expect(shown.some(({ uploadId }) => uploadId === paper.data['uploadId'])).toBe(false)
  const kept = shown.find(({ uploadId }) => uploadId === who.uploadId)?.url ?? ''
  const look = async (url: string) => (await fetch(`${host.client.url}${url}`)).status
  expect(await look(kept)).toBe(200)
  await share(who.her, 'uploads', false)
  expect(await look(kept)).toBe(404)
  await share(who.her, 'uploads', true)
  expect(await look(kept)).toBe(200)
  // Nobody makes the address another member's.
  expect(await look(kept.replace(/by=[^&]+/, 'by=someone'))).toBe(404)
  // Nor does it serve him while the hospital does not know him as her partner.
  await call('member.unBind', { stepUpProof: await host.client.stepUp('unBind', who.him) }, who.him)
  expect(await look(kept)).toBe(404)
  await host.client.verify('chen-hao', who.him)
  expect(await look(kept)).toBe(200)
  await call('ext.unpair', { pairId: who.pairId }, who.her)
  expect(await look(kept)).toBe(404)
  const own = (await call<{ list: { uploadId: string; url: string }[] }>('ext.uploads', {}, who.her)).data.list
  expect(await look(own.find(({ uploadId }) => uploadId === who.uploadId)?.url ?? '')).toBe(200)
})

it('puts every switch on record', async () => {
  const who = await couple()
  await share(who.her, 'profile', true)
  await share(who.her, 'profile', false)
  const trail = await host.client.look<{ list: { callId: string; result: string }[] }>('audit', {
    target: who.pairId,
    limit: '20',
  })
  const switched = trail.list.filter(({ callId }) => callId === 'ext.setSharing').map(({ result }) => result)
  expect(switched).toEqual(['ok:profile:off', 'ok:profile:on'])
  const { token } = await newActor(host.client)
  expect((await share(token, 'profile', true)).message).toContain('完成夫妻配对后')
  const asked = await call('ext.requestSharing', { dataClass: 'profile' }, token)
  expect([asked.code, asked.message]).toEqual([400, '完成夫妻配对后才能请对方共享'])
})

describe('a reading of what the partner shares', () => {
  type Row = Record<string, unknown>
  interface Trail {
    list: { callId: string; target: string; result: string; actor: string }[]
  }
  const HER = 'he-jing'
  const HIM = 'sun-lei'
  let her: string
  let him: string
  let herId: string
  beforeAll(async () => {
    ;[her, him] = [await host.client.token(HER), await host.client.token(HIM)]
    herId = (await call<{ patientId: string }>('member.getPatienInfo', {}, her)).data.patientId
    const { slotId } = await host.client.place(her, { daysAhead: 4 })
    expect((await call('subjects.orderReg', { slotId }, her)).code).toBe(200)
  })
  afterEach(async () => {
    const { list } = (await call<{ list: { dataClass: string; mine: boolean }[] }>('ext.sharing', {}, her)).data
    for (const { dataClass } of list.filter(({ mine }) => mine)) await share(her, dataClass, false)
  })

  const rowsOf = (data: Row): Row[] => (data['list'] as Row[] | undefined) ?? [data]
  /** The ids of a list, or the one answer where there is no list. */
  const idsOf = (data: Row, field: string | undefined) =>
    field ? rowsOf(data).map((row) => row[field]) : [data['lmp'] ?? data['found']]
  const trailOf = async (target: string, callId: string) =>
    (await host.client.look<Trail>('audit', { target, limit: '40' })).list.filter((one) => one.callId === callId)

  it.each(READINGS)('$list gives what she shares, and puts it on record', async ({ of, list, detail, field }) => {
    await share(her, of, true)
    const own = await call(list, { pageSize: 50 }, her)
    const shared = await call(list, { pageSize: 50, whose: 'spouse' }, him)
    expect(shared.code).toBe(200)
    expect(idsOf(shared.data, field)).toEqual(idsOf(own.data, field))
    expect(rowsOf(own.data).length).toBeGreaterThan(0)
    expect((await trailOf(herId, list))[0]).toMatchObject({ result: 'ok:spouse' })
    // Without the word it is the own that is asked for.
    const his = await call(list, { pageSize: 50 }, him)
    if (field) expect(idsOf(his.data, field)).not.toEqual(idsOf(own.data, field))
    if (!detail || !field) return
    const id = String(rowsOf(own.data)[0]?.[field])
    expect((await call(detail, { [field]: id, whose: 'spouse' }, him)).data[field]).toBe(id)
    expect((await trailOf(id, detail))[0]).toMatchObject({ result: 'ok:spouse' })
    expect((await call(detail, { [field]: id }, him)).message).toBe('未找到该记录')
    const absent = await call(detail, { [field]: '0'.repeat(32), whose: 'spouse' }, him)
    expect([absent.code, absent.message]).toEqual([400, '未找到该记录'])
  })

  const READ_CLASSES = [...new Set(READINGS.map(({ of }) => of))]
  it.each(READ_CLASSES)('of %s gives nothing that is not shared, and puts the try on record', async (of) => {
    const readings: ((typeof READINGS)[number] & { id: string; before: number })[] = []
    const triesOf = async (list: string) =>
      (await trailOf(herId, list)).filter(({ result }) => result === 'refused:400').length
    for (const reading of READINGS.filter((one) => one.of === of)) {
      const { list, field } = reading
      const id = field ? String(rowsOf((await call(list, {}, her)).data)[0]?.[field]) : ''
      readings.push({ ...reading, id, before: await triesOf(list) })
    }
    const refused = async (token: string, what: string) => {
      for (const { list, detail, field, label, id } of readings) {
        const words = `配偶没有向您共享${label}`
        const answer = await call(list, { whose: 'spouse' }, token)
        expect([list, what, answer.code, answer.message, answer.data]).toEqual([list, what, 400, words, ''])
        if (!detail || !field) continue
        const one = await call(detail, { [field]: id, whose: 'spouse' }, token)
        expect([detail, what, one.code, one.message, one.data]).toEqual([detail, what, 400, words, ''])
      }
    }
    // Everything else of hers, and the same of his.
    for (const other of Object.keys(LOOKS).filter((name) => name !== of)) await share(her, other, true)
    await share(him, of, true)
    await refused(him, 'not shared')
    await share(him, of, false)
    await share(her, of, true)
    await share(her, of, false)
    await refused(him, 'taken back')
    await share(her, of, true)
    await call('ext.recordConsent', { kind: 'couple', version: '2026-11', agreed: false }, her)
    await refused(him, 'consent refused')
    await call('ext.recordConsent', { kind: 'couple', version: '2026-11', agreed: true }, her)
    await refused((await newActor(host.client)).token, 'a stranger without a partner')
    for (const { list, detail, field, id, before } of readings) {
      expect([list, (await triesOf(list)) - before]).toEqual([list, 3])
      if (!detail || !field) continue
      const tries = (await trailOf(id, detail)).filter(({ result }) => result === 'refused:400')
      expect(tries.length).toBeGreaterThanOrEqual(4)
    }
  })

  it('ends at the door of the hospital: what is shared here is not shared there', async () => {
    const elsewhere = await host.client.token(HIM, 1001)
    for (const { of, list, detail, field } of READINGS) {
      await share(her, of, true)
      expect([list, (await call(list, { whose: 'spouse' }, elsewhere)).code]).toEqual([list, 400])
      if (!detail || !field) continue
      const id = String(rowsOf((await call(list, {}, her)).data)[0]?.[field])
      expect([list, (await call(detail, { [field]: id, whose: 'spouse' }, elsewhere)).code]).toEqual([list, 400])
    }
  })

  it('is over with the pairing, on record', async () => {
    const who = await couple()
    const trail = async (callId: string) =>
      (await host.client.look<Trail>('audit', { limit: '500' })).list.filter((one) => one.callId === callId)
    for (const { of } of READINGS) await share(who.her, of, true)
    for (const { list } of READINGS) expect((await call(list, { whose: 'spouse' }, who.him)).code).toBe(200)
    expect((await call('ext.unpair', { pairId: who.pairId }, who.him)).code).toBe(200)
    for (const { list, label } of READINGS) {
      const answer = await call(list, { whose: 'spouse' }, who.him)
      expect([list, answer.message, answer.data]).toEqual([list, `配偶没有向您共享${label}`, ''])
      expect((await trail(list))[0]).toMatchObject({ result: 'refused:400' })
      const hers = await call(list, { whose: 'spouse' }, who.her)
      expect([list, hers.code]).toEqual([list, 400])
    }
  })

  it('shows when, where and how far an appointment is, and nothing that could be done with it', async () => {
    await share(her, 'appointments', true)
    const [mine] = rowsOf((await call('subjects.reservationRecord', {}, her)).data)
    const [seen] = rowsOf((await call('subjects.reservationRecord', { whose: 'spouse' }, him)).data)
    expect(mine).toMatchObject({ status: 'UNPAID', orderCode: expect.stringMatching(/./) as string })
    for (const name of ['date', 'startTime', 'doctorName', 'subjectName', 'place', 'status', 'feeFen'])
      expect([name, seen?.[name]]).toEqual([name, mine?.[name]])
    expect(seen).toMatchObject({
      patientName: expect.stringContaining('*') as string,
      cardNo: '',
      orderCode: '',
      remark: '',
      cancellable: false,
      swappable: false,
    })
    const id = String(mine?.['appointmentId'])
    for (const act of ['subjects.his-CancelRegist', 'subjects.confirmRegist', 'ext.acknowledgeVisit'])
      expect([act, (await call(act, { appointmentId: id }, him)).code]).toEqual([act, 400])
  })

  it('shows no hold: it is not a visit yet', async () => {
    await share(her, 'appointments', true)
    const { slotId } = await host.client.place(him, { daysAhead: 5 })
    await share(him, 'appointments', true)
    const held = await call<{ lockId: string }>('subjects.lockNumber', { slotId }, him)
    expect(held.code).toBe(200)
    const seen = idsOf((await call('subjects.reservationRecord', { whose: 'spouse' }, her)).data, 'appointmentId')
    expect(seen).not.toContain(held.data.lockId)
    await call('subjects.unLockNumber', { lockId: held.data.lockId }, him)
    await share(him, 'appointments', false)
  })

  it('leads to no payment: a bill of hers is not his to pay, and its order stays with her', async () => {
    await share(her, 'bills', true)
    const open = { state: 'UNPAID', pageSize: 50 }
    const [bill] = rowsOf((await call('advice.adviceList', open, her)).data)
    const billId = String(bill?.['billId'])
    const made = await call<{ orderCode: string }>('advice.createPay', { billId }, her)
    const [seen] = rowsOf((await call('advice.adviceList', { ...open, whose: 'spouse' }, him)).data).filter(
      (one) => one['billId'] === billId,
    )
    expect(seen).toMatchObject({ orderCode: '', selfPayFen: bill?.['selfPayFen'] })
    const one = await call<{ orderCode: string }>('advice.adviceDetail', { billId, whose: 'spouse' }, him)
    expect(one.data.orderCode).toBe('')
    expect((await call('advice.createPay', { billId }, him)).code).toBe(400)
    expect((await call('advice.queryPayState', { orderCode: made.data.orderCode }, him)).code).toBe(400)
  })

  it('counts no cycle for him once one of the two wants it quiet', async () => {
    await share(her, 'cycle', true)
    const look = async () => (await call<{ found: boolean }>('member.ovulation', { whose: 'spouse' }, him)).data.found
    expect(await look()).toBe(true)
    for (const token of [him, her]) {
      await call('ext.setQuiet', { quiet: true }, token)
      expect(await look()).toBe(false)
      await call('ext.setQuiet', { quiet: false }, token)
    }
    expect(await look()).toBe(true)
  })

  it('does not say that she shares what her refused consent keeps', async () => {
    await share(her, 'bills', true)
    const told = async () => {
      const { list } = (await call<{ list: { dataClass: string; theirs: boolean }[] }>('ext.sharing', {}, him)).data
      return list.find(({ dataClass }) => dataClass === 'bills')?.theirs
    }
    expect(await told()).toBe(true)
    await call('ext.recordConsent', { kind: 'couple', version: '2026-11', agreed: false }, her)
    expect(await told()).toBe(false)
    await call('ext.recordConsent', { kind: 'couple', version: '2026-11', agreed: true }, her)
  })
})
