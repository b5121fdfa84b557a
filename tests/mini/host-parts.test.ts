/** The parts of the simulated phone, each by itself. */

import { Listeners } from './host/listeners'
import { parseQuery, split } from './host/page-address'
import { plainEvent } from './host/plain-event'
import { Queue } from './host/queue'
import { assign } from './host/set-data'
import type { ViewNode } from './types'
import { LateView } from './view/late-view'
import { EMPTY_VIEW, find, walk } from './view/nodes'

const turn = () => new Promise((done) => setImmediate(done))

describe('addresses of pages', () => {
  it.each([
    ['/pages/a/index?x=1', '', { path: 'pages/a/index', query: 'x=1' }],
    ['../b/index', 'pages/a/index', { path: 'pages/b/index', query: '' }],
    ['./c?x=1?y=2', 'pages/a/index', { path: 'pages/a/c', query: 'x=1?y=2' }],
  ])('%s seen from %s', (url, from, found) => expect(split(url, from)).toEqual(found))

  it('have their parameters decoded where the vendor does so', () => {
    expect(parseQuery('a=%E5%AD%95&b&c=1=2&d=%', true)).toEqual({ a: '孕', b: '', c: '1=2', d: '%' })
    expect(parseQuery('a=%E5%AD%95', false)).toEqual({ a: '%E5%AD%95' })
  })
})

it('writes what setData names into the data of a page', () => {
  const data: Record<string, unknown> = { root: { cn: [{ v: 'old' }] } }
  assign(data, 'root.cn.[0].v', 'new')
  assign(data, 'root.cn[1].cn.[0].v', 'made')
  expect(data).toEqual({ root: { cn: [{ v: 'new' }, { cn: [{ v: 'made' }] }] } })
})

describe('what is under way', () => {
  it('is busy until it is delivered, and silent once the app is killed', async () => {
    const heard: string[] = []
    const queue = new Queue(
      (deliver) => deliver(),
      (error) => void heard.push(String(error)),
    )
    queue.post(() => void heard.push('first'))
    expect([queue.isBusy, heard]).toEqual([true, []])
    await turn()
    expect([queue.isBusy, heard]).toEqual([false, ['first']])
    const alive = queue.whileAlive()
    queue.post(() => void heard.push('never'))
    queue.track(new Promise(() => undefined))
    expect(queue.describe()).toBe('1 requests, 1 messages')
    queue.drop()
    alive(() => void heard.push('never'))
    await turn()
    expect([queue.isBusy, heard]).toEqual([false, ['first']])
    queue.track(Promise.reject(new Error('lost')))
    await turn()
    expect([queue.isBusy, heard]).toEqual([false, ['first', 'Error: lost']])
  })
})

describe('a page', () => {
  const drawn: string[] = []
  const errors: string[] = []
  const engineView = {
    ...EMPTY_VIEW,
    setData: (patch: object) => {
      drawn.push(JSON.stringify(patch))
      if ('bad' in patch) throw new Error('no template')
    },
  }
  const view = new LateView(engineView, (draw) => {
    try {
      draw()
    } catch (error) {
      errors.push(String(error))
    }
  })
  beforeEach(() => drawn.splice(0))

  it('is drawn once with all that has come when somebody looks, the later word on a path last', () => {
    for (const patch of [{ 'a.cn': [1] }, { 'a.cn[0]': 2 }, { 'a.cn': [] }, { b: 1 }]) view.setData(patch)
    expect(drawn).toEqual([])
    view.root()
    view.root()
    expect(drawn).toEqual(['{"a.cn[0]":2,"a.cn":[],"b":1}'])
  })

  it('is drawn before a component of it is written', () => {
    view.setData({ a: 1 })
    view.afterDrawing(() => void drawn.push('component'))
    expect(drawn).toEqual(['{"a":1}', 'component'])
  })

  it('says whether there was anything to draw, what was wrong with it, and draws nothing once it is closed', () => {
    view.setData({ bad: 1 })
    expect([view.draw(), view.draw(), errors]).toEqual([true, false, ['Error: no template']])
    view.setData({ a: 1 })
    view.dispose()
    expect([view.draw(), drawn.length]).toEqual([false, 1])
  })
})

it('keeps who listens to which event', () => {
  const listeners = new Listeners()
  const [one, two] = [() => undefined, () => undefined]
  for (const each of [one, two, one, 'no function']) listeners.add('show', each)
  expect(listeners.of('show')).toEqual([one, two])
  listeners.remove('show', one)
  expect(listeners.of('show')).toEqual([two])
  listeners.remove('show', undefined)
  expect(listeners.of('show')).toEqual([])
})

it('names events as the platform does, and hands over nothing but plain values', () => {
  const target = { id: 'a', dataset: { sid: 'a' } }
  const event = { type: 'touchstart', timeStamp: 1, target, currentTarget: target, detail: undefined }
  expect(plainEvent(event as never, 'alipay')).toMatchObject({ type: 'touchStart', detail: {}, touches: [] })
  expect(plainEvent(event as never, 'weapp').type).toBe('touchstart')
})

it('finds nodes depth first', () => {
  const node = (id: string, ...children: ViewNode[]): ViewNode => ({ id, children: () => children }) as ViewNode
  const root = node('', node('a', node('b')), node('b2'))
  expect([...walk(root)].map(({ id }) => id)).toEqual(['', 'a', 'b', 'b2'])
  expect([find(root, 'b2')?.id, find(root, 'none')]).toEqual(['b2', null])
})
