import { readFileSync } from 'node:fs'
import path from 'node:path'
import { deflateSync } from 'node:zlib'

import { png, sampleCard } from '../../sandbox/identity/sample-card'
import { personOf } from '../../sandbox/identity/personas'
import { filled } from '../../sandbox/filing/example-forms'
import { agree } from '../../sandbox/couple/example-couple'
import { newActor } from './actor'
import { startHost, type TestHost } from './test-host'
import { hostileFiles, jpegWithPlace } from './upload-files'
import { sendFile, signatureDrawing } from '../../sandbox/couple/example-uploads'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host.close())

type Fields = Record<string, unknown>
const call = <Data = Fields>(id: string, input: Fields, token: string) => host.client.call<Data>(id, input, token)

/** A fresh, verified pair of people of couple A who are not paired yet. */
async function couple(): Promise<{ her: string; him: string }> {
  for (const persona of ['lin-xiao', 'chen-hao']) await host.client.act('fresh', { persona })
  const [her, him] = [await host.client.token('lin-xiao'), await host.client.token('chen-hao')]
  await host.client.verify('lin-xiao', her)
  await host.client.verify('chen-hao', him)
  return { her, him }
}

const about = (key: string): Fields => {
  const { name, idNo, mobile } = personOf(key)
  return { name, idNo, mobile, agreed: true }
}
const tailOf = (key: string): string => personOf(key).idNo.slice(-4)

async function paired(): Promise<{ her: string; him: string; pairId: string }> {
  const both = await couple()
  const sent = await call<{ inviteCode: string }>('ext.invitePartner', about('chen-hao'), both.her)
  const matched = await call<{ state: string; pairId: string }>(
    'member.coupleMatch',
    { inviteCode: sent.data.inviteCode, accept: true, name: '林晓', idTail: tailOf('lin-xiao'), agreed: true },
    both.him,
  )
  expect(matched.data.state).toBe('PAIRED')
  return { ...both, pairId: matched.data.pairId }
}

