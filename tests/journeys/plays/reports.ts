/**
 * Tests and reports for two (J6): each books what is done on the own body, a new report is told, read and explained, a sealed
 * one is opened together, and he reads of hers what she shares and nothing else.
 */

import { ServerClient } from '../../attack/server/server-client'
import { comeInTogether } from '../support/come-in'
import { says, soon, tapSoon, withText } from '../support/places'
import { opensPocket } from '../support/pocket'
import type { BookedSession, BookedVisit, World } from '../support/world'
import { demand, HOSPITAL, openCashier } from './booking'
import type { Partner } from './partner'
import { eveningBefore, morningOf, triggered, weekAfter } from './retrieval-days'

import { addDays } from '@/domain/dates'

const LIST = 'booking-list-item-'
const RECORDS = 'check-booking-records'
const REPORTS = 'report-list'

interface Scene {
  readonly her: Partner
  readonly him: Partner
  readonly world: World
  readonly client: ServerClient
  readonly steps: string[]
}

/** A place of an examination on a day far enough away to be cancelled again. */
async function examPlace({ world }: Scene, name: string) {
  const today = await world.today()
  for (const days of [3, 4, 5, 6, 7]) {
    const date = addDays(today, days)
    const open = (await world.sessions(HOSPITAL.unitId, date)).filter(
      ({ subjectName, status }) => subjectName === name && status === 'OPEN',
    )
    for (const { scheduleId, slots } of open) {
      const slot = slots.find(({ remain }) => remain > 0)
      if (slot) return { date, scheduleId, ...slot }
    }
  }
  throw new Error(`no place for ${name} within a week`)
}

/** The person's newest booking of an examination in the books. */
async function examBooked({ client }: Scene, { person }: Partner): Promise<BookedVisit | undefined> {
  const { list } = await client.look<{ list: BookedVisit[] }>('appointments', { unitId: String(HOSPITAL.unitId) })
  // Examinations that the desk has booked have no order.
  return list.find(
    ({ kind, patientName, orderCode }) => kind === 'check' && patientName === person.name && Boolean(orderCode),
  )
}

/** Free places of a half-hour in the books. */
async function freeAt({ world }: Scene, { date, slotId }: { date: string; slotId: string }): Promise<number> {
  const all: BookedSession[] = await world.sessions(HOSPITAL.unitId, date)
  return all.flatMap(({ slots }) => slots).find((one) => one.slotId === slotId)?.remain ?? -1
}

/** From the list of examinations to a paid booking; what the examination asks is stated on the way. */
async function bookExam(scene: Scene, one: Partner, name: string, abstains: boolean) {
  const { driver, doors } = one
  const place = await examPlace(scene, name)
  await driver.visit('/subjectDocCheckList')
  await driver.tap(await withText(driver, LIST, name))
  await says(driver, 'booking-schedule-exam', name)
  await driver.waitFor('booking-schedule-preparation')
  await tapSoon(driver, 'booking-schedule-times')
  await tapSoon(driver, `booking-schedule-day-${place.date}`)
  await driver.tap(await withText(driver, 'booking-schedule-time-', `${place.startTime}-`))
  await driver.waitFor('booking-confirm-countdown')
  demand((await freeAt(scene, place)) === place.remain - 1, 'a held place is free in the books')
  await tapSoon(driver, 'booking-confirm-notice')
  if (abstains) {
    demand(!(await driver.enabled('booking-confirm-submit')), 'it can be sent without the day of abstinence')
    await tapSoon(driver, `booking-confirm-abstinence-${addDays(place.date, -3)}`)
  }
  await tapSoon(driver, 'booking-confirm-submit')
  await driver.waitFor('pay-order-facts')
  await doors.pay('paid', openCashier(driver))
  await says(driver, 'pay-result-title', '支付成功')
  const orderCode = await soon(async () => {
    const booked = await examBooked(scene, one)
    const { order, trade } = await scene.world.order(booked?.orderCode ?? '')
    const isPaid = booked?.status === 'BOOKED' && order?.state === 'paid' && trade?.charges === 1
    demand(isPaid, 'the books have no paid booking')
    return booked?.orderCode ?? ''
  })
  await tapSoon(driver, 'pay-result-booking')
  await says(driver, 'booking-success-title', '检查预约成功')
  await says(driver, 'booking-success-facts', name)
  return { place, orderCode }
}

