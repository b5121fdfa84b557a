/**
 * The summary of a cycle from outside: what the partner did not say yes to leaves for nobody, and a link opens for who has
 * it with its code and for nobody else (spec:treatment#course-summary).
 */

import { paired } from '../../../sandbox/couple/example-couple'
import { personOf } from '../../../sandbox/identity/personas'
import { pdfText } from '../../stubs/pdf-text'
import { newActor, ON_PAPER } from '../support/actor'
import { startHost, type TestHost } from '../support/test-host'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
}, 120_000)
afterAll(() => host.close())

type Fields = Record<string, unknown>
interface Section {
  part: string
  facts: { label: string; value: string }[]
  rows: { cells: string[] }[]
}
interface Summary {
  answer: string
  parts: { part: string; isOpen: boolean }[]
  sections: Section[]
  link: { linkId: string; state: string } | null
  accesses: { result: string }[]
  file: string
}
interface Link {
  linkId: string
  link: string
  accessCode: string
}
const call = <Data = Fields>(id: string, input: Fields, token = '') => host.client.call<Data>(id, input, token)
const share = (token: string, dataClass: string, shared = true) => call('ext.setSharing', { dataClass, shared }, token)
const later = (minutes: number) => host.client.act('clock', { shiftMinutes: minutes, keepSessions: true })
const DAY = 24 * 60

const made = async (token: string, parts: string[]) =>
  (await call<{ summaryId: string }>('ext.makeCourseSummary', { parts }, token)).data.summaryId
const seen = async (token: string, summaryId: string) =>
  (await call<Summary>('ext.courseSummary', { summaryId }, token)).data
const answer = (token: string, summaryId: string, agreed: boolean) =>
  call('ext.answerCourseSummary', { summaryId, agreed }, token)
const open = async (token: string, summaryId: string, days = 7) =>
  call<Link>('ext.openCourseLink', { summaryId, days, stepUpProof: await host.client.stepUp('export', token) }, token)
const linked = async (token: string, summaryId: string, days = 7) => (await open(token, summaryId, days)).data
const read = ({ link, accessCode }: Pick<Link, 'link' | 'accessCode'>) =>
  call<{ sections: Section[] }>('ext.readSharedCourse', { link, accessCode })
const partsOf = (sections: readonly Section[]) => sections.map(({ part }) => part)
const another = ({ accessCode }: Link, by = 1) => String((Number(accessCode) + by) % 1_000_000).padStart(6, '0')

/** What a stranger is told whatever is wrong. */
const CLOSED = { status: 200, code: 400, message: '链接已失效或访问码不正确', data: '' }

/** A woman of a crowd in a cycle, with a summary of her own. */
async function woman() {
  const { token } = await newActor(host.client)
  const { patientId } = (await call<{ patientId: string }>('member.getPatienInfo', {}, token)).data
  await host.client.act('startCycle', { patientId, method: 'IVF' })
  const summaryId = await made(token, ['her', 'course'])
  return { token, patientId, summaryId }
}

