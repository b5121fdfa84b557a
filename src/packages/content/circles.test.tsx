/** @jest-environment jsdom */
/** Circles on the phone: rules before anything, words and pictures as they are sent, help first, and what one does not want to see. */

import { act, fireEvent, waitFor } from '@testing-library/react'

import { at, open, pageOf, setStage, stage, tap, text, type } from '../../../tests/screens/stage'
import CircleDetail from './circle-detail'
import Circles from './circles'
import GoodNews from './good-news'
import { postFault } from './model/use-post-form'
import PostDetail from './post-detail'
import PostForm from './post-form'

import { CallError } from '@/api/core/errors'
import { POST_MAX, POST_PICTURES } from '@/domain/service/circle'
import { media } from '@/platform/media'
import { dispatch, sessionState } from '@/session/store'
import { noteQuiet } from '@/shared/quiet-mode/use-quiet'
import { useLayers } from '@/ui/dialog/store'

const CIRCLE = { circleId: 'k1', name: '日常陪伴', intro: '治疗路上的心情和日常。', joined: true, alias: '晚风书签508' }
const OUTSIDE = { circleId: 'k2', name: '取卵交流', intro: '取卵前后的准备。', joined: false, alias: '' }
const POST = {
  ...{ postId: 'p1', circleId: 'k1', alias: '青禾小屋216', mine: false, title: '河边走走', state: 'PUBLISHED' },
  ...{ reason: '', publishedOn: '2026-03-01' },
  blocks: [
    { kind: 'plain', text: '<img src=x onerror=alert(1)>傍晚走一圈。' },
    { kind: 'image', text: '', url: 'https://evil.example.com/a.jpg' },
  ],
}
const COMMENT = {
  commentId: 'm1',
  alias: '晚风书签508',
  mine: false,
  content: '慢慢来',
  state: 'PUBLISHED',
  publishedOn: '',
}

setStage('verified')

const circles = (list: object[] = [CIRCLE, OUTSIDE]) => ({
  'bbs.recommendedAttention': () => ({ list, rules: ['不写姓名'], rulesVersion: 'v1', agreed: true }),
})
const said = (id: string) => stage.asked.filter(([call]) => call === id).map(([, input]) => input)
const tapped = (id: string) => act(async () => void tap(id))

it('shows first the circles of the reader, under the name that the reader has there', async () => {
  stage.answers = circles()
  open(Circles, '/circle')
  await waitFor(() => expect(text('circle-home-mine-0')).toContain('您的昵称：晚风书签508'))
  expect(text('circle-home-item-0')).toContain('取卵交流')
  tap('circle-home-mine-0')
  expect(stage.went).toEqual([['circle-detail', { circleId: 'k1' }]])
})

it('opens to who has ticked the rules that are shown, and to nobody before', async () => {
  stage.answers = { ...circles([OUTSIDE]), 'ext.joinCircle': () => ({ alias: '甲' }) }
  open(CircleDetail, '/MyCircleDetails', { circleId: 'k2' })
  await waitFor(() => expect(text('circle-detail-rules')).toContain('不写姓名'))
  tap('circle-detail-join')
  expect([said('ext.joinCircle'), said('ext.circlePosts')]).toEqual([[], []])
  tap('circle-detail-agree')
  await tapped('circle-detail-join')
  expect(said('ext.joinCircle')).toEqual([{ circleId: 'k2', rulesVersion: 'v1' }])
})

it('offers something else where there are no circles', async () => {
  stage.answers = circles([])
  open(Circles, '/AllCircle')
  await waitFor(() => expect(at('circle-list-talk')).not.toBeNull())
})

const post = async (changes: object = {}, comments: object[] = [COMMENT]) => {
  stage.answers = {
    ...circles(),
    'ext.circlePost': () => ({ post: { ...POST, ...changes }, comments }),
    'ext.addCircleComment': () => ({ commentId: 'm2' }),
    'ext.reportCircleText': () => null,
    'ext.hideCircleAuthor': () => null,
    'ext.deleteCircleText': () => null,
  }
  open(PostDetail, '/PostDetails', { postId: 'p1' })
  await waitFor(() => expect(at('circle-post-detail-card')).not.toBeNull())
}

it('shows words as words, and no picture from anywhere but the hospital', async () => {
  await post()
  expect(text('circle-post-detail-block-0')).toBe('<img src=x onerror=alert(1)>傍晚走一圈。')
  expect(document.querySelector('img[src*="evil"], [onerror]')).toBeNull()
})

