/** Circles: the house rules, names that lead to nobody, the desk before anybody else, what one does not want to see, and good news. */

import { newActor } from '../support/actor'
import { sendLoose } from '../support/loose-picture'
import { openTest } from '../support/open-test'
import { startHost, type TestHost } from '../support/test-host'
import { jpegWithPlace } from '../support/upload-files'

import { HOUSE_RULES_VERSION } from '@/domain/service/circle'

type Fields = Record<string, unknown>
interface Circle {
  circleId: string
  joined: boolean
  alias: string
}
interface Post {
  postId: string
  alias: string
  mine: boolean
  state: string
  reason: string
  publishedOn: string
  blocks: { kind: string; text: string; url: string }[]
}

let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host?.close())

const ask = <Data = Fields>(id: string, input: Fields, token: string) => host.client.call<Data>(id, input, token)
const circles = async (token: string) =>
  (await ask<{ list: Circle[]; agreed: boolean }>('bbs.recommendedAttention', {}, token)).data
const join = async (token: string, at = 0) => {
  const circleId = (await circles(token)).list[at]?.circleId ?? ''
  const { data } = await ask<{ alias: string }>(
    'ext.joinCircle',
    { circleId, rulesVersion: HOUSE_RULES_VERSION },
    token,
  )
  return { circleId, alias: data.alias }
}
const words = (text: string) => [{ kind: 'plain', text }]
const post = (token: string, circleId: string, text = '今天散步走得比昨天远一点。', title = '慢慢来') =>
  ask<{ postId: string }>('ext.addCirclePost', { circleId, title, blocks: words(text) }, token)
const posts = async (token: string, circleId: string) =>
  (await ask<{ list: Post[] }>('ext.circlePosts', { circleId, pageSize: 100 }, token)).data.list
const review = (textId: string, accept = true, reason = '') =>
  host.client.act('reviewCircleText', { textId, accept, reason })
/** The desk of another hospital finds nothing. */
const reviewElsewhere = (textId: string) =>
  expect(host.client.act('reviewCircleText', { unitId: 1002, textId, accept: true })).rejects.toThrow('未找到')
const published = async (token: string, circleId: string, text?: string) => {
  const { data } = await post(token, circleId, text)
  await reviewElsewhere(data.postId)
  await review(data.postId)
  return data.postId
}
const somebody = async () => (await newActor(host.client)).token

it('opens to who has agreed to the rules in force, and to nobody before', async () => {
  const token = await somebody()
  const { list, agreed } = await circles(token)
  expect([list.length > 0, agreed, list.some(({ joined }) => joined)]).toEqual([true, false, false])
  const circleId = list[0]?.circleId ?? ''
  for (const [id, input] of [
    ['ext.circlePosts', { circleId }],
    ['ext.addCirclePost', { circleId, title: '慢慢来', blocks: words('今天散步走得远。') }],
    ['ext.leaveCircle', { circleId }],
  ] as const)
    expect([id, (await ask(id, input, token)).code]).toEqual([id, 400])
  expect((await ask('ext.joinCircle', { circleId, rulesVersion: '2020-01' }, token)).code).toBe(400)
  expect((await ask('ext.joinCircle', { circleId: 'nowhere', rulesVersion: HOUSE_RULES_VERSION }, token)).code).toBe(
    400,
  )
  const { alias } = await join(token)
  expect((await circles(token)).list.slice(0, 2)).toMatchObject([
    { joined: true, alias },
    { joined: false, alias: '' },
  ])
  expect((await ask('ext.circlePosts', { circleId }, token)).code).toBe(200)
  await ask('ext.leaveCircle', { circleId }, token)
  expect((await ask('ext.circlePosts', { circleId }, token)).code).toBe(400)
  expect((await circles(token)).list[0]).toMatchObject({ joined: false, alias: '' })
  const trail = await host.client.look<{ list: { callId: string; result: string }[] }>('audit', { target: circleId })
  expect(trail.list.filter(({ result }) => result === 'ok').map(({ callId }) => callId)).toContain('ext.joinCircle')
})

