import { Answers, hashOf, type Read, shareEqual, type Watcher } from './answers'

const KEEP_MS = 1000

/** A server whose answers come when the test says so. */
function server() {
  const asked: { signal: { aborted: boolean }; answer: (data: unknown) => void; fail: (reason: Error) => void }[] = []
  const read: Read = (signal) => new Promise((resolve, reject) => asked.push({ signal, answer: resolve, fail: reject }))
  return { asked, read }
}

const watcherOf = (read: Read, more: Partial<Watcher> = {}): Watcher => ({ read, staleMs: 100, enabled: true, ...more })

const settle = () => jest.advanceTimersByTimeAsync(0)

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('asks once for two who look, and not again while the answer is fresh', async () => {
  const { asked, read } = server()
  const entry = new Answers(KEEP_MS).entry(['a'])
  entry.watch(watcherOf(read))
  entry.watch(watcherOf(read))
  asked[0]?.answer('one')
  await settle()
  entry.watch(watcherOf(read))
  expect([asked.length, entry.state().data]).toEqual([1, 'one'])
  jest.advanceTimersByTime(100)
  entry.watch(watcherOf(read))
  expect(asked).toHaveLength(2)
})

it('asks for nothing while the input is not complete', () => {
  const { asked, read } = server()
  const answers = new Answers(KEEP_MS)
  answers.entry(['a']).watch(watcherOf(read, { enabled: false }))
  answers.refreshStale()
  expect(asked).toHaveLength(0)
})

it('cancels the request that nobody waits for any more, and does not take its answer', async () => {
  const { asked, read } = server()
  const entry = new Answers(KEEP_MS).entry(['a'])
  const leave = entry.watch(watcherOf(read))
  const leaveToo = entry.watch(watcherOf(read))
  leave()
  expect(asked[0]?.signal.aborted).toBe(false)
  leaveToo()
  expect(asked[0]?.signal.aborted).toBe(true)
  asked[0]?.answer('late')
  await settle()
  expect(entry.state().data).toBeUndefined()
})

it('forgets an answer that nobody looks at after its time, and none that somebody looks at', async () => {
  const { asked, read } = server()
  const answers = new Answers(KEEP_MS)
  const leave = answers.entry(['a']).watch(watcherOf(read))
  asked[0]?.answer('one')
  await jest.advanceTimersByTimeAsync(KEEP_MS * 2)
  expect(answers.entry(['a']).state().data).toBe('one')
  leave()
  await jest.advanceTimersByTimeAsync(KEEP_MS - 1)
  expect(answers.entry(['a']).state().data).toBe('one')
  await jest.advanceTimersByTimeAsync(1)
  expect(answers.all()).toHaveLength(0)
})

it('asks again on coming back only for what is stale', async () => {
  const { asked, read } = server()
  const answers = new Answers(KEEP_MS)
  answers.entry(['a']).watch(watcherOf(read))
  asked[0]?.answer('one')
  await settle()
  answers.refreshStale()
  expect(asked).toHaveLength(1)
  jest.advanceTimersByTime(100)
  answers.refreshStale()
  answers.refreshStale()
  expect(asked).toHaveLength(2)
})

it('takes only the answer that was asked for last', async () => {
  const { asked, read } = server()
  const entry = new Answers(KEEP_MS).entry(['a'])
  entry.watch(watcherOf(read))
  asked[0]?.answer('one')
  await settle()
  void entry.refresh()
  void entry.invalidate()
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([false, true, false])
  asked[2]?.answer('three')
  asked[1]?.answer('two')
  await settle()
  expect(entry.state()).toMatchObject({ data: 'three', doing: 'nothing' })
})

it('asks again for an invalid answer when somebody looks at it', async () => {
  const { asked, read } = server()
  const entry = new Answers(KEEP_MS).entry(['a'])
  entry.watch(watcherOf(read))()
  asked[0]?.answer('one')
  const leave = entry.watch(watcherOf(read))
  asked[1]?.answer('two')
  await settle()
  leave()
  await entry.invalidate()
  expect(asked).toHaveLength(2)
  entry.watch(watcherOf(read))
  expect(asked).toHaveLength(3)
  asked[2]?.answer('three')
  await settle()
  entry.watch(watcherOf(read))
  expect(asked).toHaveLength(3)
})

it('keeps the answer beside a failure and says nothing of an old failure while the first answer is asked for again', async () => {
  const { asked, read } = server()
  const entry = new Answers(KEEP_MS).entry(['a'])
  entry.watch(watcherOf(read))
  asked[0]?.fail(new Error('first'))
  await settle()
  expect(entry.state()).toMatchObject({ data: undefined, error: new Error('first') })
  void entry.refresh()
  expect(entry.state().error).toBeNull()
  asked[1]?.answer('one')
  await settle()
  void entry.refresh()
  asked[2]?.fail(new Error('again'))
  await settle()
  expect(entry.state()).toMatchObject({ data: 'one', error: new Error('again') })
})

it('drops every answer and every request under way, and starts anew', async () => {
  const { asked, read } = server()
  const answers = new Answers(KEEP_MS)
  const entry = answers.entry(['a'])
  entry.watch(watcherOf(read))
  asked[0]?.answer('one')
  await settle()
  void entry.refresh()
  answers.clear()
  asked[1]?.answer('late')
  await settle()
  expect([entry.state().data, asked[1]?.signal.aborted, answers.all()]).toEqual([undefined, true, []])
  expect(answers.entry(['a'])).not.toBe(entry)
})

it('does not ask at an interval while a request is under way', async () => {
  const { asked, read } = server()
  const entry = new Answers(KEEP_MS).entry(['a'])
  const watcher = watcherOf(read)
  entry.watch(watcher)
  void entry.poll(watcher)
  expect(asked).toHaveLength(1)
})

describe('shareEqual', () => {
  it('keeps what is equal, part by part', () => {
    const last = { list: [{ id: 1 }, { id: 2 }], total: 2 }
    const next = shareEqual(last, { list: [{ id: 1 }, { id: 3 }], total: 2 }) as typeof last
    expect(next).toEqual({ list: [{ id: 1 }, { id: 3 }], total: 2 })
    expect([next.list[0] === last.list[0], next.list[1] === last.list[1]]).toEqual([true, false])
    expect(shareEqual(last, { total: 2, list: [{ id: 1 }, { id: 2 }] })).toBe(last)
  })

  it.each([
    [{ a: 1 }, {}],
    [{}, { a: undefined }],
    [[1, 2], [1]],
    [{ a: [] }, { a: {} }],
    [null, {}],
  ])('%j becomes %j', (last, next) => {
    expect(shareEqual(last, next)).toStrictEqual(next)
    expect(shareEqual(last, next)).not.toBe(last)
  })

  it('a frozen value stays itself', () => {
    const empty = Object.freeze({ nothing: true })
    expect(shareEqual({ nothing: true }, empty)).toBe(empty)
  })
})

it('equal keys have equal texts, whatever the order of their members', () => {
  expect(hashOf(['a', { x: 1, y: { b: 2, c: 3 } }])).toBe(hashOf(['a', { y: { c: 3, b: 2 }, x: 1 }]))
  expect(hashOf(['a', { x: 1 }])).not.toBe(hashOf(['a', { x: '1' }]))
})
