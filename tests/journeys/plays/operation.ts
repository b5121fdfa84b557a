/**
 * The operation of a retrieval (J9, its first three steps): an hour that the hospital orders, asked about and never cancelled
 * by the patient, his assessment and his operation on his own phone, what each has to bring, and the consent of both.
 */

import { orderTrigger } from '../../attack/last-doses'
import { ServerClient } from '../../attack/server/server-client'
import { sign, understand } from '../support/consent'
import { numbered, says, soon, tapSoon, withText } from '../support/places'
import type { World } from '../support/world'
import { demand, HOSPITAL, openCashier } from './booking'
import type { Partner } from './partner'

import { addDays, formatDay } from '@/domain/dates'

const HOME = 'operation-booking-home'
const DETAIL = 'operation-booking-form'
const ASSESS = 'assessment-booking'

interface Scene {
  readonly her: Partner
  readonly him: Partner
  readonly world: World
  readonly client: ServerClient
  readonly steps: string[]
}

interface Operation {
  operationId: string
  kind: string
  state: string
  date: string
  acknowledgedAt: number | null
  request: { state: string } | null
}

const operationsOf = async ({ client }: Scene, { person }: Partner): Promise<Operation[]> => {
  const token = await client.token(person.key, HOSPITAL.unitId)
  return (await client.call<{ list: Operation[] }>('ext.operations', {}, token)).data.list
}
const ahead = async (scene: Scene, one: Partner, kind: string): Promise<Operation | undefined> =>
  (await operationsOf(scene, one)).find((each) => each.kind === kind && each.state === 'AHEAD')

/** First the days alone, then the hour that was ordered; with it when to come, and from when on she fasts. */
async function ordered(scene: Scene): Promise<void> {
  const { her, world, steps } = scene
  const { driver, person } = her
  steps.push('no hour yet')
  await driver.visit('/oprationIndex')
  await says(driver, `${HOME}-next`, '预计')
  await tapSoon(driver, `${HOME}-next-open`)
  await says(driver, `${DETAIL}-request-refusal`, '具体日期还未安排')
  steps.push('ordered')
  const today = await world.today()
  const hours = { trigger: `${addDays(today, 2)} 21:00`, retrieval: `${addDays(today, 4)} 09:00` }
  await orderTrigger(new ServerClient(world.origin), { persona: person.key }, hours)
  await driver.visit('/operationAppointment')
  for (const words of [formatDay(addDays(today, 4)), '09:00', '到院时间', '禁食禁水', '身份证'])
    await says(driver, `${DETAIL}-facts`, words)
  await says(driver, `${DETAIL}-preparation`, '家属陪同')
  demand((await ahead(scene, her, 'retrieval'))?.date === addDays(today, 4), 'the books have another day')
}

/** She asks, cut off once; the staff answer, and nothing of the arrangement has changed. */
async function asksToCallOff(scene: Scene): Promise<void> {
  const { her, client, steps } = scene
  const { driver } = her
  steps.push('asks to call it off')
  await tapSoon(driver, `${DETAIL}-request-open`)
  await driver.waitFor(`${DETAIL}-reason`)
  await driver.type(`${DETAIL}-reason`, '家中有急事，想推迟')
  await driver.offline(true)
  await tapSoon(driver, `${DETAIL}-send`)
  await says(driver, `screen-${DETAIL}`, '网络连接异常')
  await driver.offline(false)
  await tapSoon(driver, `${DETAIL}-send`)
  await says(driver, `${DETAIL}-request`, '审核中')
  const { requests } = await client.look<{ requests: { requestId: string; reason: string }[] }>('procedures')
  demand(requests.length === 1 && requests[0]?.reason === '家中有急事，想推迟', 'the desk has no such request')
  await client.act('answerOperation', { requestId: requests[0]?.requestId, accept: false, answer: '请按时到院' })
  steps.push('answered')
  await driver.visit('/operationAppointment')
  await says(driver, `${DETAIL}-request`, '请按时到院')
  demand((await ahead(scene, her, 'retrieval'))?.request?.state === 'REFUSED', 'the answer is not in the books')
}

/** He reads hers while she shares her treatment, and asks for nothing in her name. */
async function heReads({ him, steps }: Scene): Promise<void> {
  steps.push('he reads hers')
  const { driver } = him
  await driver.visit('/oprationIndex')
  await tapSoon(driver, `${HOME}-whose-spouse`)
  await says(driver, 'partner-ribbon', '配偶')
  await tapSoon(driver, `${HOME}-next-open`)
  await says(driver, `${DETAIL}-facts`, '取卵')
  await driver.waitFor(`${DETAIL}-partner`)
  for (const act of ['request-open', 'confirm'])
    demand(!(await driver.has(`${DETAIL}-${act}`)), `he is offered #${act} for her`)
}