it('are all there for who is signed in without a file, and in quiet mode without those about pregnancy', async () => {
  const offered = async (token: string) =>
    (await ask<{ list: { name: string }[] }>('bbs.recommendedAttention', {}, token)).data.list.map(({ name }) => name)
  expect(await offered(await host.client.token('lin-xiao'))).toContain('好孕圈')
  const token = await host.client.token('xu-jie')
  const before = await offered(token)
  expect(before).toContain('好孕圈')
  await ask('ext.setQuiet', { quiet: true }, token)
  expect(await offered(token)).toEqual(before.filter((name) => name !== '好孕圈'))
  await ask('ext.setQuiet', { quiet: false }, token)
})

it('gives another name in each circle, and tells others nothing that leads to the writer', async () => {
  const [writer, reader] = [await somebody(), await somebody()]
  const [one, two] = [await join(writer, 0), await join(writer, 1)]
  expect(one.alias).not.toBe(two.alias)
  expect((await join(writer, 0)).alias).toBe(one.alias)
  await join(reader)
  const postId = await published(writer, one.circleId)
  const { data } = await ask<Fields>('ext.circlePost', { postId }, reader)
  const told = JSON.stringify(data)
  expect(data['post']).toMatchObject({ alias: one.alias, mine: false })
  expect(told).not.toMatch(/member|patient|aliasId|phone|1386666/i)
  expect((data['post'] as Post).publishedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
})

it('is seen by the writer alone until the desk has read it, and a refusal tells the writer why', async () => {
  const [writer, reader] = [await somebody(), await somebody()]
  const { circleId } = await join(writer)
  await join(reader)
  const { data } = await post(writer, circleId)
  const seenBy = async (token: string) => (await posts(token, circleId)).find(({ postId }) => postId === data.postId)
  expect([await seenBy(reader), (await seenBy(writer))?.state]).toEqual([undefined, 'REVIEWING'])
  expect((await ask('ext.circlePost', { postId: data.postId }, reader)).code).toBe(400)
  await review(data.postId, false, '请去掉医生的姓名')
  expect([await seenBy(reader), await seenBy(writer)]).toMatchObject([
    undefined,
    { state: 'REJECTED', reason: '请去掉医生的姓名' },
  ])
  await review(data.postId)
  expect(await seenBy(reader)).toMatchObject({ state: 'PUBLISHED', mine: false, reason: '' })
  const comment = await ask<{ commentId: string }>(
    'ext.addCircleComment',
    { postId: data.postId, content: '谢谢分享。' },
    reader,
  )
  const comments = async (token: string) =>
    (await ask<{ comments: unknown[] }>('ext.circlePost', { postId: data.postId }, token)).data.comments.length
  expect([await comments(writer), await comments(reader)]).toEqual([0, 1])
  await review(comment.data.commentId, false, '请不要点名')
  const own = await ask<{ comments: Fields[] }>('ext.circlePost', { postId: data.postId }, reader)
  expect(own.data.comments).toMatchObject([{ mine: true, state: 'REJECTED', reason: '请不要点名' }])
  expect(await comments(writer)).toBe(0)
  await review(comment.data.commentId)
  expect(await comments(writer)).toBe(1)
  for (const [target, callId] of [
    [data.postId, 'ext.addCirclePost'],
    [comment.data.commentId, 'ext.addCircleComment'],
  ] as const) {
    const { list } = await host.client.look<{ list: { callId: string; result: string }[] }>('audit', { target })
    expect(list.map((one) => `${one.callId} ${one.result}`)).toContain(`${callId} ok`)
  }
})

it('shows nothing to another hospital, and nobody deletes what somebody else wrote', async () => {
  const [writer, reader] = [await somebody(), await somebody()]
  const { circleId } = await join(writer)
  await join(reader)
  const postId = await published(writer, circleId)
  const { members } = await host.client.act<{ members: { token: string }[] }>('crowd', { count: 1, unitId: 1001 })
  const elsewhere = members[0]?.token ?? ''
  expect((await ask('ext.circlePost', { postId }, elsewhere)).code).toBe(400)
  expect((await ask('ext.circlePosts', { circleId }, elsewhere)).code).not.toBe(200)
  const named = { kind: 'post', textId: postId }
  expect((await ask('ext.deleteCircleText', named, reader)).code).toBe(400)
  expect((await ask('ext.deleteCircleText', named, writer)).code).toBe(200)
  for (const token of [writer, reader]) expect((await ask('ext.circlePost', { postId }, token)).code).toBe(400)
  await expect(review(postId)).rejects.toThrow()
  expect((await ask('ext.circlePost', { postId }, reader)).code).toBe(400)
})

it('takes a post with a title and words, up to 2000 characters and nine pictures', async () => {
  const token = await somebody()
  const { circleId } = await join(token)
  const add = async (title: string, blocks: Fields[]) => {
    const { code, message } = await ask('ext.addCirclePost', { circleId, title, blocks }, token)
    return code === 200 ? code : message
  }
  const pictures = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ kind: 'image', uploadId: String(at).repeat(32) }))
  const filler = '慢'.repeat(1000)
  for (const [title, blocks, said] of [
    ['  ', words('今天散步走得远。'), '请填写标题和内容'],
    ['慢慢来', words('  '), '请填写标题和内容'],
    ['慢慢来', pictures(1), '请填写标题和内容'],
    // The break between two paragraphs is a character as well.
    ['慢慢来', [...words(filler), ...words(filler)], '内容最多2000字'],
    ['慢慢来', [...words(filler), ...words(filler.slice(1))], 200],
    ['慢慢来', [...words('窗外的树。'), ...pictures(10)], '最多9张图片'],
    // Nine are not too many: they are only not there.
    ['慢慢来', [...words('窗外的树。'), ...pictures(9)], '未找到该记录'],
  ] as const)
    expect(await add(title, [...blocks])).toBe(said)
})

