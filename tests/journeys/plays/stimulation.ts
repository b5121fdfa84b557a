/**
 * Into the cycle (J8): her own calendar, the course of the couple, an order from paper, the dose that he ticks without a
 * network, follicles as chart and table, the trigger on both phones and the check of the days after it.
 */

import { orderTrigger } from '../../attack/last-doses'
import { comeInTogether } from '../support/come-in'
import { cutOff, fill, sendForm } from '../support/fill'
import { hospitalSide } from '../support/hospital-side'
import { says, soon, tapSoon, withText } from '../support/places'
import type { World } from '../support/world'
import { demand, HOSPITAL } from './booking'
import type { Partner } from './partner'

import { addDays, diffDays, hospitalInstant } from '@/domain/dates'
import { printFollicles } from '@/domain/treatment/follicles'
import { filingInfoCycle } from '@/forms/definitions/filing-info/variants/Cycle'

type Steps = string[]
export type Part = (her: Partner, him: Partner, world: World, steps: Steps) => Promise<void>

const WOMAN = 'zhou-min'
const WHO = { persona: WOMAN, unitId: String(HOSPITAL.unitId) }
const DOSES = 'clock-in-form'
/** The last part: joiners that nobody sees hold a number together. */
const ANY_HOUR = '3350'
/** Her evening injection is at 20:00; the other one, at 08:00, is missed by then (spec:treatment#check-in). */
const AT_THE_DOSE = '20:05:00'
const TRIGGER = '21:30'

interface PlanSeen {
  doses: { planId: string; drugName: string; dueAt: number; state: string; by: string | null; isHeldOffline: boolean }[]
  changes: { readAt: number | null }[]
  plans: { drugName: string }[]
  trigger: { state: string; confirmedBy: string | null } | null
}

const sideOf = (world: World) => hospitalSide(world, WOMAN)

/** Both come in on the evening of the eighth day. */
export const arrive: Part = async (her, him, world, steps) => {
  await sideOf(world).client.clockTo(`${await world.today()} ${AT_THE_DOSE}`)
  await comeInTogether(her, him, world, steps, ['treatment', 'orders'])
}

/** 1: the first day of her last period is hers to write; he sees a calendar of nobody. */
export const periods: Part = async (her, _him, world, steps) => {
  const { driver } = her
  const { read } = sideOf(world)
  const first = addDays(await world.today(), -8)
  const list = async () =>
    (await read<{ list: { startDate: string; endDate: string }[] }>('tool-physiology.getMenstruationInfo')).list
  steps.push('day 1')
  await driver.visit('/periodRecord')
  // Eight days back may lie in the month before.
  await driver.waitFor('period-tracker-list-month-last')
  if (first.slice(0, 7) !== (await world.today()).slice(0, 7)) await driver.tap('period-tracker-list-month-last')
  await tapSoon(driver, `period-tracker-list-month-${first}`)
  await tapSoon(driver, 'period-tracker-list-day-begin')
  await says(driver, 'period-tracker-list-day', '月经第')
  demand(
    (await list()).some(({ startDate }) => startDate === first),
    'the first day is not on record',
  )
  steps.push('its end')
  const last = addDays(first, 4)
  if (last.slice(0, 7) !== first.slice(0, 7)) await driver.tap('period-tracker-list-month-next')
  await tapSoon(driver, `period-tracker-list-month-${last}`)
  await tapSoon(driver, 'period-tracker-list-day-end')
  await soon(async () => demand((await list())[0]?.endDate === last, 'the last day is not on record'))
  steps.push('suspended while she is treated')
  await tapSoon(driver, 'period-tracker-list-settings')
  await tapSoon(driver, 'period-tracker-form-pause-treatment')
  await tapSoon(driver, 'period-tracker-form-save')
  await says(driver, 'screen-period-tracker-list', '治疗')
}

