/**
 * The wait with a question (J10): luteal support by the plan of doses, a question to a doctor with today's doses attached,
 * the order that waits (code 111), the answer, and the conversation that is read only once it has ended.
 */

import { comeInTogether } from '../support/come-in'
import { cutOff, fill, sendForm } from '../support/fill'
import { hospitalSide } from '../support/hospital-side'
import { paperPhoto } from '../support/pictures'
import { says, soon, tapSoon, tapWhileThere, withText } from '../support/places'
import { speak } from '../support/voice'
import type { World } from '../support/world'
import { demand, HOSPITAL, openCashier } from './booking'
import type { Partner } from './partner'

import { addDays } from '@/domain/dates'
import { pregnancyTestZY } from '@/forms/definitions/pregnancy-test/variants/ZY'

type Steps = string[]
export type Part = (her: Partner, him: Partner, world: World, steps: Steps) => Promise<void>

const WOMAN = 'he-jing'
const DESCRIBE = 'consult-describe'
const CHAT = 'consult-chat'
const QUESTION = '移植后第一天，请问坐车两小时回家需要注意什么'
const AGAIN = '请问晚上用药后可以马上躺下吗'
const sideOf = (world: World) => hospitalSide(world, WOMAN)

interface Asked {
  consultId: string
  doctorId: string
  state: string
  orderCode: string
  attachments: { kind: string }[]
  messages: { kind: string; content: string }[]
}

/** Her consultation of this journey in the hospital's books. @throws Error when there is none */
async function asked(world: World): Promise<Asked> {
  const { list } = await sideOf(world).read<{ list: (Asked & { description: string })[] }>('consult.selectConsult')
  const found = list.find(({ description }) => description === QUESTION)
  if (!found) throw new Error('the hospital has no such question')
  // What was said and what goes along stand in the answer about one alone.
  const [one] = (await sideOf(world).read<{ list: Asked[] }>('consult.selectConsult', { consultId: found.consultId }))
    .list
  return one ?? found
}

/** 1 and 2: the day after the transfer; what supports it stands in the plan, and he sees it too. */
export const lutealPlan: Part = async (her, him, world, steps) => {
  const { act, client } = sideOf(world)
  const day = await world.today()
  await client.clockTo(`${day} 10:00:00`)
  await act('startCycle', { method: 'FET' })
  await act('orderCourse', { transfer: `${addDays(day, 1)} 14:00` })
  await client.clockTo(`${addDays(day, 1)} 16:00:00`)
  await act('transfer', { daysAgo: 0, embryoDay: 5 })
  await act('orderDrug', { drug: '黄体酮软胶囊', dose: '200', times: '08:00,20:00' })
  await client.clockTo(`${addDays(day, 2)} 08:05:00`)
  await comeInTogether(her, him, world, steps, ['treatment', 'orders'])
  steps.push('the luteal plan')
  await her.driver.visit('/medicationClockout')
  await says(her.driver, 'clock-in-form-dose-open-0', '08:00 黄体酮软胶囊')
  await tapSoon(her.driver, 'clock-in-form-dose-open-0-tick')
  await withText(her.driver, 'clock-in-form-dose-today-', '本人08:')
  await him.driver.visit('/medicationClockout?whose=spouse')
  await withText(him.driver, 'clock-in-form-dose-today-', '配偶08:')
}

/** 3 and 4: the doctor, the question with today's doses, and the order that is to be paid. */
export const ask: Part = async (her, _him, world, steps) => {
  const { driver } = her
  steps.push('a doctor')
  await driver.visit('/DoctorCsList')
  await says(driver, 'doctor-list-not-urgent', '急重症请立即就医')
  await driver.tap(await withText(driver, 'doctor-list-item-', '孙演示'))
  await tapSoon(driver, 'doctor-home-service-5')
  steps.push('the question, without a network first')
  await driver.waitFor(`${DESCRIBE}-description`)
  await driver.type(`${DESCRIBE}-description`, QUESTION)
  await driver.tap(await withText(driver, `${DESCRIBE}-attach-`, '今日用药'))
  await driver.offline(true)
  await tapSoon(driver, `${DESCRIBE}-submit`)
  await says(driver, `${DESCRIBE}-failed`, '尚未提交成功')
  await driver.offline(false)
  demand((await driver.text(`${DESCRIBE}-description`)) === QUESTION, 'what was typed is gone')
  await tapSoon(driver, `${DESCRIBE}-submit`)
  steps.push('its order')
  await driver.waitFor('screen-consult-orders-detail')
  const one = await asked(world)
  demand(one.state === 'UNPAID', `the question is ${one.state}`)
  demand(one.attachments.map(({ kind }) => kind).join() === 'dose', `attached is ${JSON.stringify(one.attachments)}`)
}