/** The man's assessment: his alone, paid, and called off with the money back. */
async function hisAssessment(scene: Scene): Promise<void> {
  const { her, him, client, world, steps } = scene
  const { driver, doors } = him
  steps.push('his assessment')
  await her.driver.visit('/assessmentAppointment')
  await driver.visit('/assessmentAppointment')
  const his = await withText(driver, `${ASSESS}-item-`, '男性生育力评估')
  demand(!(await her.driver.has(`${his}-choose`)) || !(await her.driver.enabled(`${his}-choose`)), 'she can book his')
  await tapSoon(driver, `${his}-choose`)
  await driver.waitFor(`${ASSESS}-time-0`)
  const days = await soon(async () => {
    const today = await world.today()
    const found: string[] = []
    for (const ahead of [7, 6, 5, 4, 3])
      if (await driver.has(`${ASSESS}-day-${addDays(today, ahead)}`)) found.push(addDays(today, ahead))
    if (found.length === 0) throw new Error('no day is offered')
    return found
  })
  for (const date of days) {
    await driver.tap(`${ASSESS}-day-${date}`)
    if ((await driver.has(`${ASSESS}-time-0`)) && (await free(driver))) break
  }
  await driver.tap((await free(driver)) ?? '')
  await tapSoon(driver, 'dialog-ok')
  await driver.waitFor('pay-order-facts')
  await doors.pay('paid', openCashier(driver))
  await says(driver, 'pay-result-title', '支付成功')
  const token = await client.token(him.person.key, HOSPITAL.unitId)
  const { data } = await client.call<{ list: { orderCode: string; status: string }[] }>(
    'activity.getTesticularList',
    {},
    token,
  )
  demand(data.list[0]?.status === 'BOOKED', `the books have ${data.list[0]?.status ?? 'nothing'} of him`)
  steps.push('read by her, called off by him')
  await her.driver.visit('/assessmentAppointment')
  await tapSoon(her.driver, `${ASSESS}-partner-0`)
  await says(her.driver, `${ASSESS}-partner-open`, '男性生育力评估')
  await driver.visit('/assessmentAppointment')
  await tapSoon(driver, `${ASSESS}-mine-0-cancel`)
  await tapSoon(driver, 'dialog-ok')
  await says(driver, `${ASSESS}-mine-0`, '已取消')
  const { order } = await world.order(data.list[0]?.orderCode ?? '')
  demand((order?.paidFen ?? 0) > 0 && order?.refundedFen === order?.paidFen, `the books say ${JSON.stringify(order)}`)
}

/** The first free time that is shown. */
async function free(driver: Partner['driver']): Promise<string | undefined> {
  for (const id of await numbered(driver, `${ASSESS}-time-`)) if (await driver.enabled(id)) return id
  return undefined
}

/** His operation: arranged by the staff, confirmed by him, found in his appointments. */
async function hisOperation(scene: Scene): Promise<void> {
  const { him, world, steps } = scene
  const { driver, person } = him
  steps.push('his operation')
  await world.sandbox.act('arrangeOperation', { persona: person.key, item: 'sampling', daysAhead: 4 })
  await driver.visit('/oprationIndex')
  await says(driver, `${HOME}-next`, '睾丸穿刺取精')
  await tapSoon(driver, `${HOME}-next-open`)
  await says(driver, `${DETAIL}-preparation`, '手术前一晚')
  await tapSoon(driver, `${DETAIL}-confirm`)
  await says(driver, `${DETAIL}-facts`, '到院确认')
  demand(
    (await operationsOf(scene, him)).some((one) => one.state === 'AHEAD' && one.acknowledgedAt !== null),
    'the books have no confirmation',
  )
  await driver.visit('/myAppoint')
  await says(driver, 'my-appointments-records-item-0', '医护为您安排')
}

/** What each has to prepare: hers fasting and who comes with her, his days of abstinence; a tick outlives the app. */
async function ready({ her, him, steps }: Scene): Promise<void> {
  steps.push('what each prepares')
  for (const [one, own, others] of [
    [her, '陪同', '禁欲'],
    [him, '禁欲', '术后不要自己开车'],
  ] as const) {
    const { driver } = one
    await driver.visit('/treatmentProcess')
    await tapSoon(driver, 'treatment-process-ready')
    const card = await withText(driver, 'visit-ready-', '取卵')
    const text = await says(driver, card, own)
    demand(!text.includes(others), `${one.person.name} is told what is the other's: ${text}`)
  }
  const { driver } = her
  await driver.waitFor('visit-ready-unsigned')
}

/** Nothing of the treatment is signed yet: both take back what they signed for it before. */
async function takeBackConsents(client: ServerClient, token: string): Promise<void> {
  const { data } = await client.call<{ list: { docId: string; title: string }[] }>('member.querySign', {}, token)
  for (const { docId, title } of data.list)
    if (title.includes('体外受精')) await client.call('ext.withdrawSignature', { docId }, token)
}

/** Each understands and signs the consent on the own phone, at the address of the procedure. */
async function consents({ her, him, client, world, steps }: Scene): Promise<void> {
  for (const one of [her, him]) {
    steps.push(`${one.person.name} consents`)
    const token = await client.token(one.person.key, HOSPITAL.unitId)
    const { data } = await client.call<{ list: { docId: string; title: string }[] }>('member.querySign', {}, token)
    const docId = data.list.find(({ title }) => title.includes('体外受精'))?.docId ?? ''
    await one.driver.visit(`/patientInfoImg?docId=${docId}`)
    await understand(one)
    await one.driver.visit(`/esignSave?docId=${docId}`)
    await sign(one, one === her ? 0 : 1)
  }
  const signed = (await world.audit('ext.signDocument')).filter(({ result }) => result.startsWith('ok:signed'))
  demand(signed.length === 2 && signed[0]?.actor !== signed[1]?.actor, 'on record are not both signatures')
}

/** @throws Error at the step that fails */
export async function beOperated(her: Partner, him: Partner, world: World, steps: string[]): Promise<void> {
  const client = new ServerClient(world.origin)
  const scene: Scene = { her, him, world, client, steps }
  for (const { person } of [her, him]) {
    await client.act('fresh', { persona: person.key })
    const token = await client.token(person.key, HOSPITAL.unitId)
    for (const dataClass of ['treatment', 'appointments'])
      await client.call('ext.setSharing', { dataClass, shared: true }, token)
    await takeBackConsents(client, token)
  }
  await ordered(scene)
  await asksToCallOff(scene)
  await heReads(scene)
  await hisAssessment(scene)
  await hisOperation(scene)
  await ready(scene)
  await consents(scene)
}
