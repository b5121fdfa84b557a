/** Sealed results, corrections, examinations and prescriptions: who learns what, and when. */

import { personaOf } from '../../../sandbox/identity/personas'
import { newActor, ON_PAPER } from '../support/actor'
import { startHost, type TestHost } from '../support/test-host'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
}, 90_000)
afterAll(() => host.close())

const HER_MOBILE = personaOf('he-jing')?.mobile ?? ''

type Fields = Record<string, unknown>
const call = <Data = Fields>(id: string, input: Fields, token: string) => host.client.call<Data>(id, input, token)

interface Report {
  reportId: string
  title: string
  sampleType: string
  status: string
  seal: string | null
  togetherMine: boolean
  togetherTheirs: boolean
  abnormalCount: number
  revision: number
  deskOnly: boolean
  applyDoctor: string
  dept: string
  tester: string
  reviewer: string
  edition: string
  remark: string
  items: { itemCode: string; result: string; was: string; flag: string | null }[]
}

/** A new sealed report of hers, and how either of them reads it. */
async function sealed() {
  const [her, him] = [await host.client.token('he-jing'), await host.client.token('sun-lei')]
  const { reportId } = await host.client.act<{ reportId: string }>('publishLab', {
    persona: 'he-jing',
    panel: 'hormones',
    sealed: true,
  })
  const read = async (token: string, whose?: 'spouse') =>
    (await call<Report>('member.labDetail', { reportId, ...(whose && { whose }) }, token)).data
  const open = (token: string, how: string, whose?: 'spouse') =>
    call<Report>('ext.openSealedResult', { reportId, kind: 'lab', how, ...(whose && { whose }) }, token)
  const share = (shared: boolean) => call('ext.setSharing', { dataClass: 'labs', shared }, her)
  await share(false)
  return { her, him, reportId, read, open, share }
}

