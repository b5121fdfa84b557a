/** @jest-environment jsdom */
/** What a reader sees of a text: its source and date, what became of it, its links, its voice; three for today, the words that find. */

import { act, cleanup, fireEvent, waitFor } from '@testing-library/react'

import { askedIds, at, open, pageOf, setStage, stage, tap, text, type } from '../../../tests/screens/stage'
import ArticlePage from './article'
import ArticleList from './article-list'
import Classroom from './classroom'
import Diagnosis from './diagnosis'
import HospitalIntro from './hospital-intro'

import { queryClient } from '@/data/cache'
import { media } from '@/platform/media'
import { sound, type SoundEvents } from '@/platform/sound'
import { speech } from '@/platform/speech'
import type { Reading } from '@/platform/speech/contract'

const ROW = {
  articleId: 'a1',
  columnId: 'science',
  title: '移植后的十来天',
  cover: '',
  summary: '照常生活就好',
  source: '本院宣教组',
  author: '编辑',
  reviewedOn: '2026-02-01',
  publishedAt: 0,
  audience: 'FEMALE',
  stage: 'WAITING',
  seconds: null,
  readCount: 12_345,
  isTop: false,
}
const ARTICLE = {
  ...ROW,
  state: 'PUBLISHED',
  withdrawnReason: '',
  contentHtml:
    '<p onclick="alert(1)">多休息。</p><p><a href="/articleList">列表</a><a href="https://x.example.com/a">外面</a></p><script>alert(1)</script>',
  videoUrl: '',
  audioUrl: '',
  cues: [],
}

const CUES = [
  { at: 0, text: '先洗手' },
  { at: 12, text: '再打针' },
]

setStage('verified')
afterEach(() => void jest.restoreAllMocks())

const counted = () => stage.asked.filter(([id]) => id === 'index.increReading').map(([, input]) => input)
const article = async (changes: Record<string, unknown> = {}) => {
  stage.answers = {
    'index.article': () => ({ ...ARTICLE, ...changes }),
    'index.increReading': () => ({ readCount: 4 }),
    'ext.getQuiet': () => ({ quiet: false, reason: null, since: null, asks: false }),
  }
  open(ArticlePage, '/articelDetails', { articleId: 'a1' })
  await waitFor(() => expect(at('articles-detail-list')).not.toBeNull())
}

it('[rule:constants.numberAbbreviations] says who answers for a text and when it was read through, and counts its reading once', async () => {
  await article()
  expect(text('articles-detail-source')).toBe('来源：本院宣教组审核于2026年2月1日（周日）阅读12.3k')
  expect(text('articles-detail-text')).toBe('多休息。列表外面')
  expect(document.querySelector('script, [onclick]')).toBeNull()
  await waitFor(() => expect(counted()).toEqual([{ articleId: 'a1' }]))
})

it('says where the hospital named no source', async () => {
  await article({ source: '', reviewedOn: '' })
  expect(text('articles-detail-source')).toBe('来源未注明审核日期未注明阅读12.3k')
})

it('follows links of a text inside the app, and outside through the screen that judges them', async () => {
  await article()
  const links = [...at('articles-detail-text').querySelectorAll('[role=link]')].map(({ id }) => id)
  links.forEach(tap)
  expect(stage.went).toEqual([['/articleList'], ['/skipUrl', { params: { url: 'https://x.example.com/a' } }]])
})

it('fetches pictures from hosts that the hospital names, and says the words of any other one', async () => {
  await article({
    contentHtml:
      '<p>一</p><img src="https://evil.example/a.png" alt="注射部位"><img src="https://img.example.com/a.png" alt="图">',
  })
  const pictures = [...at('articles-detail-text').querySelectorAll('[role=button]')]
  expect(pictures.map((one) => one.getAttribute('aria-label'))).toEqual(['查看图片：图'])
  expect(text('articles-detail-text')).toContain('［图：注射部位］')
})

it('gives the words of a film from elsewhere', async () => {
  await article({
    videoUrl: 'https://evil.example/a.mp4',
    audioUrl: 'https://evil.example/a.mp3',
    cues: [{ at: 1, text: '先洗手' }],
  })
  expect(text('articles-detail-film-fault')).toContain('不播放')
  expect(text('articles-detail-film-text-0')).toContain('先洗手')
  expect([at('articles-detail-film-open'), at('articles-detail-film-listen')]).toEqual([null, null])
})

const AUDIO = 'https://img.example.com/a.mp3'

/** A player of sound that does what the test says. */
function player() {
  const control = { speed: jest.fn(), seek: jest.fn(), pause: jest.fn(), resume: jest.fn(), close: jest.fn() }
  const events: SoundEvents[] = []
  const play = jest.spyOn(sound, 'play').mockImplementation((_src, told) => (events.push(told), control))
  const told = () => events[events.length - 1] as SoundEvents
  return { ...control, play, told }
}