/** 2: the filing of the cycle, cut off while it is sent. */
export const cycleFile: Part = async (her, him, world, steps) => {
  const { driver, hands } = her
  steps.push('filing of the cycle')
  await driver.visit('/filingInfoSer')
  const sheet = { driver, hands, screen: 'filing-info', form: filingInfoCycle, today: await world.today() }
  await fill(sheet, {
    femaleName: her.person.name,
    femaleIdNo: her.person.idNo,
    femaleMobile: her.person.mobile,
    maleName: him.person.name,
    maleIdNo: him.person.idNo,
    maleMobile: him.person.mobile,
    lmp: addDays(await world.today(), -8),
  })
  await cutOff(sheet)
  await sendForm(sheet, 'registration-success-state')
  const { records } = await world.filed(HOSPITAL.unitId)
  const sent = records.filter(({ family, patientName }) => family === 'filingInfo' && patientName === her.person.name)
  demand(
    sent.length === 1,
    `the hospital has ${sent.length} filings of the cycle: ${records.map((one) => `${one.family} ${one.title} ${one.patientName} ${one.state}`).join(', ')}`,
  )
}

/** 3: where the course stands, on both phones, and whose each step is. */
export const courseOfBoth: Part = async (her, him, world, steps) => {
  for (const one of [her, him]) {
    steps.push(`${one.person.name} reads the course`)
    await one.driver.visit('/treatmentProcess')
    await says(one.driver, 'treatment-process-now', '促排第8天')
    await tapSoon(one.driver, 'treatment-process-lane-male')
    await says(one.driver, 'treatment-process-step', '他')
    await soon(async () => {
      const text = await one.driver.text('treatment-process-step')
      demand(!text.includes('医院'), `his lane says ${text}`)
    })
    await one.driver.visit('/index')
    await says(one.driver, 'screen-home', '促排')
  }
  const { steps: all } = await sideOf(world).read<{ steps: { lane: string }[] }>(
    'treatment-process.getPatientPeriodicInfo',
  )
  demand(new Set(all.map(({ lane }) => lane)).size === 3, 'the course has not three lanes')
}

/** 4: what stands on paper goes to the hospital, which orders it; how it is taken is one tap from the dose. */
export const paperOrder: Part = async (her, _him, world, steps) => {
  const { driver } = her
  const { act, read } = sideOf(world)
  steps.push('an order on paper')
  await driver.visit('/addOrder')
  await tapSoon(driver, 'medical-order-form-drug')
  await driver.waitFor('screen-medical-order-list')
  await driver.tap(await withText(driver, 'medical-order-list-item-', '叶酸片'))
  await tapSoon(driver, 'medical-order-detail-pick')
  await says(driver, 'medical-order-form-drug', '叶酸片')
  await driver.type('medical-order-form-remark', '每日一次，每次一片，早饭后')
  await tapSoon(driver, 'medical-order-form-submit')
  await says(driver, 'dialog-text', '已交给医院核对')
  await driver.tap('dialog-ok')
  await says(driver, 'medical-order-form-item-0', '待核对')
  steps.push('nothing is due before the hospital orders it')
  const before = await read<PlanSeen>('ext.medicationPlan')
  demand(!before.plans.some(({ drugName }) => drugName === '叶酸片'), 'paper alone made an order')
  const { list } = await read<{ list: { submittedId: string }[] }>('ext.submittedOrders')
  await act('orderDrug', { drug: '叶酸片', dose: '0.4', times: '21:00', submittedId: list[0]?.submittedId })
  await driver.visit('/addOrder')
  await says(driver, 'medical-order-form-item-0', '已开具')
  await driver.visit('/medicationClockout')
  await withText(driver, `${DOSES}-plan-`, '叶酸片')
  steps.push('teaching')
  await driver.visit('/InjectionTeaching')
  await tapSoon(driver, 'online-classroom-item-0')
  await says(driver, 'articles-detail-text', '用量以医嘱为准')
}

