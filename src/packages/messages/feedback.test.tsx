/** @jest-environment jsdom */
/** Feedback as the patient writes it, finds it again and takes it back. */

import { act, cleanup, fireEvent, waitFor } from '@testing-library/react'

import { at, open, pageOf, setStage, stage, tap, text, type } from '../../../tests/screens/stage'
import Feedback from './feedback'
import FeedbackDetail from './feedback-detail'
import FeedbackRecords from './feedback-list'

import { CallError } from '@/api/core/errors'
import { configureUpload } from '@/api/core/upload-connection'
import { queryClient } from '@/data/cache'
import { media } from '@/platform/media'
import { storage } from '@/platform/storage'
import { purgeAll } from '@/session/purge'
import { hearServerTime } from '@/shared/clock/server-clock'

let said: Record<string, unknown>[]

const AT = Date.UTC(2026, 2, 1, 1)
const OPEN = {
  feedbackId: 'f1',
  type: 'experience',
  content: '候诊区座位不够，希望增加',
  images: [] as { uploadId: string; url: string }[],
  state: 'PENDING',
  reply: '',
  createdAt: AT,
  repliedAt: null,
}
const ANSWERED = { ...OPEN, feedbackId: 'f2', state: 'ANSWERED', reply: '已增加二十个座位', repliedAt: AT + 3_600_000 }

setStage('phone')
beforeEach(() => {
  said = [OPEN, ANSWERED]
  stage.answers = {
    'member.getUserFeedbackList': () => pageOf(said),
    'member.delUserFeedbackList': ({ feedbackIds }) => {
      said = said.filter(({ feedbackId }) => !(feedbackIds as unknown[]).includes(feedbackId))
      return null
    },
    'member.userFeedback': () => ({ feedbackId: 'f9', state: 'PENDING', createdAt: 0 }),
  }
})

/** The page goes; what rests on the device stays. */
const reload = () => {
  cleanup()
  const kept = storage.keys('local').map((key) => [key, storage.get('local', key) ?? ''] as const)
  purgeAll('replaced')
  for (const [key, value] of kept) storage.set('local', key, value)
}

const told = () => stage.asked.filter(([id]) => id === 'member.userFeedback').map(([, input]) => input)

it('[rule:constants.timeAgoMinutesBelow] [rule:constants.timeAgoHoursBelow] says in the list how long ago each was sent, by the hospital’s clock', async () => {
  const now = AT + 3 * 86_400_000
  hearServerTime(now, Date.now())
  said = [30_000, 59 * 60_000, 23 * 3_600_000, 49 * 3_600_000].map((ago, at) => ({
    ...{ ...OPEN, feedbackId: `f${at}` },
    createdAt: now - ago,
  }))
  open(FeedbackRecords, '/feedList')
  await waitFor(() => expect(at('feedback-records-list-item-3')).not.toBeNull())
  for (const [row, words] of ['1分钟前', '59分钟前', '23小时前', '2天前'].entries())
    expect(text(`feedback-records-list-item-${row}`)).toContain(words)
})

describe('writing', () => {
  it('asks for enough to be answered, and sends it once with what it is about', async () => {
    open(Feedback, '/feedback')
    type('feedback-content', '太短')
    tap('feedback-submit')
    expect(text('feedback-content-error')).toContain('至少填写10个字')
    expect(told()).toEqual([])
    tap('feedback-type-fault')
    type('feedback-content', '  缴费后一直显示开具中，请看看  ')
    tap('feedback-submit')
    tap('feedback-submit')
    await waitFor(() =>
      expect(stage.went).toEqual([['feedback-records-detail', { feedbackId: 'f9', sent: '1' }, { mode: 'replace' }]]),
    )
    expect(told()).toEqual([{ kind: 'feedback', type: 'fault', content: '缴费后一直显示开具中，请看看', contact: '' }])
  })

  it('keeps what was typed when it did not arrive, and says so', async () => {
    stage.answers['member.userFeedback'] = () =>
      new CallError({ kind: 'offline', callId: 'member.userFeedback', message: '网络超时，请重试' })
    open(Feedback, '/feedback')
    type('feedback-content', '缴费后一直显示开具中，请看看')
    tap('feedback-submit')
    await waitFor(() => expect(text('feedback-failed')).toContain('已填写的内容已保留'))
    expect((at('feedback-content') as HTMLTextAreaElement).value).toBe('缴费后一直显示开具中，请看看')
    expect(stage.went).toEqual([])
  })
})