describe('a couple', () => {
  let [her, him] = ['', '']
  beforeAll(async () => {
    her = await host.client.token('zhou-min')
    him = await host.client.token('wu-gang')
  })

  it('he chooses of hers only what she shares, and nobody reads it before her yes', async () => {
    const offered = async () =>
      (await call<{ offered: { part: string; state: string }[] }>('ext.courseSummaries', {}, him)).data.offered
    expect(await offered()).toContainEqual({ part: 'scans', state: 'closed' })
    const refused = await call('ext.makeCourseSummary', { parts: ['him', 'scans'] }, him)
    expect(refused.message).toBe('配偶没有向您共享卵泡监测')

    await share(her, 'treatment')
    expect(await offered()).toContainEqual({ part: 'scans', state: 'ask' })
    const summaryId = await made(him, ['scans', 'him'])
    expect(await seen(him, summaryId)).toMatchObject({ answer: 'waiting', sections: [{ part: 'him' }] })
    const asked = await host.client.look<{ list: Fields[] }>('messagesOf', { persona: 'zhou-min' })
    expect(asked.list.filter(({ title }) => title === '有一份资料等您同意')).toMatchObject([
      { text: '是否同意由您决定，可在“周期摘要”中查看。不同意不影响就诊。' },
    ])
    const trail = await host.client.look<{ list: Fields[] }>('audit', { target: summaryId })
    expect(trail.list.map(({ result }) => result)).toContain('ok:scans,him')
    // Two of his in a list: each with its own answer, and with a link only where one was made.
    const alone = await made(him, ['him'])
    const listed = async (token: string) =>
      (await call<{ list: Fields[] }>('ext.courseSummaries', {}, token)).data.list.map((one) => [one['summaryId'], one['isMine'], one['answer'], one['linkState']]) // prettier-ignore
    expect(await listed(him)).toEqual([
      [alone, true, 'none', null],
      [summaryId, true, 'waiting', null],
    ])
    await linked(him, alone)
    expect(await listed(him)).toEqual([
      [alone, true, 'none', 'open'],
      [summaryId, true, 'waiting', null],
    ])
    expect(await listed(her)).toEqual([[summaryId, false, 'waiting', null]])
    expect((await call('ext.removeCourseSummary', { summaryId }, her)).message).toBe(
      '只有生成摘要的人可以删除，您可以撤回同意',
    )
    expect((await open(him, summaryId)).message).toBe('请先等配偶答复')
    // She reads what is hers in order to decide, and none of his.
    expect(partsOf((await seen(her, summaryId)).sections)).toEqual(['scans'])
    expect((await answer(him, summaryId, true)).message).toBe('这份摘要不需要您同意')
    await answer(her, summaryId, true)
    // In the order of the record, however it was asked for.
    const agreed = await seen(him, summaryId)
    expect([agreed.answer, partsOf(agreed.sections), agreed.parts.map(({ part }) => part)]).toEqual([
      'yes',
      ['him', 'scans'],
      ['him', 'scans'],
    ])
    const link = await linked(him, summaryId)
    expect(Object.keys(link).sort()).toEqual(['accessCode', 'endsAt', 'link', 'linkId'])
    expect(link.link).toMatch(/^[0-9a-f]{32}$/)
    const { data } = await read(link)
    expect(partsOf(data.sections)).toEqual(['him', 'scans'])
    expect(data.sections[1]?.rows.length).toBeGreaterThan(0)
    expect((await seen(her, summaryId)).accesses).toMatchObject([{ result: 'opened' }])

    // Each of three ways closes her part at once, on the open link too.
    await share(her, 'treatment', false)
    expect(partsOf((await read(link)).data.sections)).toEqual(['him'])
    await share(her, 'treatment')
    expect(partsOf((await read(link)).data.sections)).toEqual(['him', 'scans'])
    await answer(her, summaryId, false)
    expect((await seen(him, summaryId)).answer).toBe('no')
    expect(partsOf((await read(link)).data.sections)).toEqual(['him'])
    expect((await answer(her, summaryId, true)).message).toBe('您已不同意，请配偶重新生成一份')
    await call('ext.closeCourseLink', { linkId: link.linkId }, her)
    expect(await read(link)).toEqual(CLOSED)
  })

  it('what is hers alone opens by no link once she says no, and none is made for it', async () => {
    const summaryId = await made(him, ['scans'])
    await answer(her, summaryId, true)
    const link = await linked(him, summaryId)
    expect(partsOf((await read(link)).data.sections)).toEqual(['scans'])
    expect((await seen(him, summaryId)).file).not.toBe('')
    await answer(her, summaryId, false)
    expect(await read(link)).toEqual(CLOSED)
    expect(await seen(him, summaryId)).toMatchObject({ sections: [], file: '', accesses: [{ result: 'opened' }] })
    expect((await open(him, summaryId)).message).toBe('没有可以分享的内容')
    // The refusal leaves the link as it was: what the couple closes is the couple's.
    expect((await seen(him, summaryId)).link).toMatchObject({ linkId: link.linkId, state: 'open' })
  })

  it('embryos are of both: hers leave with his yes only, also in her own document', async () => {
    const summaryId = await made(her, ['her', 'embryos'])
    expect(partsOf((await seen(her, summaryId)).sections)).toEqual(['her'])
    // She does not share her embryos: he is asked without reading them.
    expect((await seen(him, summaryId)).sections).toEqual([])
    const fetched = async (token: string) => {
      const { file } = await seen(token, summaryId)
      return fetch(`${host.url}${file}`)
    }
    const before = await fetched(her)
    expect(before.headers.get('cache-control')).toBe('no-store')
    expect(pdfText(Buffer.from(await before.arrayBuffer())).join('\n')).not.toContain('取卵与胚胎')
    await answer(him, summaryId, true)
    const text = pdfText(Buffer.from(await (await fetched(her)).arrayBuffer())).join('\n')
    expect(text).toContain('周敏')
    expect(text).toContain('取卵与胚胎')

    const { file } = await seen(her, summaryId)
    const other = (await call<{ file: string }>('ext.courseSummary', { summaryId: await made(him, ['him']) }, him)).data
      .file
    const byHim = file.replace(/by=[^&]+/, String(/by=[^&]+/.exec(other)?.[0]))
    for (const address of [byHim, file.replace(/sign=\w/, 'sign=g'), file.replace(/until=\d/, 'until=9')])
      expect((await fetch(`${host.url}${address}`)).status).toBe(404)
    await later(30)
    expect((await fetch(`${host.url}${file}`)).status).toBe(404)
    await later(-30)
  })

  it('after the end of the pairing a link made before is dead, and the other one finds no summary', async () => {
    const pair = await call<{ pairId: string }>('first-visit.getPairingList', {}, her)
    await share(her, 'treatment')
    const summaryId = await made(him, ['course', 'him'])
    await answer(her, summaryId, true)
    // In the order of the parts, neither as they were chosen nor by their names.
    const { parts, sections } = await seen(him, summaryId)
    expect([parts.map(({ part }) => part), partsOf(sections)]).toEqual(Array(2).fill(['him', 'course']))
    const link = await linked(him, summaryId)
    const own = await linked(her, await made(her, ['her']))
    expect((await read(link)).code).toBe(200)
    expect((await call('ext.unpair', { pairId: pair.data.pairId }, her)).code).toBe(200)
    for (const one of [link, own]) expect(await read(one)).toEqual(CLOSED)
    expect((await call('ext.closeCourseLink', { linkId: link.linkId }, her)).message).toBe('未找到该记录')
    expect((await call('ext.courseSummary', { summaryId }, her)).message).toBe('未找到该记录')
    expect((await answer(her, summaryId, true)).message).toBe('未找到该记录')
    expect(partsOf((await seen(him, summaryId)).sections)).toEqual(['him'])
    expect((await open(him, summaryId)).message).toBe('夫妻配对已变化，请重新生成摘要')
  })
})