/** 5: the changed dose, the missed one, and the one that he ticks without a network: synced once. */
export const doses: Part = async (her, him, world, steps) => {
  const { read } = sideOf(world)
  const plan = () => read<PlanSeen>('ext.medicationPlan')
  steps.push('a changed dose')
  await her.driver.visit('/medicationClockout')
  await says(her.driver, `${DOSES}-change-0`, '原 225 IU，现 150 IU')
  await tapSoon(her.driver, `${DOSES}-change-0-read`)
  await says(her.driver, `${DOSES}-change-0`, '已知晓')
  demand((await plan()).changes[0]?.readAt !== null, 'the change counts as unread')
  steps.push('the missed one')
  await says(her.driver, `${DOSES}-dose-missed`, '不要自行补用或加量')
  steps.push('he ticks without a network')
  await him.driver.visit('/medicationClockout?whose=spouse')
  await says(him.driver, `${DOSES}-dose-open-0`, '20:00 重组人促卵泡激素')
  await him.driver.offline(true)
  await tapSoon(him.driver, `${DOSES}-dose-open-0-tick`)
  await says(him.driver, `${DOSES}-dose-open-0-held`, '还没有上传到医院')
  const dueAt = hospitalInstant(await world.today(), 20 * 60)
  const mine = async () => (await plan()).doses.find((one) => one.dueAt === dueAt)
  demand((await mine())?.state === 'PENDING', 'a tick without a network has reached the hospital')
  steps.push('sent once when the network is back')
  await him.driver.offline(false)
  await soon(async () => {
    const dose = await mine()
    demand(dose?.state === 'DONE' && dose.by === 'spouse' && dose.isHeldOffline, `the dose is ${JSON.stringify(dose)}`)
  })
  await soon(async () =>
    demand(!(await him.driver.has(`${DOSES}-dose-open-0`)), 'the answer has not reached his phone'),
  )
  await him.driver.visit('/medicationClockout?whose=spouse')
  await soon(async () => demand(!(await him.driver.has(`${DOSES}-dose-open-0`)), 'it is still open on his phone'))
  const ticks = (await world.audit('ext.tickDose')).filter(({ result }) => result === 'ok')
  demand(ticks.length === 1, `the hospital noted ${ticks.length} ticks`)
  steps.push('she sees whose it was')
  await her.driver.visit('/medicationClockout')
  await withText(her.driver, `${DOSES}-dose-today-`, '配偶20:')
}

/** 6: the scan of today; chart, table and day say what is in the books. */
export const follicles: Part = async (her, him, world, steps) => {
  const { act, read } = sideOf(world)
  await act('scan', {
    left: '18.5x18,17,15',
    right: '18,16',
    liningMm: 10.2,
    liningType: 'TRIPLE_LINE',
    e2: '2310',
    order: '今晚夜针',
  })
  type Scan = Parameters<typeof printFollicles>[0]
  const { list } = await read<{ list: { date: string; left: Scan; right: Scan }[] }>('period.getOvulationInfo')
  const said = list.flatMap(({ date, left, right }) => [date.slice(5), printFollicles(left), printFollicles(right)])
  for (const one of [her, him]) {
    steps.push(`${one.person.name} reads the scans`)
    await one.driver.visit('/FollicularMonitoringYC')
    const table = await says(one.driver, 'follicle-monitoring-list-days', '左侧')
    for (const words of said) demand(table.includes(words), `the table of ${one.person.name} lacks ${words}: ${table}`)
    await one.driver.visit('/FollicularMonitoringZS')
    await says(one.driver, 'follicle-monitoring-list-item-0', '促排第8天')
    await says(one.driver, 'follicle-monitoring-list-sizes', '卵泡和内膜')
  }
  steps.push('the chart as its table')
  await tapSoon(her.driver, 'follicle-sizes-cycle-view')
  await says(her.driver, 'follicle-sizes-cycle-table', '10.2')
  steps.push('one scan')
  await her.driver.visit('/ovarianDetail')
  await says(her.driver, 'follicle-monitoring-detail-left', '18.5')
  await says(her.driver, 'follicle-monitoring-detail-findings', '10.2 mm')
}

