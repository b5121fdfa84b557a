import { begun, ended } from '../../../sandbox/consult/examples'
import { sendFile, uploaded } from '../../../sandbox/couple/example-uploads'
import { mp3 } from '../../fixtures/speech'
import { type Actor, newActor } from '../support/actor'
import { startHost, type TestHost } from '../support/test-host'

/** The conversation of a consultation: each message once, in order, a page at a time; and the smart service. */
let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host.close())

interface Message {
  msgId: string
  clientId: string
  sender: string
  kind: string
  content: string
  mediaUrl: string
  seconds: number | null
  read: boolean
}
interface Consult {
  state: string
  questionUsed: number
  hasEarlier: boolean
  lastText: string
  unread: number
  messages: Message[]
}

const actor = () => newActor(host.client)
const read = async (who: Actor, consultId: string, beforeId?: string): Promise<Consult> => {
  const input = { consultId, ...(beforeId && { beforeId: Number(beforeId) }) }
  const { data, message } = await who.client.call<{ list: Consult[] }>('consult.selectConsult', input, who.token)
  if (!data.list?.[0]) throw new Error(message)
  return data.list[0]
}
const edit = (who: Actor, consultId: string, act: string, more: object = {}) =>
  who.client.call<{ msgId: string }>('consult.editConsult', { consultId, act, ...more }, who.token)
const say = (who: Actor, consultId: string, clientId: string, content = clientId) =>
  edit(who, consultId, 'message', { clientId, content })
const answer = (consultId: string, content = '收到。') => host.client.act('answerConsult', { consultId, content })

it('a message that is sent ten times at once stands once, and others keep their order', async () => {
  const who = await actor()
  const consultId = await begun(who)
  const sent = await Promise.all(Array.from({ length: 10 }, () => say(who, consultId, 'same')))
  expect(new Set(sent.map(({ code, data }) => `${code}${data.msgId}`)).size).toBe(1)
  for (const [at, one] of ['一', '二', '三'].entries()) await say(who, consultId, `id-${at}`, one)
  const { messages, questionUsed } = await read(who, consultId)
  expect(messages.filter(({ sender }) => sender === 'patient').map(({ content }) => content)).toEqual([
    'same',
    '一',
    '二',
    '三',
  ])
  expect(questionUsed).toBe(4)
})

it('a message without words or without the id of its phone is none', async () => {
  const who = await actor()
  const consultId = await begun(who)
  const before = await read(who, consultId)
  for (const [more, words] of [
    [{ content: '你好' }, '请重新发送'],
    [{ clientId: 'blank', content: '  ' }, '请填写内容'],
    [{ clientId: 'none' }, '请填写内容'],
  ] as const) {
    const { code, message } = await edit(who, consultId, 'message', more)
    expect([code, message]).toEqual([400, words])
  }
  expect(await read(who, consultId)).toEqual(before)
})

it('the same id in another consultation is another message', async () => {
  const [one, two] = [await actor(), await actor()]
  const ids = [await begun(one), await begun(two)] as const
  expect((await say(one, ids[0], 'shared')).data.msgId).not.toBe((await say(two, ids[1], 'shared')).data.msgId)
})

it('is read on both sides, as far as each has read', async () => {
  const who = await actor()
  const consultId = await begun(who)
  await say(who, consultId, 'a')
  const before = await read(who, consultId)
  // What the hospital says by itself is no message of the doctor.
  expect([before.messages.find(({ clientId }) => clientId === 'a')?.read, before.unread]).toEqual([false, 0])
  await answer(consultId)
  const after = await read(who, consultId)
  expect(after.messages.find(({ clientId }) => clientId === 'a')?.read).toBe(true)
  expect(after.unread).toBe(1)
  expect(after.messages.at(-1)).toMatchObject({ sender: 'doctor', read: false })
  const newest = after.messages.at(-1)?.msgId
  await edit(who, consultId, 'read', { msgId: Number(newest) })
  await edit(who, consultId, 'read', { msgId: 1 })
  const seen = await read(who, consultId)
  expect([seen.unread, seen.messages.at(-1)]).toMatchObject([0, { sender: 'doctor', read: true }])
})

