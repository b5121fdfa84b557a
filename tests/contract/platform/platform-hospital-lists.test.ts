/** Switches, lists and sources of the catalogue are a hospital's own: two hospitals say other things. */

import { type Actor, newActor } from '../support/actor'
import { startHost, type TestHost } from '../support/test-host'

let host: TestHost
let usual: Actor
let other: Actor
beforeAll(async () => {
  host = await startHost()
  ;[usual, other] = [await newActor(host.client), await newActor(host.client, 324)]
})
afterAll(() => host.close())

type Answer = { list?: Record<string, unknown>[]; open?: boolean; reason?: string }
const answerOf = async (id: string, { token }: Actor, input: Record<string, unknown> = {}) =>
  (await host.client.call<Answer>(id, input, token)).data
const ofBoth = (id: string, input: Record<string, unknown> = {}) =>
  Promise.all([answerOf(id, usual, input), answerOf(id, other, input)])

it.each([
  ['member.sortList', {}, 'value', ['doctor']],
  ['member.certificateType', {}, 'value', ['6', '9']],
  ['member.selectZPList', {}, 'code', ['male']],
  ['zpoint.queryZpointByParent', { parentCode: 'male' }, 'code', ['fertility']],
  ['report-center.getReportType', {}, 'code', ['integrity']],
  ['introduce-source.getSource', {}, 'code', ['web', 'media']],
])('%s %j leaves out at one hospital what another one has: %s %j', async (id, input, key, missing) => {
  const [here, there] = await ofBoth(id, input)
  const values = ({ list = [] }: Answer) => list.map((row) => row[key])
  expect(values(here).filter((value) => !values(there).includes(value))).toEqual(missing)
  expect(values(there).filter((value) => !values(here).includes(value))).toEqual([])
})

it('advice.getGoPayOpen says where one pays instead', async () => {
  const [here, there] = await ofBoth('advice.getGoPayOpen')
  expect([here, there]).toMatchObject([
    { open: true, reason: '' },
    { open: false, reason: '本院处方请到收费窗口或自助机缴费' },
  ])
})

it('clinic-follow.getCmeafterConfig says which questions are asked by telephone', async () => {
  const asked = (await ofBoth('clinic-follow.getCmeafterConfig')).map(({ list = [] }) =>
    list.filter(({ available }) => available === true).map(({ form }) => form),
  )
  expect(asked).toEqual([
    ['pregnancy-test', 'first-trimester', 'delivery'],
    ['pregnancy-test', 'first-trimester'],
  ])
})