describe('a summary', () => {
  it('is of what there is: of a partner only with one, of a course only after a cycle began', async () => {
    const { token } = await newActor(host.client)
    const refused = async (parts: string[]) => (await call('ext.makeCourseSummary', { parts }, token)).message
    // Nobody beside her has to agree, and nothing of a man is offered.
    const { offered } = (await call<{ offered: { part: string; state: string }[] }>('ext.courseSummaries', {}, token))
      .data
    expect(offered).toContainEqual({ part: 'embryos', state: 'own' })
    expect(offered.map(({ part }) => part)).not.toEqual(expect.arrayContaining(['him']))
    expect(await refused(['her', 'him'])).toBe('没有可选的男方信息')
    expect(await refused(['her', 'course'])).toBe('还没有治疗周期')
    const summaryId = await made(token, ['her', 'her'])
    const { list } = (await call<{ list: Fields[] }>('ext.courseSummaries', {}, token)).data
    expect(list).toMatchObject([{ summaryId, title: '就诊资料 摘要', answer: 'none', linkState: null }])
    expect(await seen(token, summaryId)).toMatchObject({ parts: [{ part: 'her', isOpen: true }] })
  })

  it('is kept beside nineteen others at most', async () => {
    const { token } = await newActor(host.client)
    const first = await made(token, ['her'])
    for (let at = 1; at < 20; at++) expect(await made(token, ['her'])).toMatch(/./)
    const more = () => call('ext.makeCourseSummary', { parts: ['her'] }, token)
    expect((await more()).message).toBe('最多保留20份摘要，请先删除不需要的')
    await call('ext.removeCourseSummary', { summaryId: first }, token)
    expect((await more()).code).toBe(200)
  })

  it('is listed however many two partners, one after the other, have asked about', async () => {
    const actor = await newActor(host.client)
    const { him, pairId } = await paired(actor)
    const her = actor.token
    const own = await made(her, ['her'])
    const askTwenty = async (token: string) => {
      await share(her, 'profile')
      await Promise.all(Array.from({ length: 20 }, () => made(token, ['her'])))
    }
    await askTwenty(him)
    await call('ext.unpair', { pairId }, her)
    const [xu, gao] = [await host.client.token('xu-jie'), await host.client.token('gao-yuan')]
    const pair = await call<{ pairId: string }>('first-visit.getPairingList', {}, xu)
    await call('ext.unpair', { pairId: pair.data.pairId }, xu)
    const about = ({ name, idNo, mobile }: ReturnType<typeof personOf>) => ({ name, idNo, mobile, agreed: true })
    const sent = await call('ext.invitePartner', about(personOf('gao-yuan')), her)
    const { name, idNo } = personOf('lin-xiao')
    const said = { inviteCode: sent.data['inviteCode'], accept: true, name, idTail: idNo.slice(-4), agreed: true }
    expect((await call('member.coupleMatch', said, gao)).data).toMatchObject({ state: 'PAIRED' })
    await askTwenty(gao)
    const { list } = (await call<{ list: Fields[] }>('ext.courseSummaries', {}, her)).data
    expect(list.map(({ isMine }) => isMine)).toEqual([...Array<boolean>(20).fill(false), true])
    expect(list.at(-1)).toMatchObject({ summaryId: own })
    for (const persona of ['lin-xiao', 'xu-jie', 'gao-yuan']) await host.client.act('fresh', { persona })
  })
})