/** Hers: booked, found again without a network, called off with the money back. */
async function hers(scene: Scene): Promise<void> {
  const { her, steps, world } = scene
  const { driver } = her
  steps.push('her examination')
  await driver.visit('/subjectDocCheckList')
  const semen = await withText(driver, LIST, '精液分析')
  await says(driver, semen, '暂不可约')
  await driver.tap(semen)
  await says(driver, 'booking-schedule-unfit', '由男方检查')
  const { place, orderCode } = await bookExam(scene, her, '妇科B超', false)
  steps.push('on record, also cut off')
  await driver.visit('/appointCheckRecord')
  await says(driver, 'booking-records-item-0', '妇科B超')
  await driver.offline(true)
  await says(driver, 'offline', '以下内容')
  await says(driver, 'booking-records-item-0', '妇科B超')
  await driver.offline(false)
  steps.push('called off')
  await driver.visit('/appointCheckRecord')
  await tapSoon(driver, 'booking-records-item-0')
  await tapSoon(driver, 'booking-records-cancel')
  await tapSoon(driver, 'dialog-ok')
  await says(driver, 'dialog-text', '预约已取消')
  await driver.tap('dialog-ok')
  await soon(async () => demand((await freeAt(scene, place)) === place.remain, 'the place is not free again'))
  const { order } = await world.order(orderCode)
  demand(order?.paidFen === order?.refundedFen && (order?.paidFen ?? 0) > 0, 'the money did not go back')
}

/** His, on his own phone and card; she sees it under the ribbon once he shares his appointments. */
async function his(scene: Scene): Promise<void> {
  const { her, him, steps } = scene
  steps.push('his semen analysis')
  await bookExam(scene, him, '精液分析', true)
  steps.push('kept by him')
  const look = async () => {
    await her.driver.visit('/appointCheckRecord')
    await tapSoon(her.driver, `${RECORDS}-whose-spouse`)
  }
  await look()
  await says(her.driver, `screen-${RECORDS}`, '没有向您共享')
  steps.push('shared by him')
  await share(scene, him, 'appointments', true)
  await look()
  await says(her.driver, 'partner-ribbon', '配偶')
  await her.driver.tap(await withText(her.driver, 'booking-records-item-', '精液分析'))
  await her.driver.waitFor('booking-records-partners')
  demand(!(await her.driver.has('booking-records-cancel')), 'she can call off what is his')
}

/** Switches a class of data on or off for the other, and waits until the hospital has it. */
async function share({ client }: Scene, { driver, person }: Partner, name: string, isOn: boolean): Promise<void> {
  await driver.visit('/couplePair')
  await tapSoon(driver, `couple-pair-detail-share-${name}`)
  const token = await client.token(person.key, HOSPITAL.unitId)
  await soon(async () => {
    const { data } = await client.call<{ list: { dataClass: string; mine: boolean }[] }>('ext.sharing', {}, token)
    const mine = data.list.find(({ dataClass }) => dataClass === name)?.mine
    demand(mine === isOn, `${name} of ${person.name} is ${mine ? 'shared' : 'kept'}`)
  })
}

const unreadOf = async ({ client }: Scene, key: string): Promise<number> => {
  const token = await client.token(key, HOSPITAL.unitId)
  return (await client.call<{ total: number }>('message-center.allUnreadMsgCount', {}, token)).data.total
}