it('a comment stands under a published post, is no post, and goes with it', async () => {
  const [writer, reader] = [await somebody(), await somebody()]
  const { circleId } = await join(writer)
  await join(reader)
  const waiting = (await post(writer, circleId)).data.postId
  const postId = await published(writer, circleId)
  const comment = (under: string, content: string, token = reader) =>
    ask<{ commentId: string }>('ext.addCircleComment', { postId: under, content }, token)
  expect((await comment(waiting, '谢谢分享。', writer)).message).toBe('未找到该记录')
  expect((await comment(postId, '  ')).message).toBe('请填写评论')
  const { commentId } = (await comment(postId, '谢谢分享。')).data
  await expect(review(commentId, false, ' ')).rejects.toThrow('请写明未通过的原因')
  await review(commentId)
  expect((await comment(commentId, '谢谢。', writer)).message).toBe('未找到该记录')
  expect((await ask('ext.circlePost', { postId: commentId }, writer)).message).toBe('未找到该记录')
  const remove = (kind: string) => ask('ext.deleteCircleText', { kind, textId: commentId }, reader)
  expect((await remove('post')).message).toBe('未找到该记录')
  const { data } = await ask<{ comments: Fields[] }>('ext.circlePost', { postId }, writer)
  expect(data.comments).toMatchObject([{ commentId, content: '谢谢分享。', mine: false, state: 'PUBLISHED' }])
  await ask('ext.deleteCircleText', { kind: 'post', textId: postId }, writer)
  const report = { kind: 'comment', textId: commentId, reason: 'other' }
  expect((await ask('ext.reportCircleText', report, writer)).message).toBe('未找到该记录')
  expect((await remove('comment')).message).toBe('未找到该记录')
})

it.each([
  ['ways to reach somebody', '有问题加我微信聊', '不要留下'],
  ['a phone in wide digits', '打１３８０００００００１找我', '不要留下'],
  ['trade in drugs', '转让剩余的针，没拆封', '敏感'],
  ['trade in eggs', '有人买 卵 吗', '敏感'],
])('refuses %s', async (_what, text, said) => {
  const token = await somebody()
  const { circleId } = await join(token)
  const answer = await post(token, circleId, text)
  expect([answer.code, answer.message]).toEqual([400, expect.stringContaining(said)])
})