describe('pairing', () => {
  it('compares both statements field by field, explains without a value, and pairs when all agree', async () => {
    const { her, him } = await couple()
    const wrong = await call<{ inviteCode: string; inviteId: string }>(
      'ext.invitePartner',
      { ...about('chen-hao'), name: '陈号' },
      her,
    )
    const { inviteCode, inviteId } = wrong.data
    const answer = { inviteCode, accept: true, name: '林小', idTail: tailOf('lin-xiao'), agreed: true }
    const first = await call<{ state: string; mismatches: { field: string; side: string }[]; triesLeft: number }>(
      'member.coupleMatch',
      answer,
      him,
    )
    expect(first.data.mismatches.map(({ field, side }) => `${side}.${field}`)).toEqual(['mine.name', 'partner.name'])
    expect(first.data.triesLeft).toBe(4)
    expect(JSON.stringify(first)).not.toContain(personOf('lin-xiao').idNo)
    const list = await call<{ invites: { reason: string }[] }>('first-visit.getPairingList', {}, her)
    expect(list.data.invites[0]?.reason).toContain('姓名')
    await call('ext.invitePartner', { ...about('chen-hao'), inviteId }, her)
    const second = await call<{ state: string }>('member.coupleMatch', { ...answer, name: '林晓' }, him)
    expect(second.data.state).toBe('PAIRED')
    for (const token of [her, him]) {
      const both = await call<{ pairState: string; spouse: Fields }>('member.bothPatientInof', {}, token)
      expect(both.data.pairState).toBe('PAIRED')
      expect(String(both.data.spouse['name'])).toMatch(/\*/)
    }
  })

  it('nobody answers the own invitation, and a code is worth nothing at another hospital or after five wrong tries', async () => {
    const { her, him } = await couple()
    const { data } = await call<{ inviteCode: string }>('ext.invitePartner', about('chen-hao'), her)
    const answer = { inviteCode: data.inviteCode, accept: true, name: '林晓', idTail: tailOf('lin-xiao'), agreed: true }
    expect((await call('member.coupleMatch', answer, her)).message).toContain('让配偶在其手机上确认')
    const elsewhere = await host.client.token('zhou-min', 324)
    expect((await call('member.coupleMatch', answer, elsewhere)).message).toContain('邀请码无效')
    for (let turn = 0; turn < 5; turn++) await call('member.coupleMatch', { ...answer, idTail: '0000' }, him)
    expect((await call('member.coupleMatch', answer, him)).message).toContain('次数过多')
    // What he mistyped of her is nothing that she could correct.
    const sent = await call<{ invites: Fields[] }>('first-visit.getPairingList', {}, her)
    expect(sent.data.invites[0]).toMatchObject({ state: 'REQUESTED', reason: '' })
  })

  it('a code tells its invited whom it comes from, its sender that it is the own, and nobody anything once it is over', async () => {
    const { her, him } = await couple()
    const { data } = await call<{ inviteCode: string; inviteId: string }>('ext.invitePartner', about('chen-hao'), her)
    const look = async (token: string, inviteCode = data.inviteCode) => call('ext.inviteByCode', { inviteCode }, token)
    expect((await look(him)).data).toMatchObject({ direction: 'received', partnerNameMasked: '林*', inviteCode: '' })
    expect((await look(her)).data).toMatchObject({ direction: 'sent' })
    const words = '邀请码无效或已过期，请向配偶核对'
    expect((await look(him, 'WRONGWRG')).message).toBe(words)
    expect((await look(await host.client.token('zhou-min', 324))).message).toBe(words)
    await host.client.act('clock', { shiftMinutes: 7 * 24 * 60 + 1, keepSessions: true })
    expect((await look(him)).message).toBe(words)
    await host.client.act('clock', { shiftMinutes: -(7 * 24 * 60 + 1), keepSessions: true })
    await call('ext.withdrawInvite', { inviteId: data.inviteId }, her)
    expect((await look(him)).message).toBe(words)
  })

  it('refused by the partner pairs nobody, and its sender reads that; one that has lapsed gives way to a new one', async () => {
    const { her, him } = await couple()
    type Sent = { inviteCode: string; inviteId: string }
    const invite = async () => (await call<Sent>('ext.invitePartner', about('chen-hao'), her)).data
    const invites = async () =>
      (await call<{ invites: Fields[] }>('first-visit.getPairingList', {}, her)).data.invites.map((one) => [
        one['inviteId'],
        one['state'],
        one['reason'],
      ])
    const refused = await invite()
    const answered = await call('member.coupleMatch', { inviteCode: refused.inviteCode, accept: false }, him)
    expect(answered.data).toMatchObject({
      state: 'REFUSED',
      pairId: '',
      mismatches: [],
      triesLeft: null,
      partnerNameMasked: '林*',
    })
    expect(await invites()).toContainEqual([refused.inviteId, 'REFUSED', '配偶已拒绝'])
    const trail = await host.client.look<{ list: Fields[] }>('audit', { target: refused.inviteId })
    expect(trail.list.map(({ callId, result }) => [callId, result])).toContainEqual([
      'member.coupleMatch',
      'ok:refused',
    ])
    const again = { inviteCode: refused.inviteCode, accept: true, name: '林晓', idTail: tailOf('lin-xiao') }
    expect((await call('member.coupleMatch', { ...again, agreed: true }, him)).message).toContain('邀请码无效')
    const lapsed = await invite()
    // An invitation holds for seven days; asked again within them it is the same one.
    expect(await invite()).toEqual(lapsed)
    await host.client.act('clock', { shiftMinutes: 7 * 24 * 60 + 1, keepSessions: true })
    const fresh = await invite()
    expect([fresh.inviteId === lapsed.inviteId, fresh.inviteCode === lapsed.inviteCode]).toEqual([false, false])
    expect((await invites()).map(([inviteId, state]) => [inviteId, state])).toEqual(
      expect.arrayContaining([
        [fresh.inviteId, 'REQUESTED'],
        [lapsed.inviteId, 'EXPIRED'],
      ]),
    )
    await host.client.act('clock', { shiftMinutes: -(7 * 24 * 60 + 1), keepSessions: true })
  })

  it('ends at once: records, sharing, documents and acting for the partner', async () => {
    const { her, him, pairId } = await paired()
    await call('ext.setSharing', { dataClass: 'actFor', shared: true }, her)
    const cards = await call<{ list: { cardId: string; relation: string }[] }>('member.queryCardList', {}, him)
    const hers = cards.data.list.find(({ relation }) => relation === 'spouse')?.cardId ?? ''
    const acting = await call<{ relation: string }>('member.changeCardInfo', { cardId: hers }, him)
    expect(acting.data.relation).toBe('spouse')
    const asHer = await call<{ name: string }>('member.getPatienInfo', {}, him)
    expect(asHer.data.name).toBe('林*')
    const docs = await call<{ list: { docId: string; refusal: string }[] }>('member.querySign', {}, him)
    expect(docs.data.list[0]?.refusal).toContain('代办时不能签署')
    expect((await call('ext.unpair', { pairId }, her)).code).toBe(200)
    const after = await call<{ name: string }>('member.getPatienInfo', {}, him)
    expect(after.data.name).toBe('陈浩')
    expect((await call('member.changeCardInfo', { cardId: hers }, him)).message).toBe('未找到该记录')
    const doc = { docId: docs.data.list[0]?.docId ?? '' }
    expect((await call('member.getPatientInfoImg', doc, him)).message).toBe('未找到该记录')
    expect((await call<{ spouse: null }>('first-visit.getSpouseHisInfo', {}, him)).data.spouse).toBeNull()
    expect((await call('ext.unpair', { pairId }, her)).message).toBe('未找到该记录')
  })

  it('a couple with stored embryos cannot end it in the app', async () => {
    const token = await host.client.token('he-jing')
    const list = await call<{ pairId: string; canUnpair: boolean }>('first-visit.getPairingList', {}, token)
    expect(list.data.canUnpair).toBe(false)
    const answer = await call('ext.unpair', { pairId: list.data.pairId }, token)
    expect(answer.message).toContain('保存中的胚胎')
  })

  it('shows the partner only what is shared', async () => {
    const { her, him } = await paired()
    const before = await call<{ spouse: { birthday: string }; shared: boolean }>(
      'first-visit.getSpouseHisInfo',
      {},
      him,
    )
    expect([before.data.shared, before.data.spouse.birthday]).toEqual([false, ''])
    await call('ext.setSharing', { dataClass: 'profile', shared: true }, her)
    const after = await call<{ spouse: { birthday: string; idNoMasked: string } }>(
      'first-visit.getSpouseHisInfo',
      {},
      him,
    )
    expect(after.data.spouse.birthday).toBe('1993-04-16')
    expect(after.data.spouse.idNoMasked).toMatch(/\*{8}/)
    await call('ext.setSharing', { dataClass: 'profile', shared: false }, her)
    const ended = await call<{ shared: boolean }>('first-visit.getSpouseHisInfo', {}, him)
    expect(ended.data.shared).toBe(false)
  })
})