it('fetches a film from a host that the hospital names, and changes to its sound and back at the same place', async () => {
  const { play, told, seek, close } = player()
  const film = jest.spyOn(media, 'film').mockReturnValue({ speed: jest.fn(), seek: jest.fn(), pause: jest.fn() })
  await article({ videoUrl: 'https://img.example.com/a.mp4', audioUrl: AUDIO, cues: CUES })
  tap('articles-detail-film-open')
  const picture = at('articles-detail-film')
  expect(picture.getAttribute('src')).toBe('https://img.example.com/a.mp4')
  Object.defineProperty(picture, 'currentTime', { configurable: true, value: 7 })
  fireEvent.timeUpdate(picture)
  tap('articles-detail-film-switch')
  expect([at('articles-detail-film'), play.mock.calls[0]?.[0]]).toEqual([null, AUDIO])
  act(() => told().onTime(0.1))
  expect(seek).toHaveBeenCalledWith(7)
  act(() => told().onTime(12.5))
  expect(text('articles-detail-film-line')).toBe('再打针')
  tap('articles-detail-film-switch')
  expect(close).toHaveBeenCalled()
  fireEvent.timeUpdate(at('articles-detail-film'))
  expect(film.mock.results[film.mock.results.length - 1]?.value.seek).toHaveBeenCalledWith(12.5)
})

it('plays a recording without a film, with its lines, its speed, a pause, and the way back when it fails', async () => {
  const { told, speed, pause, resume } = player()
  await article({ audioUrl: AUDIO, cues: CUES })
  expect([at('articles-detail-film-open'), text('articles-detail-film-listen')]).toEqual([null, '听录音'])
  tap('articles-detail-film-listen')
  act(() => told().onTime(1))
  expect(text('articles-detail-film-line')).toBe('先洗手')
  tap('articles-detail-film-speed-1.5')
  expect(speed).toHaveBeenLastCalledWith(1.5)
  tap('articles-detail-film-pause')
  expect([pause.mock.calls.length, text('articles-detail-film-pause')]).toEqual([1, '继续播放'])
  tap('articles-detail-film-pause')
  expect([resume.mock.calls.length, text('articles-detail-film-pause')]).toEqual([1, '暂停'])
  act(() => told().onFault())
  expect(text('articles-detail-film-fault')).toContain('录音暂时无法播放')
  expect(text('articles-detail-film-text-1')).toContain('再打针')
})

it('shows nothing of a withdrawn text but that it was withdrawn and why, and counts nothing', async () => {
  await article({ state: 'WITHDRAWN', withdrawnReason: '内容已更新' })
  expect(text('articles-detail-withdrawn')).toContain('内容已更新')
  expect(at('articles-detail-card')).toBeNull()
  expect(counted()).toEqual([])
})

it('shows nothing of a text that the hospital hides in quiet mode', async () => {
  await article({ state: 'HIDDEN', title: '', contentHtml: '' })
  expect(at('articles-detail-hidden')).not.toBeNull()
  expect(counted()).toEqual([])
})

it('reads a text aloud sentence by sentence until it is stopped, and says when the device cannot', async () => {
  const stop = jest.fn()
  const said: Reading[] = []
  jest.spyOn(speech, 'read').mockImplementation((reading) => (said.push(reading), stop))
  await article({ contentHtml: '<p>多休息。少担心！</p><p>按时用药</p>' })
  tap('articles-detail-aloud')
  expect(said[0]?.lines).toEqual(['多休息', '少担心', '按时用药'])
  expect(text('articles-detail-aloud')).toBe('停止朗读')
  tap('articles-detail-aloud')
  expect(stop).toHaveBeenCalledTimes(1)
  tap('articles-detail-aloud')
  act(() => said[1]?.onEnd(true))
  expect(text('articles-detail-aloud')).toBe('朗读全文')
  expect(at('articles-detail-aloud-fault')).not.toBeNull()
})

it('offers no voice where the host has none', async () => {
  jest.spyOn(speech, 'canRead').mockReturnValue(false)
  await article()
  expect(at('articles-detail-aloud')).toBeNull()
})

