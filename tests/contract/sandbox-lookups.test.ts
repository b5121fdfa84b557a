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
