/** @jest-environment node */

import { retire, serveFiles, type WorkerScope } from './worker'

const BASE = 'https://app.example/h5/'
const SHELL = ['js/app.00000001.js', 'css/app.00000001.css']
const LATER = 'js/7.0000000a.js'
const built = (version: string, more: readonly string[] = [LATER]) => ({
  version,
  shell: SHELL,
  files: [...SHELL, ...more],
})

/** A browser with one server: what is in the caches, and a worker that is told of events. */
function device() {
  const stores = new Map<string, Map<string, Response>>()
  const server = { isUp: true, status: 200, asked: [] as string[] }
  let listeners = new Map<string, (event: never) => void>()
  let registered = true
  const storeOf = (name: string) => stores.get(name) ?? stores.set(name, new Map()).get(name) ?? new Map()
  const scope: WorkerScope = {
    registration: { scope: BASE, unregister: () => Promise.resolve((registered = false)) },
    caches: {
      open: (name) => {
        const store: Map<string, Response> = storeOf(name)
        return Promise.resolve({
          put: (url, answer) => Promise.resolve(void store.set(url, answer)),
          match: (url) => Promise.resolve(store.get(url)?.clone()),
          keys: () => Promise.resolve([...store.keys()].map((url) => ({ url }))),
        })
      },
      keys: () => Promise.resolve([...stores.keys()]),
      delete: (name) => Promise.resolve(stores.delete(name)),
      match: (url) =>
        Promise.resolve(
          [...stores.values()]
            .find((store) => store.has(url))
            ?.get(url)
            ?.clone(),
        ),
    },
    clients: { claim: () => Promise.resolve() },
    fetch: (url) => {
      server.asked.push(url)
      if (!server.isUp) return Promise.reject(new TypeError('offline'))
      return Promise.resolve(new Response(`${url} of the server`, { status: server.status }))
    },
    skipWaiting: () => Promise.resolve(),
    addEventListener: (type, listener) => void listeners.set(type, listener),
  }
  /** What the worker does in answer to an event; undefined where it leaves a request to the browser. */
  const tell = async (type: string, event: object = {}): Promise<Response | undefined> => {
    let answer: Promise<Response> | undefined
    const work: Promise<unknown>[] = []
    const whole = {
      ...event,
      waitUntil: (one: Promise<unknown>) => void work.push(one),
      respondWith: (one: Promise<Response>) => (answer = one),
    }
    listeners.get(type)?.(whole as never)
    await Promise.all(work)
    return answer
  }
  return {
    server,
    tell,
    isRegistered: () => registered,
    kept: () => [...stores].flatMap(([name, store]) => [...store.keys()].map((url) => `${name} ${url}`)).sort(),
    foreign: (name: string) => void storeOf(name).set('x', new Response('')),
    start: async (version: string, more?: readonly string[]) => {
      listeners = new Map()
      serveFiles(scope, built(version, more))
      await tell('install')
      await tell('activate')
    },
    retire: async () => {
      listeners = new Map()
      retire(scope)
      await tell('install')
      await tell('activate')
    },
    ask: (url: string, more: object = {}) => tell('fetch', { request: { url, method: 'GET', mode: 'cors', ...more } }),
    open: (url: string) => tell('fetch', { request: { url, method: 'GET', mode: 'navigate' } }),
  }
}

const textOf = async (answer: Promise<Response | undefined>) => (await answer)?.text()
const SHELL_KEPT = ['', ...SHELL].map((file) => `hc-files-1 ${BASE}${file}`).sort()

it('opens the page and its files without a network, and asks for the newest page while there is one', async () => {
  const phone = device()
  await phone.start('1')
  expect(phone.kept()).toEqual(SHELL_KEPT)
  phone.server.asked = []
  expect(await textOf(phone.open(`${BASE}?unitId=335#/index`))).toContain('of the server')
  // What stands in the query is nobody's business.
  expect(phone.server.asked).toEqual([BASE])
  for (const trouble of [{ isUp: false }, { isUp: true, status: 502 }]) {
    Object.assign(phone.server, trouble)
    expect((await phone.open(BASE))?.status).toBe(200)
    expect(await textOf(phone.ask(BASE + (SHELL[0] ?? '')))).toContain(SHELL[0])
  }
})

it('keeps what was read of the build, and nothing of a hospital', async () => {
  const phone = device()
  await phone.start('1')
  phone.server.asked = []
  const FOREIGN = [
    `${BASE}hc-patient/api/member/selectInfo`,
    `${BASE}hc-upload/file.0000000a.png`,
    `${BASE}js/unknown.0000000a.js`,
    'https://other.example/js/7.0000000a.js',
    'blob:https://app.example/1',
  ]
  for (const url of FOREIGN) expect([url, await phone.ask(url)]).toEqual([url, undefined])
  for (const url of [BASE, BASE + LATER]) expect(await phone.ask(url, { method: 'POST' })).toBeUndefined()
  for (const url of [`${BASE}demo/somebody`, `${BASE}hc-patient/api/x`]) expect(await phone.open(url)).toBeUndefined()
  await phone.tell('message', { data: { files: [...FOREIGN, `${BASE}?token=secret`, 7, null] } })
  await phone.tell('message', { data: 'nonsense' })
  expect(phone.server.asked).toEqual([])
  expect(phone.kept()).toEqual(SHELL_KEPT)

  await phone.tell('message', { data: { files: [BASE + LATER] } })
  await phone.ask(`${BASE}static/serverConfig.json`)
  expect(phone.kept()).toEqual(
    [...SHELL_KEPT, ...[LATER, 'static/serverConfig.json'].map((one) => `hc-files-1 ${BASE}${one}`)].sort(),
  )
  phone.server.isUp = false
  expect(await textOf(phone.ask(BASE + LATER))).toContain(LATER)
})

it('a failure is not kept, and a build that does not arrive whole changes nothing', async () => {
  const phone = device()
  phone.server.status = 404
  await expect(phone.start('1')).rejects.toThrow('404')
  expect(phone.kept()).toEqual([])
  phone.server.status = 200
  await phone.start('1')
  phone.server.status = 404
  await phone.ask(BASE + LATER)
  await expect(phone.start('2')).rejects.toThrow('404')
  expect(phone.kept()).toEqual(SHELL_KEPT)
})

it('a new build takes over with the files that it shares, and forgets the old one', async () => {
  const phone = device()
  await phone.start('1')
  await phone.ask(BASE + LATER)
  phone.foreign('of another app')
  phone.server.asked = []
  await phone.start('2', [LATER, 'js/8.0000000b.js'])
  // Only the page itself is fetched anew: the rest has kept its names.
  expect(phone.server.asked).toEqual([BASE])
  expect(phone.kept()).toEqual(
    ['of another app x', ...['', ...SHELL, LATER].map((file) => `hc-files-2 ${BASE}${file}`)].sort(),
  )
  await phone.start('3', [])
  expect(phone.kept().some((one) => one.includes(LATER))).toBe(false)
})

it('is taken back with everything it kept', async () => {
  const phone = device()
  await phone.start('1')
  phone.foreign('of another app')
  await phone.retire()
  expect([phone.kept(), phone.isRegistered()]).toEqual([['of another app x'], false])
})