it('never turns away who may be in danger: the words arrive, and the desk has a task', async () => {
  const token = await somebody()
  const { circleId } = await join(token)
  const before = JSON.stringify(await host.client.look('tasks'))
  expect((await post(token, circleId, '我不想活了，加我微信也没用')).code).toBe(200)
  const after = JSON.stringify(await host.client.look('tasks'))
  expect([before.includes('圈子发言'), after.includes('圈子发言')]).toEqual([false, true])
})

it('mutes for the reader, blocks for both, and shows everybody again', async () => {
  const [writer, reader] = [await somebody(), await somebody()]
  const { circleId } = await join(writer)
  await join(reader)
  const theirs = await published(writer, circleId)
  const own = await published(reader, circleId)
  const sees = async (token: string, postId: string) =>
    (await posts(token, circleId)).some((one) => one.postId === postId)
  const hide = (way: string) => ask('ext.hideCircleAuthor', { kind: 'post', textId: theirs, way }, reader)
  expect((await hide('mute')).code).toBe(200)
  expect([await sees(reader, theirs), await sees(writer, own)]).toEqual([false, true])
  await ask('ext.showCircleAuthors', { circleId }, reader)
  expect(await sees(reader, theirs)).toBe(true)
  expect((await hide('block')).code).toBe(200)
  expect([await sees(reader, theirs), await sees(writer, own)]).toEqual([false, false])
  expect((await ask('ext.hideCircleAuthor', { kind: 'post', textId: own, way: 'mute' }, reader)).code).toBe(400)
})

it.each(['微信公众号里说吸收药物要时间', '其余药物按医生说的吃', '买精华液的钱都省了'])(
  'does not take everyday words for trade: %s',
  async (text) => {
    const token = await somebody()
    const { circleId } = await join(token)
    expect((await post(token, circleId, text.replace('微信公众号', '公众号'))).code).toBe(200)
  },
)

it('shows a quiet reader nothing about pregnancy by a link either, post or comment', async () => {
  const writer = await somebody()
  const reader = await host.client.token('xu-jie')
  const { circleId } = await join(writer)
  await join(reader)
  const [plain, joyful] = [await published(writer, circleId), await published(writer, circleId, '我怀孕了，宝宝很好。')]
  const { data } = await ask<{ commentId: string }>(
    'ext.addCircleComment',
    { postId: plain, content: '祝早得宝宝' },
    writer,
  )
  await review(data.commentId)
  const sees = async (postId: string) =>
    (await ask<{ comments?: unknown[] }>('ext.circlePost', { postId }, reader)).data.comments?.length
  const own = await published(reader, circleId, '我也怀孕了，还在担心。')
  const listed = async () =>
    (await posts(reader, circleId)).map(({ postId }) => postId).filter((id) => [plain, joyful, own].includes(id))
  expect([await sees(plain), await sees(joyful)]).toEqual([1, 0])
  expect((await listed()).sort()).toEqual([plain, joyful, own].sort())
  await ask('ext.setQuiet', { quiet: true }, reader)
  expect([await sees(plain), await sees(joyful)]).toEqual([0, undefined])
  // What the reader wrote stays, and so does what speaks of something else.
  expect((await listed()).sort()).toEqual([plain, own].sort())
  await ask('ext.setQuiet', { quiet: false }, reader)
})

it('takes a report once from each, without a word to the writer', async () => {
  const [writer, reader] = [await somebody(), await somebody()]
  const { circleId } = await join(writer)
  await join(reader)
  const textId = await published(writer, circleId)
  for (let times = 0; times < 2; times++)
    expect((await ask('ext.reportCircleText', { kind: 'post', textId, reason: 'medical' }, reader)).code).toBe(200)
  const { list } = await host.client.look<{ list: { textId: string; reports: string[] }[] }>('circles')
  expect(list.find((one) => one.textId === textId)?.reports).toEqual(['medical'])
  expect(JSON.stringify(await posts(writer, circleId))).not.toContain('medical')
  // Reports and posts of one person are thirty an hour together, those of others are theirs.
  const report = (token: string) => ask('ext.reportCircleText', { kind: 'post', textId, reason: 'medical' }, token)
  for (let times = 2; times < 30; times++) expect([times, (await report(reader)).code]).toEqual([times, 200])
  expect((await report(reader)).message).toBe('操作过于频繁，请稍后再试')
  expect((await post(reader, circleId)).message).toBe('发布过于频繁，请稍后再试')
  expect((await report(writer)).message).toBe('可以直接删除自己的发言')
  expect((await post(writer, circleId)).code).toBe(200)
})

