import fc from 'fast-check'

import rules from '../../../tests/fixtures/spec/rules.json'
import { nextUpload, READY, UPLOAD_STATES, type UploadEvent, type UploadProgress } from './upload-state'
import { createUploads, type Picture, type SendPicture } from './uploads'

const SAMPLES: Record<string, UploadProgress> = {
  ready: READY,
  progress: { ...READY, state: 'progress', percent: 40 },
  success: { ...READY, state: 'success', percent: 100, address: '/files/1.jpg' },
  error: { ...READY, state: 'error', message: '网络不可用' },
  abort: { ...READY, state: 'abort' },
}

const EVENTS: UploadEvent[] = [
  { type: 'start' },
  { type: 'progress', percent: 70 },
  { type: 'succeed', address: '/files/2.jpg' },
  { type: 'fail', message: '没有网络' },
  { type: 'abort' },
  { type: 'reset' },
]

describe('the state of one upload', () => {
  it('[rule:states.imageUpload] knows the five states of the specification', () => {
    expect([...UPLOAD_STATES]).toEqual(rules.states.imageUpload.states)
  })

  it.each(Object.entries(rules.states.imageUpload.resets))(
    '[rule:states.imageUpload] %s can be reset to %s',
    (from, to) => expect(nextUpload(SAMPLES[from] as UploadProgress, { type: 'reset' }).state).toBe(to),
  )

  it.each([
    ['ready', ['progress', 'abort']],
    ['progress', ['success', 'error', 'abort', 'progress']],
    ['success', []],
    ['error', ['ready']],
    ['abort', ['ready']],
  ] as const)('[rule:states.imageUpload] leaves %s only for %j', (from, reachable) => {
    const now = SAMPLES[from] as UploadProgress
    const next = EVENTS.map((event) => nextUpload(now, event)).filter((one) => one !== now)
    expect([...new Set(next.map(({ state }) => state))].sort()).toEqual([...reachable].sort())
  })

  it('never goes back in its percentage and stays within 0 and 100', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50, max: 250 })), (percents) => {
        let now = SAMPLES['progress'] as UploadProgress
        for (const percent of percents) {
          const next = nextUpload(now, { type: 'progress', percent })
          expect(next.percent).toBeGreaterThanOrEqual(now.percent)
          expect(next.percent).toBeLessThanOrEqual(100)
          now = next
        }
      }),
    )
  })
})

const settled = () => new Promise<void>((done) => setTimeout(done, 0))

function picker(send: SendPicture, existing: string[] = []) {
  const released: string[] = []
  let seen: readonly Picture[] = []
  const uploads = createUploads(
    {
      send,
      compress: (file) => Promise.resolve({ file: `small:${file}`, size: 10 }),
      release: (file) => released.push(file),
      onChange: (next) => (seen = next),
      maxBytes: 1000,
    },
    existing,
  )
  const states = () => uploads.list().map(({ upload }) => upload.state)
  return { uploads, states, released, seen: () => seen }
}

const held = () => {
  const waiting: {
    file: string
    done: (address: string) => void
    fail: (error: Error) => void
    aborted: () => boolean
  }[] = []
  const send: SendPicture = (file, { signal, onProgress }) =>
    new Promise((done, fail) => {
      onProgress(30)
      waiting.push({ file, done, fail, aborted: () => signal.aborted })
    })
  return { send, waiting }
}

describe('the uploads of a picker', () => {
  it('sends one at a time, compressed, in the order they were chosen', async () => {
    const { send, waiting } = held()
    const { uploads, states } = picker(send)
    uploads.add([
      { file: 'a', size: 5 },
      { file: 'b', size: 5 },
    ])
    await settled()
    expect(waiting.map(({ file }) => file)).toEqual(['small:a'])
    expect(states()).toEqual(['progress', 'ready'])
    waiting[0]?.done('/files/a.jpg')
    await settled()
    expect(states()).toEqual(['success', 'progress'])
    expect(uploads.list()[0]?.upload).toMatchObject({ address: '/files/a.jpg', percent: 100 })
    expect(waiting[1]?.file).toBe('small:b')
  })

  it('aborts the running one, ignores its late answer, and sends it again after a reset', async () => {
    const { send, waiting } = held()
    const { uploads, states } = picker(send)
    uploads.add([{ file: 'a', size: 5 }])
    await settled()
    const key = uploads.list()[0]?.key as string
    uploads.abort(key)
    expect(waiting[0]?.aborted()).toBe(true)
    waiting[0]?.done('/files/late.jpg')
    await settled()
    expect(states()).toEqual(['abort'])
    uploads.again(key)
    await settled()
    expect(waiting).toHaveLength(2)
    waiting[1]?.done('/files/a.jpg')
    await settled()
    expect(states()).toEqual(['success'])
  })

  it('goes on with the next one after a failure and keeps words meant for patients only', async () => {
    const { send, waiting } = held()
    const { uploads, states } = picker(send)
    uploads.add([
      { file: 'a', size: 5 },
      { file: 'b', size: 5 },
    ])
    await settled()
    waiting[0]?.fail(new Error('socket hang up'))
    await settled()
    expect(states()).toEqual(['error', 'progress'])
    expect(uploads.list()[0]?.upload.message).toBe('上传失败，请重试')
    waiting[1]?.fail(new Error('网络不可用，请稍后重试'))
    await settled()
    expect(uploads.list()[1]?.upload.message).toBe('网络不可用，请稍后重试')
  })

  it('refuses a picture that is too large without sending it', async () => {
    const { send, waiting } = held()
    const { uploads, states } = picker(send)
    uploads.add([{ file: 'a', size: 1001 }])
    await settled()
    expect(states()).toEqual(['error'])
    expect(waiting).toHaveLength(0)
  })

  it('removes one that is on its way, lets go of its file and starts the next', async () => {
    const { send, waiting } = held()
    const { uploads, released, states } = picker(send, ['/files/0.jpg'])
    uploads.add([
      { file: 'a', size: 5 },
      { file: 'b', size: 5 },
    ])
    await settled()
    uploads.remove(uploads.list()[1]?.key as string)
    await settled()
    expect(waiting[0]?.aborted()).toBe(true)
    expect(released).toContain('a')
    expect(states()).toEqual(['success', 'progress'])
  })

  it('says nothing more once its screen is gone', async () => {
    const { send, waiting } = held()
    const { uploads, seen } = picker(send)
    uploads.add([{ file: 'a', size: 5 }])
    await settled()
    const before = seen()
    uploads.dispose()
    waiting[0]?.done('/files/a.jpg')
    await settled()
    expect(seen()).toBe(before)
    expect(waiting[0]?.aborted()).toBe(true)
  })
})