describe('a link', () => {
  it('is closed for good by five wrong codes, however many come at once, and its maker is told', async () => {
    const { token, summaryId } = await woman()
    const link = await linked(token, summaryId)
    const unread = async () => (await call<{ total: number }>('message-center.allUnreadMsgCount', {}, token)).data.total
    const before = await unread()
    for (const by of [1, 2, 3, 4]) expect(await read({ ...link, accessCode: another(link, by) })).toEqual(CLOSED)
    // A right one forgives no wrong one: an open page sends it every minute.
    expect((await read(link)).code).toBe(200)
    const guesses = Array.from({ length: 20 }, (_, at) => read({ ...link, accessCode: another(link, at + 1) }))
    for (const told of await Promise.all(guesses)) expect(told).toEqual(CLOSED)
    expect(await read(link)).toEqual(CLOSED)
    const { accesses, link: after } = await seen(token, summaryId)
    expect(accesses.filter(({ result }) => result === 'wrong')).toHaveLength(5)
    expect(after?.state).toBe('tries')
    expect(await unread()).toBe(before + 1)
  })

  it('is made by nobody who only holds the phone: who it is gets proved, once for each link', async () => {
    const { token, summaryId } = await woman()
    const asked = await call('ext.openCourseLink', { summaryId, days: 7 }, token)
    expect(asked).toMatchObject({ code: 400, data: { stepUp: 'export' } })
    expect((await seen(token, summaryId)).link).toBeNull()
    const stepUpProof = await host.client.stepUp('export', token)
    const input = { summaryId, days: 7, stepUpProof }
    expect((await call('ext.openCourseLink', input, token)).code).toBe(200)
    expect(await call('ext.openCourseLink', input, token)).toMatchObject({ data: { stepUp: 'export' } })
  })

  it('absent, another one’s, replaced, ended and deleted are one answer', async () => {
    const { token, summaryId } = await woman()
    const first = await linked(token, summaryId, 1)
    const second = await linked(token, summaryId, 1)
    expect(await read({ link: '0'.repeat(32), accessCode: first.accessCode })).toEqual(CLOSED)
    // Written in groups it is the same code; of another length it is none, and counts nothing.
    const grouped = `${second.accessCode.slice(0, 3)} ${second.accessCode.slice(3)}`
    for (const accessCode of ['12345', '1234567', 'abc', '12345', '12345', '12345'])
      expect(await read({ ...second, accessCode })).toMatchObject({ code: 400, message: '请输入6位访问码' })
    expect((await read({ ...second, accessCode: grouped })).code).toBe(200)
    expect(await read({ link: second.link, accessCode: another(second) })).toEqual(CLOSED)
    expect(await read(first)).toEqual(CLOSED)
    expect((await read(second)).code).toBe(200)
    await later(DAY + 1)
    expect(await read(second)).toEqual(CLOSED)
    expect((await seen(token, summaryId)).link?.state).toBe('ended')
    await later(-DAY - 1)
    expect((await read(second)).code).toBe(200)
    await call('ext.removeCourseSummary', { summaryId }, token)
    expect(await read(second)).toEqual(CLOSED)
  })

  it('and a summary are nobody else’s, at no hospital', async () => {
    const { token, summaryId } = await woman()
    const { linkId, ...link } = await linked(token, summaryId)
    const other = (await woman()).token
    const elsewhere = await host.client.token('zhou-min', 1001)
    const proofs = new Map([[other, await host.client.stepUp('export', other)]])
    for (const stranger of [other, elsewhere]) {
      for (const [id, input] of [
        ['ext.courseSummary', { summaryId }],
        ['ext.answerCourseSummary', { summaryId, agreed: true }],
        ['ext.openCourseLink', { summaryId, days: 7, stepUpProof: proofs.get(stranger) ?? '' }],
        ['ext.removeCourseSummary', { summaryId }],
        ['ext.closeCourseLink', { linkId }],
      ] as const) {
        const told = await call(id, input, stranger)
        expect(['未找到该记录', '请先完成在线认证']).toContain(told.message)
      }
    }
    expect((await read(link)).data).toMatchObject({ title: '第1周期 IVF（一代） 摘要', daysLeft: 7 })
    // An open page asks again and again: what comes after half an hour is another opening.
    const opened = async () => (await seen(token, summaryId)).accesses.length
    for (const [minutes, count] of [
      [29, 1],
      [2, 2],
    ] as const) {
      await later(minutes)
      await read(link)
      expect([minutes, await opened()]).toEqual([minutes, count])
    }
    await later(-31)
    expect((await call('ext.closeCourseLink', { linkId: 'nobody' }, token)).message).toBe('未找到该记录')
    expect((await call('ext.courseSummary', { summaryId })).code).toBe(401)
  })
})

