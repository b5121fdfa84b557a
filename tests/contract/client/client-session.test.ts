import rules from '../../fixtures/spec/rules.json'
import { bases } from './client-stage'

import { createClient } from '@/api/core/client'
import { EXPIRED_TEXT } from '@/api/core/codes'
import { listCards } from '@/api/couple/calls'
import { getMember } from '@/api/identity/calls'
import { createPerformer } from '@/effects/perform'
import { fakeHttp } from '@/platform/http/fake'
import { dispatch, sessionState, wireIdentity } from '@/session/store'

const tick = async () => {
  for (let i = 0; i < 50; i += 1) await Promise.resolve()
}

/** Client, performer and the real session, with a clock that moves by hand. */
function app(reply: NonNullable<Parameters<typeof fakeHttp>[0]>) {
  const seen: string[] = []
  let time = 0
  const sleepers: { at: number; wake: () => void }[] = []
  const http = fakeHttp(reply)
  const performer = createPerformer({
    session: () => ({ generation: sessionState().generation, signedIn: sessionState().token !== '' }),
    expire: (generation) => void dispatch({ type: 'expired', generation }),
    alert: async (text) => void seen.push(`alert ${text}`),
    goLegacy: async (address) => void seen.push(`go ${address}`),
    goStart: async () => void seen.push('start'),
    isInternal: () => true,
    cardHosts: () => [],
    browse: async () => undefined,
    callNative: async () => false,
    log: () => undefined,
    sleep: (ms) => new Promise((wake) => sleepers.push({ at: time + ms, wake })),
    now: () => time,
  })
  const client = createClient({
    http,
    bases: () => bases(''),
    identity: wireIdentity,
    onEffect: (effect, context) => void performer.perform(effect, context),
    overlay: { show: () => undefined, hide: () => undefined },
    log: () => undefined,
    host: () => 'h5',
  })
  return {
    client,
    seen,
    http,
    async advance(ms: number) {
      await tick()
      time += ms
      for (const one of sleepers.splice(0).filter((sleeper) => sleeper.at <= time || !sleepers.push(sleeper)))
        one.wake()
      await tick()
    },
  }
}

const expired = () => ({ text: JSON.stringify({ code: 401, message: 'expired' }) })

beforeEach(() => {
  dispatch({
    type: 'loggedIn',
    token: 'token-canary-aaaaaaaa',
    unitId: 335,
    openId: 'openid-canary',
    userInfo: {
      realName: '张示例',
      mobile: '13800000001',
      userName: '张',
      unitName: '示例生殖医院',
      accessToken: 'access-canary',
    },
  })
})

it('[rule:session.clearedBy401] [rule:states.session] a 401 clears user info, open id and token, and the hospital stays', async () => {
  const on = app(expired)
  await on.client.send(getMember).catch(() => undefined)
  await on.advance(0)
  const state = sessionState() as unknown as Record<string, unknown>
  for (const key of rules.session.clearedBy401) expect([key, Boolean(state[key])]).toEqual([key, false])
  expect(sessionState().unitId).toBe(335)
  expect(JSON.stringify(sessionState())).not.toMatch(/canary|张示例|13800000001/)
})

it('twenty answers at the same time give one alert and one navigation', async () => {
  const on = app(expired)
  await Promise.all(Array.from({ length: 20 }, () => on.client.send(getMember).catch(() => undefined)))
  await on.advance(400)
  await on.advance(400)
  expect(on.seen).toEqual([`alert ${EXPIRED_TEXT}`, 'go /login'])
})

it('a sign-in 200 ms later survives the late half, and so do late answers to the old token', async () => {
  const late: ((answer: { text: string }) => void)[] = []
  const on = app((request) =>
    request.url.endsWith('queryCardList')
      ? new Promise<{ text: string }>((resolve) => void late.push(resolve))
      : expired(),
  )
  const slow = on.client.send(listCards).catch(() => undefined)
  await on.client.send(getMember).catch(() => undefined)
  await on.advance(200)
  dispatch({ type: 'loggedIn', token: 'token-of-the-new-session', unitId: 335 })
  await on.advance(200)
  late[0]?.(expired())
  await slow
  await on.advance(400)
  expect(sessionState().token).toBe('token-of-the-new-session')
  expect(on.seen).toEqual([`alert ${EXPIRED_TEXT}`])
})

it('a second expiry, of the new session, is told again', async () => {
  const on = app(expired)
  await on.client.send(getMember).catch(() => undefined)
  await on.advance(400)
  dispatch({ type: 'loggedIn', token: 'token-of-the-new-session', unitId: 335 })
  await on.client.send(getMember).catch(() => undefined)
  await on.advance(400)
  expect(on.seen).toEqual([`alert ${EXPIRED_TEXT}`, 'go /login', `alert ${EXPIRED_TEXT}`, 'go /login'])
})
