/** The port that keeps hidden pages from sending changes, over Taro's own page root. */
import { TaroRootElement } from '@tarojs/runtime'

import { holdBack } from '@/platform/shared/mini-drawing'

const settle = () => new Promise((done) => setTimeout(done, 20))

/** A page of Taro's with what it sent to the host. */
function page() {
  const sent: Record<string, unknown>[] = []
  const root = new TaroRootElement()
  root.ctx = { setData: (data: Record<string, unknown>, done: () => void) => (sent.push(data), done()) } as never
  const change = (path: string, value: string) => root.enqueueUpdate({ path, value } as never)
  return { root, sent, change }
}

it('sends nothing of a hidden page, and all of it in one piece when it is shown again', async () => {
  const { root, sent, change } = page()
  const drawing = holdBack(root)
  change('root.a', '1')
  await settle()
  expect(sent).toEqual([{ 'root.a': '1' }])
  drawing.pause()
  change('root.a', '2')
  await settle()
  change('root.a', '3')
  change('root.b', '1')
  await settle()
  expect(sent).toHaveLength(1)
  drawing.resume()
  await settle()
  expect(sent.slice(1)).toEqual([{ 'root.a': '3', 'root.b': '1' }])
  change('root.b', '2')
  await settle()
  expect(sent.slice(2)).toEqual([{ 'root.b': '2' }])
})

it('has nothing to send after a page was hidden and nothing changed', async () => {
  const { root, sent } = page()
  const drawing = holdBack(root)
  drawing.pause()
  drawing.resume()
  drawing.resume()
  await settle()
  expect(sent).toEqual([])
})
