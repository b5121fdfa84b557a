/** Reports, orders, the cycle forecast and feedback: what they say, and that they are the holder's own. */

import { sendFile, signatureDrawing } from '../../../sandbox/couple/example-uploads'
import type { Answer } from '../../attack/server/server-client'
import { newActor } from '../support/actor'
import { startHost, type TestHost } from '../support/test-host'

import { addDays } from '@/domain/dates'
import { hcgTrend, isHcg } from '@/domain/treatment/hcg-trend'
import { isOutside, type LabFlag } from '@/domain/treatment/lab-flag'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host.close())

type Fields = Record<string, unknown>
const call = <Data = Fields>(id: string, input: Fields, token: string): Promise<Answer<Data>> =>
  host.client.call<Data>(id, input, token)
const DAY_MIN = 24 * 60

interface Row {
  reportId: string
  title: string
  status: string
  abnormalCount: number
  deskOnly: boolean
}
interface Report extends Row {
  remark: string
  items: {
    itemCode: string
    result: string
    flag: LabFlag | null
    refLow: string
    refHigh: string
    refText: string
    phase: string
    unit: string
  }[]
}
const reports = async (token: string) => (await call<{ list: Row[]; total: number }>('member.labList', {}, token)).data

describe('reports', () => {
  it('show values with the range they came with, once they are reported, and none that the desk hands out', async () => {
    const token = await host.client.token('he-jing')
    const { list } = await reports(token)
    const open = async (title: string) => {
      const reportId = list.find((one) => one.title === title)?.reportId
      return (await call<Report>('member.labDetail', { reportId }, token)).data
    }
    const hormones = await open('性激素六项')
    expect(hormones.items.map(({ itemCode }) => itemCode)).toEqual(['FSH', 'LH', 'E2', 'P', 'PRL', 'T'])
    expect(hormones.items.every(({ unit }) => unit !== '')).toBe(true)
    expect(hormones.items.map(({ itemCode, flag }) => [itemCode, flag])).toEqual([
      ['FSH', 'N'],
      ['LH', 'N'],
      ['E2', 'N'],
      ['P', 'H'],
      ['PRL', 'N'],
      // <0.10 beside 0.10 to 0.75: all that it can be lies below.
      ['T', 'L'],
    ])
    expect(list.find(({ title }) => title === '性激素六项')?.abnormalCount).toBe(2)
    expect(hormones.items.map(({ phase }) => phase)).toEqual(Array(6).fill('卵泡期'))
    expect(hormones.remark).toContain('参考范围来自')
    const testing = await open('维生素D')
    expect([testing.status, testing.items, testing.abnormalCount]).toEqual(['TESTING', [], 0])
    const desk = await open('传染病四项')
    expect([desk.deskOnly, desk.items, desk.remark]).toEqual([true, [], '请至医院窗口领取'])
    expect(JSON.stringify(desk)).not.toContain('阴性')
  })

  it('of semen are complete, with the edition of their limits, and name what lies outside only where it is decided', async () => {
    const token = await host.client.token('sun-lei')
    const { list } = await reports(token)
    const reportId = list.find(({ title }) => title === '精液常规')?.reportId
    const { data } = await call<Report & { edition: string }>('member.labDetail', { reportId }, token)
    expect(data.edition).toBe('WHO第6版')
    expect(data.items.map(({ itemCode }) => itemCode)).toEqual(
      'ABST VOL LIQ PH CONC TOTAL PR MOT VIT MORPH WBC'.split(' '),
    )
    expect(data.items.filter(({ flag }) => isOutside(flag)).map(({ itemCode, flag }) => [itemCode, flag])).toEqual([
      ['CONC', 'L'],
      ['TOTAL', 'L'],
    ])
    expect(data.items.every(({ flag }) => flag !== null)).toBe(true)
  })

  it('of AMH carry the range of her age', async () => {
    const token = await host.client.token('he-jing')
    const { list } = await reports(token)
    const reportId = list.find(({ title }) => title === '抗缪勒管激素（AMH）')?.reportId
    const { data } = await call<Report>('member.labDetail', { reportId }, token)
    expect(data.items.map(({ refLow, refHigh, phase }) => [refLow, refHigh, phase])).toEqual([
      ['0.09', '8.33', '35至39岁'],
    ])
  })

  it('one that the laboratory publishes stands first', async () => {
    const token = await host.client.token('he-jing')
    const before = (await reports(token)).total
    const { reportId } = await host.client.act<{ reportId: string }>('publishLab', { persona: 'he-jing', panel: 'amh' })
    const after = await reports(token)
    expect([after.total, after.list[0]?.reportId]).toEqual([before + 1, reportId])
  })

  it('come in pages', async () => {
    const token = await host.client.token('he-jing')
    const { total, list } = await reports(token)
    const seen: string[] = []
    for (let pageNo = 1; pageNo <= total; pageNo++) {
      const { data } = await call<{ list: Row[]; total: number }>('member.labList', { pageNo, pageSize: 1 }, token)
      expect([data.list.length, data.total]).toEqual([1, total])
      seen.push(...data.list.map(({ reportId }) => reportId))
    }
    expect(seen).toEqual(list.map(({ reportId }) => reportId))
    const past = await call<{ list: Row[] }>('member.labList', { pageNo: total + 1, pageSize: 1 }, token)
    expect(past.data.list).toEqual([])
  })
})

