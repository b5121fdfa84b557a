import { startHost, type TestHost } from '../support/test-host'

import { hospitalOf, tileOf, type TileId } from '@/hospitals'
import { SAFETY } from '@/hospitals/capabilities'
import { isScreenId, screenOf } from '@/routing/registry'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host.close())

/** Asked by somebody whom the hospital knows. */
const call = async <Data>(id: string, input: Record<string, unknown>): Promise<Data> =>
  (await host.client.call<Data>(id, input, await host.client.token('he-jing'))).data

describe('a pasted address', () => {
  const PARTS = { province: '江苏省', city: '南京市', district: '玄武区', text: '样例路1号2室' }

  it.each([
    '江苏省南京市玄武区样例路1号2室',
    '收货人：林示例 13900000000 江苏省 南京市 玄武区 样例路1号2室',
    '林示例，13900000000，地址：江苏省南京市玄武区样例路1号2室',
  ])('is found in %j', async (text) => {
    expect(await call('member.getInfoByBaiDuApi', { text })).toEqual({ list: [PARTS] })
  })

  it('of a city that is its own province names it as both, and may do without a district', async () => {
    for (const [text, district] of [
      ['北京市朝阳区样例路1号', '朝阳区'],
      ['北京市样例路1号', ''],
    ] as const) {
      const place = { province: '北京市', city: '北京市', district, text: '样例路1号' }
      expect(await call('member.getInfoByBaiDuApi', { text })).toEqual({ list: [place] })
    }
  })

  it.each(['老家', '林示例 13900000000', '  .  '])('is not made up from %j', async (text) => {
    expect(await call('member.getInfoByBaiDuApi', { text })).toEqual({ list: [] })
  })
})

describe('the hospitals', () => {
  interface Row {
    unitId: number
    unitName: string
    province: string
    city: string
    latitude: number
    longitude: number
    distanceM: number | null
  }
  const hospitals = (input: Record<string, unknown>) =>
    call<{ list: Row[] }>('index.getUnit', { pageSize: 100, ...input })

  it('are found by province, city and part of a name, and told the nearest first where the place is known', async () => {
    const { list } = await hospitals({})
    expect(list.map(({ distanceM }) => distanceM)).toEqual(list.map(() => null))
    for (const { unitId, unitName, province, city } of list)
      for (const [field, value, fits] of [
        ['province', province, (one: Row) => one.province === province],
        ['city', city, (one: Row) => one.city === city],
        ['keyword', unitName, (one: Row) => one.unitName.includes(unitName)],
      ] as const) {
        const found = (await hospitals({ [field]: value })).list
        expect([field, found.map((one) => one.unitId)]).toEqual([field, list.filter(fits).map((one) => one.unitId)])
        expect(found.map((one) => one.unitId)).toContain(unitId)
      }
    const at = list.find(({ unitId }) => unitId === 335)
    const near = (await hospitals({ latitude: at?.latitude, longitude: at?.longitude })).list
    expect(near[0]).toMatchObject({ unitId: 335, distanceM: 0 })
    const distances = near.map(({ distanceM }) => distanceM ?? -1)
    expect([near.length, distances]).toEqual([list.length, [...distances].sort((one, other) => one - other)])
    // One coordinate alone is no place.
    const half = (await hospitals({ latitude: at?.latitude })).list
    expect(half.map(({ distanceM }) => distanceM)).toEqual(list.map(() => null))
  })

  it('are each met by their number; without one it is that of the session, else the first', async () => {
    const { list } = await hospitals({})
    const about = async (input: Record<string, unknown>, token = '') =>
      host.client.call<{ unitId: number; unitName: string }>('index.unitAddressById', input, token)
    const last = list.at(-1)
    const token = await host.client.token('he-jing')
    for (const [input, who, wanted] of [
      [{}, '', list[0]],
      [{}, token, list.find(({ unitId }) => unitId === 335)],
      [{ unitId: last?.unitId }, token, last],
    ] as const) {
      const { unitId, unitName } = (await about(input, who)).data
      expect([unitId, unitName]).toEqual([wanted?.unitId, wanted?.unitName])
    }
    const absent = await about({ unitId: 4711 })
    expect([absent.code, absent.message]).toEqual([400, '未找到该记录'])
  })

  it('say of themselves what they offer, and nothing that they do not', async () => {
    const { capabilities } = await call<{ capabilities: string[] }>('index.unitSetting', { unitId: 1002 })
    const offered = [
      'consentRecord',
      'idempotency',
      'movableClock',
      'partnerViews',
      'quietRecord',
      'serverTime',
      ...SAFETY,
    ].sort()
    expect([...capabilities].sort()).toEqual(offered)
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

describe('the codes of the visits on record', () => {
  interface Codes {
    list: { code: string; label: string; parentCode?: string }[]
  }
  const titles = async (input: Record<string, unknown>) =>
    (await call<{ list: { title: string }[] }>('case-history.getList', input)).list.map(({ title }) => title)

  it('stand one below the other, and narrow the visits to those of a diagnosis', async () => {
    const kinds = (await call<Codes>('member.selectZPList', {})).list
    expect(kinds.map(({ label }) => label)).toEqual(['不孕类型', '病因', '男方评估'])
    const below = (await call<Codes>('zpoint.queryZpointByParent', { parentCode: 'infertility' })).list
    expect(below.map(({ label, parentCode }) => [label, parentCode])).toEqual([
      ['原发不孕', 'infertility'],
      ['继发不孕', 'infertility'],
    ])
    const all = await titles({})
    expect(all).toEqual(expect.arrayContaining(['初诊病历', '复诊病历']))
    expect(await titles({ code: 'infertility' })).toEqual(all)
    expect(await titles({ code: 'secondary', kind: 'first' })).toEqual(['初诊病历'])
    for (const code of ['primary', 'male', 'nothing-like-it']) expect(await titles({ code })).toEqual([])
  })
})

it('hospitals are as far away as they are on the globe, the nearest first', async () => {
  type Unit = { unitId: number; longitude: number; latitude: number; distanceM: number | null }
  const list = async (at: Record<string, number>) => (await call<{ list: Unit[] }>('index.getUnit', at)).list
  const [first] = await list({})
  if (!first) throw new Error('no hospital')
  expect(first.distanceM).toBeNull()
  const { longitude, latitude } = first
  // A degree of a meridian on a sphere of 6371 km is 111,194.9 m: the whole metres that have gone by.
  const north = await list({ longitude, latitude: latitude + 1 })
  expect(north.find(({ unitId }) => unitId === first.unitId)?.distanceM).toBe(111_194)
  // A degree of a parallel is shorter, here by the spherical law of cosines.
  const turn = Math.PI / 180
  const [sine, cosine] = [Math.sin(latitude * turn), Math.cos(latitude * turn)]
  const along = 6_371_000 * Math.acos(sine ** 2 + cosine ** 2 * Math.cos(turn))
  const east = await list({ longitude: longitude + 1, latitude })
  const shown = east.find(({ unitId }) => unitId === first.unitId)?.distanceM ?? 0
  expect(Math.abs(shown - along)).toBeLessThan(2)
  const far = north.map(({ distanceM }) => distanceM ?? 0)
  expect(far).toEqual([...far].sort((a, b) => a - b))
})