describe('a sealed result', () => {
  it('shows nothing of itself in list, report or message, and everything once its owner opens it', async () => {
    const { her, reportId, read, open } = await sealed()
    const { list } = (await call<{ list: Report[] }>('member.labList', {}, her)).data
    const row = list.find((one) => one.reportId === reportId)
    expect(row).toMatchObject({ title: '一份检验报告', sampleType: '', seal: 'SEALED', abnormalCount: 0 })
    const closed = await read(her)
    expect([closed.items, closed.edition, closed.remark]).toEqual([[], '', ''])
    expect(JSON.stringify([row, closed])).not.toMatch(/激素|FSH|血清/)
    const told = JSON.stringify(await host.client.look('sms', { mobile: HER_MOBILE }))
    expect(told).not.toMatch(/激素/)
    expect((await open(her, 'now')).data).toMatchObject({ seal: 'OPEN' })
    const opened = await read(her)
    expect([opened.title, opened.items.length]).toEqual(['性激素六项', 6])
    // Who asked and who read it: withheld before, told now.
    const whoOf = ({ applyDoctor, dept, tester, reviewer }: Report) => [applyDoctor, dept, tester, reviewer]
    expect(whoOf(closed)).toEqual(['', '', '', ''])
    expect(whoOf(opened)).not.toContain('')
    // Opened is opened: no later word closes it.
    expect((await open(her, 'doctor')).data).toMatchObject({ seal: 'OPEN' })
    const { list: trail } = await host.client.look<{ list: { callId: string; result: string }[] }>('audit', {
      target: reportId,
    })
    const acts = trail.map(({ callId, result }) => `${callId} ${result}`)
    expect(acts).toEqual(expect.arrayContaining(['console.publishLab ok', 'ext.openSealedResult ok:now']))
    expect(acts).not.toContain('ext.openSealedResult ok:doctor')
  })

  it('opens together only when both have said so', async () => {
    const { her, him, read, open, share } = await sealed()
    expect((await open(her, 'together')).message).toContain('共享')
    expect((await open(him, 'together', 'spouse')).code).toBe(400)
    await share(true)
    expect((await open(her, 'together')).data).toMatchObject({ seal: 'TOGETHER', togetherMine: true })
    expect((await open(her, 'together')).data).toMatchObject({ seal: 'TOGETHER', togetherTheirs: false })
    expect((await read(her)).items).toEqual([])
    expect(await read(him, 'spouse')).toMatchObject({
      ...{ items: [], togetherMine: false, togetherTheirs: true, relation: 'spouse' },
    })
    expect(await read(her)).toMatchObject({ relation: 'self' })
    expect((await open(him, 'together', 'spouse')).data).toMatchObject({ seal: 'OPEN' })
    expect([(await read(her)).items.length, (await read(him, 'spouse')).items.length]).toEqual([6, 6])
    await share(false)
  })

  it('that one wants to see together is told to the other, once, with where to answer and nothing of what it is', async () => {
    const asked = async (persona: string) => {
      const { list } = await host.client.look<{ list: { title: string; text: string }[] }>('messagesOf', { persona })
      return list.filter(({ title }) => title === '配偶想和您一起看一份报告').map(({ text }) => text)
    }
    const counts = async () => [(await asked('he-jing')).length, (await asked('sun-lei')).length]
    const [hers = 0, his = 0] = await counts()
    const first = await sealed()
    await first.share(true)
    for (let times = 0; times < 2; times++) await first.open(first.him, 'together', 'spouse')
    expect(await counts()).toEqual([hers + 1, his])
    const second = await sealed()
    await second.share(true)
    for (let times = 0; times < 2; times++) await second.open(second.her, 'together')
    expect(await counts()).toEqual([hers + 1, his + 1])
    expect(await asked('he-jing')).toContain('是否一起看由您决定，可在您的报告中回应。')
    expect(await asked('sun-lei')).toContain('是否一起看由您决定，可在配偶的报告中回应。')
    await second.share(false)
  })

  it('is seen together by a couple alone, and opened at the hospital that sealed it', async () => {
    const alone = await host.client.token('lin-xiao')
    await host.client.verify('lin-xiao', alone)
    const published = { persona: 'lin-xiao', panel: 'hormones', sealed: true }
    const { reportId } = await host.client.act<{ reportId: string }>('publishLab', published)
    const open = (how: string, token = alone) =>
      call<Report>('ext.openSealedResult', { reportId, kind: 'lab', how }, token)
    expect((await open('together')).message).toBe('完成夫妻配对后才能约定一起看')
    expect((await open('now', await host.client.token('he-jing', 1001))).message).toBe('未找到该记录')
    expect((await open('now')).data).toMatchObject({ seal: 'OPEN' })
  })

  it('is neither opened nor kept for the doctor by the partner, a stranger or another hospital', async () => {
    const { her, him, reportId, read, open, share } = await sealed()
    await share(true)
    for (const how of ['now', 'doctor']) expect((await open(him, how, 'spouse')).message).toContain('配偶本人决定')
    const others = [him, (await newActor(host.client)).token, await host.client.token('zhou-min', 324)]
    for (const token of others) expect((await open(token, 'now')).message).toBe('未找到该记录')
    expect((await read(her)).seal).toBe('SEALED')
    expect((await call('ext.openSealedResult', { reportId, kind: 'imaging', how: 'now' }, her)).message).toBe(
      '未找到该记录',
    )
    await share(false)
  })

  it('kept for the doctor stays closed to both until the doctor has told it', async () => {
    const { her, him, reportId, read, open, share } = await sealed()
    await share(true)
    expect((await open(her, 'doctor')).data).toMatchObject({ seal: 'DOCTOR' })
    // Nor does a copy of all that is kept about her hold it.
    const request = { method: 'POST', headers: { 'x-console': '1' }, body: new URLSearchParams({ persona: 'he-jing' }) }
    const copy = await (await fetch(`${host.url}/console/person-copy`, request)).json()
    const copied = (copy as { tables: Record<string, { report_id: string }[]> }).tables['lab_report'] ?? []
    expect([copied.length > 0, copied.some((one) => one.report_id === reportId)]).toEqual([true, false])
    expect((await open(him, 'together', 'spouse')).message).toContain('医生')
    expect([(await read(her)).items, (await read(him, 'spouse')).items]).toEqual([[], []])
    await host.client.act('openWithDoctor', { reportId })
    expect((await read(her)).items).toHaveLength(6)
    await share(false)
  })
})

