import { hospitalOf, tileOf, type TileId } from '@/hospitals'
import { isScreenId, screenOf } from '@/routing/screens'

import { startHost, type TestHost } from './sandbox-host'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
}, 90_000)
afterAll(() => host.close())

const call = async <Data>(id: string, input: Record<string, unknown>): Promise<Data> =>
  (await host.client.call<Data>(id, input, await host.client.token('lin-xiao'))).data

describe('a pasted address', () => {
  const PARTS = { province: '江苏省', city: '南京市', district: '玄武区', text: '样例路1号2室' }

  it.each([
    '江苏省南京市玄武区样例路1号2室',
    '收货人：林示例 13900000000 江苏省 南京市 玄武区 样例路1号2室',
    '林示例，13900000000，地址：江苏省南京市玄武区样例路1号2室',
  ])('is found in %j', async (text) => {
    expect(await call('member.getInfoByBaiDuApi', { text })).toEqual({ list: [PARTS] })
  })

  it.each(['老家', '林示例 13900000000', '  .  '])('is not made up from %j', async (text) => {
    expect(await call('member.getInfoByBaiDuApi', { text })).toEqual({ list: [] })
  })
})

describe('the entries of the menus', () => {
  type Menu = { list: { tileId: TileId; needs: string; badge: number }[] }
  const menu = (token: string) => host.client.call<Menu>('member.getBindingMenu', {}, token)

  it('need what the screens behind them need, and cover every menu of the hospital', async () => {
    const { list } = (await menu(await host.client.token('lin-xiao'))).data
    const guards = list.map(({ tileId }) => {
      const { screen } = tileOf(tileId)
      return [tileId, isScreenId(screen) ? screenOf(screen).guard : 'unknown']
    })
    expect(list.map(({ tileId, needs }) => [tileId, needs])).toEqual(guards)
    const { tiles, allServices, mine } = hospitalOf(335)
    const shown = new Set([...tiles, ...allServices.flatMap((group) => group.tiles), ...mine])
    expect(list.map(({ tileId }) => tileId).sort()).toEqual([...shown].sort())
  })

  it('count what home counts, and nothing for somebody without a session', async () => {
    const token = await host.client.token('lin-xiao')
    const home = await host.client.call<{ unpaidCount: number }>('index.patientIndex', {}, token)
    const badge = (data: Menu) => data.list.find(({ tileId }) => tileId === 'payable')?.badge
    expect(badge((await menu(token)).data)).toBe(home.data.unpaidCount)
    expect((await menu('')).data.list.filter(({ badge: count }) => count !== 0)).toEqual([])
  })
})
