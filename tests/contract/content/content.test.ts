/** What the hospital writes: never seen before a second person has read it, withdrawn with a word, matched, found, counted. */

import { openTest } from '../support/open-test'
import { startHost, type TestHost } from '../support/test-host'

import { mentionsPregnancy } from '@/domain/safety/quiet-wording'
import { A_DAY } from '@/domain/service/content'

interface Row {
  articleId: string
  columnId: string
  title: string
  summary: string
  source: string
  reviewedOn: string
  audience: string
  stage: string | null
  seconds: number | null
  readCount: number
}
interface Article extends Row {
  state: string
  contentHtml: string
  videoUrl: string
  audioUrl: string
  cues: unknown[]
  withdrawnReason: string
}
interface Page {
  list: Row[]
  total: number
}

const UNIT = 335
const OTHER_UNIT = 324

let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host?.close())

const list = async (input: Record<string, unknown> = {}, token = ''): Promise<Row[]> =>
  (await host.client.call<Page>('index.columnList', { unitId: UNIT, pageSize: 100, ...input }, token)).data.list
const open = (articleId: string, token = '', unitId = UNIT) =>
  host.client.call<Article>('index.article', { unitId, articleId }, token)
const titles = (rows: readonly Row[]): string[] => rows.map(({ title }) => title)
const find = async (keyword: string): Promise<string[]> => titles(await list({ keyword }))

const TEXT = {
  unitId: UNIT,
  columnId: 'science',
  title: '睡前放松的小练习',
  summary: '五分钟呼吸练习。',
  body: '<p>慢慢吸气，慢慢呼气。</p>',
  source: '本院心理咨询室',
  keywords: '放松 fangsong',
  editor: '王编辑',
}
const write = async (changes: Record<string, unknown> = {}): Promise<string> =>
  (await host.client.act<{ articleId: string }>('writeArticle', { ...TEXT, ...changes })).articleId
const submit = (articleId: string) => host.client.act('submitArticle', { unitId: UNIT, articleId })
const publish = (articleId: string, changes: Record<string, unknown> = {}) =>
  host.client.act('publishArticle', { unitId: UNIT, articleId, reviewer: '周医生', ...changes })
const published = async (changes: Record<string, unknown> = {}): Promise<string> => {
  const articleId = await write(changes)
  await submit(articleId)
  await publish(articleId)
  return articleId
}