describe('danger in the words', () => {
  it('is answered while they are written, however few they are, and again where they stand', async () => {
    open(Feedback, '/feedback')
    type('feedback-content', '我想死')
    expect(text('feedback-danger-mind')).toContain('12356')
    type('feedback-content', '候诊时间太长了')
    expect(at('feedback-danger')).toBeNull()
    cleanup()
    said = [{ ...OPEN, content: '候诊时大出血，没有人理会' }]
    open(FeedbackDetail, '/feedDetails', { feedbackId: 'f1' })
    await waitFor(() => expect(text('feedback-records-detail-danger-body')).toContain('请立即就医'))
  })
})

describe('pictures', () => {
  const settled = () => act(async () => void (await new Promise((done) => setTimeout(done, 0))))
  let arrives: (answer: { status: number; text: string }) => void
  const stored = (uploadId: string) => ({
    status: 200,
    text: JSON.stringify({ code: 200, message: '操作成功', data: { uploadId } }),
  })

  beforeEach(() => {
    jest.spyOn(media, 'pickImages').mockResolvedValue([{ file: 'picked', size: 3 }])
    jest.spyOn(media, 'compress').mockResolvedValue({ file: 'small', size: 1 })
    configureUpload({
      send: () => new Promise((done) => (arrives = done)),
      bases: () => ({ 'file-upload': 'https://hospital.example/hc-upload' }) as never,
      identity: () =>
        ({ token: 'a', unitId: 335, facilityType: 'h5', openId: '', channel: '', generation: 1 }) as never,
      host: () => 'h5',
      onEffect: () => undefined,
    })
  })
  afterEach(() => void jest.restoreAllMocks())

  it('go with the words once they have arrived, and not before', async () => {
    open(Feedback, '/feedback')
    type('feedback-content', '自助机的屏幕花了，请看图片')
    tap('feedback-pictures-add')
    await settled()
    tap('feedback-submit')
    expect(text('feedback-pictures-error')).toContain('还在上传')
    await act(async () => arrives(stored('u1')))
    await settled()
    expect(at('feedback-pictures-error')).toBeNull()
    tap('feedback-submit')
    await waitFor(() => expect(told()).toMatchObject([{ uploadIds: ['u1'] }]))
  })

  it('that had arrived are there again after a reload, and go with the words; given up, they are gone', async () => {
    open(Feedback, '/feedback')
    type('feedback-content', '自助机的屏幕花了，请看图片')
    tap('feedback-pictures-add')
    await settled()
    await act(async () => arrives(stored('u1')))
    await settled()
    reload()
    open(Feedback, '/feedback')
    expect(text('feedback-pictures-0-state')).toContain('已上传')
    expect(text('feedback-restored')).toContain('已上传的图片也已保留')
    tap('feedback-submit')
    await waitFor(() => expect(told()).toMatchObject([{ uploadIds: ['u1'] }]))
  })

  it('that come back go with a tap, and with the words when those are given up', async () => {
    const back = async () => {
      open(Feedback, '/feedback')
      type('feedback-content', '自助机的屏幕花了，请看图片')
      tap('feedback-pictures-add')
      await settled()
      await act(async () => arrives(stored('u1')))
      await settled()
      reload()
      open(Feedback, '/feedback')
    }
    await back()
    tap('feedback-restart')
    expect(at('feedback-pictures-0')).toBeNull()
    cleanup()
    await back()
    tap('feedback-pictures-0-remove')
    tap('feedback-submit')
    await waitFor(() => expect(told()).toHaveLength(1))
    expect(told()[0]).not.toHaveProperty('uploadIds')
  })

  it('that failed are not left behind in silence', async () => {
    open(Feedback, '/feedback')
    type('feedback-content', '自助机的屏幕花了，请看图片')
    tap('feedback-pictures-add')
    await settled()
    await act(async () => arrives({ status: 500, text: '' }))
    await settled()
    tap('feedback-submit')
    expect(text('feedback-pictures-error')).toContain('没有上传成功')
    expect(told()).toEqual([])
    tap('feedback-pictures-0-remove')
    tap('feedback-submit')
    await waitFor(() => expect(told()).toHaveLength(1))
    expect(told()[0]).not.toHaveProperty('uploadIds')
  })

  it('stand with what was told, and only those that the hospital itself keeps', async () => {
    const image = (uploadId: string, url: string) => ({ uploadId, url })
    said = [
      { ...OPEN, images: [image('u1', '/hc-upload/file/u1?sign=1'), image('u2', 'https://elsewhere.example/u2')] },
    ]
    open(FeedbackDetail, '/feedDetails', { feedbackId: 'f1' })
    await waitFor(() => expect(at('feedback-records-detail-pictures-0')).not.toBeNull())
    expect(at('feedback-records-detail-pictures-1')).toBeNull()
  })
})