/** 4: asked again while the order waits: code 111 leads to the order, and nothing is made twice; then it is paid. */
export const orderWaits: Part = async (her, _him, world, steps) => {
  const { driver, doors } = her
  const { orderCode, doctorId } = await asked(world)
  steps.push('asked again while the order waits')
  const orders = await world.orders()
  await driver.visit(`/DoctorCs?doctorId=${doctorId}`)
  await driver.waitFor(`${DESCRIBE}-description`)
  await driver.type(`${DESCRIBE}-description`, QUESTION)
  await tapSoon(driver, `${DESCRIBE}-submit`)
  await soon(async () => {
    await tapWhileThere(driver, 'dialog-ok')
    demand(await driver.has('consult-order-pay'), 'code 111 does not lead to the order')
  })
  demand((await world.orders()) === orders, 'a second order was made')
  steps.push('paid')
  await tapSoon(driver, 'consult-order-pay')
  await driver.waitFor('screen-pay-order')
  await says(driver, 'pay-order-facts', orderCode)
  await doors.pay('paid', openCashier(driver))
  await soon(async () => demand((await asked(world)).state !== 'UNPAID', 'the paid question stays unpaid'))
  const { trade } = await world.order(orderCode)
  demand(trade?.charges === 1, `charged ${String(trade?.charges)} times`)
}

/** 5: an answer, one more question, and the end: what was said stays, nothing more can be written. */
export const converse: Part = async (her, him, world, steps) => {
  const { driver } = her
  const { act } = sideOf(world)
  const { consultId } = await asked(world)
  await act('answerConsult', {
    unitId: HOSPITAL.unitId,
    consultId,
    content: '可以坐车，中途起来走动。有腹痛或出血请打电话。',
  })
  steps.push('the answer')
  await driver.visit('/CsRecord')
  await driver.tap(await withText(driver, 'consult-orders-list-item-', '孙演示'))
  await tapSoon(driver, 'consult-detail-chat')
  await withText(driver, `${CHAT}-message-`, '中途起来走动')
  await driver.type(`${CHAT}-text`, AGAIN)
  await tapSoon(driver, `${CHAT}-send`)
  await withText(driver, `${CHAT}-message-`, AGAIN)
  const { messages } = await asked(world)
  demand(messages.filter(({ content }) => content === AGAIN).length === 1, 'the second question stands not once')
  await speak(her, him, world, steps)
  const spoken = (await asked(world)).messages.filter(({ kind }) => kind === 'voice').length
  demand(spoken === 1, `it was sent ${spoken} times`)
  steps.push('it is nobody else’s')
  const token = await sideOf(world).client.token(him.person.key)
  const { data } = await sideOf(world).client.call<{ list?: { consultId: string }[] }>(
    'consult.selectConsult',
    {},
    token,
  )
  demand(!(data.list ?? []).some((one) => one.consultId === consultId), 'he reads her questions')
  steps.push('ended: read only')
  await act('finishConsult', { unitId: HOSPITAL.unitId, consultId })
  await driver.visit(`/chatConsultation?consultId=${consultId}`)
  await withText(driver, `${CHAT}-message-`, AGAIN)
  await driver.waitFor(`${CHAT}-again`)
  for (const id of ['text', 'send', 'picture']) demand(!(await driver.has(`${CHAT}-${id}`)), `ended, it offers ${id}`)
}

/** 6: a word about the doctor, which others read once the hospital has looked at it. */
export const review: Part = async (her, him, world, steps) => {
  const { driver } = her
  const { act } = sideOf(world)
  const { consultId, doctorId } = await asked(world)
  steps.push('a review')
  await driver.visit(`/dcToBeComment?consultId=${consultId}`)
  await tapSoon(driver, 'consult-review-stars-5')
  await driver.type('consult-review-content', '回复及时，说得清楚')
  await tapSoon(driver, 'consult-review-submit')
  await driver.waitFor('consult-success-done')
  const listed = `/doctorComments?doctorId=${doctorId}`
  steps.push('read by others once the hospital has looked at it')
  await him.driver.visit(listed)
  await him.driver.waitFor('screen-doctor-reviews-list')
  await soon(async () =>
    demand(
      !(await him.driver.text('screen-doctor-reviews-list')).includes('回复及时，说得清楚'),
      'it stands there unread',
    ),
  )
  const { reviews } = await sideOf(world).client.look<{ reviews: { reviewId: string; content: string }[] }>(
    'consults',
    { unitId: '335' },
  )
  await act('judgeReview', {
    unitId: HOSPITAL.unitId,
    reviewId: reviews.find(({ content }) => content.startsWith('回复及时'))?.reviewId,
    accept: true,
  })
  await him.driver.visit(listed)
  const shown = await withText(him.driver, 'doctor-reviews-list-item-', '回复及时，说得清楚')
  demand(!(await him.driver.text(shown)).includes('何静'), 'an anonymous review names her')
}

/** 7: the day of the test: reminded on home, she sends the value with its slip; both branches of it are the journey `wait`. */
export const testDay: Part = async (her, _him, world, steps) => {
  const { driver, hands } = her
  await world.pass(12 * 24 * 60)
  steps.push('the day of the test')
  await driver.visit('/index')
  await says(driver, 'screen-home', '抽血化验')
  await driver.visit('/pregnancyFormZY')
  const today = await world.today()
  const sheet = { driver, hands, screen: 'follow-up-form-form', form: pregnancyTestZY, today }
  await fill(sheet, { testDate: today, hcg: '412', slip: [paperPhoto(3001)] })
  await cutOff(sheet)
  await sendForm(sheet, 'follow-up-form-success-state')
  const { records } = await world.filed(HOSPITAL.unitId)
  const [sent, ...more] = records.filter(
    ({ title, patientName }) => title === pregnancyTestZY.title && patientName === her.person.name,
  )
  demand(more.length === 0 && Number(sent?.answers['hcg']) === 412, 'the hospital has not her value, once')
}