describe('a text on its way to the patients', () => {
  it('is not seen as a draft, nor while it waits, by list, search, id or reading', async () => {
    const articleId = await write({ title: '尚未发布的内容' })
    const unseen = async () => {
      expect(titles(await list())).not.toContain('尚未发布的内容')
      expect(await find('尚未发布')).toEqual([])
      expect((await open(articleId)).code).toBe(400)
      const token = await host.client.token('zhao-ting')
      expect((await host.client.call('index.increReading', { articleId }, token)).code).toBe(400)
    }
    await unseen()
    await submit(articleId)
    await unseen()
    await publish(articleId)
    expect((await open(articleId)).data).toMatchObject({ state: 'PUBLISHED', title: '尚未发布的内容' })
  })

  it('needs a source, and another person than its editor on a day that has come', async () => {
    const nameless = await write({ source: '' })
    await expect(submit(nameless)).rejects.toThrow()
    const articleId = await write()
    await expect(publish(articleId)).rejects.toThrow()
    await submit(articleId)
    await expect(publish(articleId, { reviewer: TEXT.editor })).rejects.toThrow()
    await expect(publish(articleId, { reviewer: '' })).rejects.toThrow()
    for (const reviewedOn of ['2199-01-01', '2026-02-30'])
      await expect(publish(articleId, { reviewedOn })).rejects.toThrow('审核日期不能晚于今天')
    await publish(articleId, { reviewedOn: '2026-01-02' })
    expect((await open(articleId)).data).toMatchObject({ source: TEXT.source, reviewedOn: '2026-01-02' })
    await expect(publish(articleId)).rejects.toThrow()
  })

  it('keeps what is published until its next version was reviewed, and reads anew what changed in review', async () => {
    const articleId = await published({ title: '第一版' })
    await write({ articleId, title: '第二版' })
    expect((await open(articleId)).data.title).toBe('第一版')
    await submit(articleId)
    await write({ articleId, title: '第三版' })
    await expect(publish(articleId)).rejects.toThrow()
    await submit(articleId)
    const giveBack = (reason: string) => host.client.act('returnArticle', { unitId: UNIT, articleId, reason })
    await expect(giveBack(' ')).rejects.toThrow('请填写需要修改的内容')
    await giveBack('请补充来源')
    await expect(publish(articleId)).rejects.toThrow()
    await submit(articleId)
    expect((await open(articleId)).data.title).toBe('第一版')
    await publish(articleId)
    expect((await open(articleId)).data.title).toBe('第三版')
    expect(titles(await list()).filter((title) => title.endsWith('版'))).toEqual(['第三版'])
  })

  it('says that it was withdrawn, and why, and shows nothing of it until it is published again', async () => {
    const articleId = await published({ title: '会撤回的内容', body: '<p>旧的说法</p>' })
    const withdraw = (id: string, reason: string) =>
      host.client.act('withdrawArticle', { unitId: UNIT, articleId: id, reason })
    await expect(withdraw(articleId, '')).rejects.toThrow('请填写撤回的原因')
    await withdraw(articleId, '内容已更新，请看新版')
    for (const id of [articleId, await write({ title: '还没有发布的内容' })])
      await expect(withdraw(id, '误操作')).rejects.toThrow('未找到')
    expect(titles(await list())).not.toContain('会撤回的内容')
    expect(await find('会撤回')).toEqual([])
    const { data } = await open(articleId)
    expect(data).toMatchObject({ state: 'WITHDRAWN', withdrawnReason: '内容已更新，请看新版', contentHtml: '' })
    const token = await host.client.token('zhao-ting')
    expect((await host.client.call('index.increReading', { articleId }, token)).code).toBe(400)
    await write({ articleId, title: '会撤回的内容', body: '<p>新的说法</p>' })
    await submit(articleId)
    await publish(articleId)
    expect((await open(articleId)).data).toMatchObject({ state: 'PUBLISHED', contentHtml: '<p>新的说法</p>' })
    const trail = await host.client.look<{ list: { callId: string; result: string }[] }>('audit', { target: articleId })
    const done = trail.list.filter(({ result }) => result === 'ok').map(({ callId }) => callId.replace('console.', ''))
    const path = ['writeArticle', 'submitArticle', 'publishArticle']
    expect(done.reverse()).toEqual([...path, 'withdrawArticle', ...path])
  })

  it('stands in the column that its editor gave it last', async () => {
    const articleId = await published({ title: '换了栏目的内容' })
    await write({ articleId, title: '换了栏目的内容', columnId: 'nursing' })
    await submit(articleId)
    await publish(articleId)
    const inColumn = async (columnId: string) => titles(await list({ columnId })).includes('换了栏目的内容')
    expect([await inColumn('science'), await inColumn('nursing')]).toEqual([false, true])
  })

  it('belongs to one hospital: another one neither shows nor changes it', async () => {
    const articleId = await published({ title: '只在本院' })
    expect((await open(articleId, '', OTHER_UNIT)).code).toBe(400)
    expect(titles(await list({ unitId: OTHER_UNIT, keyword: '只在本院' }))).toEqual([])
    await expect(write({ articleId, unitId: OTHER_UNIT })).rejects.toThrow('未找到')
    const next = await write({ title: '本院的下一篇' })
    await expect(host.client.act('submitArticle', { unitId: OTHER_UNIT, articleId: next })).rejects.toThrow('未找到')
    await expect(publish(next)).rejects.toThrow('没有待审核的版本')
    await expect(
      host.client.act('withdrawArticle', { unitId: OTHER_UNIT, articleId, reason: '误操作' }),
    ).rejects.toThrow('未找到')
    expect((await open(articleId)).data.state).toBe('PUBLISHED')
  })

  it('has limits', async () => {
    await expect(write({ title: '' })).rejects.toThrow()
    await expect(write({ body: ' ' })).rejects.toThrow()
    await expect(write({ editor: '' })).rejects.toThrow()
    await expect(write({ body: '字'.repeat(60_001) })).rejects.toThrow()
    await expect(write({ title: '字'.repeat(61) })).rejects.toThrow()
    await expect(write({ columnId: 'circle' })).rejects.toThrow()
    expect((await host.client.call('index.columnList', { keyword: '字'.repeat(41) })).code).toBe(400)
    expect((await host.client.call('index.column', { columnId: 'circle' })).code).toBe(400)
    const { data } = await host.client.call<Page>('index.columnList', { unitId: UNIT, pageSize: 2 })
    expect([data.list.length, data.total > 2]).toEqual([2, true])
  })
})