describe('a course', () => {
  const act = (name: string, input: Fields = {}) => host.client.act<Fields>(name, { persona: 'he-jing', ...input })
  const everything = async (token: string, whose?: 'spouse') => {
    const of = { ...(whose && { whose }) }
    const seen: unknown[] = []
    for (const [id, input] of [
      ['treatment-process.getPatientPeriodicInfo', of],
      ['period.getPatientPeriodicInfo', of],
      ['period.getOvulationInfo', of],
      ['embryo.getTransplantInfo', of],
      ['index.patientIndex', {}],
      ['due-date.getDueDateInfo', {}],
    ] as const) {
      const { code, data } = await call(id, input, token)
      seen.push([id, code, data])
    }
    return seen
  }
  const codes = (seen: unknown[]) => (seen as [string, number, unknown][]).map(([id, code]) => [id, code])
  const stageOf = async (token: string) =>
    (
      await call<{ stage: string; outcome: string | null; result: unknown; steps: unknown }>(
        'treatment-process.getPatientPeriodicInfo',
        {},
        token,
      )
    ).data

  it('says nothing of a sealed value before it was opened, to neither of the two', async () => {
    const [her, him] = [await host.client.token('he-jing'), await host.client.token('sun-lei')]
    await call('ext.setSharing', { dataClass: 'treatment', shared: true }, her)
    const quietAsks = async () => (await call<{ asks: boolean }>('ext.quiet', {}, her)).data.asks
    // A day on which nothing else is sealed.
    await host.client.act('clock', { shiftMinutes: 24 * 60, keepSessions: true })
    await act('startCycle', { method: 'IVF' })
    await act('transfer', { daysAgo: 14, embryoDay: 5 })
    const { stage, outcome, result, steps } = await stageOf(her)
    const before = { stage, outcome, result, steps }
    const { reportId: hormones } = await act('publishLab', { panel: 'stim', sealed: true })
    await act('scan', { left: '18', right: '17', e2: '1480.25', lh: '1.913', p: '0.517' })
    const { reportId: hcg } = await act('publishLab', { panel: 'hcg', sealed: true })
    const { testId } = await act('cycleTest', { kind: 'hcg', hcg: 1.3 })
    const VALUES = /1480\.25|1\.913|0\.517|hCG 1\.3 /
    for (const seen of [await everything(her), await everything(him, 'spouse')])
      expect([codes(seen).filter(([, code]) => code !== 200), JSON.stringify(seen).match(VALUES)]).toEqual([[], null])
    expect(await stageOf(her)).toMatchObject(before)
    // The blood is drawn: what waits is the report, and nobody calls her for it again.
    expect(await stageOf(her)).toMatchObject({ sealed: { kind: 'test', testId, seal: 'SEALED' } })
    const { today } = (await call<{ today: { title: string }[] }>('index.patientIndex', {}, her)).data
    expect(today.map(({ title }) => title)).toContain('有一份结果等您决定怎么看')
    expect(today.map(({ title }) => title)).not.toContain('抽血化验')
    // The question of home would be an answer as well.
    expect(await quietAsks()).toBe(false)
    const open = (reportId: unknown) => call('ext.openSealedResult', { reportId, kind: 'lab', how: 'now' }, her)
    await open(hormones)
    expect(JSON.stringify(await everything(her))).toMatch(/1480\.25/)
    expect(JSON.stringify(await everything(her))).not.toContain('hCG 1.3 ')
    await open(hcg)
    expect(JSON.stringify(await everything(her))).toContain('hCG 1.3 ')
    expect(await stageOf(her)).toMatchObject({ stage: 'HCG', outcome: 'NOT_PREGNANT' })
    expect(await quietAsks()).toBe(true)
    // Corrected it is closed again.
    await act('amendLab', { reportId: hcg, itemCode: 'HCG', result: '1.1' })
    expect((await call('member.labDetail', { reportId: hcg }, her)).data).toMatchObject({ seal: 'SEALED', items: [] })
    await act('closeCycle', { outcome: 'NOT_PREGNANT' })
    await call('ext.setQuiet', { quiet: false }, her)
    await call('ext.setSharing', { dataClass: 'treatment', shared: false }, her)
    await host.client.act('clock', { shiftMinutes: -24 * 60, keepSessions: true })
  })

  it('says no more while its report is kept closed than before, where the hospital seals tests', async () => {
    const at = { persona: 'zhou-min', unitId: 324 }
    const her = await host.client.token(at.persona, at.unitId)
    const here = (name: string, input: Fields = {}) => host.client.act<Fields>(name, { ...at, ...input })
    await here('closeCycle', { outcome: 'FREEZE_ALL' })
    await here('startCycle', { method: 'IUI_H' })
    await here('orderCourse', { inseminatedOn: await host.client.today(), ...ON_PAPER })
    await host.client.act('clock', { shiftMinutes: 14 * 24 * 60, keepSessions: true })
    await here('cycleTest', { kind: 'hcg', hcg: 1.3 })
    const { reportId } = await here('publishLab', { panel: 'hcg' })
    for (const dataClass of ['labs', 'treatment']) await call('ext.setSharing', { dataClass, shared: true }, her)
    type Course = { sealed: { testId: string } | null; result: unknown }
    const course = async () => (await call<Course>('treatment-process.getPatientPeriodicInfo', {}, her)).data
    const test = { reportId: (await course()).sealed?.testId, kind: 'test', how: 'together' }
    expect((await call('ext.openSealedResult', test, her)).data).toMatchObject({ seal: 'TOGETHER' })
    const asked = await host.client.look<{ list: { text: string }[] }>('messagesOf', {
      persona: 'wu-gang',
      unitId: '324',
    })
    expect(asked.list[0]?.text).toBe('是否一起看由您决定，可在“治疗进程”中回应。')
    for (const [how, seal] of [
      ['together', 'TOGETHER'],
      ['doctor', 'DOCTOR'],
    ] as const) {
      const { data } = await call('ext.openSealedResult', { reportId, kind: 'lab', how }, her)
      expect(data).toMatchObject({ seal })
      expect(await course()).toMatchObject({ sealed: { seal: 'TOGETHER', kind: 'test' }, result: null })
    }
    await host.client.act('openWithDoctor', { reportId })
    expect(await course()).toMatchObject({ sealed: null, result: { branch: 'negative' } })
    for (const dataClass of ['labs', 'treatment']) await call('ext.setSharing', { dataClass, shared: false }, her)
    await host.client.act('clock', { shiftMinutes: -14 * 24 * 60, keepSessions: true })
  })
})

