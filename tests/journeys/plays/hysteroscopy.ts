/**
 * A hysteroscopy (J7): an application that lacks examinations, one that has them, its review, payment, time and end. Each of
 * its states is reached, and in each the screens and the hospital refuse what does not belong to it.
 */

import { ServerClient } from '../../attack/server/server-client'
import { cutOff, fill, give, onFrom, sendForm, type Sheet, type Told } from '../support/fill'
import { paperPhoto } from '../support/pictures'
import { numbered, says, soon, tapSoon } from '../support/places'
import type { World } from '../support/world'
import { demand, HOSPITAL, openCashier } from './booking'
import type { Partner } from './partner'

import { addDays, type DateText } from '@/domain/dates'
import { hysteroscopy } from '@/forms/definitions/hysteroscopy/base'

const FORM = 'hysteroscopy-apply-form'
const DETAIL = 'hysteroscopy-apply-detail'
const TIMES = 'hysteroscopy-reserve-schedule'
const RESERVED = 'hysteroscopy-reserve-detail'

/** The examination lies three to seven days after the last day of bleeding (spec:booking#hysteroscopy). */
const FIRST_DAY = 3
const LAST_DAY = 7
const BLED_FROM = 6
const BLED_UNTIL = 1

interface Scene {
  readonly her: Partner
  readonly world: World
  readonly client: ServerClient
  readonly token: string
  readonly today: DateText
  readonly steps: string[]
}

interface Desk {
  applications: { applicationId: string; state: string }[]
}

/** Her newest application as she reads it. */
async function application({ client, token }: Scene) {
  const { data } = await client.call<{
    list: { applicationId: string; state: string; feeState: string; appointment: { appointmentId: string } | null }[]
  }>('gqj.getHysteroscopeInfo', { code: 'tjhysteroscope' }, token)
  return data.list[0]
}

const expectState = async (scene: Scene, state: string, when: string): Promise<string> => {
  const one = await application(scene)
  demand(one?.state === state, `${when} the application is ${one?.state ?? 'absent'}, not ${state}`)
  return one?.applicationId ?? ''
}

/** A move that does not belong to the state is refused by the hospital too, and changes nothing. */
async function refused(scene: Scene, call: string, input: Record<string, unknown>): Promise<void> {
  const before = JSON.stringify(await application(scene))
  const { code } = await scene.client.call(call, input, scene.token)
  demand(code === 400, `${call} was answered with ${code}`)
  demand(before === JSON.stringify(await application(scene)), `${call} was refused and changed something`)
}

/** Verified beside the app, with a period in her log. */
export async function mayApply(world: World, key: string): Promise<Pick<Scene, 'client' | 'token' | 'today'>> {
  const client = new ServerClient(world.origin)
  const token = await client.token(key, HOSPITAL.unitId)
  await client.verify(key, token)
  const today = await world.today()
  const period = { kind: 'period', startDate: addDays(today, -BLED_FROM), endDate: addDays(today, -BLED_UNTIL) }
  await client.call('tool-physiology.saveMenstruation', period, token)
  return { client, token, today }
}

const told = ({ her, today }: Scene): Told => ({
  lmp: addDays(today, -BLED_FROM),
  menstruationEndDate: addDays(today, -BLED_UNTIL),
  indication: ['polyp'],
  allergy: '无',
  phone: her.person.mobile,
})

/** Without reports the hospital names what is missing: 3040 leads to those examinations, and one of them can be booked. */
async function lacksExaminations(scene: Scene, sheet: Sheet): Promise<void> {
  const { her, steps } = scene
  const { driver } = her
  steps.push('nothing applied for')
  await driver.visit('/hysteroscopy')
  await driver.waitFor('hysteroscopy-apply-list-none')
  for (const words of ['禁食禁水', '家属陪同']) await says(driver, 'hysteroscopy-apply-list-preparation', words)
  steps.push('cut off')
  await driver.visit('/hysteroscopyAppointment')
  await fill(sheet, told(scene))
  await cutOff(sheet)
  steps.push('3040')
  await sendForm(sheet, 'screen-check-booking-list')
  demand((await application(scene)) === undefined, 'an application without examinations was stored')
  await says(driver, 'booking-list-for-hysteroscopy', '宫腔镜')
  await says(driver, 'booking-list-item-0', '白带常规')
  await driver.tap('booking-list-item-0')
  await says(driver, 'booking-schedule-exam', '白带常规')
}

async function answer(sheet: Sheet, name: string, value: unknown): Promise<void> {
  const field = sheet.form.fields[name]
  if (!field) throw new Error(`the form has no ${name}`)
  await give(sheet, `${FORM}-${name}`, field, value)
}

/** What was written is still there; with pictures of the reports it is taken. */
async function applies(scene: Scene, sheet: Sheet): Promise<string> {
  const { her, steps } = scene
  const { driver } = her
  steps.push('with pictures of the reports')
  await driver.visit('/hysteroscopyAppointment')
  await driver.waitFor(`${FORM}-step-ready`)
  await tapSoon(driver, `${FORM}-back`)
  await driver.waitFor(`${FORM}-step-checks`)
  await answer(sheet, 'leucorrheaReport', [paperPhoto(7001)])
  await answer(sheet, 'bloodReport', [paperPhoto(7002)])
  await onFrom(sheet, `${FORM}-step-ready`)
  // Neither a telephone number nor what was agreed to rests on the device.
  await answer(sheet, 'noIntercourse', true)
  await answer(sheet, 'phone', her.person.mobile)
  await onFrom(sheet, `${FORM}-submit`)
  await sendForm(sheet, `${DETAIL}-facts`)
  await says(driver, `${DETAIL}-facts`, '待医院审核')
  const id = await expectState(scene, 'APPLIED', 'once sent')
  steps.push('no time before the review, no second application')
  await driver.visit('/bespokenHysteroscopy')
  await says(driver, `${TIMES}-refusal`, '审核通过后可预约时间')
  await driver.visit('/hysteroscopyAppointment')
  await says(driver, `${FORM}-refusal`, '请勿重复申请')
  return id
}

