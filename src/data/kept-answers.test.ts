/** @jest-environment node */

import { OlderAnswer } from './answers'
import { insteadOf, keepAnswer, keepAnswersIn, keepValue, KEPT_FOR_MS, keptValue } from './kept-answers'

import { CallError } from '@/api/core/errors'
import { fakeTexts } from '@/platform/offline/fake'
import { dispatch, sessionState } from '@/session/store'

const NOTHING = { nothing: true }
const VISITS = { kept: 'anywhere' } as const
const RESULT = { kept: 'encrypted' } as const
const offline = new CallError({ kind: 'offline', callId: 'x', message: '' })
const refused = new CallError({ kind: 'business', callId: 'x', code: 403, message: '' })

const keyOf = (id: string, card = 'c1') => [id, {}, 335, card, sessionState().generation]
const instead = (call: typeof VISITS | typeof RESULT, key: readonly unknown[], reason: unknown = offline) =>
  insteadOf(call, key, reason, NOTHING)
const isMember = (memberId: string) =>
  dispatch({
    type: 'memberLoaded',
    generation: sessionState().generation,
    memberId,
    userInfo: {},
    boundLevel: 'verified',
  })
const signIn = (token: string) => {
  dispatch({ type: 'loggedIn', token, unitId: 335 })
  isMember(token)
}

let texts: ReturnType<typeof fakeTexts>
const start = (isEncrypted = true): void => {
  texts = { ...fakeTexts(), isEncrypted }
  keepAnswersIn(texts)
}

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-03-02T06:05:00Z'), doNotFake: ['nextTick', 'setImmediate'] })
  start()
  signIn('token-of-hers')
})
afterEach(() => {
  jest.useRealTimers()
  dispatch({ type: 'signedOut' })
})

it('stands in for what cannot be reached, with its age, and is asked for again', async () => {
  keepAnswer(VISITS, keyOf('visits'), { list: [1] })
  jest.advanceTimersByTime(60_000)
  const found = await instead(VISITS, keyOf('visits'))
  expect(found).toBeInstanceOf(OlderAnswer)
  expect(found).toEqual({ data: { list: [1] }, at: Date.now() - 60_000, reason: offline })
})

it('tells nothing to show from nothing known', async () => {
  keepAnswer(VISITS, keyOf('visits'), undefined)
  expect((await instead(VISITS, keyOf('visits'))).data).toBe(NOTHING)
  await expect(instead(VISITS, keyOf('others'))).rejects.toBe(offline)
})

it('keeps nothing of the partner: what is shared can be taken back', async () => {
  const key = ['visits', { whose: 'spouse' }, 335, 'c1', sessionState().generation]
  keepAnswer(VISITS, key, { list: [1] })
  await expect(instead(VISITS, key)).rejects.toBe(offline)
})

it('is of one call, card, hospital and person', async () => {
  keepAnswer(VISITS, keyOf('visits'), { list: [1] })
  await expect(instead(VISITS, keyOf('visits', 'c2'))).rejects.toBe(offline)
  dispatch({ type: 'hospitalSwitched', unitId: 307, deptId: '' })
  await expect(instead(VISITS, keyOf('visits'))).rejects.toBe(offline)
  expect(texts.kept.size).toBe(0)
})

it.each(['signedOut', 'consentWithdrawn'] as const)(
  'goes with the session (%s), also what was on its way',
  async (type) => {
    keepAnswer(VISITS, keyOf('visits'), { list: [1] })
    keepValue('level', 'verified')
    dispatch({ type })
    await expect(keptValue('level')).resolves.toBeNull()
    signIn('token-of-his')
    await expect(keptValue('level')).resolves.toBeNull()
    await expect(instead(VISITS, keyOf('visits'))).rejects.toBe(offline)
    expect(texts.kept.size).toBe(0)
  },
)

it('is not believed under another token, even where it still lies there', async () => {
  keepValue('level', 'verified')
  await keptValue('level')
  const left = new Map(texts.kept)
  signIn('token-of-his')
  await keptValue('level')
  for (const [name, text] of left) texts.kept.set(name, text)
  await expect(keptValue('level')).resolves.toBeNull()
})