/** Tonight's arrangement after a call: she alone says that she has seen it, and nobody rings her up about it. */
export const tonight: Part = async (her, him, world, steps) => {
  const { act, client, read } = sideOf(world)
  const { driver } = her
  const dose = '重组人促卵泡激素 150 IU，用量不变'
  await act('instruct', { dose, nextDate: addDays(await world.today(), 1) })
  steps.push('he reads it')
  await him.driver.visit('/index')
  await says(him.driver, 'screen-home', '配偶今晚的安排')
  await him.driver.visit('/treatmentProcess')
  await says(him.driver, 'treatment-process-tonight', '尚未确认看到')
  demand(!(await him.driver.has('treatment-process-tonight-seen')), 'he can say that she has seen it')
  steps.push('on her home')
  await driver.visit('/index')
  await says(driver, 'screen-home', '今晚的安排')
  await driver.visit('/treatmentProcess')
  await says(driver, 'treatment-process-tonight', dose)
  steps.push('said without a network')
  await driver.offline(true)
  await tapSoon(driver, 'treatment-process-tonight-seen')
  await soon(async () => demand(await driver.enabled('treatment-process-tonight-seen'), 'it cannot be said again'))
  await driver.offline(false)
  steps.push('said once')
  await driver.visit('/treatmentProcess')
  await tapSoon(driver, 'treatment-process-tonight-seen')
  await says(driver, 'treatment-process-tonight', '已看到')
  await soon(async () => demand(!(await driver.has('treatment-process-tonight-seen')), 'it is asked for again'))
  const { instruction } = await read<{ instruction: { readAt: number | null } | null }>(
    'treatment-process.getPatientPeriodicInfo',
  )
  demand(instruction?.readAt != null, 'the hospital does not know that she has seen it')
  await him.driver.visit('/treatmentProcess')
  await soon(async () => {
    const said = await him.driver.text('treatment-process-tonight')
    demand(said.includes('已看到') && !said.includes('尚未'), `he reads ${said}`)
  })
  await act('keepHouse')
  const { list } = await client.look<{ list: { source: string; state: string }[] }>('tasks', WHO)
  const asked = list.filter(({ source, state }) => source.startsWith('instruction:') && state !== 'DONE')
  demand(asked.length === 0, 'the desk is to ring her up about what she has seen')
}

/** 8: the trigger on both phones, confirmed by her in two taps and seen by him. */
export const trigger: Part = async (her, him, world, steps) => {
  const { client, read } = sideOf(world)
  // On the day after one that nobody confirmed.
  const isLate = (await minuteNow(world)) > 21 * 60
  const day = addDays(await world.today(), isLate ? 1 : 0)
  if (isLate) await client.clockTo(`${day} ${AT_THE_DOSE}`)
  await orderTrigger(client, WHO, {
    trigger: `${day} ${TRIGGER}`,
    retrieval: `${addDays(day, 2)} 09:30`,
    drug: '人绒促性素',
    dose: '10000',
    unit: 'IU',
    route: '肌内注射',
  })
  for (const one of [her, him]) {
    steps.push(`${one.person.name} counts down`)
    await one.driver.visit(`/medicationClockout${one === him ? '?whose=spouse' : ''}`)
    await says(one.driver, `${DOSES}-trigger`, `${day.slice(5)} ${TRIGGER}（北京时间）`)
    const left = await says(one.driver, `${DOSES}-trigger-left`, ':')
    demand(/1:[0-2]\d:\d\d|01:[0-2]\d/.test(left), `the time left reads ${left}`)
    demand(await one.driver.enabled(`${DOSES}-trigger-remind`), 'the minute cannot be kept in the calendar')
    demand(!(await one.driver.has(`${DOSES}-trigger-confirm`)), 'it can be confirmed before its minute')
  }
  steps.push('the last dose of each drug')
  for (const one of [her, him]) {
    await one.driver.visit(`/medicationClockout${one === him ? '?whose=spouse' : ''}`)
    await withText(one.driver, `${DOSES}-change-`, '最后一次用药')
    await withText(one.driver, `${DOSES}-plan-`, '最后一针')
  }
  steps.push('on home')
  await her.driver.visit('/index')
  await says(her.driver, 'screen-home', TRIGGER)
  const now = await minuteNow(world)
  await world.pass(21 * 60 + 31 - now)
  steps.push('two taps')
  await her.driver.visit('/medicationClockout')
  await tapSoon(her.driver, `${DOSES}-trigger-confirm`)
  await says(her.driver, 'dialog-text', '确认后不能更改')
  await her.driver.tap('dialog-ok')
  await says(her.driver, `${DOSES}-trigger-done`, '本人已确认注射')
  steps.push('he sees it')
  await him.driver.visit('/medicationClockout?whose=spouse')
  await says(him.driver, `${DOSES}-trigger-done`, '配偶已确认注射')
  const { trigger: kept } = await read<PlanSeen>('ext.medicationPlan')
  demand(kept?.state === 'CONFIRMED' && kept.confirmedBy === 'self', `the trigger is ${JSON.stringify(kept)}`)
}

const minuteNow = async (world: World): Promise<number> => {
  const { serverTime } = await sideOf(world).read<{ serverTime: number }>('ext.medicationPlan')
  return Math.floor((serverTime - hospitalInstant(await world.today())) / 60_000)
}

