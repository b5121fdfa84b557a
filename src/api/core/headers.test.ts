import { catalogue } from '../catalogue'
import { headersOf, type Identity } from './headers'

const ALL: Identity = {
  token: 'a'.repeat(32),
  openId: 'o_1',
  unitId: 335,
  deptId: '12',
  channel: 'wx',
  facilityType: 'wx_applet',
  generation: 1,
}
const SPECIFIED = ['token', 'Authorization', 'deptId', 'openId', 'channel', 'facilityType', 'unitId']

/** Calls that name nobody by design: what is sent without a name stays without one (spec:security#anonymous-calls). */
const nameless = catalogue.filter(({ identity }) => identity === 'anonymous').map(({ id }) => id)

it('every call carries the whole set, extensions too', () => {
  const named = catalogue.filter(({ identity }) => identity !== 'anonymous')
  expect([named.some(({ ext }) => ext), named.length > 250]).toEqual([true, true])
  const short = named.filter((call) => SPECIFIED.some((name) => !headersOf(call, ALL)[name])).map(({ id }) => id)
  expect(short).toEqual([])
})

it('those without are few, and say nothing of who asks', () => {
  for (const call of catalogue.filter(({ id }) => nameless.includes(id)))
    expect(Object.keys(headersOf(call, ALL)).filter((name) => SPECIFIED.includes(name))).toEqual([])
  expect(nameless.sort()).toEqual([
    'ext.followAnonymousComplaint',
    'ext.readSharedCourse',
    'ext.reportFaults',
    'ext.sendAnonymousComplaint',
    'ext.updateAnonymousComplaint',
    'external-face.faceToken',
    'static.serverConfig.json',
  ])
})

it('a hospital that is not chosen is not sent, a guest still says the rest', () => {
  const [call] = catalogue
  if (!call) throw new Error('no calls')
  const guest = headersOf(call, { ...ALL, token: '', unitId: 0 })
  expect([guest['token'], 'unitId' in guest, guest['openId']]).toEqual(['', false, 'o_1'])
})