describe('a token that is renewed for the same phone', () => {
  const renew = () => dispatch({ type: 'tokenReceived', token: 'token-of-this-start', byHost: true })

  it('leaves them to the same member, once it is known who is there', async () => {
    keepAnswer(VISITS, keyOf('visits'), { list: [1] })
    await keptValue('level')
    renew()
    await expect(instead(VISITS, keyOf('visits'))).rejects.toBe(offline)
    isMember('token-of-hers')
    expect((await instead(VISITS, keyOf('visits'))).data).toEqual({ list: [1] })
    dispatch({ type: 'signedOut' })
    await keptValue('level')
    expect(texts.kept.size).toBe(0)
  })

  it('keeps nothing for whoever it turns out to be meanwhile, and clears what was another member’s', async () => {
    keepAnswer(VISITS, keyOf('visits'), { list: [1] })
    await keptValue('level')
    renew()
    keepAnswer(VISITS, keyOf('others'), { list: [2] })
    isMember('token-of-his')
    for (const id of ['visits', 'others']) await expect(instead(VISITS, keyOf(id))).rejects.toBe(offline)
    keepAnswer(VISITS, keyOf('his'), { list: [3] })
    await keptValue('level')
    expect(texts.kept.size).toBe(1)
  })

  it('leaves nothing where somebody signs out before it is known whose it is', async () => {
    keepAnswer(VISITS, keyOf('visits'), { list: [1] })
    await keptValue('level')
    renew()
    dispatch({ type: 'signedOut' })
    await keptValue('level')
    expect(texts.kept.size).toBe(0)
  })
})

it('finds an empty store as a guest', async () => {
  dispatch({ type: 'signedOut' })
  texts.kept.set('1', 'left behind')
  keepAnswersIn(texts)
  await keptValue('level')
  expect(texts.kept.size).toBe(0)
})

it('believes a hospital that says no, and forgets', async () => {
  keepAnswer(VISITS, keyOf('visits'), { list: [1] })
  await expect(instead(VISITS, keyOf('visits'), refused)).rejects.toBe(refused)
  await expect(instead(VISITS, keyOf('visits'))).rejects.toBe(offline)
})

it('is over after three days, and never from the future', async () => {
  keepAnswer(VISITS, keyOf('visits'), { list: [1] })
  jest.setSystemTime(Date.now() + KEPT_FOR_MS)
  await expect(instead(VISITS, keyOf('visits'))).rejects.toBe(offline)
  jest.setSystemTime(Date.now() - 2 * KEPT_FOR_MS)
  await expect(instead(VISITS, keyOf('visits'))).rejects.toBe(offline)
})

it('keeps measured values only where the host encrypts, and nothing that does not say so', async () => {
  keepAnswer(RESULT, keyOf('result'), { value: 1 })
  await expect(instead(RESULT, keyOf('result'))).resolves.toBeInstanceOf(OlderAnswer)
  start(false)
  keepAnswer(RESULT, keyOf('result'), { value: 1 })
  keepAnswer({ kept: undefined }, keyOf('other'), { value: 1 })
  await expect(instead(RESULT, keyOf('result'))).rejects.toBe(offline)
  expect(texts.kept.size).toBe(0)
})

it('has a bounded number of places, and one that is shared gives nobody another answer', async () => {
  for (let at = 0; at < 3000; at += 1) keepAnswer(VISITS, keyOf(`visits${at}`), { at })
  await keptValue('level')
  expect(texts.kept.size).toBeLessThanOrEqual(509)
  for (let at = 0; at < 3000; at += 1) {
    const found = await instead(VISITS, keyOf(`visits${at}`)).catch(() => null)
    if (found) expect(found.data).toEqual({ at })
  }
})

it('keeps every answer of a long day: none takes the place of another while places are free', async () => {
  const many = Array.from({ length: 120 }, (_, at) => keyOf(`read${at}`))
  for (const [at, key] of many.entries()) keepAnswer(VISITS, key, { at })
  const found = await Promise.all(many.map((key) => instead(VISITS, key).then(({ data }) => data)))
  expect(found).toEqual(many.map((_, at) => ({ at })))
})

it('leaves out what is too long for a host, and takes a broken text for none', async () => {
  keepAnswer(VISITS, keyOf('visits'), { text: 'x'.repeat(100_001) })
  await expect(instead(VISITS, keyOf('visits'))).rejects.toBe(offline)
  keepAnswer(VISITS, keyOf('visits'), { list: [1] })
  await keptValue('level')
  for (const name of texts.kept.keys()) texts.kept.set(name, '{"key":')
  await expect(instead(VISITS, keyOf('visits'))).rejects.toBe(offline)
})