it('takes a picture once, without its place', async () => {
  const [token, other] = [await somebody(), await somebody()]
  const { circleId } = await join(token)
  await join(other)
  const sent = await sendLoose(host.url, jpegWithPlace(), token, 'post')
  const blocks = [...words('窗外的树。'), { kind: 'image', uploadId: sent.data['uploadId'] }]
  const input = { circleId, title: '窗外', blocks }
  const { code, data } = await ask<{ postId: string }>('ext.addCirclePost', input, token)
  expect(code).toBe(200)
  expect((await ask('ext.addCirclePost', input, other)).code).toBe(400)
  const [written, image] = (await posts(token, circleId)).find(({ postId }) => postId === data.postId)?.blocks ?? []
  expect([written?.url, (await fetch(host.url + image?.url)).headers.get('content-type')]).toEqual(['', 'image/jpeg'])
  // Its address is of one session, and ends with it.
  await review(data.postId)
  const [shownTo] = (await posts(other, circleId)).filter(({ postId }) => postId === data.postId)
  const url = `${host.url}${shownTo?.blocks.find(({ kind }) => kind === 'image')?.url}`
  expect((await fetch(url)).status).toBe(200)
  expect((await ask('ext.signOut', {}, other)).code).toBe(200)
  expect((await fetch(url)).status).toBe(404)
  // The desk sees what was deleted for half a year, in case somebody complains; after that nobody has it.
  type AtDesk = { textId: string; title: string; circleName: string; images: { url: string }[] }
  const atDesk = async () =>
    (await host.client.look<{ list: AtDesk[] }>('circles')).list.find(({ textId }) => textId === data.postId)
  const later = (days: number) => host.client.act('clock', { shiftMinutes: days * 1440, keepSessions: true })
  const shown = async () => {
    await host.client.act('keepHouse', {})
    const found = await atDesk()
    return [
      found?.title,
      await Promise.all((found?.images ?? []).map(async ({ url }) => (await fetch(host.url + url)).status)),
    ]
  }
  await later(184)
  expect(await shown()).toEqual(['窗外', [200]])
  await ask('ext.deleteCircleText', { kind: 'post', textId: data.postId }, token)
  await later(182)
  expect(await shown()).toEqual(['窗外', [200]])
  await later(2)
  expect(await shown()).toEqual(['', []])
  await later(-368)
})

it('good news is for whom it does not hurt', async () => {
  const news = async (token: string) =>
    (await ask<{ list: unknown[] }>('index.goodNews', { unitId: 335 }, token)).data.list.length
  expect(await news('')).toBeGreaterThan(0)
  expect(await news(await host.client.token('lin-xiao'))).toBe(await news(''))
  const persona = await host.client.token('zhou-min')
  expect(await news(persona)).toBeGreaterThan(0)
  await ask('ext.setQuiet', { quiet: true }, persona)
  expect(await news(persona)).toBe(0)
  expect(await news(await host.client.token('wu-gang'))).toBe(0)
  expect(await news(await somebody())).toBe(await news(''))
  // Nor for the two whose last cycle ended hard.
  const couple = [await host.client.token('he-jing'), await host.client.token('sun-lei')]
  const both = () => Promise.all(couple.map(news))
  const act = (name: string, input: Fields) => host.client.act(name, { persona: 'he-jing', ...input })
  await act('startCycle', { method: 'IVF' })
  await act('transfer', { daysAgo: 14, embryoDay: 5 })
  expect(Math.min(...(await both()))).toBeGreaterThan(0)
  await act('cycleTest', { kind: 'hcg', hcg: 1.3 })
  expect(Math.min(...(await both()))).toBeGreaterThan(0)
  await openTest(host.client, couple[0] ?? '')
  expect(await both()).toEqual([0, 0])
})