it('a report that was corrected or taken back is handed on without its values', async () => {
  const act = (name: string, input: Fields) => host.client.act(name, input)
  const him = await host.client.token('wu-gang', 324)
  const published = await act('publishLab', { persona: 'wu-gang', unitId: 324, panel: 'semen' })
  const { reportId } = published as { reportId: string }
  const summaryId = await made(him, ['semen'])
  const link = await linked(him, summaryId)
  const rows = async () => (await read(link)).data.sections[0]?.rows ?? []
  const before = await rows()
  expect(before.filter(({ cells }) => cells[1] === '精液量').length).toBeGreaterThan(0)
  expect(Object.keys(before[0] ?? {})).toEqual(['cells'])
  await act('amendLab', { reportId, itemCode: 'VOL', result: '3.1' })
  const [first, ...others] = await rows()
  expect(first?.cells.slice(1)).toEqual(['已修正，请以医院为准', '-', '-'])
  expect(others.length).toBeLessThan(before.length - 1)
  await act('withdrawLab', { reportId })
  expect((await rows())[0]?.cells.slice(1)).toEqual(['已撤回', '-', '-'])
  expect((await seen(him, summaryId)).sections[0]?.rows[0]?.cells[1]).toBe('已撤回')
})

it('values that a scan or a transfer repeats from the laboratory close with its report', async () => {
  const her = await host.client.token('zhou-min', 324)
  const act = (name: string, input: Fields) => host.client.act(name, { persona: 'zhou-min', unitId: 324, ...input })
  const { reportId } = (await act('publishLab', { panel: 'stim' })) as { reportId: string }
  await act('scan', { left: '16', e2: '1480', lh: '1.9', p: '0.50' })
  const link = await linked(her, await made(her, ['scans']))
  const rows = async (part: string) =>
    (await read(link)).data.sections.find((one) => one.part === part)?.rows.map(({ cells }) => cells) ?? []
  const today = await host.client.today()
  const on = async () => (await rows('scans')).find((cells) => cells[0] === today) ?? []
  const before = await on()
  expect(before.slice(4)).toEqual(['1480', '1.9', '0.50'])
  await act('amendLab', { reportId, itemCode: 'E2', result: '9999' })
  const amended = await on()
  expect(amended.slice(0, 4)).toEqual(before.slice(0, 4))
  expect(amended.slice(4)).toEqual(['已修正', '已修正', '已修正'])
  await act('withdrawLab', { reportId })
  expect((await on())[4]).toBe('已撤回')
})

