/** spec:security#confirmed-person: what is sent while nobody has said that the account of a link is theirs. */

import { catalogue } from '../catalogue'
import { createClient } from './client'
import { uploadPicture } from './upload'
import { configureUpload } from './upload-connection'

import { fakeHttp } from '@/platform/http/fake'

/** Writes that may go all the same: they sign in or out, and take or give nothing in the account's name. */
const DOORS = [
  'ext.alipayAuthCode',
  'ext.redeemTicket',
  'ext.signOut',
  'login.login',
  'login.loginMobileSign',
  'login.loginMobileSignNew',
  'login.validateCode',
  'member.quickLogin',
  'member.quickLoginBy',
]

const identity = (unconfirmed: boolean) => ({
  token: 'a'.repeat(32),
  openId: 'openid-none',
  unitId: 335,
  deptId: '',
  channel: '',
  facilityType: 'h5' as const,
  generation: 1,
  unconfirmed,
})

async function outcomes(unconfirmed: boolean): Promise<Map<string, string>> {
  const asked = fakeHttp(() => ({ text: JSON.stringify({ code: 400, message: '已收到' }) }))
  const client = createClient({
    http: asked,
    bases: () => new Proxy({}, { get: () => '/base' }) as never,
    identity: () => identity(unconfirmed),
    onEffect: () => undefined,
    overlay: { show: () => undefined, hide: () => undefined },
    log: () => undefined,
    host: () => 'h5',
    sleep: async () => undefined,
  })
  const found = new Map<string, string>()
  for (const call of catalogue) {
    const plain = { ...call, query: {}, body: {}, pathParams: {}, path: call.path.replace(/[{}]/g, '') as `/${string}` }
    const kind = await client.send(plain, {} as never).then(
      () => 'ok',
      (reason: { kind: string }) => reason.kind,
    )
    found.set(call.id, kind)
  }
  return found
}

it('refuses every write of the catalogue but those that sign in or out, and sends none of them', async () => {
  const found = await outcomes(true)
  for (const { id, effect } of catalogue) {
    const refused = effect === 'write' && !DOORS.includes(id)
    expect([id, found.get(id) === 'unconfirmed']).toEqual([id, refused])
  }
})

it('refuses none once the account is confirmed', async () => {
  const found = await outcomes(false)
  expect([...found.values()]).not.toContain('unconfirmed')
})

it('uploads nothing either', async () => {
  let sent = 0
  const upload = (unconfirmed: boolean) => {
    configureUpload({
      send: async () => {
        sent += 1
        return { status: 200, text: JSON.stringify({ code: 200, data: { uploadId: 'u1' } }) }
      },
      bases: () => ({ 'file-upload': '/hc-upload' }) as never,
      identity: () => identity(unconfirmed),
      host: () => 'h5',
      onEffect: () => undefined,
    })
    return uploadPicture('a.jpg', 'report')
  }
  await expect(upload(true)).rejects.toThrow('请先确认当前登录的账号')
  expect(sent).toBe(0)
  await expect(upload(false)).resolves.toBe('u1')
})