it('infectious disease is handed out at the desk, and where a hospital shows it, sealed', async () => {
  const infectious = async (unitId?: number) => {
    const token = await host.client.token('zhou-min', unitId)
    const { list } = (await call<{ list: Report[] }>('member.labList', { pageSize: 50 }, token)).data
    return { token, list }
  }
  const here = await infectious()
  const desk = here.list.find(({ title }) => title === '传染病四项')
  expect(desk).toMatchObject({ deskOnly: true, seal: null })
  const input = { reportId: desk?.reportId, kind: 'lab', how: 'now' }
  expect((await call('ext.openSealedResult', input, here.token)).message).toContain('窗口')
  const there = await infectious(324)
  expect(there.list.some(({ deskOnly, title }) => deskOnly || title === '传染病四项')).toBe(false)
  expect(there.list.filter(({ seal }) => seal === 'SEALED').length).toBeGreaterThan(0)
})

describe('a report that is out', () => {
  const publish = async () => {
    const her = await host.client.token('he-jing')
    const { reportId } = await host.client.act<{ reportId: string }>('publishLab', { persona: 'he-jing' })
    const read = async () => (await call<Report>('member.labDetail', { reportId }, her)).data
    return { reportId, read }
  }

  it('is corrected with what stood there before, and flagged anew', async () => {
    const { reportId, read } = await publish()
    const before = await read()
    await host.client.act('amendLab', { reportId, itemCode: 'FSH', result: '13.1' })
    const after = await read()
    expect([after.status, after.revision]).toEqual(['AMENDED', before.revision + 1])
    expect(after.items[0]).toMatchObject({ itemCode: 'FSH', result: '13.1', was: '6.8', flag: 'H' })
    expect(after.items.slice(1).every(({ was }) => was === '')).toBe(true)
    type Told = { list: { title: string; text: string }[] }
    const { list } = await host.client.look<Told>('messagesOf', { persona: 'he-jing' })
    const told = list.filter(({ title }) => title === '一份报告已修正').map(({ text }) => text)
    expect(told).toContain('检验科修正了一份报告，请以现在的结果为准。')
    const trail = await host.client.look<{ list: { callId: string; result: string }[] }>('audit', { target: reportId })
    expect(trail.list).toContainEqual(expect.objectContaining({ callId: 'console.amendLab', result: 'ok' }))
  })

  it('was sealed is sealed anew when it is corrected, with a notice that names nothing; kept for the doctor it stays so', async () => {
    const { her, him, reportId, read, open, share } = await sealed()
    await share(true)
    await open(her, 'now')
    expect((await read(her)).items).toHaveLength(6)
    await host.client.act('amendLab', { reportId, itemCode: 'FSH', result: '13.7' })
    expect(await read(her)).toMatchObject({ title: '一份检验报告', seal: 'SEALED', items: [], abnormalCount: 0 })
    expect(await read(him, 'spouse')).toMatchObject({ title: '一份检验报告', items: [] })
    const told = JSON.stringify(await host.client.look('sms', { mobile: HER_MOBILE }))
    expect(told).toContain('一份报告已修正')
    expect(told).not.toMatch(/13\.7|FSH|激素/)
    await open(her, 'doctor')
    await host.client.act('amendLab', { reportId, itemCode: 'FSH', result: '13.8' })
    expect(await read(her)).toMatchObject({ seal: 'DOCTOR', items: [] })
    await host.client.act('openWithDoctor', { reportId })
    expect((await read(her)).items[0]).toMatchObject({ result: '13.8', was: '13.7' })
    await share(false)
  })

  it('that was taken back gives out no value, and is not corrected any more', async () => {
    const { reportId, read } = await publish()
    await host.client.act('withdrawLab', { reportId })
    expect(await read()).toMatchObject({ status: 'WITHDRAWN', items: [], abnormalCount: 0 })
    const amend = { reportId, itemCode: 'FSH', result: '1' }
    for (const [name, input] of [
      ['amendLab', amend],
      ['withdrawLab', { reportId }],
    ] as const)
      await expect(host.client.act(name, input)).rejects.toThrow('这份报告还没有发出，或已撤回')
    expect(await read()).toMatchObject({ items: [], revision: 2 })
    const closed = await sealed()
    await host.client.act('withdrawLab', { reportId: closed.reportId })
    expect((await closed.open(closed.her, 'now')).message).toBe('这份报告还没有结果，或已撤回')
  })

  it('is corrected in a value that it has, and is told by the doctor where it is sealed', async () => {
    const { reportId, read } = await publish()
    const before = await read()
    const nothing = '未找到该记录'
    for (const [name, input] of [
      ['amendLab', { reportId, itemCode: 'HCG', result: '1' }],
      ['openWithDoctor', { reportId }],
      ['amendLab', { reportId: 'nobody', itemCode: 'FSH', result: '1' }],
      ['withdrawLab', { reportId: 'nobody' }],
      ['sealLab', { reportId: 'nobody' }],
    ] as const)
      await expect(host.client.act(name, input)).rejects.toThrow(nothing)
    expect(await read()).toEqual(before)
  })
})