it('medical orders are listed and opened with their items, by state and by page', async () => {
  const token = await host.client.token('he-jing')
  const { data } = await call<{ list: { adviceId: string; status: string; kind: string }[]; total: number }>(
    'member.adviceList',
    {},
    token,
  )
  expect(data.total).toBe(3)
  const active = await call<{ list: { status: string }[] }>('member.adviceList', { status: 'ACTIVE' }, token)
  expect(active.data.list.map(({ status }) => status)).toEqual(['ACTIVE', 'ACTIVE'])
  const adviceId = data.list.find(({ kind }) => kind === 'medication')?.adviceId
  const one = await call<{ items: Fields[]; doctorName: string }>('member.adviceDetail', { adviceId }, token)
  expect(one.data.items).toMatchObject([{ drugName: '叶酸片', unit: 'mg', days: 90 }])
  expect(one.data.doctorName).not.toBe('')
})

it.each([
  ['sun-lei', ['精液常规 DONE']],
  ['he-jing', ['助孕前检验 DONE', '叶酸片 ACTIVE', '复诊 ACTIVE']],
  ['zhou-min', ['B超监测卵泡、抽血 ACTIVE', '拮抗剂 ACTIVE', '促排卵用药 ACTIVE', '助孕前检验 DONE', '叶酸片 ACTIVE']],
  ['zhao-ting', ['黄体酮软胶囊 ACTIVE', '戊酸雌二醇 ACTIVE', '助孕前检验 DONE', '叶酸片 ACTIVE', '复诊 ACTIVE']],
])('%s is ordered what fits the own part of the course', async (persona, orders) => {
  const token = await host.client.token(persona)
  const { data } = await call<{ list: { content: string; status: string }[] }>('member.adviceList', {}, token)
  expect(data.list.map(({ content, status }) => `${content} ${status}`).sort()).toEqual([...orders].sort())
})

describe('the forecast', () => {
  type Forecast = {
    found: boolean
    lmp: string
    nextPeriod: string
    ovulationDate: string
    fertileFrom: string
    fertileTo: string
    note: string
  }
  const forecast = async (token: string) => (await call<Forecast>('member.ovulation', {}, token)).data
  const days = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

  it('counts back from the next period (spec:treatment#forecast), says that it is one, and stops with quiet and with a late period', async () => {
    const token = await host.client.token('he-jing')
    const found = await forecast(token)
    // LMP 2026-01-10 with a cycle of 30 gives 2026-01-26 and the window from 01-21: 16 and 11 days.
    expect([days(found.lmp, found.ovulationDate), days(found.lmp, found.fertileFrom), found.fertileTo]).toEqual([
      16,
      11,
      found.ovulationDate,
    ])
    expect(found.note).toContain('仅供参考')
    await call('ext.setQuiet', { quiet: true }, token)
    expect(await forecast(token)).toMatchObject({ found: false, ovulationDate: '', note: '' })
    await call('ext.setQuiet', { quiet: false }, token)
    // To the day on which the next period is expected, and no further.
    const last = days(await host.client.today(), found.nextPeriod)
    for (const [ahead, isFound] of [
      [last, true],
      [last + 1, false],
    ] as const) {
      await host.client.act('clock', { shiftMinutes: ahead * DAY_MIN, keepSessions: true })
      expect([ahead, (await forecast(token)).found]).toEqual([ahead, isFound])
      await host.client.act('clock', { shiftMinutes: -ahead * DAY_MIN, keepSessions: true })
    }
    expect((await forecast(token)).found).toBe(true)
    expect((await forecast(await host.client.token('sun-lei'))).found).toBe(false)
  })

  it('is suspended by treatment, for her and for who reads of her, and goes on once the cycle is over', async () => {
    const token = await host.client.token('he-jing')
    const act = (name: string, input: Fields) => host.client.act(name, { persona: 'he-jing', ...input })
    expect((await forecast(token)).found).toBe(true)
    await act('startCycle', { method: 'IUI_H' })
    expect(await forecast(token)).toMatchObject({ found: false, lmp: '', ovulationDate: '', fertileFrom: '' })
    await act('cancelCycle', { reason: '患者原因' })
    expect((await forecast(token)).found).toBe(true)
  })
})

