import { loadPage, persistWith } from './load-page'

jest.mock('@tarojs/taro', () => ({ getCurrentInstance: () => ({ router: { path: '/index?unitId=1' } }) }))

/** A script that comes, or does not, when the test says so. */
function script() {
  let come: (page: string[]) => void = () => undefined
  let fail: (fault: Error) => void = () => undefined
  const arrives = new Promise<string[]>((resolve, reject) => ((come = resolve), (fail = reject)))
  return { attempt: () => arrives, come: () => come(['page']), fail: () => fail(new Error('no script')) }
}

const kept = jest.fn()

beforeEach(() => {
  kept.mockClear()
  persistWith(async (attempt) => {
    try {
      return await attempt()
    } catch (fault) {
      kept(fault)
      return null
    }
  })
})

it('gives the page that is wanted', async () => {
  const one = script()
  const page = loadPage('/a', one.attempt)
  one.come()
  expect(await page).toEqual(['page'])
})

it('gives nothing of a page when another one has been wanted since, in whatever order they arrive', async () => {
  const [older, newer] = [script(), script()]
  const first = loadPage('/a', older.attempt)
  const second = loadPage('/b', newer.attempt)
  newer.come()
  expect(await second).toEqual(['page'])
  older.come()
  expect(await first).toEqual([])
})

it('leaves the page in front alone when the way leads back to it, and the page on its way out', async () => {
  const one = script()
  const pushed = loadPage('/a', one.attempt)
  const index = jest.fn(() => ['index again'])
  expect(await loadPage('/Index', index)).toEqual([])
  expect(index).not.toHaveBeenCalled()
  one.come()
  expect(await pushed).toEqual([])
  // Later the same way is a step back like any other.
  expect(await loadPage('/index', index)).toEqual(['index again'])
})

it('tries on for the page that is wanted, not for one that was left', async () => {
  const [older, newer] = [script(), script()]
  const first = loadPage('/a', older.attempt)
  const second = loadPage('/b', newer.attempt)
  older.fail()
  expect(await first).toEqual([])
  expect(kept).not.toHaveBeenCalled()
  newer.fail()
  expect(await second).toEqual([])
  expect(kept).toHaveBeenCalledTimes(1)
})
