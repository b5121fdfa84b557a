/**
 * The guardian of what is stored (spec:treatment#storage-guardian) and giving up (spec:treatment#storage-giving-up): both are
 * told, both decide, one alone takes back, and no straw is released by one person.
 */

import { paired } from '../../../sandbox/couple/example-couple'
import { sendFile, signatureDrawing } from '../../../sandbox/couple/example-uploads'
import { personOf } from '../../../sandbox/identity/personas'
import { png } from '../../../sandbox/identity/verification/sample-card'
import { newActor, ON_PAPER } from '../support/actor'
import { startHost, type TestHost } from '../support/test-host'

import { addDays } from '@/domain/dates'
import { monthsAfter } from '@/domain/treatment/storage-terms'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host?.close())

type Fields = Record<string, unknown>
interface Guard {
  paired: boolean
  contacts: { isMe: boolean; isDue: boolean; nameMasked: string; mobileMasked: string }[]
  deferrals: { deferralId: string; state: string; answer: string; isMine: boolean }[]
  disposal: { disposalId: string; state: string; reflectUntil: number | null; signers: Fields[] } | null
}

const call = <Data = Fields>(id: string, input: Fields, token: string) => host.client.call<Data>(id, input, token)
const guardOf = async (token: string) => (await call<Guard>('ext.storageGuard', {}, token)).data
const keepHouse = () => host.client.act('keepHouse')
const days = (count: number) => host.client.act('clock', { shiftMinutes: count * 1440, keepSessions: true })
/** The newest entries of the audit about a row, or of a call. */
const auditOf = async (query: Record<string, string>) =>
  (await host.client.look<{ list: { target: string; result: string; actor: string }[] }>('audit', query)).list
const tasksTitled = async (words: string) =>
  (await host.client.look<{ list: { kind: string; title: string; patientName: string }[] }>('tasks')).list.filter(
    ({ title }) => title.includes(words),
  )
const statusOf = async (token: string, freezeId: string) =>
  (await call<{ list: { freezeId: string; status: string }[] }>('freeze.getPatientFreeze', {}, token)).data.list.find(
    (one) => one.freezeId === freezeId,
  )?.status

interface Couple {
  her: string
  him: string
  freezeId: string
}

/** A new couple with an item that is paid for `left` more days. */
async function coupleWith(left: number): Promise<Couple> {
  const who = await newActor(host.client)
  const { him } = await paired(who)
  const frozenOn = addDays(addDays(await host.client.today(), left), -365)
  const stored = { persona: 'lin-xiao', frozenOn, straws: 2 }
  const { freezeId } = await host.client.act<{ freezeId: string; paidUntil: string }>('storeMaterial', stored)
  return { her: who.token, him, freezeId }
}

/** Messages about storage that somebody got, the newest first; with a title, those that have it. */
async function toldTo(persona: string, wanted?: string): Promise<{ text: string }[]> {
  const { list } = await host.client.look<{ list: { text: string; title: string }[] }>('messagesOf', { persona })
  return list.filter(({ text, title }) => (wanted === undefined ? text.includes('冻存') : title === wanted))
}

let drawn = 0
async function drawing(token: string): Promise<string> {
  const { data } = await sendFile(host.url, token, 'signature', signatureDrawing(++drawn))
  return String(data['uploadId'])
}

const asked = (freezeId: string, way = 'medicalWaste') => ({ freezeIds: [freezeId], way })

async function sign(token: string, freezeId: string, change: Fields = {}) {
  const { data } = await call<{ docHash: string }>('ext.storageDisposal', asked(freezeId), token)
  return call<{ disposalId: string; state: string; signedCount: number; reflectUntil: number | null; stepUp: string }>(
    'freeze-other.abandonFreeze',
    {
      ...asked(freezeId),
      docHash: data.docHash,
      readToEnd: true,
      signatureId: await drawing(token),
      stepUpProof: await host.client.stepUp('embryo', token),
      ...change,
    },
    token,
  )
}