it('names a source and a day of review on every text that was seeded, and no column is empty', async () => {
  const columns = ['science', 'stimulation', 'injection', 'nursing', 'laboratory', 'chineseMedicine']
  const others = ['hospital', 'department', 'programme', 'visit', 'glossary', 'help']
  for (const columnId of [...columns, ...others]) {
    const rows = await list({ columnId })
    expect([columnId, rows.length > 0]).toEqual([columnId, true])
    for (const row of rows) {
      expect([row.title, row.source !== '', /^\d{4}-\d\d-\d\d$/.test(row.reviewedOn)]).toEqual([row.title, true, true])
      const { data } = await open(row.articleId)
      // No chances and no doses.
      expect([row.title, /\d+\s*(?:%|％|mg|毫克|IU|单位|支|片|粒)|成功率|几率|概率/i.exec(data.contentHtml)]).toEqual([
        row.title,
        null,
      ])
    }
  }
  const { data } = await host.client.call<{ list: { columnId: string }[] }>('index.getColumn', { unitId: UNIT })
  expect(data.list.map(({ columnId }) => columnId)).toEqual(['injection', 'nursing', 'laboratory', 'chineseMedicine'])
})

it('finds by everyday words, by what doctors say, by pinyin and its initials', async () => {
  const trigger = '夜针（扳机）'
  for (const keyword of ['夜针', '扳机', '破卵针', 'yezhen', 'YEZHEN', ' 夜 针 '])
    expect(await find(keyword)).toContain(trigger)
  expect(await find('肚子胀')).toContain('卵巢过度刺激（OHSS）')
  expect(await find('ohss')).toContain('卵巢过度刺激（OHSS）')
  expect(await find('大姨妈')).toContain('激素六项和AMH，为什么要分时间查')
  // 失去之后
  expect(await find('sqzh')).toEqual(['失去之后：身体和心里的恢复'])
  expect(await find('完全没有这个词')).toEqual([])
  expect(await find('%')).toEqual([])
})

it('shows what fits a keyword best first, and what says it in its text alone last', async () => {
  const named = [await published({ title: '听海的练习' }), await published({ title: '再听海' })]
  const inBody = await published({ title: '散步', body: '<p>也可以去听海。</p>' })
  const alsoNamed = await published({ title: '听海' })
  const found = (await list({ keyword: '听海' })).map(({ articleId }) => articleId)
  expect([found.length, found.at(-1)]).toEqual([4, inBody])
  expect(found).toEqual(expect.arrayContaining([...named, alsoNamed]))
})

it('reads aloud what a film says, and nothing of a text without one', async () => {
  const rows = await list({ columnId: 'injection' })
  const heard = async (isFilm: boolean) => {
    const row = rows.find(({ seconds }) => (seconds !== null) === isFilm)
    const { data } = await open(row?.articleId ?? '')
    return [data.videoUrl !== '', data.cues.length > 0, data.audioUrl.startsWith('/hc-upload/speech?text=')]
  }
  expect([await heard(true), await heard(false)]).toEqual([
    [true, true, true],
    [false, false, false],
  ])
})