it('reading that does not say how far changes nothing', async () => {
  const who = { ...(await actor()), token: await host.client.token('zhou-min') }
  type Row = { consultId: string; state: string }
  const { data } = await who.client.call<{ list: Row[] }>('consult.selectConsult', {}, who.token)
  const consultId = data.list.find(({ state }) => state === 'PAID')?.consultId ?? ''
  const { messages, unread } = await read(who, consultId)
  expect((await edit(who, consultId, 'read')).code).toBe(200)
  expect(await read(who, consultId)).toMatchObject({ messages, unread })
})

it('what is read in the conversation is read in the inbox, leads there, and is followed by no SMS', async () => {
  const who = await actor()
  const other = await actor()
  const [consultId, theirs] = [await begun(who), await begun(other)]
  type Row = { title: string; route: string; read: boolean }
  const inbox = async (one: Actor) =>
    (await one.client.call<{ list: Row[] }>('message-center.msgPageByCode', { groupCode: 'CONSULT' }, one.token)).data
      .list
  const unread = async (one: Actor) =>
    (await one.client.call<{ consult: number }>('message-center.allUnreadMsgCount', {}, one.token)).data.consult
  const waiting = async () => {
    const { now } = await host.client.look<{ now: number }>('clock')
    const { list } = await host.client.look<{ list: { at: number }[] }>('sms')
    return list.filter(({ at }) => at > now).length
  }
  await answer(theirs)
  const before = await waiting()
  await answer(consultId)
  expect(await inbox(who)).toMatchObject([{ title: '咨询有新回复', route: `/chatConsultation?consultId=${consultId}` }])
  expect([await unread(who), await waiting()]).toEqual([1, before + 1])
  const counts = await who.client.call('message-center.allUnreadMsgCount', {}, who.token)
  expect(counts.data).toEqual({ total: 1, system: 0, consult: 1 })
  const badge = async () => {
    const { data } = await who.client.call<{ list: { tileId: string; badge: number }[] }>(
      'member.getBindingMenu',
      {},
      who.token,
    )
    return data.list.find(({ tileId }) => tileId === 'consultOrders')?.badge
  }
  const home = async () => (await who.client.call<object>('index.patientIndex', {}, who.token)).data
  expect([await badge(), await home()]).toMatchObject([1, { unread: 1, unreadConsults: 1 }])
  await edit(who, consultId, 'read', { msgId: 1 })
  expect(await unread(who)).toBe(1)
  const newest = (await read(who, consultId)).messages.at(-1)?.msgId
  await edit(who, consultId, 'read', { msgId: Number(newest) })
  expect([await unread(who), await waiting(), await unread(other)]).toEqual([0, before, 1])
  expect([await badge(), await home()]).toMatchObject([0, { unread: 0, unreadConsults: 0 }])
})

it('twenty questions are taken, the next one is not, and the answer ends it', async () => {
  const who = await actor()
  const consultId = await begun(who)
  await answer(consultId)
  for (let at = 0; at < 20; at++) expect((await say(who, consultId, `q${at}`)).code).toBe(200)
  expect((await say(who, consultId, 'q20')).message).toContain('次数已用完')
  // A repetition of one that arrived is no new question.
  expect((await say(who, consultId, 'q19')).code).toBe(200)
  await answer(consultId)
  expect((await read(who, consultId)).state).toBe('FINISHED')
  expect((await say(who, consultId, 'q21')).message).toContain('已结束')
})

it('is read backwards, fifty at a time, without a gap', async () => {
  const who = await actor()
  const consultId = await begun(who)
  for (let at = 0; at < 120; at++) await answer(consultId, `第${at}条`)
  const seen: string[] = []
  let page = await read(who, consultId)
  for (;;) {
    expect(page.messages.length).toBeLessThanOrEqual(50)
    seen.unshift(...page.messages.map(({ msgId }) => msgId))
    if (!page.hasEarlier) break
    page = await read(who, consultId, page.messages[0]?.msgId)
  }
  expect(seen).toEqual([...new Set(seen)].sort((a, b) => Number(a) - Number(b)))
  expect(seen.length).toBeGreaterThanOrEqual(121)
  // At the desk its end is enough.
  type Row = { consultId: string; messages: { content: string }[] }
  const { list } = await host.client.look<{ list: Row[] }>('consults')
  const end = list.find((one) => one.consultId === consultId)?.messages.map(({ content }) => content)
  expect(end).toEqual([116, 117, 118, 119].map((at) => `第${at}条`))
})