describe('the guardian', () => {
  it('tells both at 60, 30 and 7 days and when it is overdue, each once, with amount, grace and what does not happen', async () => {
    await coupleWith(61)
    const counts: number[] = []
    for (const step of [0, 1, 10, 20, 10, 13, 1, 6, 2, 5]) {
      await days(step)
      await keepHouse()
      await keepHouse()
      counts.push((await toldTo('lin-xiao')).length)
    }
    // 61, 60, 50, 30, 20, 7, 6, 0, −2 and −7 days are left
    expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3, 3, 4, 4])
    const [hers, his] = [await toldTo('lin-xiao'), await toldTo('chen-hao')]
    expect(his.map(({ text }) => text)).toEqual(hers.map(({ text }) => text))
    expect(hers[0]?.text).toMatch(/已于.+到期.*¥2,400\.00.*90天.*未经双方同意，医院不会处理所存胚胎/)
    const { list } = await host.client.look<{ list: { text: string }[] }>('sms', {
      mobile: personOf('chen-hao').mobile,
    })
    expect(list.filter(({ text }) => /冻存|胚胎|¥/.test(text))).toEqual([])
  })

  it('goes on telling both while the grace runs, every 30 days and a week before it is over, with what is left of it', async () => {
    await coupleWith(1)
    const before = (await toldTo('lin-xiao')).length
    const counts: number[] = []
    for (const step of [2, 28, 1, 29, 1, 22, 1, 7, 30]) {
      await days(step)
      await keepHouse()
      await keepHouse()
      counts.push((await toldTo('lin-xiao')).length - before)
    }
    // 1, 29, 30, 59, 60, 82, 83, 90 and 120 days after the end.
    expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 4])
    const [last] = await toldTo('lin-xiao')
    expect(last?.text).toMatch(/到期后90天内补缴不影响保存（至\d{4}-\d{2}-\d{2}，还有7天）/)
    expect((await toldTo('chen-hao')).map(({ text }) => text)[0]).toBe(last?.text)
  })

  it('asks each for a contact once a year, and gives the desk whom nobody reaches', async () => {
    const { her, him } = await coupleWith(-1)
    expect((await guardOf(her)).paired).toBe(true)
    expect((await guardOf(her)).contacts.map(({ isMe, isDue }) => [isMe, isDue])).toEqual([
      [true, true],
      [false, true],
    ])
    expect((await call('ext.confirmStorageContact', {}, her)).code).toBe(200)
    const [confirmed] = await auditOf({ callId: 'ext.confirmStorageContact', limit: '1' })
    expect(confirmed).toMatchObject({ target: expect.stringMatching(/^[0-9a-f]{32}$/), result: 'ok' })
    expect((await guardOf(her)).contacts.map(({ isDue }) => isDue)).toEqual([false, true])
    expect((await guardOf(him)).contacts.map(({ isDue }) => isDue)).toEqual([true, false])
    await keepHouse()
    const tasks = () => tasksTitled('未能联系上')
    const before = (await tasks()).length
    await days(15)
    await keepHouse()
    await keepHouse()
    const after = await tasks()
    expect(after.length - before).toBe(1)
    expect(after[0]).toMatchObject({ kind: 'storage', patientName: personOf('chen-hao').name })
    await days(360)
    expect((await guardOf(her)).contacts[0]).toMatchObject({ isMe: true, isDue: true })
  })

  it('tells of each end of a couple by itself: one that is overdue silences no other', async () => {
    await coupleWith(-5)
    const frozenOn = addDays(addDays(await host.client.today(), 61), -365)
    await host.client.act('storeMaterial', { persona: 'lin-xiao', frozenOn, straws: 1 })
    const counts: number[] = []
    for (const step of [0, 2, 31]) {
      await days(step)
      await keepHouse()
      await keepHouse()
      counts.push((await toldTo('lin-xiao')).length)
    }
    // After 33 days the grace of the first has run for more than thirty as well.
    expect(counts.map((count) => count - (counts[0] ?? 0))).toEqual([0, 1, 3])
    const told = (await toldTo('lin-xiao')).slice(0, 2).map(({ text }) => text)
    expect(told).toContainEqual(expect.stringMatching(/到期，还有2[89]天.*¥1,200\.00/))
    expect(told).toContainEqual(expect.stringMatching(/已于.*到期.*¥2,400\.00/))
  })

  it('speaks on the last day of a term that ends, not of one that is over', async () => {
    await paired(await newActor(host.client))
    const today = await host.client.today()
    await host.client.act('storeMaterial', { persona: 'lin-xiao', frozenOn: today, paidMonths: 0 })
    await keepHouse()
    const text = `冻存保存费将于${today}到期，还有0天。续费一年¥1,200.00。到期后90天内补缴不影响保存。未经双方同意，医院不会处理所存胚胎。`
    for (const persona of ['lin-xiao', 'chen-hao']) expect((await toldTo(persona))[0]?.text).toBe(text)
  })

  it('tells of an end again that comes back with a refund', async () => {
    const { her, freezeId } = await coupleWith(20)
    await keepHouse()
    const [latest] = await toldTo('lin-xiao')
    // A message of this end alone: the day is another one than that of any other test.
    const ends = async () => (await toldTo('lin-xiao')).filter(({ text }) => text === latest?.text).length
    const { data } = await call('freeze.createFreezeOrder', { freezeIds: [freezeId], months: 12 }, her)
    const orderCode = String(data['orderCode'])
    await call('payment.paymentH5', { orderCode, payMethod: 'weChatPay' }, her)
    await host.client.act('pay', { orderCode, decision: 'paid', notify: true })
    await keepHouse()
    expect([latest?.text, await ends()]).toEqual([expect.stringContaining('冻存保存费将于'), 1])
    // Above the limit: a second person of the staff says so too.
    await host.client.act('refundPart', { orderCode, amountFen: data['payableFen'], staffId: 'cashier-1' })
    const { returns } = await host.client.look<{ returns: { returnId: string }[] }>('books', { unitId: '335' })
    for (const { returnId } of returns)
      await host.client.act('decideReturn', { returnId, staffId: 'finance-1', accept: true, answer: '' })
    await keepHouse()
    expect(await ends()).toBe(2)
  })

  it('shows the partner masked only', async () => {
    const { her } = await coupleWith(10)
    expect((await guardOf(her)).contacts.map(({ mobileMasked }) => mobileMasked !== '')).toEqual([true, false])
    const text = JSON.stringify(await guardOf(her))
    expect(text).not.toContain(personOf('chen-hao').mobile)
    expect(text).not.toContain(personOf('chen-hao').name)
  })
})