describe('signing', () => {
  interface Doc {
    docId: string
    docHash: string
    state: string
    signedCount: number
    canSign: boolean
  }
  const documents = async (token: string) => (await call<{ list: Doc[] }>('member.querySign', {}, token)).data.list
  const draw = async (token: string, seed: number) =>
    (await sendFile(host.client.url, token, 'signature', signatureDrawing(seed))).data['uploadId'] as string
  const right = { choice: 1, danger: 2, both: 1 }

  it('binds the drawing, the text and the moment; one of two, then two of two; nobody signs for the other', async () => {
    const { her, him } = await paired()
    const [doc] = await documents(her)
    if (!doc) throw new Error('no document')
    const { docId, docHash } = doc
    const uploadId = await draw(her, 1)
    const sign = (token: string, more: Fields = {}) =>
      call('ext.signDocument', { docId, docHash, uploadId, readToEnd: true, ...more }, token)
    expect((await sign(her)).message).toContain('理解确认')
    const failed = await call<{ passed: boolean; wrong: unknown[] }>(
      'ext.answerQuiz',
      { docId, answers: { choice: 0 } },
      her,
    )
    expect([failed.data.passed, failed.data.wrong.length]).toEqual([false, 2])
    for (const token of [her, him]) await call('ext.answerQuiz', { docId, answers: right }, token)
    expect((await sign(her, { docHash: 'f'.repeat(64) })).message).toContain('已更新')
    expect((await sign(her, { readToEnd: false })).message).toContain('阅读全文')
    // His token with her drawing: it is not his.
    expect((await sign(him)).message).toBe('未找到该记录')
    const done = await sign(her)
    expect(done.data).toMatchObject({ docHash, state: 'PARTLY', imageHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect((await documents(him)).find((one) => one.docId === docId)).toMatchObject({ state: 'PARTLY', signedCount: 1 })
    const [, second] = await documents(her)
    await call('ext.answerQuiz', { docId: second?.docId, answers: right }, her)
    const replayed = await call(
      'ext.signDocument',
      { docId: second?.docId, docHash: second?.docHash, uploadId, readToEnd: true },
      her,
    )
    expect(replayed.message).toContain('已用于其他文件')
    const his = await draw(him, 2)
    const both = await call('ext.signDocument', { docId, docHash, uploadId: his, readToEnd: true }, him)
    expect(both.data['state']).toBe('SIGNED')
    const trail = await host.client.look<{ list: { actor: string; result: string }[] }>('audit', { target: docId })
    const signed = trail.list.filter(({ result }) => result.startsWith('ok:signed'))
    expect(new Set(signed.map(({ actor }) => actor)).size).toBe(2)
    await call('ext.withdrawSignature', { docId }, her)
    expect((await documents(him)).find((one) => one.docId === docId)).toMatchObject({ state: 'PARTLY', signedCount: 1 })
    await call('ext.withdrawSignature', { docId }, him)
    expect((await documents(her)).find((one) => one.docId === docId)).toMatchObject({
      state: 'WAIT_SIGN',
      signedCount: 0,
    })
  })

  it('is refused by one of two with a reason, once; that is taken back, and what was signed is not refused', async () => {
    const { her, him } = await paired()
    const [, doc, other] = await documents(her)
    const docId = doc?.docId
    const refuse = (id: unknown, token: string) =>
      call('ext.refuseDocument', { docId: id, reason: '需要再考虑' }, token)
    const stateOf = async (token: string) => (await documents(token)).find((one) => one.docId === docId)?.state
    for (const turn of [1, 2]) expect([turn, (await refuse(docId, her)).code]).toEqual([turn, 200])
    for (const token of [her, him]) expect(await stateOf(token)).toBe('REFUSED')
    const trail = await host.client.look<{ list: { result: string }[] }>('audit', { target: String(docId) })
    expect(trail.list.filter(({ result }) => result === 'ok:refused')).toHaveLength(1)
    expect((await refuse(docId, await host.client.token('zhou-min'))).message).toBe('未找到该记录')
    await call('ext.withdrawSignature', { docId }, her)
    for (const token of [her, him]) expect(await stateOf(token)).toBe('WAIT_SIGN')
    await call('ext.answerQuiz', { docId: other?.docId, answers: right }, him)
    const uploadId = await draw(him, 5)
    const signing = { docId: other?.docId, docHash: other?.docHash, uploadId, readToEnd: true }
    expect((await call('ext.signDocument', signing, him)).data['state']).toBe('PARTLY')
    expect((await refuse(other?.docId, him)).message).toContain('您已签署')
  })

  it('an empty pad is no signature', async () => {
    const { her } = await paired()
    const doc = (await documents(her))[3]
    const rows = Buffer.alloc(801 * 300, 255)
    for (let y = 0; y < 300; y++) rows[y * 801] = 0
    const blank = await sendFile(host.client.url, her, 'signature', png(800, 300, rows))
    const uploadId = blank.data['uploadId']
    const answer = await call(
      'ext.signDocument',
      { docId: doc?.docId, docHash: doc?.docHash, uploadId, readToEnd: true },
      her,
    )
    expect(answer.message).toContain('签名为空')
  })

  it('fifty taps on one signature are one', async () => {
    const { her } = await paired()
    const doc = (await documents(her))[3]
    const uploadId = await draw(her, 3)
    const input = { docId: doc?.docId, docHash: doc?.docHash, uploadId, readToEnd: true }
    const answers = await Promise.all(Array.from({ length: 50 }, () => call('ext.signDocument', input, her)))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ data }) => data['signatureId'])).size).toBe(1)
  })
})