describe('feedback', () => {
  type Image = { uploadId: string; url: string }
  type Said = { feedbackId: string; type: string; content: string; images: Image[]; state: string; reply: string }
  const said = async (token: string) =>
    (await call<{ list: Said[] }>('member.getUserFeedbackList', {}, token)).data.list
  const tell = async (token: string, content: string) =>
    (
      await call<{ feedbackId: string }>(
        'member.userFeedback',
        { kind: 'feedback', type: 'experience', content: `${content}，希望改进` },
        token,
      )
    ).data.feedbackId

  it('says enough for somebody to answer, blanks not counted; what it is about may be left out', async () => {
    const { token } = await newActor(host.client)
    const send = (content: string, more: Fields = {}) =>
      call('member.userFeedback', { kind: 'feedback', content, ...more }, token)
    for (const content of ['九个字还不够说明白', `${' '.repeat(20)}太短`]) {
      const answer = await send(content)
      expect([answer.code, answer.message]).toEqual([400, '请至少填写10个字'])
    }
    expect((await send('十个字刚好可以提交了', { type: 'weather' })).code).toBe(400)
    expect(await said(token)).toEqual([])
    expect((await send('十个字刚好可以提交了')).code).toBe(200)
    expect(await said(token)).toMatchObject([{ type: 'other', state: 'PENDING' }])
  })

  it('is listed with its answer and taken away by whoever wrote it, all or none', async () => {
    const { token } = await newActor(host.client)
    const other = await newActor(host.client)
    const [first, second] = [await tell(token, '候诊区灯光太暗了'), await tell(token, '叫号的声音太小')]
    await host.client.act('takeUpFeedback', { feedbackId: first })
    expect((await said(token)).map(({ state }) => state).sort()).toEqual(['HANDLING', 'PENDING'])
    await host.client.act('answerFeedback', { feedbackId: first, reply: '已更换灯具' })
    const mine = await said(token)
    expect(mine.find(({ feedbackId }) => feedbackId === first)).toMatchObject({
      type: 'experience',
      state: 'ANSWERED',
      reply: '已更换灯具',
    })
    expect(mine.find(({ feedbackId }) => feedbackId === second)).toMatchObject({ state: 'PENDING', reply: '' })
    expect(await said(other.token)).toEqual([])
    const foreign = { feedbackIds: [await tell(other.token, '自助机经常没有纸'), first] }
    expect((await call('member.delUserFeedbackList', foreign, token)).message).toBe('未找到该记录')
    expect(await said(token)).toHaveLength(2)
    expect(await said(other.token)).toHaveLength(1)
    expect((await call('member.delUserFeedbackList', { feedbackIds: [first] }, token)).code).toBe(200)
    expect((await said(token)).map(({ feedbackId }) => feedbackId)).toEqual([second])
    expect((await call('member.delUserFeedbackList', { feedbackIds: [first] }, token)).message).toBe('未找到该记录')
    const trail = await host.client.look<{ list: { callId: string; result: string }[] }>('audit', { target: first })
    const deleted = { callId: 'member.delUserFeedbackList', result: 'ok' }
    expect(trail.list).toContainEqual(expect.objectContaining(deleted))
  })

  it('that speaks of self-harm is a red task of the desk', async () => {
    const { token } = await newActor(host.client)
    const feedbackId = await tell(token, '没有人理我，我不想活了')
    type Task = { source: string; title: string; danger: string }
    const { list } = await host.client.look<{ list: Task[] }>('tasks')
    expect(list.find(({ source }) => source === feedbackId)).toMatchObject({ title: '意见反馈', danger: 'crisis' })
  })

  it('carries up to six pictures that its writer alone sees, and that go with it', async () => {
    const { token } = await newActor(host.client)
    const other = await newActor(host.client)
    const picture = async (seed: number, as = token, kind = 'feedback') =>
      String((await sendFile(host.client.url, as, kind, signatureDrawing(seed))).data['uploadId'])
    const send = (uploadIds: string[]) =>
      call('member.userFeedback', { kind: 'feedback', content: '自助机的屏幕花了，请看图片', uploadIds }, token)
    const bytes = async (url: string) => (await fetch(`${host.client.url}${url}`)).status
    const [first, second] = [await picture(1), await picture(2)]

    for (const foreign of [await picture(3, other.token), await picture(4, token, 'photo'), 'nobody'])
      expect((await send([first, foreign])).message).toBe('未找到该记录')
    expect((await send(Array.from({ length: 7 }, (_, at) => `upload-${at}`))).code).toBe(400)
    expect(await said(token)).toEqual([])

    expect((await send([first, second, second])).code).toBe(200)
    expect((await send([first])).message).toBe('未找到该记录')
    const [one] = await said(token)
    expect(one?.images.map(({ uploadId }) => uploadId)).toEqual([first, second])
    const [{ url }] = one?.images as [Image]
    expect(await bytes(url)).toBe(200)
    // The address is the writer's: with another name in it, it is nobody's.
    expect(await bytes(url.replace(/by=[^&]*/, 'by=somebody'))).toBe(404)
    const papers = await call<{ list: { uploadId: string }[] }>('ext.uploads', {}, token)
    expect(papers.data.list.map(({ uploadId }) => uploadId)).not.toContain(first)

    await call('member.delUserFeedbackList', { feedbackIds: [one?.feedbackId] }, token)
    expect(await bytes(url)).toBe(404)
  })
})