describe('more time', () => {
  it('is asked for with a reason and a day, told to both, and answered by the hospital', async () => {
    const { her, him, freezeId } = await coupleWith(-5)
    const today = await host.client.today()
    const defer = (change: Fields = {}, token = her) =>
      call(
        'ext.deferStorage',
        { reason: '近期住院', until: addDays(today, 60), mobile: '13900000009', ...change },
        token,
      )
    expect((await defer({ until: today })).message).toContain('今天以后')
    expect((await defer({ until: addDays(today, 366) })).message).toContain('最长')
    expect((await defer({ until: '2027-02-30' })).code).toBe(400)
    const asksBefore = (await tasksTitled('延期申请')).length
    expect((await defer()).code).toBe(200)
    expect((await defer({}, him)).message).toContain('等待医院答复')
    const [{ deferralId } = { deferralId: '' }] = (await guardOf(him)).deferrals
    expect((await guardOf(him)).deferrals).toMatchObject([{ state: 'PENDING', isMine: false }])
    expect((await tasksTitled('延期申请')).length - asksBefore).toBe(1)
    await host.client.act('answerDeferral', { deferralId, accept: true, answer: '请在到期前缴清' })
    expect((await auditOf({ target: deferralId })).map(({ actor, result }) => [actor, result])).toEqual([
      ['staff', 'AGREED'],
      [expect.stringMatching(/^member:/), 'ok'],
    ])
    expect((await guardOf(her)).deferrals).toMatchObject([{ state: 'AGREED', isMine: true, answer: '请在到期前缴清' }])
    for (const persona of ['lin-xiao', 'chen-hao']) {
      const { list } = await host.client.look<{ list: { text: string }[] }>('messagesOf', { persona })
      expect(list.filter(({ text }) => /同意延期.*请在到期前缴清/.test(text))).toHaveLength(1)
    }
    expect(await statusOf(her, freezeId)).toBe('DEFERRED')
    // What ends in thirty days is given time too, what ends later needs none.
    for (const [left, status] of [
      [30, 'DEFERRED'],
      [31, 'STORED'],
    ] as const) {
      const stored = { persona: 'lin-xiao', frozenOn: monthsAfter(addDays(today, left), -48), paidMonths: 48 }
      const one = await host.client.act<{ freezeId: string }>('storeMaterial', stored)
      expect([left, await statusOf(her, one.freezeId)]).toEqual([left, status])
    }
    // To the end of the day that was agreed to.
    await days(60)
    expect(await statusOf(her, freezeId)).toBe('DEFERRED')
    await days(1)
    expect(await statusOf(her, freezeId)).toBe('OVERDUE')
    await expect(host.client.act('answerDeferral', { deferralId, accept: false })).rejects.toThrow()
  })

  it('may be a year, is for what is stored, and is no more told to both once they are no couple', async () => {
    const who = await newActor(host.client)
    const { him } = await paired(who)
    const until = addDays(await host.client.today(), 365)
    const defer = (reason = '住院', token = who.token) =>
      call<{ until: string }>('ext.deferStorage', { reason, until, mobile: '13900000009' }, token)
    expect((await defer()).message).toBe('暂无在库的冻存项，无需申请延期')
    await host.client.act('storeMaterial', { persona: 'lin-xiao' })
    expect((await defer(' 累 ')).message).toBe('请填写申请原因')
    expect((await defer()).data).toMatchObject({ until })
    const newest = async (persona: string, title = '冻存延期答复') => {
      const { list } = await host.client.look<{ list: { title: string; text: string }[] }>('messagesOf', { persona })
      return list.find((one) => one.title === title)?.text
    }
    const asks = `您的配偶申请延期缴纳保存费至${until}，医院答复后会通知双方。`
    expect(await newest('chen-hao', '冻存延期申请')).toBe(asks)
    const answer = async (words: string) => {
      const [{ deferralId } = { deferralId: '' }] = (await guardOf(him)).deferrals
      await host.client.act('answerDeferral', { deferralId, accept: false, answer: words })
    }
    await answer('')
    expect((await guardOf(him)).deferrals).toMatchObject([{ state: 'REFUSED', isMine: false, answer: '' }])
    const refused = '医院未同意延期，请按时续费或联系医院。'
    for (const persona of ['lin-xiao', 'chen-hao']) expect(await newest(persona)).toBe(refused)
    expect((await defer('近期住院', him)).code).toBe(200)
    const [{ deferralId } = { deferralId: '' }] = (await guardOf(him)).deferrals
    await host.client.act('endPair', { persona: 'lin-xiao' })
    await host.client.act('answerDeferral', { deferralId, accept: true, answer: '请到窗口' })
    for (const persona of ['lin-xiao', 'chen-hao']) expect(await newest(persona)).toBe(refused)
  })
})

it('[rule:states.freezeOrder] an order is created, synchronised, cancelled and paid, and a renewal is given up', async () => {
  const { her, freezeId } = await coupleWith(300)
  const create = async () =>
    (await call<{ orderCode: string }>('freeze.createFreezeOrder', { freezeIds: [freezeId], months: 12 }, her)).data
      .orderCode
  const sync = async (orderCode: string) =>
    (await call<{ status: string }>('freeze.synOrderStatus', { orderCode }, her)).data.status
  const cancel = (orderCode: string) => call<{ status: string }>('freeze.canCelFreezeOrder', { orderCode }, her)
  const begin = (orderCode: string) => call('payment.paymentH5', { orderCode, payMethod: 'weChatPay' }, her)
  const first = await create()
  expect(await sync(first)).toBe('UNPAID')
  expect((await cancel(first)).data.status).toBe('CANCELLED')
  expect((await begin(first)).code).toBe(400)
  const second = await create()
  await begin(second)
  await host.client.act('pay', { orderCode: second, decision: 'paid' })
  expect(await sync(second)).toBe('PAID')
  expect((await cancel(second)).data.status).toBe('PAID')
  expect((await sign(her, freezeId)).data).toMatchObject({ state: 'SIGNING', signedCount: 1 })
})