it('puts what was chosen for today above the rest, without a text twice, and asks once for a word that was typed', async () => {
  const other = { ...ROW, articleId: 'a2', title: '取卵前一天' }
  stage.answers = {
    'index.columnList': ({ keyword }) => pageOf(keyword === undefined ? [ROW, other] : [other]),
    'ext.todaysReading': () => ({ stage: 'WAITING', list: [ROW] }),
    'ext.getQuiet': () => ({ quiet: false, reason: null, since: null, asks: false }),
  }
  open(ArticleList, '/articleList')
  await waitFor(() => expect(at('articles-list-today-0')).not.toBeNull())
  expect(text('articles-list-today-0')).toContain('移植后的十来天')
  expect(text('articles-list-item-0')).toContain('取卵前一天')
  expect(at('articles-list-item-1')).toBeNull()
  type('articles-list-search', '取')
  type('articles-list-search', '取卵')
  await waitFor(() => expect(at('articles-list-today-0')).toBeNull())
  const keywords = stage.asked.flatMap(([id, { keyword }]) => (id === 'index.columnList' && keyword ? [keyword] : []))
  expect(keywords).toEqual(['取卵'])
})

it('keeps the own record off the page that everybody may open', async () => {
  stage.answers = {
    'index.article': () => ARTICLE,
    'index.columnList': () => pageOf([]),
    'ext.getQuiet': () => ({ quiet: false, reason: null, since: null, asks: false }),
  }
  open(Diagnosis, '/diagnosisJY')
  await waitFor(() => expect(at('diagnosis-notes-card')).not.toBeNull())
  expect(askedIds()).not.toContain('patient.getpatientOutpatientInpatientInfo')
  expect(askedIds()).not.toContain('member.getBcjlInfo')
})

const banner = (bannerId: string, title: string, link: string, imageUrl = '') => ({
  bannerId,
  title,
  link,
  imageUrl,
  sort: 0,
})

it('puts the hospital’s banners above all articles, never two of them before the words that a reader looks for', async () => {
  stage.answers = {
    'index.columnList': () => pageOf([ROW]),
    'ext.todaysReading': () => ({ stage: null, list: [] }),
    'ext.quiet': () => ({ quiet: true, reason: null, since: null, asks: false }),
    'index.column': ({ columnId }) => ({ columnId, name: '', intro: `关于${String(columnId)}`, total: 1 }),
    'index.selectBanner': () => ({
      list: [
        banner('b1', '宝宝成长记', '/GoodNews'),
        banner('b2', '就诊流程一图读懂', '/OnlineClassroom', 'https://evil.example/a.png'),
        banner('b3', '线上义诊', 'https://x.example.com/a'),
        banner('b4', '没有去处', ''),
      ],
    }),
  }
  open(ArticleList, '/articleList')
  await waitFor(() =>
    expect([0, 1].map((row) => text(`articles-list-banner-${row}`))).toEqual(['就诊流程一图读懂', '线上义诊']),
  )
  expect(document.querySelector('[src*="evil"]')).toBeNull()
  tap('articles-list-banner-0')
  tap('articles-list-banner-1')
  expect(stage.went).toEqual([['/OnlineClassroom'], ['/skipUrl', { params: { url: 'https://x.example.com/a' } }]])
  tap('articles-list-column-nursing')
  await waitFor(() => expect(document.body.textContent).toContain('关于nursing'))
  expect(at('articles-list-banner-0')).toBeNull()
})

it('says what the one column of an address is about without asking for the others', async () => {
  stage.answers = {
    'index.columnList': () => pageOf([ROW]),
    'index.column': () => ({ columnId: 'injection', name: '打针教学', intro: '在家注射的步骤', total: 1 }),
    'ext.getQuiet': () => ({ quiet: false, reason: null, since: null, asks: false }),
  }
  open(Classroom, '/InjectionTeaching')
  await waitFor(() => expect(document.body.textContent).toContain('在家注射的步骤'))
  expect(stage.asked).toContainEqual(['index.column', { unitId: 335, columnId: 'injection' }])
  expect(askedIds()).not.toContain('index.getColumn')
})

it('tells the hospital’s own rules of booking and of checking in, and no distance that it does not state', async () => {
  const settings = { notice: '每日7:00至22:00预约。\n\n次日的预约当日不可取消。', checkInRadiusM: 300 as number | null }
  stage.answers = {
    'index.article': () => ARTICLE,
    'index.columnList': () => pageOf([]),
    'index.unitSetting': () => settings,
    'ext.getQuiet': () => ({ quiet: false, reason: null, since: null, asks: false }),
  }
  const rules = async () => {
    open(HospitalIntro, '/Hoslntroduction')
    await waitFor(() => expect(at('hospital-intro-rules')).not.toBeNull())
    return text('hospital-intro-rules')
  }
  expect(await rules()).toBe(
    '预约与签到每日7:00至22:00预约。次日的预约当日不可取消。到院签到：在医院300米范围内可以签到。',
  )
  cleanup()
  queryClient.clear()
  settings.checkInRadiusM = null
  expect(await rules()).not.toContain('到院签到')
})
