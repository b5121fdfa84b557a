/** @jest-environment jsdom */
/** What is typed is found again after the way back and after a reload, and nothing of a person rests on the device. */

import { act, renderHook } from '@testing-library/react'

import { useTyped } from './use-typed'

import { storage } from '@/platform/storage'
import { purgeAll } from '@/session/purge'
import { dispatch } from '@/session/store'

jest.mock('@tarojs/taro', () => ({ useDidHide: () => undefined }))

const EMPTY = { text: '', name: '', code: '', agreed: false }
const open = (key = 'one') => {
  const { result, unmount } = renderHook(() => useTyped(key, EMPTY, { rests: ['text'], never: ['code', 'agreed'] }))
  return { result, leave: unmount, type: (changes: Partial<typeof EMPTY>) => act(() => result.current.set(changes)) }
}
/** The app is gone; what lies on the device is all there is. */
const killed = () => {
  const kept = storage.keys('local').map((key) => [key, storage.get('local', key) ?? ''] as const)
  purgeAll('replaced')
  for (const [key, value] of kept) storage.set('local', key, value)
}
const onDevice = () =>
  storage
    .keys('local')
    .map((key) => storage.get('local', key))
    .join()

beforeEach(() => {
  dispatch({ type: 'signedOut' })
  for (const key of storage.keys('local')) storage.remove('local', key)
  purgeAll('replaced')
})

const ALL = { text: '等候太久', name: '何静', code: '123456', agreed: true }

it('the way back finds all but codes and consents; a reload what may rest', () => {
  const first = open()
  first.type(ALL)
  first.leave()
  const back = open()
  expect(back.result.current.values).toEqual({ ...ALL, code: '', agreed: false })
  expect(back.result.current.isRestored).toBe(true)
  back.leave()
  killed()
  expect(open().result.current.values).toEqual({ ...EMPTY, text: ALL.text })
})

it.each(['我的号码 138 0000 0001', '110000199205180022', 'x'.repeat(1001)])('%# does not rest', (text) => {
  const first = open()
  first.type({ ...ALL, text })
  first.leave()
  expect(onDevice()).not.toContain(text.slice(0, 20))
  expect(onDevice()).not.toContain('何静')
  expect(onDevice()).not.toContain('123456')
  expect(open().result.current.values.text).toBe(text)
})

it('is gone when it was sent, when somebody else is signed in, and with another card or hospital', () => {
  for (const end of [
    (opened: ReturnType<typeof open>) => act(() => opened.result.current.clear()),
    () => dispatch({ type: 'signedOut' }) && purgeAll('signedOut'),
    () => purgeAll('cardSwitched'),
    () => purgeAll('hospitalSwitched'),
  ]) {
    const opened = open()
    opened.type({ text: ALL.text })
    opened.leave()
    end(opened)
    if (end.length === 0) for (const key of storage.keys('local')) expect(key).not.toContain('typed')
    for (const key of storage.keys('local')) storage.remove('local', key)
    expect(open().result.current.values).toEqual(EMPTY)
  }
})

it.each(['cardSwitched', 'hospitalSwitched'] as const)('an open form writes nothing again after %s', (reason) => {
  const opened = open()
  opened.type({ text: ALL.text })
  purgeAll(reason)
  opened.leave()
  expect(onDevice()).not.toContain(ALL.text)
  expect(open().result.current.values).toEqual(EMPTY)
})

it('what is older than a day is neither offered nor left on the device', () => {
  const first = open()
  first.type({ text: ALL.text })
  first.leave()
  killed()
  for (const key of storage.keys('local'))
    storage.set('local', key, (storage.get('local', key) ?? '').replace(/"at":\d+/, '"at":1000'))
  expect(onDevice()).toContain(ALL.text)
  expect(open().result.current.values).toEqual(EMPTY)
  expect(onDevice()).not.toContain(ALL.text)
})

it('forms do not know each other’s', () => {
  const one = open('one')
  one.type({ text: ALL.text })
  one.leave()
  expect(open('two').result.current.values).toEqual(EMPTY)
})
