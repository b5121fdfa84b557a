import { closeIntent, drawKeysFrom, intentKey } from './intent'

import { call } from '@/api/core/call'
import { nothing } from '@/api/core/schema'

const tapped = call({ id: 'a.b', method: 'POST', path: '/a', effect: 'write', summary: '', data: nothing() }) as never

it('draws a key of 16 bytes from the host, one for each wish, and none of them from Math.random', () => {
  const engine = jest.spyOn(Math, 'random')
  let drawn = 0
  drawKeysFrom((bytes) => `${bytes}`.padStart(31, '0') + String(++drawn))
  const first = intentKey(tapped, { a: 1 })
  expect(first).toBe(`${'16'.padStart(31, '0')}1`)
  expect(intentKey(tapped, { a: 1 })).toBe(first)
  expect(intentKey(tapped, { a: 2 })).not.toBe(first)
  closeIntent(tapped, { a: 1 })
  expect(intentKey(tapped, { a: 1 })).not.toBe(first)
  expect(engine).not.toHaveBeenCalled()
})
