import { readFileSync } from 'node:fs'
import path from 'node:path'
import { deflateSync } from 'node:zlib'

import { agree } from '../../../sandbox/couple/example-couple'
import { sendFile, signatureDrawing } from '../../../sandbox/couple/example-uploads'
import { filled } from '../../../sandbox/filing/example-forms'
import { personOf } from '../../../sandbox/identity/personas'
import { png, sampleCard } from '../../../sandbox/identity/verification/sample-card'
import { cardOf, newActor } from '../support/actor'
import { sendLoose } from '../support/loose-picture'
import { startHost, type TestHost } from '../support/test-host'
import { hostileFiles, jpegWithPlace } from '../support/upload-files'

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

/** How many messages of a title she and he have. */
const told = (title: string): Promise<number[]> =>
  Promise.all(
    ['lin-xiao', 'chen-hao'].map(async (persona) => {
      const { list } = await host.client.look<{ list: { title: string }[] }>('messagesOf', { persona })
      return list.filter((one) => one.title === title).length
    }),
  )

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
    const before = await told('夫妻配对成功')
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
    const known = { state: 'PAIRED', canUnpair: true, unpairRefusal: '', suggestion: '', bereaved: false }
    for (const [token, more, direction] of [
      [her, { partnerSex: '1', partnerNameMasked: '陈*' }, 'sent'],
      [him, { partnerSex: '2', partnerNameMasked: '林*' }, 'received'],
    ] as const) {
      const { data } = await call<{ invites: Fields[] }>('first-visit.getPairingList', {}, token)
      expect(data).toMatchObject({ ...known, ...more })
      const mine = data.invites.find((one) => one['inviteId'] === inviteId)
      expect(mine).toMatchObject({ direction, state: 'PAIRED', reason: '', inviteCode: '' })
    }
    expect(await told('夫妻配对成功')).toEqual(before.map((count) => count + 1))
    const trail = await host.client.look<{ list: Fields[] }>('audit', { target: inviteId })
    expect(trail.list.map(({ callId, result }) => [callId, result])).toEqual([
      ['ext.invitePartner', 'ok'],
      ['member.coupleMatch', 'ok:mismatch'],
      ['ext.invitePartner', 'ok'],
    ])
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
    // Sent again as it was it bears no more tries; corrected it does.
    await call('ext.invitePartner', about('chen-hao'), her)
    expect((await call('member.coupleMatch', answer, him)).message).toContain('次数过多')
    await call('ext.invitePartner', { ...about('chen-hao'), marriageCertNo: 'J110000-2020-000001' }, her)
    expect((await call('member.coupleMatch', { ...answer, idTail: '0000' }, him)).data['triesLeft']).toBe(4)
    expect((await call('member.coupleMatch', answer, him)).data['state']).toBe('PAIRED')
  })

  it('makes nobody the partner of somebody who has died, by an invitation from before either', async () => {
    const { her, him } = await couple()
    const { data } = await call<{ inviteCode: string }>('ext.invitePartner', about('chen-hao'), her)
    const answer = { inviteCode: data.inviteCode, accept: true, name: '林晓', idTail: tailOf('lin-xiao'), agreed: true }
    await host.client.act('recordDeath', { persona: 'lin-xiao' })
    const refused = await call('member.coupleMatch', answer, him)
    expect([refused.code, refused.message]).toEqual([400, '这项登记请到医院办理，请联系医院'])
    await host.client.act('withdrawDeath', { persona: 'lin-xiao' })
    expect((await call('member.coupleMatch', answer, him)).data['state']).toBe('PAIRED')
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
    expect((await call('first-visit.getPairingList', {}, her)).data).toMatchObject({ state: 'NONE' })
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
    // The state of the list is that of the newest invitation.
    const { data: none } = await call('first-visit.getPairingList', {}, her)
    expect(none).toMatchObject({ state: 'REFUSED', pairId: '', partnerNameMasked: '', canUnpair: false })
    expect(none['suggestion']).toBe('配偶须先在自己的手机上完成在线认证，再输入邀请码确认')
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
    expect((await call('first-visit.getPairingList', {}, her)).data).toMatchObject({ state: 'EXPIRED' })
    const fresh = await invite()
    expect([fresh.inviteId === lapsed.inviteId, fresh.inviteCode === lapsed.inviteCode]).toEqual([false, false])
    expect((await invites()).map(([inviteId, state]) => [inviteId, state])).toEqual(
      expect.arrayContaining([
        [fresh.inviteId, 'REQUESTED'],
        [lapsed.inviteId, 'EXPIRED'],
      ]),
    )
    // What was refused is corrected no more.
    const corrected = await call('ext.invitePartner', { ...about('chen-hao'), inviteId: refused.inviteId }, her)
    expect([corrected.code, corrected.message]).toEqual([400, '未找到该记录'])
    await host.client.act('clock', { shiftMinutes: -(7 * 24 * 60 + 1), keepSessions: true })
    // What gave way to another one stays over.
    expect((await invites()).find(([inviteId]) => inviteId === lapsed.inviteId)?.[1]).toBe('EXPIRED')
  })

  it('invites nobody without consent, with a number that is none, with the own one, or of the same sex', async () => {
    const { her } = await couple()
    const sameSex = '夫妻配对须为一名女方和一名男方'
    for (const [more, words] of [
      [{ agreed: false }, '请先阅读并同意与配偶建立配对'],
      [{ idNo: '110000199111020120' }, '身份证号码校验错误!'],
      [{ idNo: personOf('lin-xiao').idNo }, '请填写配偶的证件号码，不能是本人的'],
      [{ idNo: personOf('zhou-min').idNo }, sameSex],
    ] as const) {
      const refused = await call('ext.invitePartner', { ...about('chen-hao'), ...more }, her)
      expect([more, refused.code, refused.message]).toEqual([more, 400, words])
    }
    const { data } = await call<{ invites: Fields[] }>('first-visit.getPairingList', {}, her)
    expect(data.invites.filter(({ state }) => state === 'REQUESTED')).toEqual([])
  })

  it('counts no try for an answer with a gap; one for a stranger, of whom the sender learns nothing', async () => {
    const { her, him } = await couple()
    const { data } = await call<{ inviteCode: string; inviteId: string }>('ext.invitePartner', about('chen-hao'), her)
    const answer = { inviteCode: data.inviteCode, accept: true, name: '林晓', idTail: tailOf('lin-xiao'), agreed: true }
    for (const [more, words] of [
      [{ agreed: false }, '请先阅读并同意与配偶建立配对'],
      [{ name: '' }, '请填写配偶姓名'],
      [{ idTail: '012' }, '请填写配偶证件号码的后四位'],
    ] as const) {
      const refused = await call('member.coupleMatch', { ...answer, ...more }, him)
      expect([more, refused.code, refused.message]).toEqual([more, 400, words])
    }
    const ask = '请配偶在“夫妻配对建档”中修改后再确认'
    const stranger = await call('member.coupleMatch', answer, (await newActor(host.client)).token)
    expect(stranger.data).toEqual({
      state: 'REQUESTED',
      pairId: '',
      partnerNameMasked: '林*',
      triesLeft: 4,
      mismatches: [
        { field: 'name', label: '姓名', side: 'partner', text: `配偶填写的您的姓名与认证姓名不一致，${ask}` },
        { field: 'idNo', label: '证件号码', side: 'partner', text: `配偶填写的您的证件号码与认证信息不一致，${ask}` },
        { field: 'mobile', label: '手机号', side: 'partner', text: `配偶填写的您的手机号与医院预留号码不一致，${ask}` },
        { field: 'sex', label: '性别', side: 'mine', text: '夫妻配对须为一名女方和一名男方' },
      ],
    })
    const sent = await call<{ invites: Fields[] }>('first-visit.getPairingList', {}, her)
    const mine = sent.data.invites.find(({ inviteId }) => inviteId === data.inviteId)
    expect(mine).toMatchObject({ state: 'REQUESTED', reason: '' })
  })

  it('makes nobody part of a second couple, neither who invites nor who answers nor who was invited before', async () => {
    const { her, him } = await couple()
    const [xu, gao] = [await host.client.token('xu-jie'), await host.client.token('gao-yuan')]
    const list = await call<{ pairId: string }>('first-visit.getPairingList', {}, xu)
    expect((await call('ext.unpair', { pairId: list.data.pairId }, xu)).code).toBe(200)
    const invite = (who: string, token: string) => call<{ inviteCode: string }>('ext.invitePartner', about(who), token)
    const answer = (inviteCode: string, who: string, token: string) =>
      call<{ state: string; pairId: string }>(
        'member.coupleMatch',
        { inviteCode, accept: true, name: personOf(who).name, idTail: tailOf(who), agreed: true },
        token,
      )
    const open = (await invite('chen-hao', her)).data.inviteCode
    const other = (await invite('gao-yuan', xu)).data.inviteCode
    const matched = await answer((await invite('lin-xiao', gao)).data.inviteCode, 'gao-yuan', her)
    expect(matched.data.state).toBe('PAIRED')
    const words = '您已完成夫妻配对，如需变更请先解除配对'
    expect((await invite('chen-hao', her)).message).toBe(words)
    expect((await answer(other, 'xu-jie', gao)).message).toBe(words)
    // What she sent before she was paired makes her nobody else's partner.
    expect((await answer(open, 'lin-xiao', him)).message).toBe('您或配偶已与他人配对，请联系医院核实')
    const his = await call<{ pairState: string }>('member.bothPatientInof', {}, him)
    expect(his.data.pairState).toBe('NONE')
    expect((await call('ext.unpair', { pairId: matched.data.pairId }, gao)).code).toBe(200)
    for (const persona of ['xu-jie', 'gao-yuan']) await host.client.act('fresh', { persona })
  })

  it('[effect:couple.cardChosen:identity] ends at once: records, sharing, documents and acting for the partner', async () => {
    const { her, him, pairId } = await paired()
    await call('ext.setSharing', { dataClass: 'actFor', shared: true }, her)
    // Without a card of hers in the app there is none to act with.
    await call('member.deleteCardById', { cardId: await cardOf(host.client, her) }, her)
    const without = await call<{ list: { relation: string }[] }>('member.queryCardList', {}, him)
    expect([without.code, without.data.list.map(({ relation }) => relation)]).toEqual([200, ['self']])
    await call('member.getCardsFromUnit', {}, her)
    const cards = await call<{ list: { cardId: string; relation: string }[] }>('member.queryCardList', {}, him)
    const hers = cards.data.list.find(({ relation }) => relation === 'spouse')?.cardId ?? ''
    const acting = await call<{ relation: string }>('member.changeCardInfo', { cardId: hers }, him)
    expect(acting.data.relation).toBe('spouse')
    // Her yes opens her card to him and nobody else's.
    const strangers = await cardOf(host.client, (await newActor(host.client)).token)
    expect((await call('member.changeCardInfo', { cardId: strangers }, him)).message).toBe('未找到该记录')
    const switches = await host.client.look<{ list: Fields[] }>('audit', { target: hers })
    expect(switches.list[0]).toMatchObject({ callId: 'member.changeCardInfo', result: 'ok:forSpouse' })
    const asHer = await call<{ name: string }>('member.getPatienInfo', {}, him)
    expect(asHer.data.name).toBe('林*')
    const docs = await call<{ list: { docId: string; refusal: string }[] }>('member.querySign', {}, him)
    expect(docs.data.list[0]?.refusal).toContain('代办时不能签署')
    const before = await told('夫妻配对已解除')
    expect((await call('ext.unpair', { pairId }, her)).code).toBe(200)
    // Who has ended it knows.
    expect((await told('夫妻配对已解除')).map((count, at) => count - (before[at] ?? 0))).toEqual([0, 1])
    const trail = await host.client.look<{ list: Fields[] }>('audit', { target: pairId })
    expect(trail.list[0]).toMatchObject({ callId: 'ext.unpair', result: 'ok' })
    const after = await call<{ name: string }>('member.getPatienInfo', {}, him)
    expect(after.data.name).toBe('陈浩')
    expect((await call('member.changeCardInfo', { cardId: hers }, him)).message).toBe('未找到该记录')
    const doc = { docId: docs.data.list[0]?.docId ?? '' }
    expect((await call('member.getPatientInfoImg', doc, him)).message).toBe('未找到该记录')
    expect((await call('first-visit.getSpouseHisInfo', {}, him)).data).toEqual({ spouse: null, shared: false })
    expect((await call('member.querySign', {}, him)).data).toEqual({ list: [], paired: false })
    expect((await call('ext.unpair', { pairId }, her)).message).toBe('未找到该记录')
    await expect(host.client.act('endPair', { persona: 'lin-xiao', unitId: 335 })).rejects.toThrow('未找到该记录')
  })

  it('[effect:couple.actingEnded:identity] who acted acts for nobody when the two are a couple again', async () => {
    const { her, him, pairId } = await paired()
    const whose = async () => (await call('member.getPatienInfo', {}, him)).data
    await call('ext.setSharing', { dataClass: 'actFor', shared: true }, her)
    const cards = await call<{ list: { cardId: string; relation: string }[] }>('member.queryCardList', {}, him)
    const cardId = cards.data.list.find(({ relation }) => relation === 'spouse')?.cardId
    await call('member.changeCardInfo', { cardId }, him)
    expect(await whose()).toMatchObject({ relation: 'spouse', name: '林*' })
    await call('ext.unpair', { pairId }, her)
    const sent = await call<{ inviteCode: string }>('ext.invitePartner', about('chen-hao'), her)
    const answer = {
      inviteCode: sent.data.inviteCode,
      accept: true,
      name: '林晓',
      idTail: tailOf('lin-xiao'),
      agreed: true,
    }
    expect((await call('member.coupleMatch', answer, him)).code).toBe(200)
    await call('ext.setSharing', { dataClass: 'actFor', shared: true }, her)
    // She allows it anew; that he acts is his to choose anew.
    expect(await whose()).toMatchObject({ relation: 'self', name: '陈浩' })
  })

  it('acting for the partner ends with the own record: who is verified as somebody alone acts for nobody', async () => {
    const { her, him } = await paired()
    await call('ext.setSharing', { dataClass: 'actFor', shared: true }, her)
    const cards = await call<{ list: { cardId: string; relation: string }[] }>('member.queryCardList', {}, him)
    const cardId = cards.data.list.find(({ relation }) => relation === 'spouse')?.cardId
    await call('member.changeCardInfo', { cardId }, him)
    const whose = async () => (await call('member.getPatienInfo', {}, him)).data
    expect(await whose()).toMatchObject({ relation: 'spouse', name: '林*' })
    const release = async () => {
      const stepUpProof = await host.client.stepUp('unBind', him)
      expect((await call('member.unBind', { stepUpProof }, him)).code).toBe(200)
    }
    await release()
    await host.client.act('endPair', { persona: 'gao-yuan' }).catch(() => undefined)
    const { code } = await host.client.act<{ code: string }>('deskCode', { persona: 'gao-yuan' })
    await call('member.oauthBindByScan', { code, idTail: tailOf('gao-yuan') }, him)
    expect(await whose()).toMatchObject({ relation: 'self', name: personOf('gao-yuan').name })
    await release()
    await host.client.verify('gao-yuan', await host.client.token('gao-yuan'))
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
    refusal: string
    quizPassed: boolean
    withdrawable: boolean
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
    const photo = await sendFile(host.client.url, her, 'photo', signatureDrawing(1))
    expect((await sign(her, { uploadId: photo.data['uploadId'] })).message).toBe('请手写签名')
    // His token with her drawing: it is not his.
    expect((await sign(him)).message).toBe('未找到该记录')
    const done = await sign(her)
    expect(done.data).toMatchObject({ docHash, state: 'PARTLY', imageHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    for (const [token, isHers] of [
      [her, true],
      [him, false],
    ] as const)
      expect((await documents(token)).find((one) => one.docId === docId)).toMatchObject({
        state: 'PARTLY',
        signedCount: 1,
        neededCount: 2,
        signers: [
          { role: 'female', nameMasked: '林*', isMe: isHers, state: 'SIGNED', signedAt: done.data['signedAt'] },
          { role: 'male', nameMasked: '陈*', isMe: !isHers, state: 'WAIT_SIGN', signedAt: null },
        ],
      })
    // Each may take back the own signature, once there is one.
    const withdrawable = async (token: string) =>
      (await documents(token)).flatMap((one) => (one.withdrawable ? [one.docId] : []))
    expect([await withdrawable(her), await withdrawable(him)]).toEqual([[docId], []])
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
    expect(signed.map(({ result }) => result)).toEqual(['ok:signed:male', 'ok:signed:female'])
    await call('ext.withdrawSignature', { docId }, her)
    expect((await documents(him)).find((one) => one.docId === docId)).toMatchObject({ state: 'PARTLY', signedCount: 1 })
    await call('ext.withdrawSignature', { docId }, him)
    expect((await documents(her)).find((one) => one.docId === docId)).toMatchObject({
      state: 'WAIT_SIGN',
      signedCount: 0,
    })
    // Taken back again, nothing changes.
    expect((await call('ext.withdrawSignature', { docId }, him)).code).toBe(200)
    const after = await host.client.look<{ list: { result: string }[] }>('audit', { target: docId })
    expect(after.list.filter(({ result }) => result === 'ok:withdrawn')).toHaveLength(2)
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
    const seen = (await documents(him)).find((one) => one.docId === docId)
    expect(seen).toMatchObject({ signers: [{ state: 'REFUSED', signedAt: null }, { state: 'WAIT_SIGN' }] })
    const trail = await host.client.look<{ list: { result: string }[] }>('audit', { target: String(docId) })
    expect(trail.list.filter(({ result }) => result === 'ok:refused')).toHaveLength(1)
    expect((await refuse(docId, await host.client.token('zhou-min'))).message).toBe('未找到该记录')
    await call('ext.withdrawSignature', { docId }, her)
    for (const token of [her, him]) expect(await stateOf(token)).toBe('WAIT_SIGN')
    const { signatures } = await host.client.look<{ signatures: Fields[] }>('file')
    expect(signatures.find((one) => one['docId'] === docId)).toMatchObject({
      state: 'REFUSED',
      endedAt: expect.any(Number),
    })
    await call('ext.answerQuiz', { docId: other?.docId, answers: right }, him)
    const uploadId = await draw(him, 5)
    const signing = { docId: other?.docId, docHash: other?.docHash, uploadId, readToEnd: true }
    expect((await call('ext.signDocument', signing, him)).data['state']).toBe('PARTLY')
    expect((await refuse(other?.docId, him)).message).toContain('您已签署')
  })

  /** A sheet of the pad with dots of this grey. */
  const dotted = (dots: readonly (readonly [x: number, y: number])[], grey = 0): Buffer => {
    const rows = Buffer.alloc(801 * 300, 255)
    for (let y = 0; y < 300; y++) rows[y * 801] = 0
    for (const [x, y] of dots) rows[y * 801 + 1 + x] = grey
    return png(800, 300, rows)
  }
  /** Dots below each other, so many in each of the columns that a signature is measured by. */
  const columns = (...counts: number[]) =>
    counts.flatMap((count, column) =>
      Array.from({ length: count }, (_, at) => [100 + column * 8, 100 + at * 5] as const),
    )

  it('an empty pad is no signature, nor are a few dots, one stroke down, or a shade', async () => {
    const { her } = await paired()
    const doc = (await documents(her))[3]
    const sign = async (picture: Buffer) => {
      const { data } = await sendFile(host.client.url, her, 'signature', picture)
      const input = { docId: doc?.docId, docHash: doc?.docHash, uploadId: data['uploadId'], readToEnd: true }
      return call('ext.signDocument', input, her)
    }
    for (const [what, picture] of [
      ['empty', dotted([])],
      ['eleven dots', dotted(columns(3, 3, 3, 2))],
      ['three columns', dotted(columns(4, 4, 4))],
      ['a shade', dotted(columns(9, 9, 9, 9), 170)],
    ] as const)
      expect([what, (await sign(picture)).message]).toEqual([what, '签名为空或不清楚，请重新手写签名'])
    expect((await sign(dotted(columns(3, 3, 3, 3)))).data).toMatchObject({ state: 'PARTLY' })
  })

  it('of a document ends 90 days after it was given out; what both signed and what was refused stays', async () => {
    const { her, him } = await paired()
    const [open, refused, third, signed] = await documents(her)
    const waiting = async () => {
      const { data } = await call<{ today: Fields[] }>('index.patientIndex', {}, her)
      return data.today.filter(({ kind }) => kind === 'consent').map(({ note }) => note)
    }
    const signing = async (token: string, seed: number, doc = signed) => {
      const input = { docId: doc?.docId, docHash: doc?.docHash, uploadId: await draw(token, seed), readToEnd: true }
      return call('ext.signDocument', input, token)
    }
    await signing(her, 11)
    expect((await signing(him, 12)).data['state']).toBe('SIGNED')
    expect(refused).toMatchObject({ canSign: false, refusal: '请先阅读全文并完成理解确认' })
    await call('ext.refuseDocument', { docId: refused?.docId, reason: '需要再考虑' }, him)
    await call('ext.answerQuiz', { docId: open?.docId, answers: right }, her)
    expect((await documents(her)).map(({ state, canSign, quizPassed }) => [state, canSign, quizPassed])).toEqual([
      ['WAIT_SIGN', true, true],
      ['REFUSED', false, false],
      ['WAIT_SIGN', true, true],
      ['SIGNED', false, true],
    ])
    expect(await waiting()).toEqual(['2份，需本人签署'])
    const days = 90 * 24 * 60
    await host.client.act('clock', { shiftMinutes: days, keepSessions: true })
    expect((await documents(her)).map(({ state, canSign, refusal }) => [state, canSign, refusal])).toEqual([
      ['EXPIRED', false, '文件已过期，请联系医院重新出具'],
      ['REFUSED', false, '已有一方拒签，如需重新签署请联系医院'],
      ['EXPIRED', false, '文件已过期，请联系医院重新出具'],
      ['SIGNED', false, '您已签署'],
    ])
    expect((await signing(her, 13, open)).message).toBe('文件已过期，请联系医院重新出具')
    expect(await waiting()).toEqual([])
    await host.client.act('clock', { shiftMinutes: -days, keepSessions: true })
    expect((await documents(her))[0]).toMatchObject({ state: 'WAIT_SIGN', canSign: true })
    await signing(her, 14, third)
    expect(await waiting()).toEqual(['1份，需本人签署'])
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

  it('are kept twenty an hour of one person; one that is kept already counts no second time', async () => {
    const [who, other] = [await newActor(host.client), await newActor(host.client)]
    const send = async (at: number, { token } = who) => {
      const pdf = `%PDF-1.7\n%${at}\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n%%EOF\n`
      return (await sendFile(host.client.url, token, 'report', Buffer.from(pdf, 'latin1'))).message
    }
    for (let at = 1; at <= 20; at++) expect([at, await send(at)]).toEqual([at, '操作成功'])
    const tooMany = '一小时内上传的文件过多，请稍后再试'
    expect([await send(21), await send(20), await send(21, other)]).toEqual([tooMany, '操作成功', '操作成功'])
    await host.client.act('clock', { shiftMinutes: 61, keepSessions: true })
    expect(await send(21)).toBe('操作成功')
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
    await host.client.act('clock', { shiftMinutes: 31, keepSessions: true })
    expect((await fetch(host.client.url + String(kept.data['url']))).status).toBe(404)
    // Set back, the clock makes it no longer than one that is given out now.
    await host.client.act('clock', { shiftMinutes: -62, keepSessions: true })
    expect((await fetch(host.client.url + String(kept.data['url']))).status).toBe(404)
    await host.client.act('clock', { shiftMinutes: 31, keepSessions: true })
    expect((await fetch(host.client.url + String(kept.data['url']))).status).toBe(200)
  })

  it('without an owner are looked at like all others, and are pictures alone', async () => {
    const { token } = await newActor(host.client)
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n%%EOF\n', 'latin1')
    expect((await sendFile(host.client.url, token, 'report', pdf)).code).toBe(200)
    const padded = (size: number) => Buffer.concat([jpegWithPlace(), Buffer.alloc(size)]).subarray(0, size)
    for (const [bytes, words] of [
      [Buffer.alloc(0), '文件是空的，请重新选择'],
      [padded(5_000_001), '文件不能超过5MB，请压缩后重试'],
      [Buffer.from('no picture'), '仅支持JPG、PNG图片或PDF文件'],
      [pdf, '这里仅支持JPG或PNG图片'],
    ] as const) {
      const { code, message } = await sendLoose(host.client.url, bytes)
      expect([bytes.length, code, message]).toEqual([bytes.length, 400, words])
    }
    expect((await sendLoose(host.client.url, padded(5_000_000))).code).toBe(200)
  })

  it('are files of up to five megabytes, and signatures of up to four million dots', async () => {
    const { token } = await newActor(host.client)
    const padded = (size: number) => Buffer.concat([jpegWithPlace(), Buffer.alloc(size)]).subarray(0, size)
    const sheet = (width: number) => png(width, 2000, Buffer.alloc((width + 1) * 2000))
    for (const [kind, bytes, words] of [
      ['photo', padded(5_000_000), '操作成功'],
      ['photo', padded(5_000_001), '文件不能超过5MB，请压缩后重试'],
      ['signature', sheet(2000), '操作成功'],
      ['signature', sheet(2001), '签名图片过大，请在签名板上重新签写'],
    ] as const) {
      const { message } = await sendFile(host.client.url, token, kind, bytes)
      expect([kind, bytes.length, message]).toEqual([kind, bytes.length, words])
    }
  })

  it('may be PDF where a report of another hospital is sent; the same bytes twice are one, but for a signature', async () => {
    const { token } = await newActor(host.client)
    const send = async (kind: string, bytes: Buffer) => {
      const { message, data } = await sendFile(host.client.url, token, kind, bytes)
      return { message, uploadId: data['uploadId'], deletable: data['deletable'] }
    }
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n%%EOF\n', 'latin1')
    for (const [kind, words] of [
      ['report', '操作成功'],
      ['followUp', '操作成功'],
      ['pregnancy', '操作成功'],
      ['photo', '这里仅支持JPG或PNG图片'],
      ['consult', '这里仅支持JPG或PNG图片'],
    ] as const)
      expect([kind, (await send(kind, pdf)).message]).toEqual([kind, words])
    const twice = async (kind: string) => [
      await send(kind, signatureDrawing(21)),
      await send(kind, signatureDrawing(21)),
    ]
    const [photo, samePhoto] = await twice('photo')
    expect([photo?.deletable, samePhoto]).toEqual([true, photo])
    const [first, second] = await twice('signature')
    expect([first?.deletable, first?.uploadId === second?.uploadId]).toEqual([false, false])
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
    const needs = { uploadId, state: 'NEEDS', need: ' ' }
    await expect(host.client.act('reviewUpload', needs)).rejects.toThrow('请写明需要什么')
    await host.client.act('reviewUpload', { uploadId, state: 'NEEDS', need: '照片反光' })
    const list = await call<{ list: { state: string; need: string }[] }>(
      'upload-report.getImageList',
      { kind: 'idFront' },
      her,
    )
    expect(list.data.list).toMatchObject([{ state: 'NEEDS', need: '照片反光' }])
    for (const state of ['CHECKED', 'ACCEPTED']) await host.client.act('reviewUpload', { uploadId, state, need: '无' })
    const kept = await call<{ list: Fields[] }>('upload-report.getImageList', { kind: 'idFront' }, her)
    expect(kept.data.list).toMatchObject([{ state: 'ACCEPTED', need: '' }])
    const inbox = await host.client.look<{ list: Fields[] }>('messagesOf', { persona: 'lin-xiao' })
    expect(inbox.list.slice(0, 3).map(({ title, text }) => [title, text])).toEqual([
      ['上传资料审核进度', '身份证人像面审核通过'],
      ['上传资料审核进度', '身份证人像面已查看'],
      ['上传资料审核进度', '身份证人像面需要补充：照片反光'],
    ])
    const trail = await host.client.look<{ list: Fields[] }>('audit', { target: uploadId })
    expect(trail.list[0]).toMatchObject({ callId: 'console.reviewUpload', result: 'ok:ACCEPTED' })
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
  const packed = readFileSync(path.join(__dirname, '../../fixtures/sample-card.jpg'))
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
    const trail = await host.client.look<{ list: Fields[] }>('audit', { target: card.cardId })
    expect(trail.list[0]).toMatchObject({ callId: 'member.changeCardInfo', result: 'ok:own' })
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
    await host.client.act('reviewRecord', { recordId: data.recordId, state: 'SUPPLEMENT', reason: '请补充证件照片' })
    expect(await cards()).toHaveLength(1)
    // Approved twice at the desk it is still one card.
    await host.client.act('reviewRecord', { recordId: data.recordId, state: 'APPROVED' })
    await host.client.act('reviewRecord', { recordId: data.recordId, state: 'APPROVED' })
    const [before, issued, ...more] = await cards()
    expect([before, more]).toEqual([first, []])
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
    const lost = { cardId: first?.cardId, status: 'LOST' }
    expect((await call('member.modifyCardInfo', lost, who.token)).code).toBe(200)
    expect((await call('member.getPatientInfo', { type: 'card' }, who.token)).message).toBe('请先绑定就诊卡')
    await call('member.modifyCardInfo', { ...lost, status: 'ACTIVE' }, who.token)
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

  it('are five at most: a sixth is bound once another has gone', async () => {
    const who = await newActor(host.client)
    type Row = { cardId: string; cardNo: string; isDefault: boolean }
    const cards = async () => (await call<{ list: Row[] }>('member.queryCardList', {}, who.token)).data.list
    const [first] = await cards()
    const form = { ...(await filled('card-issue')(who)), applyType: 'card' }
    for (let turn = 0; turn < 5; turn++) {
      const { data } = await call<{ recordId: string }>('clinic.audit', form, who.token)
      await host.client.act('reviewRecord', { recordId: data.recordId, state: 'APPROVED' })
      await host.client.act('reviewRecord', { recordId: data.recordId, state: 'REJECTED', reason: '请再次申请' })
    }
    const all = await cards()
    expect(all).toHaveLength(6)
    const [, second, third] = all
    const { data: me } = await call<{ name: string }>('member.getPatienInfo', {}, who.token)
    const remove = async (cardId = '') =>
      (await call<{ defaultCardId: string }>('member.deleteCardById', { cardId }, who.token)).data.defaultCardId
    const bind = (cardNo = '') => call('member.modifyCardInfo', { cardNo, name: me.name }, who.token)
    expect(await remove(third?.cardId)).toBe(first?.cardId)
    const sixth = await bind(third?.cardNo)
    expect([sixth.code, sixth.message]).toEqual([400, '最多绑定5张就诊卡，请先删除不用的卡'])
    await remove(second?.cardId)
    expect((await bind(third?.cardNo)).code).toBe(200)
    const five = all.filter((one) => one !== second).map(({ cardNo }) => cardNo)
    expect((await cards()).map(({ cardNo }) => cardNo)).toEqual(five)
    // Nor is a sixth brought back with what the hospital knows.
    expect((await call('member.getCardsFromUnit', {}, who.token)).data).toMatchObject({ added: 0 })
    expect((await cards()).map(({ cardNo }) => cardNo)).toEqual(five)
  })

  it('the barcode is the case’s where it is asked for and there is one, else the card’s', async () => {
    const [known, other] = [await host.client.token('he-jing'), (await newActor(host.client)).token]
    const barcode = (type: string, token: string) => call('member.getPatientInfo', { type }, token)
    const { data: card } = await barcode('card', known)
    expect([card['caseNo'] !== '', card['barcode']]).toEqual([true, card['cardNo']])
    expect((await barcode('case', known)).data).toMatchObject({
      type: 'case',
      nameMasked: '何*',
      sex: '2',
      cardNo: card['cardNo'],
      barcode: card['caseNo'],
      hint: '就诊时出示病历条码',
    })
    const { data } = await barcode('case', other)
    expect([data['caseNo'], data['barcode']]).toEqual(['', data['cardNo']])
    expect(data['hint']).toBe('就诊、取号、检查时出示，由工作人员扫描')
    const his = await barcode('card', await host.client.token('sun-lei'))
    expect(his.data).toMatchObject({ sex: '1', qrText: `VC1.${String(his.data['cardNo'])}` })
  })

  it('[code:258] sends to the issuing page where the hospital has one', async () => {
    const token = await host.client.token('zhao-ting', 38)
    const answer = await call('member.getElectronicCard', {}, token)
    expect([answer.code, answer.data]).toEqual([258, 'https://card.zs.example.com/apply'])
    const own = await host.client.token('zhao-ting')
    // Elsewhere it is made from the record, stands in no list of cards, and is no default.
    const { data: health } = await call('member.getElectronicCard', {}, own)
    expect(health).toMatchObject({ cardType: 'health', nameMasked: '赵*', balanceFen: null, hasQrCode: true })
    expect(health['cardNo']).toMatch(/^9\d{9}$/)
    const { data: cards } = await call<{ list: Fields[] }>('member.queryCardList', {}, own)
    expect(cards.list.map(({ cardId, isDefault }) => [cardId === health['cardId'], isDefault])).toEqual([[false, true]])
    const qr = await call<{ qrText: string; refreshSeconds: number; expireAt: number; serverTime: number }>(
      'member.getElectronicCardQrCode',
      {},
      own,
    )
    expect([qr.code, qr.data.refreshSeconds]).toEqual([200, 60])
    expect(qr.data.expireAt - qr.data.serverTime).toBe(60_000)
    expect(qr.data.qrText).toMatch(/^HC1\.9\d{9}\.\d{10}\.[0-9a-f]{12}$/)
    const next = await call<{ qrText: string }>('member.getElectronicCardQrCode', {}, own)
    expect(next.data.qrText).not.toBe(qr.data.qrText)
  })
})