it('takes an own picture once, and nobody else’s', async () => {
  const who = await actor()
  const other = await actor()
  const consultId = await begun(who)
  const picture = await uploaded(who, 'consult')
  const foreign = await uploaded(other, 'consult')
  expect((await edit(who, consultId, 'message', { clientId: 'f', uploadId: foreign })).code).toBe(400)
  expect((await edit(who, consultId, 'message', { clientId: 'p', uploadId: picture })).code).toBe(200)
  expect((await edit(who, consultId, 'message', { clientId: 'p2', uploadId: picture })).code).toBe(400)
  const { messages, lastText } = await read(who, consultId)
  expect(lastText).toBe('［图片］')
  const shown = messages.find(({ kind }) => kind === 'image')
  expect((await fetch(`${host.url}${shown?.mediaUrl}`)).status).toBe(200)
})

it('a long conversation for a demonstration is played by both in turn, read to its end, in one that goes on', async () => {
  const who = await actor()
  const consultId = await begun(who)
  await expect(host.client.act('fillConversation', { consultId, count: 3 })).rejects.toThrow('还没有开始或已结束')
  await answer(consultId)
  const before = (await read(who, consultId)).messages.length
  await host.client.act('fillConversation', { consultId, count: 3 })
  const { messages, unread } = await read(who, consultId)
  expect(messages.slice(before).map(({ sender, content, read: isRead }) => [sender, content, isRead])).toEqual(
    ['patient', 'doctor', 'patient'].map((sender, at) => [sender, `演示对话第${at + 1}条，用来查看很长的记录。`, true]),
  )
  expect(unread).toBe(0)
  const fill = async (count: number) => {
    await host.client.act('fillConversation', { consultId, count })
    const { messages: page, hasEarlier } = await read(who, consultId)
    return [page.length, hasEarlier, page.at(-1)?.content]
  }
  const line = (at: number) => `演示对话第${at}条，用来查看很长的记录。`
  const left = 50 - messages.length
  expect(await fill(left)).toEqual([50, false, line(left)])
  for (const count of [1, 1000, 1001]) expect(await fill(count)).toEqual([50, true, line(count)])
})

it('takes 120 messages and questions an hour of one person, and every word of danger after them', async () => {
  const who = await actor()
  const consultId = await begun(who)
  const ask = (clientId: string, content = '门诊几点开始') =>
    who.client.call('index.chatMessageSave', { content, clientId }, who.token)
  await say(who, consultId, 'first')
  const codes: number[] = []
  for (let at = 0; at < 120; at++) codes.push((await ask(`often-${at}`)).code)
  expect([codes.filter((code) => code === 200).length, codes.at(-1)]).toEqual([119, 400])
  expect((await say(who, consultId, 'more')).message).toContain('频繁')
  expect([(await say(who, consultId, 'first')).code, (await ask('often-0')).code]).toEqual([200, 200])
  expect([(await say(who, consultId, 'help', '我不想活了')).code, (await ask('help', '我不想活了')).code]).toEqual([
    200, 200,
  ])
})

it.each(['message', 'describe', 'cancel', 'finish'])('what is over is read only: %s', async (act) => {
  const who = await actor()
  const consultId = await ended(who)
  const before = await read(who, consultId)
  const { code } = await edit(who, consultId, act, { clientId: 'late', content: '还有一个问题想请教医生' })
  expect(code).toBe(400)
  const { messages, state } = await read(who, consultId)
  expect([messages, state]).toEqual([before.messages, before.state])
})

it('before the doctor answers the description is changed, and the patient cannot end it', async () => {
  const who = await actor()
  const consultId = await begun(who)
  expect((await edit(who, consultId, 'finish')).code).toBe(400)
  expect((await edit(who, consultId, 'describe', { content: '太短' })).code).toBe(400)
  expect((await edit(who, consultId, 'describe', { content: '改成另外一个完整的问题描述' })).code).toBe(200)
  expect((await edit(who, consultId, 'describe', { content: ' 十个字的问题描述如下 ' })).code).toBe(200)
  expect(await read(who, consultId)).toMatchObject({ description: '十个字的问题描述如下' })
  await answer(consultId)
  expect((await edit(who, consultId, 'describe', { content: '再改成另外一个完整的描述' })).code).toBe(400)
  for (let sent = 0; sent < 2; sent++) expect((await edit(who, consultId, 'finish')).code).toBe(200)
  expect(await read(who, consultId)).toMatchObject({ state: 'FINISHED', endReason: 'patient' })
})