describe('giving up', () => {
  it('is refused without a proof, without the text read to its end, with another text, a used or an empty drawing', async () => {
    const { her, freezeId } = await coupleWith(100)
    expect((await sign(her, freezeId, { stepUpProof: undefined })).data.stepUp).toBe('embryo')
    expect((await sign(her, freezeId, { readToEnd: false })).message).toBe('请先阅读全文')
    expect((await sign(her, freezeId, { docHash: 'f'.repeat(64) })).message).toContain('已更新')
    expect((await sign(her, freezeId, { way: 'research' })).message).toContain('已更新')
    const photo = await sendFile(host.url, her, 'photo', signatureDrawing(991))
    expect((await sign(her, freezeId, { signatureId: photo.data['uploadId'] })).message).toBe('请手写签名')
    const rows = Buffer.alloc(801 * 300, 255)
    for (let y = 0; y < 300; y++) rows[y * 801] = 0
    const blank = await sendFile(host.url, her, 'signature', png(800, 300, rows))
    const empty = await sign(her, freezeId, { signatureId: blank.data['uploadId'] })
    expect(empty.message).toBe('签名为空或不清楚，请重新手写签名')
    const { list } = (await call<{ list: { docId: string; docHash: string }[] }>('member.querySign', {}, her)).data
    const { docId, docHash } = list.at(-1) ?? {}
    const uploadId = await drawing(her)
    expect((await call('ext.signDocument', { docId, docHash, uploadId, readToEnd: true }, her)).code).toBe(200)
    const used = await sign(her, freezeId, { signatureId: uploadId })
    expect(used.message).toBe('这个签名已用于其他文件，请重新手写签名')
    expect((await guardOf(her)).disposal).toBeNull()
    expect(await statusOf(her, freezeId)).toBe('STORED')
  })

  it('by one alone leads nowhere: the hospital cannot carry it out, whatever the time', async () => {
    const { her, him, freezeId } = await coupleWith(300)
    const signatureId = await drawing(her)
    const first = await sign(her, freezeId, { signatureId })
    expect(first.data).toMatchObject({ state: 'SIGNING', signedCount: 1, reflectUntil: null })
    expect((await toldTo('chen-hao'))[0]?.text).toBe('您的配偶签署了一份冻存文件。未经您签名，医院不会处理所存胚胎。')
    const signers = (isHers: boolean) => [
      { isMe: isHers, role: 'female', signedAt: expect.any(Number) },
      { isMe: !isHers, role: 'male', signedAt: null },
    ]
    for (const [token, isHers] of [
      [her, true],
      [him, false],
    ] as const) {
      expect((await guardOf(token)).disposal?.signers).toMatchObject(signers(isHers))
      const paper = (await call('ext.storageDisposal', asked(freezeId), token)).data
      expect(paper['signers']).toMatchObject(signers(isHers))
    }
    expect((await sign(her, freezeId)).message).toBe('您已签名')
    const { disposalId } = first.data
    // Another way, or other items, are another paper: one at a time.
    const { freezeId: other } = await host.client.act<{ freezeId: string }>('storeMaterial', { persona: 'lin-xiao' })
    for (const paper of [asked(freezeId, 'research'), asked(other)])
      expect((await call('ext.storageDisposal', paper, him)).data).toMatchObject({
        disposalId: '',
        state: 'NONE',
        canSign: false,
        refusal: '已有一份放弃申请，请先查看或撤回',
      })
    await days(60)
    await expect(host.client.act('decideDisposal', { disposalId, accept: true })).rejects.toThrow('双方尚未签署')
    expect((await guardOf(him)).disposal).toMatchObject({ disposalId, state: 'SIGNING' })
    await days(31)
    expect((await guardOf(him)).disposal).toBeNull()
    expect(await statusOf(her, freezeId)).toBe('STORED')
    const again = await sign(her, freezeId, { signatureId })
    expect(again.message).toBe('这个签名已用于其他文件，请重新手写签名')
    expect((await guardOf(him)).disposal).toBeNull()
    // What he signs now is a paper of its own, which she has not signed.
    const anew = await sign(him, freezeId)
    expect(anew.data).toMatchObject({ state: 'SIGNING', signedCount: 1 })
    expect(anew.data.disposalId).not.toBe(disposalId)
    expect((await guardOf(her)).disposal).toMatchObject({ disposalId: anew.data.disposalId, state: 'SIGNING' })
    const desk = await host.client.look<{ disposals: { disposalId: string }[] }>('storage')
    const onDesk = desk.disposals.map((one) => one.disposalId)
    expect([onDesk.includes(anew.data.disposalId), onDesk.includes(disposalId)]).toEqual([true, false])
    await expect(host.client.act('decideDisposal', { disposalId: 'f'.repeat(32), accept: true })).rejects.toThrow(
      '未找到该记录',
    )
  })

  it.each([
    ['medicalWaste', 'DISCARDED'],
    ['research', 'DONATED_RESEARCH'],
  ])('[effect:storage.disposalCarriedOut:cycle] as %s is read on the embryo page of both', async (way, destiny) => {
    const who = await newActor(host.client)
    const { him } = await paired(who)
    const her = who.token
    const act = <Data = Fields>(name: string, input: Fields) =>
      host.client.act<Data>(name, { persona: 'lin-xiao', ...input })
    await act('startCycle', { method: 'IVF' })
    await act('cultureCounts', { oocytes: 2, mii: 2, pn2: 1, cleaved: 1, ...ON_PAPER })
    const embryo = { embryoNo: 'E01', day: 3, stage: 'CLEAVAGE', cellCount: 8 }
    const { embryoId } = await act<{ embryoId: string }>('embryo', embryo)
    await act('embryoFate', { embryoId, fate: 'freeze', ...ON_PAPER })
    await call('ext.setSharing', { dataClass: 'embryos', shared: true }, her)
    const { list } = (await call<{ list: { freezeId: string }[] }>('freeze.getPatientFreeze', {}, her)).data
    const freezeId = list[0]?.freezeId ?? ''
    const { docHash } = (await call<{ docHash: string }>('ext.storageDisposal', asked(freezeId, way), her)).data
    const { disposalId } = (await sign(her, freezeId, { way, docHash })).data
    expect((await sign(him, freezeId, { way, docHash })).data).toMatchObject({ state: 'REFLECTING' })
    await days(31)
    await host.client.act('decideDisposal', { disposalId, accept: true })
    for (const [token, input] of [
      [her, {}],
      [him, { whose: 'spouse' }],
    ] as const) {
      const { data } = await call<{ list: Fields[] }>('period.getEmbryoInfo', input, token)
      expect(data.list).toMatchObject([{ embryoId, destiny }])
    }
  })

  it('by both runs through the time to think; then the hospital carries it out, and the audit shows all', async () => {
    const { her, him, freezeId } = await coupleWith(300)
    const { disposalId } = (await sign(her, freezeId)).data
    const bothBefore = (await tasksTitled('双方已签放弃保存')).length
    const second = await sign(him, freezeId)
    expect(second.data).toMatchObject({ disposalId, state: 'REFLECTING', signedCount: 2 })
    expect((await toldTo('lin-xiao', '冻存文件'))[0]?.text).toBe('双方均已签名。考虑期内任何一方都可以单独撤回。')
    expect((await tasksTitled('双方已签放弃保存（按医疗废物处理）')).length - bothBefore).toBe(1)
    expect(await statusOf(her, freezeId)).toBe('ABANDON_PENDING')
    await expect(host.client.act('decideDisposal', { disposalId, accept: true })).rejects.toThrow('考虑期未满')
    const renew = await call('freeze.createFreezeOrder', { freezeIds: [freezeId], months: 12 }, her)
    expect(renew.code).toBe(200)
    await call('freeze.canCelFreezeOrder', { orderCode: renew.data['orderCode'] }, her)
    await days(31)
    expect((await guardOf(him)).disposal).toMatchObject({ state: 'REVIEW' })
    await host.client.act('decideDisposal', { disposalId, accept: true })
    expect(await statusOf(her, freezeId)).toBe('DISCARDED')
    const late = await call('freeze.createFreezeOrder', { freezeIds: [freezeId], months: 12 }, her)
    expect([late.code, late.message]).toEqual([400, expect.stringContaining('该项已不在库，无需续费')])
    expect((await call('ext.withdrawDisposal', { disposalId }, her)).message).toContain('不能撤回')
    expect((await call('ext.storageDisposal', asked(freezeId), her)).data).toMatchObject({
      disposalId: '',
      canSign: false,
      refusal: '该项已不在库',
    })
    const { list } = await host.client.look<{ list: { result: string; actor: string }[] }>('audit', {
      target: disposalId,
    })
    expect(list.map(({ result }) => result).sort()).toEqual([
      'DONE',
      'ok:signed:female',
      'ok:signed:male',
      'refused:400',
    ])
  })

  it.each(['her', 'him'] as const)('is taken back by one alone until the end: %s', async (one) => {
    const couple = await coupleWith(300)
    const { disposalId } = (await sign(couple.her, couple.freezeId)).data
    await sign(couple.him, couple.freezeId)
    await days(31)
    const withdrawn = async () => {
      const all = await Promise.all(['lin-xiao', 'chen-hao'].map((persona) => toldTo(persona, '冻存文件')))
      return all.map((list) => list.filter(({ text }) => text === '放弃保存的申请已撤回，医院照常保存。').length)
    }
    const [hers = 0, his = 0] = await withdrawn()
    expect((await call('ext.withdrawDisposal', { disposalId }, couple[one])).code).toBe(200)
    expect((await guardOf(couple.her)).disposal).toBeNull()
    expect(await withdrawn()).toEqual([hers + 1, his + 1])
    // Taken back a second time it changes nothing and says nothing.
    expect((await call('ext.withdrawDisposal', { disposalId }, couple[one])).code).toBe(200)
    expect(await withdrawn()).toEqual([hers + 1, his + 1])
    const results = (await auditOf({ target: disposalId })).map(({ result }) => result)
    expect(results.filter((result) => result === 'ok:withdrawn')).toHaveLength(2)
    await expect(host.client.act('decideDisposal', { disposalId, accept: true })).rejects.toThrow('已撤回')
    expect(await statusOf(couple.her, couple.freezeId)).toBe('STORED')
    // Begun anew it takes a new drawing: one signature stands under one paper.
    const signatureId = await drawing(couple[one])
    const again = await sign(couple[one], couple.freezeId, { signatureId })
    expect(again.data).toMatchObject({ state: 'SIGNING', signedCount: 1 })
    await call('ext.withdrawDisposal', { disposalId: again.data.disposalId }, couple[one])
    const reused = await sign(couple[one], couple.freezeId, { signatureId })
    expect(reused).toMatchObject({ code: 400, message: '这个签名已用于其他文件，请重新手写签名' })
  })

  it('is not for what is owed for, nor while an order waits', async () => {
    const owing = await coupleWith(-40)
    const view = await call('ext.storageDisposal', asked(owing.freezeId), owing.her)
    expect(view.data).toMatchObject({ canSign: false, refusal: '保存费尚未缴清，请先续费或联系医院' })
    expect((await sign(owing.her, owing.freezeId)).message).toContain('尚未缴清')
    const waiting = await coupleWith(100)
    await call('freeze.createFreezeOrder', { freezeIds: [waiting.freezeId], months: 12 }, waiting.him)
    expect((await sign(waiting.her, waiting.freezeId)).message).toContain('等待支付')
    // A cashier that was left stands in nobody's way once the time of its order is over, begun or not.
    const left = await coupleWith(100)
    const { data } = await call('freeze.createFreezeOrder', { freezeIds: [left.freezeId], months: 12 }, left.him)
    await call('payment.paymentH5', { orderCode: data['orderCode'], payMethod: 'weChatPay' }, left.him)
    const refusal = async () => (await call('ext.storageDisposal', asked(left.freezeId), left.her)).data['refusal']
    expect(await refusal()).toContain('等待支付')
    await host.client.act('clock', { shiftMinutes: 31, keepSessions: true })
    expect(await refusal()).toBe('')
    // Nor does it when its time ends while one of the two is reading.
    const { docHash } = (await call('ext.storageDisposal', asked(left.freezeId), left.her)).data
    const next = await call('freeze.createFreezeOrder', { freezeIds: [left.freezeId], months: 12 }, left.him)
    await call('payment.paymentH5', { orderCode: next.data['orderCode'], payMethod: 'weChatPay' }, left.him)
    await host.client.act('clock', { shiftMinutes: 31, keepSessions: true })
    const input = { ...asked(left.freezeId), docHash, readToEnd: true, signatureId: await drawing(left.her) }
    const stepUpProof = await host.client.stepUp('embryo', left.her)
    const signed = await call('freeze-other.abandonFreeze', { ...input, stepUpProof }, left.her)
    expect(signed.data).toMatchObject({ state: 'SIGNING', signedCount: 1 })
  })

  it('is not signed second nor carried out while something is owed, and paying ends what one alone has signed', async () => {
    const { her, him, freezeId } = await coupleWith(5)
    await sign(her, freezeId)
    await days(10)
    expect((await sign(him, freezeId)).message).toContain('尚未缴清')
    const { data } = await call('freeze.createFreezeOrder', { freezeIds: [freezeId], months: 12 }, him)
    const orderCode = String(data['orderCode'])
    await call('payment.paymentH5', { orderCode, payMethod: 'weChatPay' }, him)
    await host.client.act('pay', { orderCode, decision: 'paid', notify: true })
    expect((await guardOf(her)).disposal).toBeNull()
  })

  it('in which something became due is settled at the desk; another term can be paid for all the time, and ends it', async () => {
    const { her, him, freezeId } = await coupleWith(20)
    const { disposalId } = (await sign(her, freezeId)).data
    await sign(him, freezeId)
    await days(31)
    const accept = (more: Fields = {}) => host.client.act('decideDisposal', { disposalId, accept: true, ...more })
    await expect(accept()).rejects.toThrow('窗口结清')
    const { data } = await call('freeze.createFreezeOrder', { freezeIds: [freezeId], months: 12 }, him)
    const orderCode = String(data['orderCode'])
    await expect(accept({ settled: true })).rejects.toThrow('等待支付')
    // An order alone ends nothing; whoever gives it up again leaves both where they were.
    await call('freeze.canCelFreezeOrder', { orderCode }, him)
    expect((await guardOf(her)).disposal).toMatchObject({ disposalId, state: 'REVIEW' })
    await accept({ settled: true })
    expect((await call('freeze.getPatientFreezeDetail', { freezeId }, her)).data).toMatchObject({
      status: 'DISCARDED',
      overdueDays: 0,
      arrearsFen: 0,
      obstacle: '该项已不在库，无需续费',
      offers: [],
    })
    expect((await call('index.getEmbryoDue', {}, her)).data).toMatchObject({ list: [] })
    const { list } = await host.client.look<{ list: { result: string }[] }>('audit', { target: disposalId })
    expect(list.map(({ result }) => result)).toContain('DONE:settled')

    const kept = await coupleWith(20)
    const begun = (await sign(kept.her, kept.freezeId)).data
    await sign(kept.him, kept.freezeId)
    await days(21)
    const order = await call('freeze.createFreezeOrder', { freezeIds: [kept.freezeId], months: 12 }, kept.her)
    const paid = String(order.data['orderCode'])
    await call('payment.paymentH5', { orderCode: paid, payMethod: 'weChatPay' }, kept.her)
    await host.client.act('pay', { orderCode: paid, decision: 'paid', notify: true })
    expect((await guardOf(kept.him)).disposal).toBeNull()
    expect(await statusOf(kept.him, kept.freezeId)).toBe('STORED')
    for (const persona of ['lin-xiao', 'chen-hao']) expect((await toldTo(persona))[0]?.text).toContain('申请已停止')
    await days(10)
    await expect(host.client.act('decideDisposal', { disposalId: begun.disposalId, accept: true })).rejects.toThrow(
      '已撤回',
    )
  })

  it('that the hospital has not carried out stays to be read by both, with another one open to begin', async () => {
    const { her, him, freezeId } = await coupleWith(300)
    const { disposalId } = (await sign(her, freezeId)).data
    await sign(him, freezeId)
    // A renewal that waits stands against carrying it out alone.
    const { data } = await call('freeze.createFreezeOrder', { freezeIds: [freezeId], months: 12 }, her)
    await host.client.act('decideDisposal', { disposalId, accept: false, answer: '请先面谈' })
    await call('freeze.canCelFreezeOrder', { orderCode: data['orderCode'] }, her)
    for (const token of [her, him])
      expect((await guardOf(token)).disposal).toMatchObject({ disposalId, state: 'REFUSED' })
    for (const persona of ['lin-xiao', 'chen-hao']) {
      const { list } = await host.client.look<{ list: { text: string }[] }>('messagesOf', { persona })
      expect(list[0]?.text).toBe('放弃保存的申请未通过，医院照常保存。请先面谈')
    }
    expect((await call('ext.storageDisposal', asked(freezeId), her)).data).toMatchObject({
      disposalId: '',
      state: 'NONE',
      canSign: true,
    })
  })

  it('waits for a payment whose end nobody knows, also when its time is over', async () => {
    const { her, him, freezeId } = await coupleWith(100)
    const { data } = await call('freeze.createFreezeOrder', { freezeIds: [freezeId], months: 12 }, him)
    const orderCode = String(data['orderCode'])
    await call('payment.paymentH5', { orderCode, payMethod: 'weChatPay' }, him)
    await host.client.act('pay', { orderCode, decision: 'unknown', notify: false })
    await call('freeze.synOrderStatus', { orderCode }, him)
    await host.client.act('clock', { shiftMinutes: 31, keepSessions: true })
    expect((await sign(her, freezeId)).message).toContain('续费')
  })

  it('ends with the couple: both are told, and the desk has what is stored', async () => {
    const { her, him, freezeId } = await coupleWith(300)
    const { disposalId } = (await sign(her, freezeId)).data
    await sign(him, freezeId)
    await host.client.act('endPair', { persona: 'lin-xiao' })
    for (const persona of ['lin-xiao', 'chen-hao'])
      expect((await toldTo(persona))[0]?.text).toBe(
        '医院已解除配对登记，双方的共享已停止。放弃保存的申请已停止。冻存事项请联系医院。',
      )
    const { list } = await host.client.look<{ list: { title: string }[] }>('tasks')
    expect(list.filter(({ title }) => title.includes('配对已解除')).length).toBeGreaterThan(0)
    await expect(host.client.act('decideDisposal', { disposalId, accept: true })).rejects.toThrow('已撤回')
  })

  it('is nobody’s who acts for the other, no stranger’s, and no former partner’s', async () => {
    const { her, him, freezeId } = await coupleWith(300)
    const stranger = await host.client.token('he-jing')
    const theirs = await sign(her, freezeId)
    const { disposalId } = theirs.data
    const input = {
      ...asked(freezeId),
      docHash: 'a'.repeat(64),
      readToEnd: true,
      signatureId: await drawing(stranger),
      stepUpProof: await host.client.stepUp('embryo', stranger),
    }
    expect(await call('freeze-other.abandonFreeze', input, stranger)).toMatchObject({
      code: 400,
      message: '未找到该记录',
    })
    expect(await call('ext.withdrawDisposal', { disposalId }, stranger)).toMatchObject({ message: '未找到该记录' })
    await call('ext.setSharing', { dataClass: 'actFor', shared: true }, her)
    const { data } = await call<{ list: { cardId: string; relation: string }[] }>('member.queryCardList', {}, him)
    const cardId = data.list.find(({ relation }) => relation === 'spouse')?.cardId
    await call('member.changeCardInfo', { cardId }, him)
    const acting = await call('freeze-other.abandonFreeze', { ...input, stepUpProof: undefined }, him)
    expect(acting.code).toBe(400)
    const refused: [string, Fields][] = [
      ['ext.withdrawDisposal', { disposalId }],
      ['ext.confirmStorageContact', {}],
      ['ext.deferStorage', { reason: '近期住院', until: addDays(await host.client.today(), 9), mobile: '13900000009' }],
    ]
    for (const [id, given] of refused)
      expect([id, (await call(id, given, him)).message]).toEqual([id, '代办时不能办理冻存事项，请切换回本人'])
    expect((await call('ext.storageDisposal', asked(freezeId), him)).data).toMatchObject({ canSign: false })
    await host.client.act('endPair', { persona: 'lin-xiao' })
    expect((await call('ext.withdrawDisposal', { disposalId }, her)).message).toContain('请联系医院')
    expect((await guardOf(her)).disposal).toBeNull()
  })

  it('signed by both at the same moment is one, with both under the same text', async () => {
    const { her, him, freezeId } = await coupleWith(300)
    const [one, other] = await Promise.all([sign(her, freezeId), sign(him, freezeId)])
    expect([one.data.disposalId, one.code]).toEqual([other.data.disposalId, 200])
    expect([one.data.signedCount, other.data.signedCount].sort()).toEqual([1, 2])
  })
})

