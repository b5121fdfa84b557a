import { laterRoutes } from './later-routes'

const built = new Set(['pages/home/index', 'packages/a/x/index', 'packages/b/y/index'])

describe('pages that are loaded later', () => {
  it('are those of sub-packages; the list is asked for with the first, and again only when it did not arrive', async () => {
    const asked: string[] = []
    const list = { 'packages/a/x/index': [() => Promise.resolve('the page'), { enablePullDownRefresh: true }] } as const
    const ask = jest
      .fn<Promise<{ laterPages: typeof list }>, []>()
      .mockRejectedValueOnce(new Error('no network'))
      .mockResolvedValue({ laterPages: list })
    const routes = laterRoutes(built, ask)
    expect(routes.map(({ path }) => path)).toEqual(['packages/a/x/index', 'packages/b/y/index'])
    expect([ask.mock.calls.length, asked]).toEqual([0, []])
    const [first, second] = routes
    const load = (route: typeof first) => Promise.all(route?.load('context', 'params') ?? [])
    await expect(load(first)).rejects.toThrow('no network')
    expect(await load(first)).toEqual(['the page', 'context', 'params'])
    // The router reads the configuration from the route after it has loaded the page.
    expect(first).toMatchObject({ path: 'packages/a/x/index', enablePullDownRefresh: true })
    await expect(load(second)).rejects.toThrow('no page packages/b/y/index')
    expect(ask).toHaveBeenCalledTimes(2)
  })
})