describe('notes of visits', () => {
  interface Note {
    caseId: string
    kind: string
    title: string
    visitDate: string
    summary: string
    editable: boolean
  }
  const notes = async (token: string) => (await call<{ list: Note[] }>('case-history.getList', {}, token)).data.list

  it('of the doctor are the doctor’s: neither changed nor deleted, the last visit first', async () => {
    const { token } = await newActor(host.client)
    const before = await notes(token)
    expect(before.map(({ title, editable }) => [title, editable])).toEqual([
      ['复诊病历', false],
      ['初诊病历', false],
    ])
    const today = await host.client.today()
    expect(before.map(({ visitDate, summary }) => [visitDate, summary])).toEqual([
      [addDays(today, -60), '复诊，查看检查结果'],
      [addDays(today, -200), '未避孕未孕3年'],
    ])
    const answers = { visitDate: today, hospital: '示例医院' }
    for (const { caseId } of before) {
      const changed = await call('case-history.update', { caseId, form: 'case-note', answers }, token)
      expect(changed.message).toBe('医生记录的病历不能修改，如有疑问请联系医院')
      expect((await call('case-history.delete', { caseId }, token)).message).toBe('医生记录的病历不能删除')
    }
    expect(await notes(token)).toEqual(before)
    const { stays } = (
      await call<{ stays: { kind: string; date: string }[] }>('patient.getpatientOutpatientInpatientInfo', {}, token)
    ).data
    expect(stays.map(({ kind }) => kind)).toEqual(['门诊复诊', '门诊初诊'])
    expect(stays.map(({ date }) => date)).toEqual(before.map(({ visitDate }) => visitDate))
    // Who has never been here has none.
    const newcomer = await host.client.token('lin-xiao')
    await host.client.verify('lin-xiao', newcomer)
    expect(await notes(newcomer)).toEqual([])
  })

  it.each([
    ['zhou-min', '女', '继发不孕，输卵管因素'],
    ['wu-gang', '男', '男性生育力评估'],
  ])('of the doctor say of %s what fits the sex', async (persona, sex, diagnosis) => {
    const token = await host.client.token(persona)
    type Overview = { basics: { label: string; value: string }[]; complete: boolean; stays: { diagnosis: string }[] }
    const { data } = await call<Overview>('patient.getpatientOutpatientInpatientInfo', {}, token)
    expect(data.basics.find(({ label }) => label === '性别')?.value).toBe(sex)
    expect(data.stays.map((one) => one.diagnosis)).toEqual([diagnosis, diagnosis])
    expect(data.complete).toBe(data.basics.find(({ label }) => label === '建档号')?.value !== '—')
    const [last, first] = await notes(token)
    for (const [note, plan] of [
      [last, '拟行助孕治疗，签署知情同意书'],
      [first, '完善双方检查后复诊'],
    ] as const) {
      const one = await call<{ lines: Fields[] }>('case-history.getSubsequentRecord', { caseId: note?.caseId }, token)
      expect(one.data.lines).toContainEqual({ label: '处理意见', value: plan })
    }
  })

  it('of her own say what she wrote and nothing else, once however often it is sent', async () => {
    const { token } = await newActor(host.client)
    const visitDate = addDays(await host.client.today(), -3)
    const answers = { visitDate, hospital: '示例医院' }
    const save = async (more: Fields = {}) =>
      (await call<{ caseId: string }>('case-history.update', { form: 'case-note', answers, ...more }, token)).data
    const { caseId } = await save()
    expect((await save()).caseId).toBe(caseId)
    const one = (await call<Note & { lines: Fields[] }>('case-history.getSubsequentRecord', { caseId }, token)).data
    expect(one).toMatchObject({ caseId, kind: 'own', title: '示例医院', visitDate, editable: true })
    expect(one.lines).toEqual([{ label: '就诊医院', value: '示例医院' }])
    await save({ caseId, answers: { ...answers, plan: '三个月后复查' } })
    const changed = (await call<{ lines: Fields[] }>('case-history.getSubsequentRecord', { caseId }, token)).data.lines
    expect(changed.map(({ value }) => value)).toEqual(['示例医院', '三个月后复查'])
    expect((await notes(token)).filter(({ kind }) => kind === 'own')).toMatchObject([{ summary: '示例医院' }])
    // To somebody else it is not there, whatever is wrong with the form.
    const foreign = { caseId, form: 'case-note', answers: {} }
    expect((await call('case-history.update', foreign, (await newActor(host.client)).token)).message).toBe(
      '未找到该记录',
    )
    const remove = () => call('case-history.delete', { caseId }, token)
    expect((await remove()).code).toBe(200)
    expect((await notes(token)).filter(({ kind }) => kind === 'own')).toEqual([])
    expect((await remove()).message).toBe('未找到该记录')
    const trail = await host.client.look<{ list: { callId: string; result: string }[] }>('audit', { target: caseId })
    const done = trail.list.filter(({ result }) => result === 'ok').map(({ callId }) => callId)
    expect(done).toEqual(['case-history.delete', ...Array<string>(3).fill('case-history.update')])
  })
})