it('reports with a reason, and hides a writer by mute or block', async () => {
  await post()
  tap('circle-post-detail-comment-0')
  tap('circle-post-detail-report')
  expect(said('ext.reportCircleText')).toEqual([])
  tap('circle-post-detail-reason-medical')
  await tapped('circle-post-detail-report')
  const comment = { kind: 'comment', textId: 'm1' }
  expect(said('ext.reportCircleText')).toEqual([{ ...comment, reason: 'medical' }])
  await waitFor(() => expect(at('circle-post-detail-reported')).not.toBeNull())
  await tapped('circle-post-detail-mute')
  expect(said('ext.hideCircleAuthor')).toEqual([{ ...comment, way: 'mute' }])
  tap('circle-post-detail-more')
  await tapped('circle-post-detail-block')
  expect(said('ext.hideCircleAuthor')[1]).toEqual({ kind: 'post', textId: 'p1', way: 'block' })
  await waitFor(() => expect(stage.went).toEqual([['back', 'circle-home']]))
})

it('takes the own post away, and offers that for no other one', async () => {
  await post({ mine: true, state: 'REVIEWING' })
  expect(text('circle-post-detail-state')).toContain('现在只有您能看到')
  expect(at('circle-post-detail-comment-text')).toBeNull()
  tap('circle-post-detail-more')
  expect(at('circle-post-detail-report')).toBeNull()
  await tapped('circle-post-detail-delete')
  expect(said('ext.deleteCircleText')).toEqual([{ kind: 'post', textId: 'p1' }])
})

it('shows help before a comment of danger goes anywhere', async () => {
  await post()
  type('circle-post-detail-comment-text', '我不想活了')
  await tapped('circle-post-detail-comment-send')
  expect([at('circle-post-detail-danger-comment-help-line') !== null, said('ext.addCircleComment')]).toEqual([true, []])
  await tapped('circle-post-detail-comment-send')
  expect(said('ext.addCircleComment')).toEqual([{ postId: 'p1', content: '我不想活了' }])
})