/** A report is told by a message without a value; opened it is read, and the group is read with one tap. */
async function isTold(scene: Scene): Promise<void> {
  const { her, client, steps } = scene
  const { driver, person } = her
  steps.push('a new report')
  for (let more = 0; more < 2; more++) await client.act('publishLab', { persona: person.key, panel: 'amh' })
  const before = await unreadOf(scene, person.key)
  await driver.visit('/MessageList')
  await says(driver, 'message-list-group-REPORT', '您有新的报告')
  await driver.tap('message-list-group-REPORT')
  await says(driver, 'message-list-item-0', '未读')
  await driver.tap('message-list-item-0')
  const text = await says(driver, 'message-detail-text', '报告已出具')
  demand(!/AMH|抗缪勒|\d\.\d/.test(text), `the message says ${text}`)
  await soon(async () => demand((await unreadOf(scene, person.key)) === before - 1, 'one message is not read'))
  steps.push('all read')
  await driver.visit('/MessageList?group=REPORT')
  await tapSoon(driver, 'message-list-read-all')
  await soon(async () => demand(!(await driver.has('message-list-read-all')), 'something is unread'))
  const left = await unreadOf(scene, person.key)
  demand(left < before - 1, `${left} of ${before} messages are unread`)
}

/** The value with its range, what it was before, and what the word means with its source; no reading of ours. */
async function reads({ her, steps }: Scene): Promise<void> {
  const { driver } = her
  steps.push('AMH')
  await driver.visit('/CheckList')
  await driver.tap(await withText(driver, 'lab-list-item-', 'AMH'))
  await says(driver, 'lab-detail-item-0', 'AMH')
  await says(driver, 'lab-detail-item-0-before', '上次')
  await tapSoon(driver, 'lab-detail-item-0-what')
  await says(driver, 'lab-detail-term', '来源')
  demand(
    !/建议您|您的卵巢|偏低说明|诊断为/.test(await driver.text('screen-lab-detail')),
    'the app reads the value for the patient',
  )
  steps.push('examinations')
  await driver.visit('/InspectionList')
  await tapSoon(driver, await withText(driver, 'inspection-list-item-', '已出报告'))
  await driver.waitFor('inspection-detail-conclusion')
  await driver.visit('/InspectionAndInsper')
  await tapSoon(driver, 'inspection-list-kind-lab')
  await withText(driver, 'inspection-list-item-', 'AMH')
  steps.push('orders')
  await driver.visit('/doctorAdviceList')
  await tapSoon(driver, 'doctor-advice-list-shown-all')
  await tapSoon(driver, 'doctor-advice-list-item-0')
  await says(driver, 'doctor-advice-detail-doctor', '请按医嘱执行')
  await opensPocket(driver, steps)
}

/** Nothing before she shares; then the laboratory alone; a sealed report opens on both phones once both say so. */
async function together(scene: Scene): Promise<void> {
  const { her, him, client, steps } = scene
  steps.push('kept by her')
  await him.driver.visit('/CheckList')
  await tapSoon(him.driver, 'lab-list-whose-spouse')
  await says(him.driver, 'screen-lab-list', '没有向您共享')
  steps.push('a sealed report')
  const { reportId } = await client.act<{ reportId: string }>('publishLab', {
    persona: her.person.key,
    panel: 'hormones',
    sealed: true,
  })
  await share(scene, her, 'labs', true)
  await her.driver.visit('/reportListSd')
  await her.driver.waitFor('watermark')
  await says(her.driver, `${REPORTS}-item-0`, '一份检验报告')
  await her.driver.tap(`${REPORTS}-item-0`)
  await tapSoon(her.driver, 'lab-detail-together')
  await says(her.driver, 'lab-detail-sealed', '已约配偶一起看')
  demand(!(await her.driver.has('lab-detail-item-0')), 'a sealed value is shown before both have said so')
  steps.push('opened together')
  await him.driver.visit('/reportListSd')
  await tapSoon(him.driver, `${REPORTS}-whose-spouse`)
  await says(him.driver, 'partner-ribbon', '配偶')
  await tapSoon(him.driver, await withText(him.driver, `${REPORTS}-item-`, '一份检验报告'))
  await says(him.driver, 'lab-detail-together', '同意一起看')
  await him.driver.tap('lab-detail-together')
  await him.driver.waitFor('lab-detail-item-0')
  await her.driver.visit(`/CheckResult?reportId=${reportId}`)
  await her.driver.waitFor('lab-detail-item-0')
  steps.push('the laboratory alone')
  await him.driver.visit('/InspectionList')
  await tapSoon(him.driver, 'inspection-list-whose-spouse')
  await says(him.driver, 'screen-inspection-list', '没有向您共享')
  steps.push('taken back')
  await share(scene, her, 'labs', false)
  await soon(async () => {
    await him.driver.visit(`/CheckResult?reportId=${reportId}&whose=spouse`)
    await says(him.driver, 'screen-lab-detail', '没有向您共享', 6000)
  })
  demand(!(await him.driver.has('lab-detail-item-0')), 'he reads what she has taken back')
  const results = (await scene.world.audit('member.labDetail')).map(({ result }) => result)
  for (const wanted of ['ok:spouse', 'refused:400'])
    demand(results.includes(wanted), `no ${wanted} is on record: ${results.join()}`)
}