it('pictures of an examination are read by its owner, by the partner while it is shared, and by nobody else', async () => {
  const [her, him] = [await host.client.token('he-jing'), await host.client.token('sun-lei')]
  type Examination = { inspectId: string; status: string; findings: string; images: { url: string }[] }
  const { list } = (await call<{ list: Examination[] }>('inspect.inspectList', {}, her)).data
  const one = async (token: string, inspectId: string, whose?: 'spouse') =>
    (await call<Examination>('inspect.inspectDetail', { inspectId, ...(whose && { whose }) }, token)).data
  const waiting = list.find(({ status }) => status === 'EXAMINING')
  expect(await one(her, waiting?.inspectId ?? '')).toMatchObject({ findings: '', images: [] })
  const inspectId = list.find(({ status }) => status === 'REPORTED')?.inspectId ?? ''
  expect(list.find((row) => row.inspectId === inspectId)).toMatchObject({ type: 'B超', part: '子宫及双侧附件' })
  expect(await one(her, inspectId)).toMatchObject({
    ...{ relation: 'self', applyDoctor: '周示范', examDoctor: '冯举例', images: [{}, {}, {}] },
    ...{
      findings: expect.stringContaining('子宫前位') as string,
      conclusion: expect.stringContaining('未见') as string,
    },
  })
  const look = async (url: string) => (await fetch(`${host.client.url}${url}`)).status
  const own = (await one(her, inspectId)).images[0]?.url ?? ''
  expect(own).toMatch(/&sign=[^&]{32}$/)
  expect(await look(own)).toBe(200)
  expect(await look(own.replace(/by=[^&]+/, 'by=someone'))).toBe(404)
  // An address is good for some minutes, counted from when it was given: neither later nor long before.
  for (const minutes of [60, -60]) {
    await host.client.act('clock', { shiftMinutes: minutes, keepSessions: true })
    expect([minutes, await look(own)]).toEqual([minutes, 404])
    await host.client.act('clock', { shiftMinutes: -minutes, keepSessions: true })
  }
  expect(await look(own)).toBe(200)
  // Nor by who gave the record up meanwhile.
  const stepUpProof = await host.client.stepUp('unBind', her)
  expect((await call('member.unBind', { stepUpProof }, her)).code).toBe(200)
  expect(await look(own)).toBe(404)
  expect((await host.client.verify('he-jing', her)).data.state).toBe('VERIFIED')
  await call('ext.setSharing', { dataClass: 'imaging', shared: true }, her)
  const shared = await one(him, inspectId, 'spouse')
  expect(shared).toMatchObject({ relation: 'spouse' })
  const kept = shared.images[0]?.url ?? ''
  expect(await look(kept)).toBe(200)
  await call('ext.setSharing', { dataClass: 'imaging', shared: false }, her)
  expect(await look(kept)).toBe(404)
  // What carries no seal is not opened, with neither of the two.
  for (const how of ['now', 'together', 'doctor'])
    expect((await call('ext.openSealedResult', { reportId: inspectId, kind: 'imaging', how }, her)).code).toBe(400)
  expect((await call('ext.openSealedResult', { reportId: inspectId, kind: 'imaging', how: 'now' }, her)).message).toBe(
    '未找到该记录',
  )
})

it('a prescription says with its bill whether it is paid, and its amount is that of the bill', async () => {
  const her = await host.client.token('he-jing')
  type Row = { prescriptionId: string; status: string; amountFen: number; billId: string }
  const { list } = (await call<{ list: Row[] }>('prescription-sc.getPrescriptionListSC', {}, her)).data
  expect(list.map(({ status }) => status)).toEqual(['UNPAID', 'DISPENSED'])
  const [open] = list
  const bill = await call<{ totalFen: number }>('advice.adviceDetail', { billId: open?.billId }, her)
  expect(bill.data.totalFen).toBe(open?.amountFen)
})