it('what is sealed is in no summary, made before or after', async () => {
  const her = await host.client.token('zhou-min', 324)
  const act = (name: string, input: Fields) => host.client.act(name, { persona: 'zhou-min', unitId: 324, ...input })
  await act('closeCycle', { outcome: 'FREEZE_ALL' })
  await act('startCycle', { method: 'IUI_H' })
  await act('orderCourse', { inseminatedOn: await host.client.today(), ...ON_PAPER })
  await later(14 * DAY)
  const before = await made(her, ['course', 'transfers'])
  await act('cycleTest', { kind: 'hcg', hcg: 317.3 })
  for (const summaryId of [before, await made(her, ['course', 'transfers'])]) {
    const { sections } = await seen(her, summaryId)
    expect(partsOf(sections)).toEqual(['course', 'transfers'])
    expect(JSON.stringify(sections)).not.toMatch(/317|结果已出|怀孕|妊娠/)
  }
  await later(-14 * DAY)
})

it('of a transfer no embryo is told, and in quiet mode it is said that results are left out', async () => {
  const persona = { persona: 'zhou-min', unitId: 324 }
  await host.client.act('closeCycle', { ...persona, outcome: 'NOT_PREGNANT' })
  await host.client.act('startCycle', { ...persona, method: 'IVF' })
  await host.client.act('transfer', { ...persona, daysAgo: 14, embryoDay: 5 })
  const her = await host.client.token('zhou-min', 324)
  const transfersOf = async () => (await seen(her, await made(her, ['transfers']))).sections[0]
  expect(await transfersOf()).toMatchObject({ columns: ['移植日期', '之后的检查', '结果'] })
  await call('ext.setQuiet', { quiet: true }, her)
  expect(await transfersOf()).toMatchObject({
    facts: [{ label: '说明', value: '检查结果未列入' }],
    columns: ['移植日期'],
  })
  await call('ext.setQuiet', { quiet: false }, her)

  // What the laboratory corrects later is not handed on with the day of the transfer.
  const { reportId } = (await host.client.act('publishLab', { ...persona, panel: 'hcg' })) as { reportId: string }
  await host.client.act('cycleTest', { ...persona, kind: 'hcg', hcg: 286 })
  await host.client.act('sealLab', { reportId })
  await host.client.act('openWithDoctor', { reportId })
  const summaryId = await made(her, ['transfers'])
  const cells = async () => (await seen(her, summaryId)).sections[0]?.rows[0]?.cells ?? []
  const told = await cells()
  expect(told[1]).toContain('286')
  await host.client.act('amendLab', { reportId, itemCode: 'HCG', result: '28' })
  const [day, tests, outcome] = await cells()
  expect(day).toBe(told[0])
  expect(tests).toContain('已修正，请以医院为准')
  expect(tests).not.toContain('286')
  expect(outcome).toBe('-')
})