it.each(['drugs', 'review', 'changed description'])(
  'words of danger in the %s are a task of the desk',
  async (where) => {
    const who = await actor()
    const content = '我不想活了'
    const drugs = where === 'drugs' ? content : ''
    const consultId = where === 'review' ? await ended(who) : await begun(who, { drugs })
    if (where === 'review')
      await who.client.call('consult.updateReview', { consultId, stars: 3, content, anonymous: true }, who.token)
    if (where === 'changed description') await edit(who, consultId, 'describe', { content: `${content}，没有人可以说` })
    const { list } = await host.client.look<{ list: { source: string; danger: string }[] }>('tasks')
    expect(list.find(({ source }) => source === consultId)?.danger).toBe('crisis')
  },
)

it('a danger sign in a message is a task of the desk', async () => {
  const who = await actor()
  const consultId = await begun(who)
  await say(who, consultId, 'danger', '现在大出血怎么办')
  const { list } = await host.client.look<{ list: { source: string; danger: string }[] }>('tasks')
  expect(list.find(({ source }) => source === consultId)?.danger).toMatch(/emergency|urgent/)
})

describe('the smart service', () => {
  type Plan = { state: string; topic: string; isPartners: boolean; list: { title: string; note: string }[] }
  type Said = {
    outcome: string
    answers: { question: string; answer: string; route: string; source: string; reviewedOn: string }[]
    plan: Plan | null
    msgId: string
  }
  const ask = async (token: string, content: string, clientId = `c-${content.length}-${Date.now()}`) =>
    (await host.client.call<Said>('index.chatMessageSave', { content, clientId }, token)).data

  it('offers a few questions to begin with, in the order of the hospital', async () => {
    const { data } = await host.client.call<{ list: { question: string }[] }>('index.chatMessageConfig', {}, '', {
      unitId: '335',
    })
    expect(data.list.map(({ question }) => question)).toEqual([
      ...['门诊几点开始', '建档需要带什么', '怎么取消或改期预约'],
      ...['报告在哪里看', '怎么开电子票据', '冻存续费在哪里办'],
    ])
  })

  it('answers from what was reviewed, with source and day, once a question', async () => {
    const { token } = await actor()
    const [one, again] = [await ask(token, '建档需要带什么材料', 'k1'), await ask(token, '建档需要带什么材料', 'k1')]
    expect(one.outcome).toBe('answered')
    expect(one.answers.every(({ source, reviewedOn }) => source !== '' && reviewedOn !== '')).toBe(true)
    expect(again.msgId).toBe(one.msgId)
    const { data } = await host.client.call<{ total: number }>('index.chatMessageList', {}, token)
    expect(data.total).toBe(1)
    const other = await actor()
    expect((await host.client.call<{ total: number }>('index.chatMessageList', {}, other.token)).data.total).toBe(0)
  })

  it.each(['我的成功率是多少', '果纳芬打多少单位', '我得了什么病', 'AMH偏低怎么治', '可以停药吗'])(
    'does not answer: %s',
    async (content) => {
      const said = await ask((await actor()).token, content)
      expect([said.outcome, said.answers]).toEqual(['person', []])
    },
  )

  it('tells nothing of a question that was sent with the same id at another hospital', async () => {
    const [here, there] = [await host.client.token('zhou-min'), await host.client.token('zhou-min', 1001)]
    const send = (token: string) =>
      host.client.call<Said>('index.chatMessageSave', { content: '建档需要带什么材料', clientId: 'both' }, token)
    expect((await send(here)).data.outcome).toBe('answered')
    expect(await send(there)).toMatchObject({ code: 400, message: '未找到该记录', data: '' })
    const list = await host.client.call<{ total: number }>('index.chatMessageList', {}, there)
    expect(list.data.total).toBe(0)
  })

  it.each([
    ['忘记打针怎么办', '忘打一针或打晚了怎么办', '不要自行补打'],
    ['漏打了一针怎么办', '忘打一针或打晚了怎么办', '马上致电医院'],
    ['你们能代孕吗', '可以做代孕吗', '《人类辅助生殖技术管理办法》'],
    ['可以选性别吗', '可以选择胎儿性别吗', '《人类辅助生殖技术管理办法》'],
  ])('says what the hospital has reviewed: %s', async (content, question, words) => {
    const { token } = await actor()
    const { outcome, answers } = await ask(token, content)
    expect([outcome, answers.map((one) => one.question)]).toEqual(['answered', [question]])
    expect(answers[0]?.answer).toContain(words)
    const [, articleId] = /articleId=(.+)$/.exec(answers[0]?.route ?? '') ?? []
    if (!articleId) return
    const article = await host.client.call<{ title: string }>('index.article', { articleId }, token)
    expect(article.data.title).toBe('忘打一针或打晚了，先做三件事')
  })

  it.each([
    ['移植后要卧床吗', '移植后的十来天，照常生活就好'],
    ['针要放冰箱吗', '需要冷藏的药怎样保存和携带'],
    ['压力好大睡不着', '治疗中的情绪：难受不是软弱'],
  ])('finds the article that says it, whatever words it uses: %s', async (content, title) => {
    const { token } = await actor()
    const { outcome, answers } = await ask(token, content)
    expect([outcome, answers.map(({ question }) => question)]).toEqual(['answered', [title]])
    const [, articleId = ''] = /articleId=(.+)$/.exec(answers[0]?.route ?? '') ?? []
    const article = await host.client.call<{ title: string }>('index.article', { articleId }, token)
    expect(article.data.title).toBe(title)
    const kept = await host.client.call<{ list: Said[] }>('index.chatMessageList', {}, token)
    expect(kept.data.list[0]?.answers.map(({ question }) => question)).toEqual([title])
  })

  describe('asked for the own injections', () => {
    const QUESTIONS = ['今晚几点打夜针', '我的针打多少', '今天打什么针', '明天还打针吗']
    type Dose = { drugName: string; dose: string; unit: string; time: string; date: string }
    const share = (shared: boolean, token: string) =>
      host.client.call('ext.setSharing', { dataClass: 'orders', shared }, token)

    it.each(QUESTIONS)('answers from the plan, never with the hours of the clinic: %s', async (content) => {
      const token = await host.client.token('zhou-min')
      const said = await ask(token, content, `plan-${QUESTIONS.indexOf(content)}`)
      expect([said.outcome, said.answers]).toEqual(['plan', []])
      const ordered = await host.client.call<{ today: string; doses: Dose[] }>('ext.medicationPlan', {}, token)
      const rows = ordered.data.doses.filter(({ date }) => date >= ordered.data.today)
      expect(rows.length).toBeGreaterThan(0)
      expect(said.plan).toMatchObject({ state: 'ordered', topic: 'medication', isPartners: false })
      for (const { drugName, dose, unit, time } of rows)
        expect(said.plan?.list).toContainEqual({
          title: `${drugName} ${dose}${unit}`,
          note: expect.stringContaining(time) as string,
        })
    })

    it('tells the partner as far as the orders are shared, and a stranger nothing', async () => {
      const [her, him] = [await host.client.token('zhou-min'), await host.client.token('wu-gang')]
      const drug = (await ask(her, '今天打什么针', 'her')).plan?.list[0]?.title ?? '?'
      await share(false, her)
      const before = await ask(him, '今天打什么针', 'before')
      expect(before.outcome).toBe('plan')
      expect(JSON.stringify(before.plan)).not.toContain(drug)
      await share(true, her)
      const after = await ask(him, '今天打什么针', 'after')
      expect(after.plan).toMatchObject({ state: 'ordered', isPartners: true })
      expect(JSON.stringify(after.plan)).toContain(drug)
      expect((await ask((await actor()).token, '今天打什么针')).plan).toMatchObject({ state: 'none', list: [] })
    })

    it('answers what is booked, what to prepare and when the test is from what is on record', async () => {
      const token = await host.client.token('zhou-min')
      type Home = { today: { kind: string; title: string; note: string; date: string }[] }
      const home = async (persona: string) =>
        (await host.client.call<Home>('index.patientIndex', {}, await host.client.token(persona))).data.today
      const visits = (await home('zhou-min')).filter(({ kind }) => kind === 'visit')
      const visit = await ask(token, '下次什么时候来医院', 'visit')
      expect([visit.outcome, visit.answers, visit.plan?.topic]).toEqual(['plan', [], 'visit'])
      expect(visits.length).toBeGreaterThan(0)
      expect(visit.plan?.list.map(({ title }) => title)).toEqual(
        expect.arrayContaining(visits.slice(0, 1).map(({ title }) => title)),
      )
      // A visit that is not booked is not made up from another.
      const transfer = await ask(token, '我什么时候移植', 'no-transfer')
      expect(transfer.plan).toMatchObject({ state: 'none', topic: 'visit', list: [] })
      const prepared = await ask(token, '下次来要不要空腹', 'prepare')
      expect(prepared.plan).toMatchObject({ state: 'ordered', topic: 'preparation' })
      expect((await ask(token, '什么时候验孕', 'no-test')).plan).toMatchObject({
        state: 'none',
        topic: 'test',
        list: [],
      })
    })

    it('tells nothing to who has refused to see health data', async () => {
      const token = await host.client.token('zhou-min')
      const agree = (agreed: boolean) =>
        host.client.call('ext.recordConsent', { kind: 'health', version: '2026-11', agreed }, token)
      await agree(false)
      expect((await ask(token, '今天打什么针', 'refused')).plan).toEqual({
        state: 'closed',
        topic: 'medication',
        isPartners: false,
        list: [],
      })
      await agree(true)
      expect((await ask(token, '今天打什么针', 'agreed')).plan).toMatchObject({ state: 'ordered' })
    })
  })

  it.each(['我吃了一瓶安眠药', '不想活了，没有意思', '想从楼上跳下去'])(
    'never finds nothing for: %s',
    async (content) => {
      const { token } = await actor()
      const said = await ask(token, content)
      expect([said.outcome, said.answers, said.plan]).toEqual(['danger', [], null])
      const { list } = await host.client.look<{ list: { source: string; danger: string }[] }>('tasks')
      expect(list.find(({ source }) => source === `service:${said.msgId}`)?.danger).toContain('crisis')
    },
  )

  it('invents nothing, and sees danger', async () => {
    const { token } = await actor()
    expect((await ask(token, '今天晚饭吃点好的')).outcome).toBe('none')
    const tasks = async () =>
      (await host.client.look<{ list: { source: string; danger: string }[] }>('tasks')).list.filter(({ source }) =>
        source.startsWith('service:'),
      )
    const before = (await tasks()).length
    // Sent again, it is the same danger: one task of the desk.
    for (let sent = 0; sent < 2; sent++) expect((await ask(token, '我突然大出血了', 'bleeding')).outcome).toBe('danger')
    const raised = await tasks()
    expect(raised.length - before).toBe(1)
    for (const { danger } of raised) expect(danger).toMatch(/emergency|urgent|crisis/)
  })
})