describe('what a day brings unasked', () => {
  const today = async (persona: string) => {
    const token = await host.client.token(persona)
    return (await host.client.call<{ stage: string | null; list: Row[] }>('ext.todaysReading', {}, token)).data
  }

  it('is three at most, fits the stage and is the same all day', async () => {
    for (const persona of ['zhou-min', 'wu-gang', 'he-jing', 'zhao-ting', 'xu-jie', 'li-jun']) {
      const { stage, list: rows } = await today(persona)
      expect([persona, rows.length > 0 && rows.length <= A_DAY]).toEqual([persona, true])
      for (const row of rows) expect([null, stage ?? 'PREPARE']).toContain(row.stage)
      expect(titles((await today(persona)).list)).toEqual(titles(rows))
    }
  })

  it('keeps a lane for men', async () => {
    for (const persona of ['wu-gang', 'li-jun']) {
      const { list: rows } = await today(persona)
      expect(rows.map(({ audience }) => audience)).not.toContain('FEMALE')
    }
    const rows = (await Promise.all(['wu-gang', 'li-jun'].map(today))).flatMap((one) => one.list)
    expect(rows.map(({ audience }) => audience)).toContain('MALE')
    for (const persona of ['zhou-min', 'he-jing'])
      expect((await today(persona)).list.map(({ audience }) => audience)).not.toContain('MALE')
  })

  it('begins with the own stage, then with what is for the own sex', async () => {
    const rank = ({ audience, stage }: Row) => (stage === null ? 2 : 0) + (audience === 'ALL' ? 1 : 0)
    await published({ title: '写给他的一页', audience: 'MALE' })
    const all = await list()
    const { data } = await host.client.call<{ list: { columnId: string }[] }>('index.getColumn', { unitId: UNIT })
    const columns = ['science', 'stimulation', ...data.list.map(({ columnId }) => columnId)]
    for (const [persona, others] of [
      ['zhou-min', 'MALE'],
      ['wu-gang', 'FEMALE'],
      ['li-jun', 'FEMALE'],
      ['zhao-ting', 'MALE'],
    ] as const) {
      const { stage, list: rows } = await today(persona)
      const fits = all.filter(
        (row) =>
          columns.includes(row.columnId) &&
          row.audience !== others &&
          (row.stage === null || row.stage === (stage ?? 'PREPARE')),
      )
      const best = fits.map(rank).sort((a, b) => a - b)
      expect([persona, rows.map(rank)]).toEqual([persona, best.slice(0, A_DAY)])
    }
  })

  it('goes with the cycle that is running, and with a loss after one that ended hard', async () => {
    const act = (name: string, input: Record<string, unknown> = {}) =>
      host.client.act(name, { persona: 'he-jing', ...input })
    const stage = async () => (await today('he-jing')).stage
    await act('startCycle', { method: 'IVF' })
    await act('cancelCycle', { reason: '患者原因' })
    await act('startCycle', { method: 'IVF' })
    await act('transfer', { daysAgo: 14, embryoDay: 5 })
    expect(await stage()).toBe('WAITING')
    await act('cycleTest', { kind: 'hcg', hcg: 1.3 })
    // Sealed, it is no news yet.
    expect(await stage()).toBe('WAITING')
    await openTest(host.client, await host.client.token('he-jing'))
    expect(await stage()).toBe('LOSS')
    await act('closeCycle', { outcome: 'NOT_PREGNANT' })
    expect(await stage()).toBe('LOSS')
    await act('startCycle', { method: 'IVF' })
    expect(await stage()).toBe('PREPARE')
  })

  it('is of no stage for a man without a partner', async () => {
    await host.client.verify('chen-hao', await host.client.token('chen-hao'))
    const { stage, list: rows } = await today('chen-hao')
    expect([stage, rows.length]).toEqual([null, A_DAY])
  })

  it('follows her course for him while she shares her treatment, and not a day longer', async () => {
    const stage = async (persona: string) => (await today(persona)).stage
    const her = await host.client.token('zhou-min')
    const share = async (shared: boolean) =>
      expect((await host.client.call('ext.setSharing', { dataClass: 'treatment', shared }, her)).code).toBe(200)
    await share(true)
    expect(await stage('zhou-min')).not.toBeNull()
    expect(await stage('wu-gang')).toBe(await stage('zhou-min'))
    await share(false)
    expect(await stage('wu-gang')).toBeNull()
    await share(true)
  })

  it('is for patients: a visitor is sent to sign in', async () => {
    expect((await host.client.call('ext.todaysReading', {})).code).toBe(401)
  })
})

it('opens the first article of a column where no article is named', async () => {
  for (const columnId of ['science', 'nursing']) {
    const { data } = await host.client.call<Row>('index.article', { unitId: UNIT, columnId })
    expect([columnId, data.columnId]).toEqual([columnId, columnId])
  }
  expect((await host.client.call('index.article', { unitId: UNIT, columnId: 'none' })).code).toBe(400)
})