it('shows help above the word about the review of an own post', async () => {
  await post({ mine: true, state: 'REVIEWING', blocks: [{ kind: 'plain', text: '我不想活了' }] })
  const card = at('circle-post-detail-danger')
  expect(card.compareDocumentPosition(at('circle-post-detail-state')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

it('is not there for who may not see it, and says so', async () => {
  stage.answers = {
    ...circles(),
    'ext.circlePost': () =>
      new CallError({ kind: 'business', callId: 'ext.circlePost', message: '没有找到', code: 400 }),
  }
  open(PostDetail, '/PostDetails', { postId: 'p9' })
  await waitFor(() => expect(at('circle-post-detail-circles')).not.toBeNull())
})

it('hides in quiet mode what speaks of pregnancy, and the good news whole', async () => {
  act(() => noteQuiet(true))
  stage.answers = {
    ...circles([CIRCLE, { ...OUTSIDE, name: '好孕圈' }]),
    'ext.circlePosts': () => pageOf([POST, { ...POST, postId: 'p2', title: '我怀孕了' }]),
    'index.goodNews': () => pageOf([{ newsId: 'n1', nick: '甲', story: '孩子出生', publishedOn: '2026-03-01' }]),
  }
  const { unmount } = open(CircleDetail, '/MyCircleDetails', { circleId: 'k1' })
  await waitFor(() => expect(at('circle-detail-post-0')).not.toBeNull())
  expect(document.body.textContent).not.toContain('怀孕')
  unmount()
  const list = open(Circles, '/AllCircle')
  await waitFor(() => expect(at('circle-list-item-0')).not.toBeNull())
  expect(document.body.textContent).not.toContain('好孕')
  list.unmount()
  open(GoodNews, '/GoodNews')
  await waitFor(() => expect(at('good-news-talk')).not.toBeNull())
  expect(document.body.textContent).not.toMatch(/孩子|孕|喜/)
  act(() => noteQuiet(false))
})

describe('writing', () => {
  const form = async () => {
    stage.answers = { ...circles(), 'ext.addCirclePost': () => ({ postId: 'p7' }) }
    open(PostForm, '/editorActive', { circleId: 'k1' })
    await waitFor(() => expect(at('circle-post-form-title')).not.toBeNull())
  }

  it('sends title and paragraphs, and opens what was written', async () => {
    await form()
    await tapped('circle-post-form-send')
    expect(text('circle-post-form-body-error')).toBe('请填写标题')
    type('circle-post-form-title', '今天')
    type('circle-post-form-body-0', '走得比昨天远。')
    await tapped('circle-post-form-send')
    expect(said('ext.addCirclePost')).toEqual([
      { circleId: 'k1', title: '今天', blocks: [{ kind: 'plain', text: '走得比昨天远。' }] },
    ])
    await waitFor(() => expect(stage.went).toEqual([['circle-post-detail', { postId: 'p7' }, { mode: 'replace' }]]))
  })

  it('keeps what was typed over a start, for the same person', async () => {
    await form()
    type('circle-post-form-title', '没写完的')
    type('circle-post-form-body-0', '半句话')
    document.body.innerHTML = ''
    await form()
    expect((at('circle-post-form-title') as HTMLInputElement).value).toBe('没写完的')
    expect((at('circle-post-form-body-0') as HTMLTextAreaElement).value).toBe('半句话')
    act(() => dispatch({ type: 'signedOut' }))
    expect(sessionState().token).toBe('')
  })

  it('shows help before a post of danger goes anywhere', async () => {
    await form()
    type('circle-post-form-title', '晚上')
    type('circle-post-form-body-0', '我不想活了')
    await tapped('circle-post-form-send')
    expect([at('circle-post-form-danger-help-line') !== null, said('ext.addCirclePost')]).toEqual([true, []])
    await tapped('circle-post-form-send')
    expect(said('ext.addCirclePost')).toHaveLength(1)
  })

  it('sends tables, links and pictures of the embedded editor as words and stored pictures', async () => {
    await form()
    type('circle-post-form-title', '候诊')
    type('circle-post-form-body-0', '见下表')
    tap('circle-post-form-embed')
    tap('circle-post-form-body-add-table')
    type('circle-post-form-body-table-rows', '2')
    type('circle-post-form-body-table-columns', '2')
    tap('circle-post-form-body-table-done')
    const cells = [...document.querySelectorAll('#circle-post-form-body input')]
    for (const [place, words] of ['周一', '两小时', '周二', '三小时'].entries())
      act(() => void fireEvent.change(cells[place] as Element, { target: { value: words } }))
    tap('circle-post-form-body-add-link')
    type('circle-post-form-body-link-text', '候诊说明')
    type('circle-post-form-body-link-address', 'https://hospital.example/wait')
    tap('circle-post-form-body-link-done')
    await tapped('circle-post-form-send')
    expect(said('ext.addCirclePost')).toMatchObject([
      {
        blocks: [
          { kind: 'plain', text: '见下表' },
          { kind: 'plain', text: '周一 | 两小时\n周二 | 三小时' },
          { kind: 'plain', text: '候诊说明 https://hospital.example/wait' },
        ],
      },
    ])
  })

  it('refuses in the embedded editor what is over the specified limits, with what to do', async () => {
    await form()
    tap('circle-post-form-embed')
    tap('circle-post-form-body-add-link')
    type('circle-post-form-body-link-address', `https://a.example/${'x'.repeat(1024)}`)
    tap('circle-post-form-body-link-done')
    expect(text('circle-post-form-body-link')).toContain('1024')
    tap('circle-post-form-body-add-url')
    type('circle-post-form-body-url-address', `https://a.example/${'x'.repeat(255)}`)
    tap('circle-post-form-body-url-done')
    expect(text('circle-post-form-body-url')).toContain('255')
    jest.spyOn(media, 'pickImages').mockResolvedValue([{ file: 'picked', size: 9_000_000 }])
    jest.spyOn(media, 'compress').mockResolvedValue({ file: 'small', size: 524_289 })
    useLayers.setState({ queue: [], screens: [1] })
    await tapped('circle-post-form-body-add-image')
    await waitFor(() =>
      expect(useLayers.getState().queue.map((layer) => layer.text)).toEqual([
        '图片太大，请换一张（exceed size limit）',
      ]),
    )
    jest.restoreAllMocks()
  })

  it('knows the limits of a post', () => {
    const words = (length: number) => [
      { key: '1', kind: 'text' as const, style: 'plain' as const, text: '字'.repeat(length) },
    ]
    const picture = { key: '2', kind: 'image' as const, src: 'a' }
    expect(postFault('题', words(POST_MAX))).toBe('')
    expect(postFault('题', words(POST_MAX + 1))).toContain(String(POST_MAX))
    expect(postFault('题', [picture])).toBe('请填写内容')
    expect(postFault('题', [...words(1), ...Array.from({ length: POST_PICTURES }, () => picture)])).toBe('')
    expect(postFault('题', [...words(1), ...Array.from({ length: POST_PICTURES + 1 }, () => picture)])).toContain(
      '张图片',
    )
  })
})