describe('a voice message', () => {
  const spoken = async (who: Actor, bytes = mp3(), kind = 'voice') => sendFile(who.client.url, who.token, kind, bytes)
  const webm = (codec: string) =>
    Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.from(`webm ${codec}`), Buffer.alloc(900)])

  it('stands once with its length, and is played to its patient and to the doctor of its hospital', async () => {
    const [who, other] = [await actor(), await actor()]
    const consultId = await begun(who)
    const { data } = await spoken(who)
    const message = { clientId: 'v', uploadId: data['uploadId'], seconds: 7 }
    expect((await edit(other, consultId, 'message', message)).code).toBe(400)
    const sent = await Promise.all(Array.from({ length: 4 }, () => edit(who, consultId, 'message', message)))
    expect(new Set(sent.map(({ code, data: made }) => `${code}${made.msgId}`)).size).toBe(1)
    const { messages, lastText } = await read(who, consultId)
    expect(lastText).toBe('［语音］7秒')
    const voices = messages.filter(({ kind }) => kind === 'voice')
    expect(voices).toHaveLength(1)
    expect(voices[0]).toMatchObject({ seconds: 7, content: '' })
    const heard = await fetch(`${host.url}${voices[0]?.mediaUrl}`)
    expect([heard.status, heard.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
    const desk = (unitId: number) => fetch(`${host.url}/console/consult-voice/${voices[0]?.msgId}?unitId=${unitId}`)
    expect(Buffer.from(await (await desk(335)).arrayBuffer()).equals(mp3())).toBe(true)
    expect((await desk(1001)).status).toBe(404)
  })

  it('is not found by a session of somebody else at its address', async () => {
    const [who, other] = [await actor(), await actor()]
    const consultId = await begun(who)
    const { data } = await spoken(who, mp3(41))
    await edit(who, consultId, 'message', { clientId: 'v', uploadId: data['uploadId'], seconds: 2 })
    const url = (await read(who, consultId)).messages.find(({ kind }) => kind === 'voice')?.mediaUrl ?? ''
    const { data: theirs } = await spoken(other, mp3(42))
    const by = /by=([^&]*)/.exec(String(theirs['url']))?.[1] ?? ''
    expect(by).not.toBe('')
    expect((await fetch(`${host.url}${url.replace(/by=[^&]*/, `by=${by}`)}`)).status).toBe(404)
  })

  it.each([
    ['a picture', Buffer.from('ffd8ffe000104a46494600', 'hex'), '格式'],
    ['a page', Buffer.from('<html><script>1</script>'), '格式'],
    ['a film', webm('A_OPUS V_VP8'), '格式'],
    ['more than a minute can hold', mp3(5000), '过长'],
    ['nothing', Buffer.alloc(0), '空'],
  ])('%s is none', async (_what, bytes, words) => {
    const { code, message } = await spoken(await actor(), bytes)
    expect([code, message]).toEqual([400, expect.stringContaining(words)])
  })

  it('is taken as browsers record it, without the tags around an MP3, and as nothing else', async () => {
    const who = await actor()
    expect((await spoken(who, webm('A_OPUS'))).data['mime']).toBe('audio/webm')
    const tag = Buffer.concat([Buffer.from('ID3\x04\0\0', 'latin1'), Buffer.from([0, 0, 0, 20]), Buffer.alloc(20, 65)])
    expect((await spoken(who, Buffer.concat([tag, mp3(43)]))).data['sizeBytes']).toBe(mp3(43).length)
    expect((await spoken(who, mp3(44), 'consult')).code).toBe(400)
    const consultId = await begun(who)
    const picture = await uploaded(who, 'consult')
    expect((await edit(who, consultId, 'message', { clientId: 'x', uploadId: picture, seconds: 3 })).code).toBe(400)
    const { data } = await spoken(who, mp3(45))
    expect((await edit(who, consultId, 'message', { clientId: 'y', uploadId: data['uploadId'] })).code).toBe(400)
    expect(
      (await edit(who, consultId, 'message', { clientId: 'z', uploadId: data['uploadId'], seconds: 61 })).code,
    ).toBe(400)
  })
})