describe('when one of the two has died', () => {
  interface Kept {
    list: unknown[]
    paired: boolean
    held: string | null
  }
  const keptOf = async (token: string) => (await call<Kept>('freeze.getPatientFreeze', {}, token)).data
  const allTo = async (persona: string) =>
    (await host.client.look<{ list: { text: string; title: string; at: number }[] }>('messagesOf', { persona })).list
  const smsAfter = async (persona: string, time: number) =>
    (await host.client.look<{ list: { at: number }[] }>('sms', { mobile: personOf(persona).mobile })).list.filter(
      ({ at }) => at > time,
    ).length

  it('nothing is decided, nothing more goes to that phone, and the survivor is led to people', async () => {
    const { her, him, freezeId } = await coupleWith(61)
    const { disposalId } = (await sign(her, freezeId)).data
    await sign(him, freezeId)
    // Of this one the SMS goes later, when it stays unread.
    const report = () => host.client.act('publishLab', { persona: 'chen-hao', panel: 'semen' })
    await report()
    const { serverTime } = (await call<{ serverTime: number }>('ext.storageGuard', {}, him)).data
    const [before, waiting] = [await allTo('chen-hao'), await smsAfter('chen-hao', serverTime)]
    expect(waiting).toBe(1)
    await host.client.act('recordDeath', { persona: 'chen-hao' })
    await expect(host.client.act('recordDeath', { persona: 'chen-hao' })).rejects.toThrow('已登记')
    const [told] = await allTo('lin-xiao')
    expect(told?.text).toMatch(/请节哀.*放弃保存的申请已停止.*继续保存，医院不会自行处理.*不必现在做决定.*联系医院/)
    await expect(host.client.act('decideDisposal', { disposalId, accept: true })).rejects.toThrow('已撤回')
    await report()
    for (const step of [1, 61, 20]) {
      await days(step)
      await keepHouse()
    }
    // Neither a reminder nor an SMS, which may have waited from before, reaches the phone of the dead.
    expect(await allTo('chen-hao')).toEqual(before)
    expect(await smsAfter('chen-hao', serverTime)).toBe(0)
    expect((await allTo('lin-xiao')).filter(({ title, at }) => title === '冻存到期提醒' && at > serverTime)).toEqual([])
    expect(await keptOf(her)).toEqual(expect.objectContaining({ list: [], paired: false, held: 'BEREAVED' }))
    expect((await call('ext.quiet', {}, her)).data).toMatchObject({ quiet: true, reason: 'staff', asks: true })
    const refused: [string, Fields][] = [
      ['freeze.createFreezeOrder', { freezeIds: [freezeId], months: 12 }],
      ['ext.storageDisposal', asked(freezeId)],
      ['ext.deferStorage', { reason: '近期住院', until: '2030-01-01', mobile: '13900000009' }],
    ]
    for (const [id, input] of refused) {
      expect((await call(id, input, her)).message).toContain('联系医院')
      expect((await call(id, input, him)).code).toBe(401)
    }
    const { held } = await host.client.look<{ held: Fields[] }>('file', { unitId: '335' })
    expect(held[0]).toMatchObject({ reason: 'death', straws: 2 })
    const tomorrow = await host.client.look<{ list: { slots: { slotId: string; remain: number }[] }[] }>('sessions')
    const free = tomorrow.list.flatMap(({ slots }) => slots).find(({ remain }) => remain > 0)
    for (const [name, input] of [
      ['staffBook', { slotId: free?.slotId }],
      ['arrangeOperation', { item: 'sampling', daysAhead: 2 }],
      ['waitForOperation', { item: 'sampling', daysAhead: 2 }],
    ] as const)
      await expect(host.client.act(name, { persona: 'chen-hao', ...input })).rejects.toThrow('登记去世')
    const { list } = await host.client.look<{ list: { title: string; patientName: string }[] }>('tasks')
    const mine = list.filter(({ title }) => title.includes('伦理委员会'))
    expect(mine).toMatchObject([{ patientName: personOf('lin-xiao').name }])
  })

  it('the survivor cannot become a couple again with that record, whoever holds the phone', async () => {
    const who = await newActor(host.client)
    const { him } = await paired(who)
    await host.client.act('endPair', { persona: 'lin-xiao' })
    expect((await toldTo('lin-xiao', '夫妻配对已解除'))[0]?.text).toBe('医院已解除配对登记，双方的共享已停止。')
    const { name, idNo, mobile } = personOf('chen-hao')
    const statement = { name, idNo, mobile, agreed: true }
    const invited = await call<{ inviteCode: string }>('ext.invitePartner', statement, who.token)
    await host.client.act('recordDeath', { persona: 'lin-xiao' })
    const her = personOf('lin-xiao')
    const answer = await call(
      'member.coupleMatch',
      {
        inviteCode: invited.data.inviteCode,
        accept: true,
        agreed: true,
        name: her.name,
        idTail: her.idNo.slice(-4),
      },
      him,
    )
    expect([answer.code, answer.message]).toEqual([400, expect.stringContaining('请到医院办理')])
  })

  it('a renewal that nobody has paid can be paid no more, and the survivor is not asked for a code', async () => {
    const { her, him, freezeId } = await coupleWith(61)
    const { data } = await call('freeze.createFreezeOrder', { freezeIds: [freezeId], months: 12 }, her)
    const orderCode = String(data['orderCode'])
    const bereaved = async (token: string) => (await call('first-visit.getPairingList', {}, token)).data['bereaved']
    expect([await bereaved(her), await bereaved(him)]).toEqual([false, false])
    await host.client.act('recordDeath', { persona: 'chen-hao' })
    const begun = await call('payment.paymentH5', { orderCode, payMethod: 'weChatPay' }, her)
    expect([begun.code, begun.message]).toEqual([400, expect.stringContaining('已失效')])
    expect(await bereaved(her)).toBe(true)
    // Recorded by mistake: nobody is condoled with any more.
    await host.client.act('withdrawDeath', { persona: 'chen-hao' })
    expect(await bereaved(her)).toBe(false)
    expect(await keptOf(her)).toMatchObject({ held: 'SEPARATED' })
  })

  it('with nothing in store the survivor is not led to pairing either', async () => {
    const who = await newActor(host.client)
    await paired(who)
    const before = (await tasksTitled('冻存项')).length
    await host.client.act('recordDeath', { persona: 'chen-hao' })
    expect((await tasksTitled('冻存项')).length).toBe(before)
    const { list } = (
      await call<{ list: { title: string; route: string }[] }>(
        'message-center.msgPageByCode',
        { groupCode: 'SYSTEM', pageSize: 1 },
        who.token,
      )
    ).data
    expect(list[0]).toMatchObject({ title: '登记信息已更新', route: '' })
    expect(await keptOf(who.token)).toMatchObject({ list: [], held: null })
  })

  it('after a separation both read that it is kept and are asked for nothing, until the desk begins anew', async () => {
    const { her, him } = await coupleWith(32)
    const asking = async (token: string) => {
      const input = { groupCode: 'FREEZE', pageSize: 20 }
      const { data } = await call<{ list: { title: string; asks: boolean }[] }>(
        'message-center.msgPageByCode',
        input,
        token,
      )
      return data.list.filter(({ asks }) => asks).map(({ title }) => title)
    }
    await days(1)
    await keepHouse()
    for (const token of [her, him]) expect(await asking(token)).toEqual(['冻存到期提醒'])
    await host.client.act('endPair', { persona: 'lin-xiao' })
    for (const token of [her, him]) expect(await asking(token)).toEqual([])
    // No application was open, and none is said to have stopped.
    expect((await toldTo('lin-xiao'))[0]?.text).toBe('医院已解除配对登记，双方的共享已停止。冻存事项请联系医院。')
    for (const token of [her, him]) expect(await keptOf(token)).toMatchObject({ list: [], held: 'SEPARATED' })
    const next = await newActor(host.client)
    expect(await keptOf(next.token)).toMatchObject({ held: null })
  })
})
