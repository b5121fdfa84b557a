import { QueryClient } from '@tanstack/react-query'

const NAMES = ['AbortController', 'AbortSignal', 'EventTarget', 'Event'] as const

/** Takes the names out of the engine while the test runs, as mini-program engines lack them. */
async function withoutThem(run: () => Promise<void>): Promise<void> {
  const kept = NAMES.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
  try {
    for (const name of NAMES) Reflect.deleteProperty(globalThis, name)
    await run()
  } finally {
    for (const [name, descriptor] of kept) if (descriptor) Object.defineProperty(globalThis, name, descriptor)
  }
}

const answerOf = (client: QueryClient) =>
  Promise.race([
    client.fetchQuery({
      queryKey: ['one'],
      queryFn: ({ signal }) => {
        signal.addEventListener('abort', () => undefined)
        return Promise.resolve(`aborted ${signal.aborted}`)
      },
    }),
    new Promise<string>((resolve) => setTimeout(() => resolve('pending'), 200)),
  ])

it('a query resolves in an engine without AbortController', () =>
  withoutThem(async () => {
    expect(typeof AbortController).toBe('undefined')
    jest.isolateModules(() => void require('./polyfills'))
    const client = new QueryClient()
    expect(await answerOf(client)).toBe('aborted false')
    client.clear()
  }))

it('without the polyfills it would not', () =>
  withoutThem(async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const outcome = await answerOf(client).catch(() => 'failed')
    expect(['pending', 'failed']).toContain(outcome)
    client.clear()
  }))

it('leaves an engine alone that has its own', () => {
  const own = NAMES.map((name) => (globalThis as Record<string, unknown>)[name])
  jest.isolateModules(() => void require('./polyfills'))
  expect(NAMES.map((name) => (globalThis as Record<string, unknown>)[name])).toEqual(own)
})