it('leaves out in quiet mode what speaks of babies, by words or by the editor’s word, and keeps what helps after a loss', async () => {
  const said = await published({ title: '宝宝的第一年', keywords: 'zzz' })
  const hidden = await published({ title: '一起等待的日子', aboutBabies: true })
  const inBody = await published({ title: '复查时间', body: '<p>怀孕</p>' })
  const token = await host.client.token('zhao-ting')
  const seen = async () => (await list({}, token)).map(({ articleId }) => articleId)
  const besideDoctors = async () =>
    (await host.client.call<{ articles: Row[] }>('index.articleAnddoctor', { keyword: '宝宝' }, token)).data.articles
  expect(await seen()).toEqual(expect.arrayContaining([said, hidden, inBody]))
  expect(titles(await besideDoctors())).toContain('宝宝的第一年')
  await host.client.call('ext.setQuiet', { quiet: true }, token)
  const quiet = await list({}, token)
  for (const id of [said, hidden, inBody]) {
    expect(quiet.map(({ articleId }) => articleId)).not.toContain(id)
    expect((await open(id, token)).data).toMatchObject({ state: 'HIDDEN', title: '', contentHtml: '' })
  }
  expect(quiet.filter(({ title, summary }) => mentionsPregnancy(title + summary))).toEqual([])
  const helps = quiet.find(({ title }) => title === '失去之后：身体和心里的恢复')
  expect((await open(helps?.articleId ?? '', token)).data).toMatchObject({ state: 'PUBLISHED', title: helps?.title })
  expect(titles(quiet)).toContain('治疗中的情绪：难受不是软弱')
  expect(titles(await list({ keyword: '宝宝' }, token))).toEqual([])
  expect(await besideDoctors()).toEqual([])
  for (const columnId of ['hospital', 'department', 'visit'])
    expect((await list({ columnId }, token)).length).toBeGreaterThan(0)
  const day = await host.client.call<{ list: Row[] }>('ext.todaysReading', {}, token)
  expect(day.data.list.filter(({ title, summary }) => mentionsPregnancy(title + summary))).toEqual([])
  await host.client.call('ext.setQuiet', { quiet: false }, token)
  expect(await seen()).toEqual(expect.arrayContaining([said, hidden, inBody]))
  expect((await open(said, token)).data).toMatchObject({ state: 'PUBLISHED', title: '宝宝的第一年' })
  // Who is signed in without a file of this hospital reads what a visitor reads.
  expect(await list({}, await host.client.token('lin-xiao'))).toEqual(await list())
})

it('leaves out of the classroom a column in which nothing stands', async () => {
  const of = { unitId: OTHER_UNIT }
  const columns = async () =>
    (await host.client.call<{ list: { columnId: string; total: number }[] }>('index.getColumn', of)).data.list
  const before = await columns()
  const [first, ...rest] = before
  const rows = await list({ ...of, columnId: first?.columnId })
  expect(rows).toHaveLength(first?.total ?? 0)
  const withdraw = (articleId: string) =>
    host.client.act('withdrawArticle', { ...of, articleId, reason: '内容正在更新' })
  for (const { articleId } of rows.slice(1)) await withdraw(articleId)
  expect((await columns())[0]).toEqual({ ...first, total: 1 })
  await withdraw(rows[0]?.articleId ?? '')
  expect(await columns()).toEqual(rest)
})

it('counts a reading once a person and day', async () => {
  const articleId = await published({ title: '数一数' })
  const read = async (persona: string) => {
    const token = await host.client.token(persona)
    const { data } = await host.client.call<{ readCount: number }>('index.increReading', { articleId }, token)
    return data.readCount
  }
  expect([await read('zhao-ting'), await read('zhao-ting'), await read('li-jun')]).toEqual([1, 1, 2])
  const both = await Promise.all([read('wu-gang'), read('wu-gang'), read('wu-gang')])
  expect(Math.max(...both)).toBe(3)
  expect((await open(articleId)).data.readCount).toBe(3)
  expect((await host.client.call('index.increReading', { articleId })).code).toBe(401)
  await host.client.act('clock', { shiftMinutes: 24 * 60, keepSessions: true })
  expect(await read('zhao-ting')).toBe(4)
})