describe('uploads', () => {
  it('that nobody has looked at are deleted by their sender alone, bytes and all', async () => {
    const [who, other] = [await newActor(host.client), await newActor(host.client)]
    const { data } = await sendFile(host.client.url, who.token, 'report', jpegWithPlace())
    const { uploadId } = data
    const shown = async () => (await fetch(host.client.url + String(data['url']))).status
    const remove = (token: string) => call('ext.deleteUpload', { uploadId }, token)
    expect((await remove(other.token)).message).toBe('未找到该记录')
    expect(await shown()).toBe(200)
    expect((await remove(who.token)).code).toBe(200)
    expect(await shown()).toBe(404)
    expect((await remove(who.token)).message).toBe('未找到该记录')
    const trail = await host.client.look<{ list: Fields[] }>('audit', { target: String(uploadId) })
    expect(trail.list.map(({ callId, result }) => [callId, result])).toContainEqual(['ext.deleteUpload', 'ok'])
  })

  it('are tried 120 times an hour by one person, refused ones included', async () => {
    const [who, other] = [await newActor(host.client), await newActor(host.client)]
    const send = async ({ token } = who) =>
      (await sendFile(host.client.url, token, 'photo', Buffer.from('no picture'))).message
    const usual = await send()
    for (let times = 1; times < 120; times++) expect([times, await send()]).toEqual([times, usual])
    const tooMany = '一小时内上传的文件过多，请稍后再试'
    expect([usual === tooMany, await send(), await send(other)]).toEqual([false, tooMany, usual])
    await host.client.act('clock', { shiftMinutes: 61, keepSessions: true })
    expect(await send()).toBe(usual)
    await host.client.act('clock', { shiftMinutes: -61, keepSessions: true })
  })

  it('keeps no place, device or hidden data of a picture', async () => {
    const { her } = await couple()
    const sent = jpegWithPlace()
    expect(sent.toString('latin1')).toContain('GPS-HERE')
    const kept = await sendFile(host.client.url, her, 'photo', sent)
    expect(kept.code).toBe(200)
    const back = Buffer.from(await (await fetch(host.client.url + String(kept.data['url']))).arrayBuffer())
    expect(back.length).toBeGreaterThan(100)
    expect(back.toString('latin1')).not.toContain('GPS-HERE')
    expect(back.toString('latin1')).not.toContain('Exif')
    const forged = String(kept.data['url']).replace(/sign=.{4}/, 'sign=0000')
    expect((await fetch(host.client.url + forged)).status).toBe(404)
  })

  it('stores none of forty hostile files', async () => {
    const { her } = await couple()
    const files = hostileFiles(deflateSync)
    expect(files.length).toBeGreaterThanOrEqual(40)
    for (const { name, bytes, kind } of files) {
      const answer = await sendFile(host.client.url, her, kind ?? 'photo', bytes)
      expect([name, answer.status < 500, answer.code]).toEqual([name, true, 400])
      expect([name, /[一-龥]/.test(answer.message)]).toEqual([name, true])
    }
    const { data } = await call<{ list: unknown[] }>('ext.uploads', {}, her)
    expect(data.list).toEqual([])
  })

  it('reads the sandbox’s own sample cards and no others, and tells each state', async () => {
    const { her, him } = await couple()
    const front = sampleCard('lin-xiao', 'front')
    if (!front) throw new Error('no sample')
    for (const token of [her, him]) await agree(host.client, token, 'idPhoto')
    const { data } = await sendFile(host.client.url, her, 'idFront', front)
    const uploadId = String(data['uploadId'])
    const read = await call<{ recognised: boolean; fields: { field: string; value: string }[] }>(
      'consumer.identityDiscernOcr',
      { uploadId, side: 'front' },
      her,
    )
    expect(read.data.fields.find(({ field }) => field === 'idNo')?.value).toBe(personOf('lin-xiao').idNo)
    const turned = await call<{ recognised: boolean; reason: string }>(
      'consumer.identityDiscernOcr',
      { uploadId, side: 'back' },
      her,
    )
    expect([turned.data.recognised, turned.data.reason]).toEqual([false, '这是人像面，请拍摄国徽面'])
    expect((await call('consumer.identityDiscernOcr', { uploadId }, him)).message).toBe('未找到该记录')
    await host.client.act('reviewUpload', { uploadId, state: 'NEEDS', need: '照片反光' })
    const list = await call<{ list: { state: string; need: string }[] }>(
      'upload-report.getImageList',
      { kind: 'idFront' },
      her,
    )
    expect(list.data.list).toMatchObject([{ state: 'NEEDS', need: '照片反光' }])
    const other = await sendFile(host.client.url, her, 'idFront', jpegWithPlace())
    const none = await call<{ recognised: boolean }>(
      'consumer.identityDiscernOcr',
      { uploadId: other.data['uploadId'] },
      her,
    )
    expect(none.data.recognised).toBe(false)
  })
})