async function pays(scene: Scene, applicationId: string): Promise<string> {
  const { her, world, steps } = scene
  const { driver, doors } = her
  steps.push('approved')
  await world.sandbox.act('approveHysteroscopy', { applicationId })
  await driver.visit('/bespokenHysteroscopy')
  await says(driver, `${TIMES}-refusal`, '请先支付检查费用')
  steps.push('paid')
  await tapSoon(driver, `${TIMES}-on`)
  await says(driver, `${DETAIL}-facts`, '审核通过')
  await tapSoon(driver, `${DETAIL}-pay`)
  await driver.waitFor('pay-order-facts')
  const orderCode = /\d{20}/.exec(await driver.text('pay-order-facts'))?.[0] ?? ''
  await doors.pay('paid', openCashier(driver))
  await says(driver, 'pay-result-title', '支付成功')
  await expectState(scene, 'APPROVED', 'once paid')
  demand((await application(scene))?.feeState === 'PAID', 'the hospital does not know of the payment')
  return orderCode
}

/** Only days that fit her period are offered; then the time, and how to prepare for it. */
async function reserves(scene: Scene): Promise<void> {
  const { her, today, steps } = scene
  const { driver } = her
  steps.push('a time')
  await driver.visit('/bespokenHysteroscopy')
  await driver.waitFor(`${TIMES}-days`)
  const first = addDays(today, FIRST_DAY - BLED_UNTIL)
  const last = addDays(today, LAST_DAY - BLED_UNTIL)
  for (const date of [addDays(first, -1), addDays(last, 1)])
    demand(!(await driver.has(`${TIMES}-day-${date}`)), `${date} does not fit the period and is offered`)
  await driver.waitFor(`${TIMES}-time-0`)
  const free = await soon(async () => {
    for (const id of await numbered(driver, `${TIMES}-time-`)) if (await driver.enabled(id)) return id
    throw new Error('no time is free')
  })
  await driver.tap(free)
  await tapSoon(driver, 'dialog-ok')
  await driver.waitFor(`${RESERVED}-made`)
  for (const words of ['家属陪同', '到院']) await says(driver, `${RESERVED}-facts`, words)
  for (const words of ['禁食禁水', '家属陪同离院']) await says(driver, `${RESERVED}-preparation`, words)
  await expectState(scene, 'RESERVED', 'once a time was taken')
}

/** First the time, then the application: the other way round is refused; the money goes back. */
async function givesUp(scene: Scene, applicationId: string, orderCode: string): Promise<void> {
  const { her, world, steps } = scene
  const { driver } = her
  steps.push('the application before the time')
  const appointmentId = (await application(scene))?.appointment?.appointmentId ?? ''
  await driver.visit(`/hysteroscopyDetail?applicationId=${applicationId}`)
  await says(driver, `${DETAIL}-facts`, '已预约')
  demand(!(await driver.enabled(`${DETAIL}-withdraw`)), 'an application with a time can be withdrawn')
  await refused(scene, 'gqj.cancelApply', { id: applicationId })
  steps.push('the time')
  await driver.visit(`/bespokenDetails?appointmentId=${appointmentId}`)
  await tapSoon(driver, `${RESERVED}-cancel`)
  await tapSoon(driver, 'dialog-ok')
  await says(driver, `${DETAIL}-facts`, '审核通过')
  await expectState(scene, 'APPROVED', 'once the time was given up')
  steps.push('the application')
  await tapSoon(driver, `${DETAIL}-withdraw`)
  await says(driver, 'dialog-text', '原路退回')
  await driver.tap('dialog-ok')
  await says(driver, `${DETAIL}-facts`, '已取消')
  await expectState(scene, 'CANCELLED', 'once withdrawn')
  await refused(scene, 'gqj.reserveHysteroscopeScheduling', { applicationId, slotId: 'none' })
  const { order } = await world.order(orderCode)
  demand(order?.paidFen === 86_000 && order.refundedFen === order.paidFen, `the books say ${JSON.stringify(order)}`)
}

/** Every state, in its order, by whom the record says. */
async function onRecord({ client }: Scene, applicationId: string): Promise<void> {
  const { list } = await client.look<{ list: { result: string }[] }>('audit', { target: applicationId, limit: '50' })
  const moves = list.flatMap(({ result }) => (result.includes('>') ? [result] : [])).reverse()
  const wanted = ['APPLIED>APPROVED', 'APPROVED>RESERVED', 'RESERVED>APPROVED', 'APPROVED>CANCELLED']
  demand(moves.join() === wanted.map((move) => `ok:${move}`).join(), `on record are ${moves.join()}`)
  const desk = await client.look<Desk>('procedures')
  demand(!desk.applications.some((one) => one.applicationId === applicationId), 'the desk still has it to decide')
}

/** @throws Error at the step that fails */
export async function haveHysteroscopy(
  her: Partner,
  world: World,
  before: Pick<Scene, 'client' | 'token' | 'today'>,
  steps: string[],
): Promise<void> {
  const scene: Scene = { her, world, steps, ...before }
  const { driver, hands } = her
  const sheet: Sheet = { driver, hands, screen: FORM, form: hysteroscopy, today: scene.today }
  await lacksExaminations(scene, sheet)
  const applicationId = await applies(scene, sheet)
  const orderCode = await pays(scene, applicationId)
  await reserves(scene)
  await givesUp(scene, applicationId, orderCode)
  await onRecord(scene, applicationId)
}
