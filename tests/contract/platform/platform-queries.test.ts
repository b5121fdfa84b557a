import { startHost, type TestHost } from '../support/test-host'

import { catalogue } from '@/api/catalogue'
import { sandboxPath } from '@/api/core/openapi'

let host: TestHost
let token: string
beforeAll(async () => {
  host = await startHost()
  token = await host.client.token('he-jing')
})
afterAll(() => host.close())

/** Most statements that a read may send to the database. */
const MOST = 4

async function read(id: string, input: Record<string, string> = {}) {
  const call = catalogue.find((one) => one.id === id)
  if (!call) throw new Error(`no call ${id}`)
  const query = new URLSearchParams(call.method === 'GET' ? input : {})
  const response = await fetch(`${host.url}${sandboxPath(call)}?${query}`, {
    method: call.method,
    headers: { token, Authorization: token, unitId: '335', 'content-type': 'application/json' },
    ...(call.method === 'POST' && { body: JSON.stringify(input) }),
  })
  const { code } = (await response.json()) as { code: number }
  return { code, queries: Number(response.headers.get('x-database-queries')) }
}

it.each([
  ['index.patientIndex'],
  ['member.getBindingMenu'],
  ['member.selectInfo'],
  ['member.getPatienInfo'],
  ['subjects.reservationRecord'],
  ['ext.bookingStanding'],
  ['member.queryCardList'],
  ['member.labList'],
  ['member.adviceList'],
  ['subjects.subjectsList'],
  ['subjects.getDate'],
  ['subjects.getDoctor'],
  ['subjects.scheduInfo'],
  ['advice.adviceList'],
  ['message-center.allUnreadMsgCount'],
  ['member.getUserFeedbackList'],
  ['ext.sharing'],
  ['ext.partnerViews'],
  ['index.unitSetting'],
  ['ext.consents'],
])('%s asks the database four times at most', async (id) => {
  const first = await read(id)
  expect(first.code).toBe(200)
  const { queries } = await read(id)
  expect(queries).toBeLessThanOrEqual(MOST)
})

it('counts what is sent, so that a read without the database would be seen', async () => {
  expect((await read('member.labList')).queries).toBeGreaterThan(0)
})