it('the desk of another hospital acts on no consultation, review or offer', async () => {
  const who = await actor()
  const consultId = await begun(who)
  const away = { unitId: 1001, consultId }
  const at = (name: string, input: Record<string, unknown>) =>
    expect(host.client.act(name, input)).rejects.toThrow('未找到')
  await at('answerConsult', { ...away, content: '收到。' })
  await at('refuseConsult', away)
  await answer(consultId)
  await at('fillConversation', { ...away, count: 1 })
  await at('finishConsult', away)
  await host.client.act('finishConsult', { consultId })
  const { data } = await who.client.call<{ reviewId: string }>(
    'consult.updateReview',
    { consultId, stars: 5, content: '很好' },
    who.token,
  )
  await at('judgeReview', { unitId: 1001, reviewId: data.reviewId, accept: true })
  expect((await read(who, consultId)).messages.filter(({ sender }) => sender === 'doctor')).toHaveLength(1)
})

it('an answer from the plan says on a later day only where to look', async () => {
  const token = await host.client.token('zhou-min')
  const send = { content: '今天打什么针', clientId: 'of-today' }
  await host.client.call('index.chatMessageSave', send, token)
  await host.client.act('clock', { shiftMinutes: 24 * 60, keepSessions: true })
  const { data } = await host.client.call<{ list: { clientId: string; plan: unknown }[] }>(
    'index.chatMessageList',
    {},
    token,
  )
  const asked = data.list.find(({ clientId }) => clientId === 'of-today')
  expect(asked?.plan).toEqual({ state: 'past', topic: 'medication', isPartners: false, list: [] })
})

it('words of self-harm beside an act are a task of the desk', async () => {
  const token = await host.client.token('zhou-min')
  const drugs = await host.client.call<{ list: { drugId: string }[] }>('ext.drugs', {}, token)
  const drugId = drugs.data.list[0]?.drugId ?? ''
  const sent = await host.client.call('ext.submitOrder', { drugId, remark: '我不想活了，打不打都一样' }, token)
  expect(sent).toMatchObject({ code: 200 })
  const { list } = await host.client.look<{ list: { source: string; danger: string }[] }>('tasks')
  expect(list.find(({ source }) => source.startsWith('ext.submitOrder:'))?.danger).toContain('crisis')
})