describe('whose they are', () => {
  const opened: readonly (readonly [string, string, string])[] = [
    ['member.labList', 'member.labDetail', 'reportId'],
    ['member.adviceList', 'member.adviceDetail', 'adviceId'],
    ['inspect.inspectList', 'inspect.inspectDetail', 'inspectId'],
    ['prescription-sc.getPrescriptionListSC', 'prescription-sc.getPrescriptionInfoSC', 'prescriptionId'],
  ]

  it.each(opened)(
    'a row of %s is answered to a stranger, the partner and another hospital like an absent one',
    async (listId, detailId, field) => {
      const owner = await host.client.token('he-jing')
      const { list } = (await call<{ list: Record<string, string>[] }>(listId, {}, owner)).data
      const rowId = list[0]?.[field] ?? ''
      const others = {
        stranger: (await newActor(host.client)).token,
        partner: await host.client.token('sun-lei'),
        elsewhere: await host.client.token('zhou-min', 324),
        herselfElsewhere: await host.client.token('he-jing', 1001),
      }
      for (const [name, token] of Object.entries(others)) {
        const foreign = await call(detailId, { [field]: rowId }, token)
        const absent = await call(detailId, { [field]: '0'.repeat(32) }, token)
        expect([name, foreign]).toEqual([name, absent])
        expect([name, foreign.code, foreign.message]).toEqual([name, 400, '未找到该记录'])
        const own = (await call<{ list: Record<string, string>[] }>(listId, {}, token)).data.list
        expect([name, own.some((one) => one[field] === rowId)]).toEqual([name, false])
      }
      const trail = await host.client.look<{ list: { result: string }[] }>('audit', { target: rowId, limit: '20' })
      expect(trail.list.filter(({ result }) => result === 'refused:400')).toHaveLength(4)
      expect((await call(detailId, { [field]: rowId }, owner)).code).toBe(200)
    },
  )

  it('a session that acts for the partner still reads its own record', async () => {
    const [her, him] = [await host.client.token('he-jing'), await host.client.token('sun-lei')]
    await call('ext.setSharing', { dataClass: 'actFor', shared: true }, her)
    const cards = (await call<{ list: { cardId: string; relation: string }[] }>('member.queryCardList', {}, him)).data
    const hers = cards.list.find(({ relation }) => relation === 'spouse')?.cardId
    const before = await reports(him)
    const notes = async () => (await call<{ list: { caseId: string }[] }>('case-history.getList', {}, him)).data.list
    const own = await notes()
    expect((await call('member.changeCardInfo', { cardId: hers }, him)).code).toBe(200)
    expect(await reports(him)).toEqual(before)
    expect(await notes()).toEqual(own)
    await call('ext.setSharing', { dataClass: 'actFor', shared: false }, her)
  })
})