describe('what was told', () => {
  it('stands with its state, and opens', async () => {
    open(FeedbackRecords, '/feedList')
    await waitFor(() => expect(text('feedback-records-list-item-0')).toContain('待处理'))
    expect(text('feedback-records-list-item-0')).toContain('体验建议')
    expect(text('feedback-records-list-item-1')).toContain('已回复')
    tap('feedback-records-list-item-1')
    expect(stage.went).toEqual([['feedback-records-detail', { feedbackId: 'f2' }]])
  })

  it('shows the hospital’s answer, or how long one takes', async () => {
    open(FeedbackDetail, '/feedDetails', { feedbackId: 'f2' })
    await waitFor(() => expect(text('feedback-records-detail-reply')).toContain('已增加二十个座位'))
    cleanup()
    open(FeedbackDetail, '/feedDetails', { feedbackId: 'f1', sent: '1' })
    await waitFor(() => expect(text('feedback-records-detail-reply')).toContain('5-10个工作日'))
    expect(text('feedback-records-detail-sent')).toContain('已提交给医院')
    cleanup()
    queryClient.clear()
    said = [{ ...OPEN, state: 'HANDLING' }]
    open(FeedbackDetail, '/feedDetails', { feedbackId: 'f1' })
    await waitFor(() => expect(text('feedback-records-detail-reply')).toContain('正在处理'))
    expect(document.body.textContent).toContain('处理中')
  })

  it('is taken back only after a yes', async () => {
    open(FeedbackDetail, '/feedDetails', { feedbackId: 'f1' })
    await waitFor(() => expect(text('feedback-records-detail-content')).toContain('座位'))
    tap('feedback-records-detail-delete')
    await waitFor(() => expect(text('dialog-text')).toContain('不可恢复'))
    await act(async () => void fireEvent.click(at('dialog-cancel')))
    expect(said).toHaveLength(2)
    tap('feedback-records-detail-delete')
    await waitFor(() => expect(at('dialog-ok')).not.toBeNull())
    await act(async () => void fireEvent.click(at('dialog-ok')))
    await waitFor(() => expect(stage.went).toEqual([['back', 'feedback-records-list']]))
    expect(said.map(({ feedbackId }) => feedbackId)).toEqual(['f2'])
  })

  it('that is no longer there is said to be gone, with the way to the others', async () => {
    open(FeedbackDetail, '/feedDetails', { feedbackId: 'f0' })
    await waitFor(() => expect(text('feedback-records-detail-empty')).toContain('没有找到这条反馈'))
    tap('feedback-records-detail-list')
    expect(stage.went).toEqual([['feedback-records-list']])
  })
})