it('reads a sample card that a browser has made smaller and packed as JPEG at 0.7', async () => {
  const { her } = await couple()
  await agree(host.client, her, 'idPhoto')
  const packed = readFileSync(path.join(__dirname, '../fixtures/sample-card.jpg'))
  const { data } = await sendFile(host.client.url, her, 'idBack', packed)
  const read = await call('consumer.identityDiscernOcr', { uploadId: data['uploadId'], side: 'back' }, her)
  expect(read.data).toMatchObject({ recognised: true, side: 'back' })
})

describe('cards', () => {
  it('one default of several, none with an open order taken away, and none of others bound', async () => {
    const { her } = await couple()
    const list = await call<{ list: { cardId: string; cardNo: string }[] }>('member.queryCardList', {}, her)
    const [card] = list.data.list
    if (!card) throw new Error('no card')
    const gone = await call('member.deleteCardById', { cardId: card.cardId }, her)
    expect(gone.code).toBe(200)
    expect((await call<{ list: unknown[] }>('member.queryCardList', {}, her)).data.list).toEqual([])
    const wrong = await call('member.modifyCardInfo', { cardNo: card.cardNo, name: '别人' }, her)
    expect(wrong.message).toContain('卡号与姓名不一致')
    await call('member.modifyCardInfo', { cardNo: card.cardNo, name: '林晓' }, her)
    const again = await call<{ list: { isDefault: boolean; source: string }[] }>('member.queryCardList', {}, her)
    expect(again.data.list).toMatchObject([{ isDefault: true, source: 'input' }])
    const place = await host.client.place(her, { daysAhead: 3 })
    await host.client.register(her, place.slotId)
    expect((await call('member.deleteCardById', { cardId: card.cardId }, her)).message).toContain('待支付')
  })

  it('[rule:states.visitingCard] a card is synchronised, deleted, created, modified, made the default and switched to', async () => {
    const { her } = await couple()
    type Row = { cardId: string; cardNo: string; isDefault: boolean; source: string; status: string }
    const cards = async () => (await call<{ list: Row[] }>('member.queryCardList', {}, her)).data.list
    const [card] = await cards()
    if (!card) throw new Error('no card')
    await call('member.deleteCardById', { cardId: card.cardId }, her)
    expect(await cards()).toEqual([])
    const synchronised = await call<{ added: number }>('member.getCardsFromUnit', {}, her)
    expect([synchronised.data.added, (await cards())[0]?.source]).toEqual([1, 'sync'])
    await call('member.deleteCardById', { cardId: card.cardId }, her)
    await call('member.modifyCardInfo', { cardNo: card.cardNo, name: '林晓' }, her)
    expect(await cards()).toMatchObject([{ cardNo: card.cardNo, source: 'input', status: 'ACTIVE' }])
    await call('member.modifyCardInfo', { cardId: card.cardId, status: 'LOST' }, her)
    expect((await cards())[0]?.status).toBe('LOST')
    await call('member.modifyCardInfo', { cardId: card.cardId, status: 'ACTIVE' }, her)
    const chosen = await call<{ cardId: string }>('member.defaultCardById', { cardId: card.cardId }, her)
    expect([chosen.data.cardId, (await cards())[0]?.isDefault]).toEqual([card.cardId, true])
    const switched = await call<Row & { relation: string }>('member.changeCardInfo', { cardId: card.cardId }, her)
    expect(switched.data).toMatchObject({ cardId: card.cardId, relation: 'self' })
    for (const id of ['member.defaultCardById', 'member.deleteCardById', 'member.changeCardInfo'])
      expect([id, (await call(id, { cardId: 'f'.repeat(32) }, her)).code]).toEqual([id, 400])
  })

  it('a card that was applied for comes beside the others; of several the default is chosen, passes on, and is shown while it holds', async () => {
    const who = await newActor(host.client)
    type Row = { cardId: string; cardNo: string; isDefault: boolean; source: string; status: string }
    const cards = async () => (await call<{ list: Row[] }>('member.queryCardList', {}, who.token)).data.list
    const [first] = await cards()
    const form = { ...(await filled('card-issue')(who)), applyType: 'card' }
    const { data } = await call<{ recordId: string }>('clinic.audit', form, who.token)
    await host.client.act('reviewRecord', { recordId: data.recordId, state: 'APPROVED' })
    const [before, issued] = await cards()
    expect(before).toEqual(first)
    expect(issued).toMatchObject({ isDefault: false, source: 'apply', status: 'ACTIVE' })
    expect(issued?.cardNo).toMatch(/^610335\d{6}$/)
    const cardId = issued?.cardId ?? ''
    expect((await call('member.defaultCardById', { cardId }, who.token)).code).toBe(200)
    expect((await cards()).map((one) => [one.cardId, one.isDefault])).toEqual([
      [cardId, true],
      [first?.cardId, false],
    ])
    // Bound again it is the same card, and nothing changes.
    const { data: me } = await call<{ name: string }>('member.getPatienInfo', {}, who.token)
    const again = await call('member.modifyCardInfo', { cardNo: issued?.cardNo, name: me.name }, who.token)
    expect(again).toMatchObject({ code: 200, data: { cardId } })
    expect((await cards())[0]).toEqual({ ...issued, isDefault: true })
    const report = (status?: string) => call('member.modifyCardInfo', { cardId, status }, who.token)
    expect((await report()).message).toBe('请选择挂失或解除挂失')
    const code = () => call('member.getElectronicCardQrCode', { cardId }, who.token)
    expect((await code()).data['barcode']).toBe(issued?.cardNo)
    const shown = async () => (await call('member.getPatientInfo', { type: 'card' }, who.token)).data['cardNo']
    expect(await shown()).toBe(issued?.cardNo)
    await report('LOST')
    expect((await code()).message).toBe('此卡已挂失，解除挂失后才能使用')
    expect(await shown()).toBe(first?.cardNo)
    await report('ACTIVE')
    const gone = await call('member.deleteCardById', { cardId }, who.token)
    expect(gone.data).toMatchObject({ defaultCardId: first?.cardId })
    expect((await cards()).map((one) => [one.cardId, one.isDefault])).toEqual([[first?.cardId, true]])
    const trail = await host.client.look<{ list: Fields[] }>('audit', { target: cardId })
    expect(trail.list.map(({ callId, result }) => [callId, result])).toEqual([
      ['member.deleteCardById', 'ok'],
      ['member.modifyCardInfo', 'ok:ACTIVE'],
      ['member.modifyCardInfo', 'ok:LOST'],
      ['member.modifyCardInfo', 'refused:400'],
      ['member.modifyCardInfo', 'ok'],
      ['member.defaultCardById', 'ok'],
    ])
  })

  it('[code:258] sends to the issuing page where the hospital has one', async () => {
    const token = await host.client.token('zhao-ting', 38)
    const answer = await call('member.getElectronicCard', {}, token)
    expect([answer.code, answer.data]).toEqual([258, 'https://card.zs.example.com/apply'])
    const own = await host.client.token('zhao-ting')
    const qr = await call<{ qrText: string; refreshSeconds: number }>('member.getElectronicCardQrCode', {}, own)
    expect([qr.code, qr.data.refreshSeconds]).toEqual([200, 60])
    const next = await call<{ qrText: string }>('member.getElectronicCardQrCode', {}, own)
    expect(next.data.qrText).not.toBe(qr.data.qrText)
  })
})