it('answers malformed input in words and never with a fault of its own', async () => {
  const token = await host.client.token('he-jing')
  const wrong: readonly unknown[] = [
    '',
    null,
    0,
    -1,
    1e308,
    true,
    [],
    {},
    'x'.repeat(5000),
    '\u0000',
    '<script>',
    "' or 1=1",
    ['a', {}],
  ]
  for (const [id, fields] of [
    ['member.labList', ['whose', 'pageNo', 'pageSize']],
    ['member.labDetail', ['reportId', 'whose']],
    ['member.adviceList', ['whose', 'status', 'pageNo', 'pageSize']],
    ['member.adviceDetail', ['adviceId', 'whose']],
    ['member.ovulation', ['whose']],
    ['member.getUserFeedbackList', ['pageNo', 'pageSize']],
    ['member.delUserFeedbackList', ['feedbackIds']],
  ] as const)
    for (const field of fields)
      for (const value of wrong) {
        const { status, code, message } = await call(id, { [field]: value }, token)
        expect([id, field, value, status, code === 200 || (code === 400 && /[一-龥]/.test(message))]).toEqual([
          id,
          field,
          value,
          200,
          true,
        ])
      }
})

describe('two values of hCG', () => {
  let own: TestHost
  let her: string
  const publish = async (result: string) => {
    const { reportId } = await own.client.act<{ reportId: string }>('publishLab', { persona: 'he-jing', panel: 'hcg' })
    await own.client.act('amendLab', { reportId, itemCode: 'HCG', result })
    return reportId
  }
  /** What the screen sets out of the reports that the hospital gives her. */
  const shownOf = async (reportId: string): Promise<string[] | null> => {
    her = await own.client.token('he-jing')
    const ask = async <Data>(id: string, input: Fields) => (await own.client.call<Data>(id, input, her)).data
    const values = async (id: string) => {
      const { sampledAt, items } = await ask<Report & { sampledAt: number | null }>('member.labDetail', {
        reportId: id,
      })
      return items
        .filter((item) => isHcg({ itemName: '', abbr: '', ...item }) && sampledAt !== null)
        .map(({ result, unit }) => ({ at: sampledAt ?? 0, text: result, unit }))
    }
    const { list } = await ask<{ list: Row[] }>('member.labList', {})
    const [now = null] = await values(reportId)
    const earlier = await Promise.all(
      list.filter((row) => row.reportId !== reportId).map((row) => values(row.reportId)),
    )
    return hcgTrend(now, earlier.flat())?.map(({ text }) => text) ?? null
  }
  const later = (hours: number) => own.client.act('clock', { shiftMinutes: hours * 60, keepSessions: true })

  beforeAll(async () => {
    own = await startHost()
    // Whatever the demonstration has published before lies far back.
    await later(200)
  }, 120_000)
  afterAll(() => own?.close())

  it('stand side by side by the hours of their samples alone, also where the later one is lower', async () => {
    const first = await publish('286')
    expect(await shownOf(first)).toBeNull()
    await later(23)
    expect(await shownOf(await publish('300'))).toBeNull()
    await later(1)
    expect(await shownOf(await publish('310'))).toEqual(['286', '310'])
    await later(97)
    expect(await shownOf(await publish('900'))).toBeNull()
    await later(48)
    expect(await shownOf(await publish('120'))).toEqual(['900', '120'])
  })

  it('stand alone beside words, bounds, and a report that was sealed or taken back', async () => {
    await later(97)
    for (const unread of ['阳性', '<5']) {
      await publish(unread)
      await later(30)
      expect([unread, await shownOf(await publish('286'))]).toEqual([unread, null])
      await later(97)
    }
    const takenBack = await publish('150')
    await later(48)
    const now = await publish('286')
    expect(await shownOf(now)).toEqual(['150', '286'])
    await own.client.act('withdrawLab', { reportId: takenBack })
    expect(await shownOf(now)).toBeNull()
    await own.client.act('sealLab', { reportId: now })
    expect(await shownOf(now)).toBeNull()
  })
})
