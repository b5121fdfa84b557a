import { existsSync } from 'node:fs'

import { builtPages, pageSettings } from './pages'

const settings = pageSettings()
const fileOf = (page: string) => `${process.cwd()}/src/${page}.config`

it('every page has title and pulling down from the first screen on it', () => {
  expect(builtPages().filter((page) => !settings.has(fileOf(page)))).toEqual([])
  expect(settings.get(fileOf('packages/results/lab-list/index'))).toEqual({
    navigationBarTitleText: '检验报告',
    enablePullDownRefresh: true,
  })
  expect(settings.get(fileOf('pages/login/login'))).toEqual({ navigationBarTitleText: '登录' })
})

it('a file of a page says what the table does not', () => {
  const own = builtPages().filter((page) => existsSync(`${fileOf(page)}.ts`))
  expect(own.length).toBeGreaterThan(0)
  for (const page of own)
    expect(settings.get(fileOf(page))).not.toEqual(
      jest.requireActual<{ default: object }>(`${fileOf(page)}.ts`).default,
    )
})