/** 8, too late: no button, the hospital's number on both phones, and no advice to make it up. */
export const lateTrigger: Part = async (her, him, world, steps) => {
  const { client } = sideOf(world)
  const day = await world.today()
  await orderTrigger(client, WHO, { trigger: `${day} ${TRIGGER}`, retrieval: `${addDays(day, 2)} 09:30` })
  await world.pass(2 * 60)
  for (const one of [her, him]) {
    steps.push(`${one.person.name} is late`)
    await one.driver.visit(`/medicationClockout${one === him ? '?whose=spouse' : ''}`)
    const said = await says(one.driver, `${DOSES}-trigger`, '夜针已过时间，请立即打电话')
    demand(said.includes('不要自行补打'), `late, it says ${said}`)
    demand(!(await one.driver.has(`${DOSES}-trigger-confirm`)), 'a late trigger can be confirmed')
    await soon(async () => demand(await one.driver.enabled(`${DOSES}-trigger-call`), 'no number to call'))
  }
  steps.push('a nurse has reached them')
  await sideOf(world).act('handleTrigger', { note: '本人接听，未注射，医生另行安排' })
  for (const one of [her, him]) {
    await one.driver.visit(`/medicationClockout${one === him ? '?whose=spouse' : ''}`)
    await says(one.driver, `${DOSES}-trigger-handled`, '护士已处理')
  }
}

/** 7: the check of the day crosses the hospital's threshold: a red card for her, at once, and a red row at the desk. */
export const safety: Part = async (her, him, world, steps) => {
  const { driver } = her
  steps.push('the daily check')
  demand((await sideOf(world).read<{ open: boolean }>('ext.selfChecks')).open, 'the hospital asks for no check')
  await driver.visit('/treatmentProcess')
  await tapSoon(driver, 'self-check-write')
  await driver.waitFor('self-check-day-weight')
  await driver.type('self-check-day-weight', '55.0')
  await driver.type('self-check-day-girth', '78')
  for (const answer of ['breath-usual', 'pain-mild', 'urine-usual']) await driver.tap(`self-check-day-${answer}`)
  demand(!(await driver.has('self-check-day-danger')), 'mild pain alone is a danger')
  await tapSoon(driver, 'self-check-day-save')
  await says(driver, 'self-check-sent', '医院已收到')
  steps.push('worse without a network: the number stands there at once')
  await world.pass(24 * 60)
  await driver.visit('/treatmentProcess')
  await tapSoon(driver, 'self-check-write')
  await driver.waitFor('self-check-day-weight')
  await driver.offline(true)
  await driver.type('self-check-day-weight', '57.5')
  await driver.tap('self-check-day-breath-short')
  await says(driver, 'self-check-day-danger', ANY_HOUR)
  await tapSoon(driver, 'self-check-day-save')
  await driver.waitFor('self-check-waiting')
  await says(driver, 'self-check-danger', ANY_HOUR)
  steps.push('sent when the network is back')
  await driver.offline(false)
  await driver.visit('/treatmentProcess')
  await soon(async () => {
    const { list } = await sideOf(world).client.look<{
      list: { kind: string; danger: string; patientName?: string }[]
    }>('tasks', { unitId: String(HOSPITAL.unitId) })
    demand(
      list.some(({ danger }) => danger !== ''),
      'the desk sees no red row',
    )
  })
  steps.push('he is asked to help')
  await him.driver.visit('/treatmentProcess')
  await says(him.driver, 'self-check-partner-danger', '请陪配偶联系医院')
}

/** Done: what was ticked, measured and ordered is one story in the books. */
export const agrees: Part = async (_her, _him, world) => {
  const { read } = sideOf(world)
  const course = await read<{ stage: string; steps: { key: string; date: string }[] }>(
    'treatment-process.getPatientPeriodicInfo',
  )
  const { list } = await read<{ list: { date: string; gnDay: number }[] }>('period.getOvulationInfo')
  const scans = course.steps.filter(({ key }) => key.startsWith('scan'))
  const [last] = list
  demand(course.stage === 'TRIGGERED' || course.stage === 'STIM', `the course stands at ${course.stage}`)
  if (last?.gnDay !== 8) throw new Error(`the last scan is of day ${String(last?.gnDay)}`)
  demand(
    scans.length === 0 || scans.some(({ date }) => date === last.date),
    'the timeline lacks the day of the last scan',
  )
  demand(diffDays(await world.today(), last.date) >= 1, 'no day has passed since the scan')
}