/** @throws Error at the step that fails */
export async function haveTests(her: Partner, him: Partner, world: World, steps: string[]): Promise<void> {
  const client = new ServerClient(world.origin)
  const scene: Scene = { her, him, world, client, steps }
  for (const { person } of [her, him]) {
    await client.act('fresh', { persona: person.key })
    const token = await client.token(person.key, HOSPITAL.unitId)
    for (const dataClass of ['labs', 'imaging', 'appointments'])
      await client.call('ext.setSharing', { dataClass, shared: false }, token)
  }
  await hers(scene)
  await his(scene)
  await isTold(scene)
  await reads(scene)
  await together(scene)
}

/** Opens the list of the partner's laboratory reports and reads what the screen says there. */
async function labsOfPartner({ driver }: Partner, words: string): Promise<void> {
  await driver.visit('/CheckList')
  await tapSoon(driver, 'lab-list-whose-spouse')
  await says(driver, 'screen-lab-list', words)
}

/**
 * The reports of the days of a retrieval: her blood of the evening before and his semen of that morning, each told without a
 * value to whom it belongs, read by the other only where that is shared, and none of them changes what home asks for.
 * @throws Error at the step that fails
 */
export async function haveTestsAtRetrieval(her: Partner, him: Partner, world: World, steps: string[]): Promise<void> {
  const client = new ServerClient(world.origin)
  const scene: Scene = { her, him, world, client, steps }
  const publish = ({ person }: Partner, panel: string) => client.act('publishLab', { persona: person.key, panel })
  const isToldAlone = async (one: Partner, other: Partner, panel: string): Promise<void> => {
    const before = [await unreadOf(scene, one.person.key), await unreadOf(scene, other.person.key)]
    await publish(one, panel)
    const after = [await unreadOf(scene, one.person.key), await unreadOf(scene, other.person.key)]
    demand(after[0] === (before[0] ?? 0) + 1 && after[1] === before[1], `told ${after.join()} after ${before.join()}`)
  }
  const day = await world.today()
  await client.clockTo(`${day} 10:00:00`)
  await triggered(world, day)
  await client.clockTo(`${addDays(day, 1)} 12:00:00`)
  await comeInTogether(her, him, world, steps, ['treatment', 'orders'])
  for (const { person } of [her, him]) {
    const token = await client.token(person.key, HOSPITAL.unitId)
    await client.call('ext.setSharing', { dataClass: 'labs', shared: false }, token)
  }
  steps.push('her blood of the evening before')
  await isToldAlone(her, him, 'stim')
  await her.driver.visit('/CheckList')
  await her.driver.tap(await withText(her.driver, 'lab-list-item-', '促排监测激素'))
  await her.driver.waitFor('lab-detail-item-0')
  await labsOfPartner(him, '没有向您共享')
  await eveningBefore(her, him, world, steps)
  await morningOf(her, him, world, steps)
  steps.push('his semen of the morning')
  await isToldAlone(him, her, 'semen')
  await him.driver.visit('/CheckList')
  await him.driver.tap(await withText(him.driver, 'lab-list-item-', '精液常规'))
  await says(him.driver, 'screen-lab-detail', 'WHO第6版')
  await labsOfPartner(her, '没有向您共享')
  await weekAfter(her, him, world, steps)
  steps.push('shared by him afterwards')
  await share(scene, him, 'labs', true)
  await labsOfPartner(her, '精液常规')
}
