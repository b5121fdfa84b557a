/**
 * Frozen embryos (J11 of the acceptance journeys): both are told, money falls short, a killed app finds what was paid, more
 * time is asked for, and giving up is both partners' with a way back for each. One definition for all platforms.
 */

import type { Driver } from '../support/driver'
import { says, soon, tapSoon, tapWhileThere } from '../support/places'
import type { World } from '../support/world'
import { demand, openCashier } from './booking'
import type { Partner } from './partner'

import { addDays } from '@/domain/dates'

type Messages = { list: { title: string; text: string }[] }

/** Both have been told the same, with the amount and that nothing happens without both. */
async function bothAreTold(her: Partner, him: Partner, world: World): Promise<void> {
  await world.sandbox.act('keepHouse')
  const told = await Promise.all(
    [her, him].map(async ({ person }) => {
      const answer = await fetch(`${world.origin}/console/api/messagesOf?persona=${person.key}`)
      return ((await answer.json()) as Messages).list.find(({ title }) => title === '冻存到期提醒')?.text ?? ''
    }),
  )
  demand(told[0] === told[1] && /¥3,600\.00.*未经双方同意/.test(told[0] ?? ''), `they were told: ${told.join(' | ')}`)
}

/** What is due on home and in the list; she says that she can be reached. */
async function seeWhatIsDue({ driver }: Partner, steps: string[]): Promise<void> {
  steps.push('what is due')
  await driver.visit('/FrozenList')
  await says(driver, 'frozen-list-overdue', '未经双方同意，医院不会处理所存胚胎')
  await says(driver, 'frozen-list-item-0', '已欠费')
  steps.push('contact confirmed')
  await tapSoon(driver, 'frozen-list-contact-ok')
  await soon(async () => demand(!(await driver.has('frozen-list-contact-ok')), 'the contact is asked for again'))
  demand(await driver.has('frozen-list-partner'), 'nothing is said of the partner who confirmed nothing')
}

/** The card does not cover it: how much is missing, and the way to fill it up. */
async function fallShort({ driver }: Partner, world: World, steps: string[]): Promise<void> {
  steps.push('the balance is short')
  const before = await world.orders()
  await driver.visit('/FrozenRenewalTG')
  await tapSoon(driver, 'frozen-renewal-submit')
  await tapSoon(driver, 'dialog-ok')
  await says(driver, 'frozen-renewal-short', '¥3,570.00')
  demand((await world.orders()) === before, 'an order was made that nobody can pay')
  await tapSoon(driver, 'frozen-renewal-top-up')
  await driver.waitFor('screen-card-top-up-pay')
}

/** The second base: a number first, then the same items, and what is to pay. */
async function otherBase({ driver }: Partner, world: World, steps: string[]): Promise<void> {
  steps.push('the second base')
  await driver.visit('/FrozenListGlou')
  await driver.waitFor('frozen-list-his-number')
  await driver.type('frozen-list-his-number', '00000000')
  await tapSoon(driver, 'frozen-list-his-save')
  await says(driver, 'screen-frozen-list', '与医院登记不一致')
  await driver.type('frozen-list-his-number', await hisNumber(world))
  await tapSoon(driver, 'frozen-list-his-save')
  await says(driver, 'frozen-list-item-0', '已欠费')
  await driver.visit('/FrozenRecordGlou')
  await tapSoon(driver, 'frozen-record-fee-0')
  await says(driver, 'frozen-record-fee-pay', '¥3,600.00')
}

/** What stands on her papers. */
async function hisNumber(world: World): Promise<string> {
  const { token } = (await world.sandbox.act('token', { persona: 'he-jing' })) as { token: string }
  const answer = await fetch(`${world.origin}/hc-patient/api/member/getPatienInfo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: '{}',
  })
  return ((await answer.json()) as { data: { hisPatientId: string } }).data.hisPatientId
}

/** One is given up; the next is paid while the app dies, and found by asking, on both phones. */
async function renew(her: Partner, him: Partner, world: World, steps: string[]): Promise<void> {
  const { driver } = her
  steps.push('an order given up')
  await driver.visit('/FrozenRenewal')
  await says(driver, 'frozen-renewal-total', '¥3,600.00')
  await driver.tap('frozen-renewal-months-24')
  await says(driver, 'frozen-renewal-total', '¥7,200.00')
  await tapSoon(driver, 'frozen-renewal-submit')
  await driver.waitFor('pay-order-facts')
  await driver.visit('/FrozenRecord')
  await says(driver, 'frozen-record-item-0', '待支付')
  await tapSoon(driver, 'frozen-record-item-0-cancel')
  await tapSoon(driver, 'dialog-ok')
  await says(driver, 'frozen-record-item-0', '已取消')

  steps.push('paid, and the app killed')
  await driver.visit('/FrozenRenewal')
  await tapSoon(driver, 'frozen-renewal-submit')
  await driver.waitFor('pay-order-facts')
  await her.doors.pay('nothing', openCashier(driver))
  const { list } = (await (await fetch(`${world.origin}/console/api/trades`)).json()) as {
    list: { orderCode: string; state: string }[]
  }
  const orderCode = list.find(({ state }) => state === 'waiting')?.orderCode ?? ''
  await driver.kill()
  await world.sandbox.act('pay', { orderCode, decision: 'paid', notify: false })
  await driver.visit('/FrozenRecord')
  // The order was not asked about yet, or somebody has asked already: both are right.
  await driver.waitFor('frozen-record-item-0')
  await tapWhileThere(driver, 'frozen-record-item-0-sync')
  await says(driver, 'frozen-record-item-0', '已支付')
  const books = await world.order(orderCode)
  demand(books.trade?.charges === 1 && books.refunds.length === 0, 'it was not paid once')

  steps.push('seen by both')
  await him.driver.visit('/FrozenRecord')
  await says(him.driver, 'frozen-record-item-0', '配偶')
  await driver.visit('/FrozenList')
  await says(driver, 'frozen-list-item-0', '保存中')
}

/** Steps on through the months to the day. */
async function pickDay(driver: Driver, id: string, date: string): Promise<void> {
  await tapSoon(driver, id)
  await driver.waitFor(`${id}-month-next`)
  if (!(await driver.has(`${id}-month-${date}`))) await driver.tap(`${id}-month-next`)
  await tapSoon(driver, `${id}-month-${date}`)
  await tapSoon(driver, `${id}-done`)
}

/** More time is asked for; the hospital answers, and the partner reads it. */
async function askForTime(her: Partner, him: Partner, world: World, steps: string[]): Promise<void> {
  const { driver } = her
  steps.push('more time')
  await driver.visit('/deferredRegistration')
  await tapSoon(driver, 'frozen-deferral-submit')
  await says(driver, 'screen-frozen-deferral', '请填写申请原因')
  await driver.type('frozen-deferral-reason', '近期住院，出院后缴费')
  await driver.type('frozen-deferral-mobile', her.person.mobile)
  await pickDay(driver, 'frozen-deferral-until', addDays(await world.today(), 20))
  await tapSoon(driver, 'frozen-deferral-submit')
  await tapSoon(driver, 'dialog-ok')
  await says(driver, 'frozen-deferral-request-0', '待答复')
  const desk = (await (await fetch(`${world.origin}/console/api/storage`)).json()) as {
    deferrals: { deferralId: string }[]
  }
  const deferralId = desk.deferrals[0]?.deferralId
  await world.sandbox.act('answerDeferral', { deferralId, accept: 'true', answer: '可在出院后缴费' })
  await him.driver.visit('/deferredRegistration')
  await says(him.driver, 'frozen-deferral-request-0', '可在出院后缴费')
}

/** Shows who one is by a code to the phone on file. */
export async function prove({ driver, person }: Partner, world: World): Promise<void> {
  await driver.waitFor('step-up-send-code')
  await driver.tap('step-up-send-code')
  await says(driver, 'step-up-send-code', '秒后重发')
  await driver.type('step-up-code', await world.smsCode(person.mobile))
  await driver.tap('step-up-submit')
}

/** One reads the text to its end, draws, and proves who that is. */
async function signAway(one: Partner, world: World, isFirst: boolean): Promise<void> {
  const { driver, hands } = one
  await driver.visit('/deferredRegistration')
  await tapSoon(driver, 'frozen-deferral-disposal')
  if (isFirst) {
    await tapSoon(driver, 'storage-disposal-item-0')
    await tapSoon(driver, 'storage-disposal-way-medicalWaste')
  }
  await driver.waitFor('storage-disposal-pad')
  await tapSoon(driver, 'storage-disposal-pad-done')
  await driver.waitFor('storage-disposal-pad-error')
  await hands.draw('storage-disposal-pad-canvas')
  await tapSoon(driver, 'storage-disposal-pad-done')
  await says(driver, 'storage-disposal-failed', '已阅读全文')
  await driver.tap('storage-disposal-read')
  await tapSoon(driver, 'storage-disposal-pad-done')
  await prove(one, world)
  await tapSoon(driver, 'dialog-ok')
}

/** One signature releases nothing; after both one alone takes it back, and everything is kept. */
async function decide(her: Partner, him: Partner, world: World, steps: string[]): Promise<void> {
  steps.push('she signs')
  await signAway(her, world, true)
  await says(her.driver, 'storage-disposal-refusal', '您已签名')
  const { disposals } = (await (await fetch(`${world.origin}/console/api/storage`)).json()) as {
    disposals: { disposalId: string; state: string }[]
  }
  const [begun] = disposals
  demand(begun?.state === 'SIGNING', `the desk reads ${begun?.state ?? 'nothing'}`)
  await world.sandbox.act('decideDisposal', { disposalId: begun?.disposalId, accept: 'true' }).then(
    () => demand(false, 'one signature released an embryo'),
    () => undefined,
  )
  steps.push('he signs')
  await signAway(him, world, false)
  await says(him.driver, 'storage-disposal-signers', '考虑期至')
  steps.push('she takes it back')
  await her.driver.visit('/deferredRegistration')
  await tapSoon(her.driver, 'frozen-deferral-disposal')
  await tapSoon(her.driver, 'storage-disposal-withdraw')
  await tapSoon(her.driver, 'dialog-ok')
  await her.driver.waitFor('storage-disposal-think')
  await him.driver.visit('/FrozenList')
  await says(him.driver, 'frozen-list-item-0', '保存中')
  const signed = (await world.audit('freeze-other.abandonFreeze')).filter(({ result }) => result.startsWith('ok'))
  demand(signed.length === 2 && signed[0]?.actor !== signed[1]?.actor, 'on record are not both')
}

/**
 * The desk records that he has died: the survivor is asked for no money, no decision and no code, and led to people; with the
 * couple every screen of storage says the same.
 * @throws Error at the step that fails
 */
export async function outlive({ driver }: Partner, him: Partner, world: World, steps: string[]): Promise<void> {
  steps.push('his death is recorded')
  await world.sandbox.act('recordDeath', { persona: him.person.key })
  for (const [address, id] of [
    ['/couplePair', 'couple-pair-detail'],
    ['/couplePairFiling', 'couple-pair-form'],
  ] as const) {
    await driver.visit(address)
    await says(driver, `${id}-bereaved`, '请节哀')
    await driver.waitFor(`${id}-bereaved-call`)
    await driver.waitFor(`${id}-begin`)
    demand(!(await driver.text(`screen-${id}`)).includes('邀请码'), `${address} speaks of a code to the survivor`)
  }
  for (const [address, screen] of [
    ['/FrozenList', 'frozen-list'],
    ['/deferredRegistration', 'frozen-deferral'],
  ] as const) {
    await driver.visit(address)
    await says(driver, `screen-${screen}`, '您不必现在缴费或做决定')
    demand(!(await driver.has('frozen-list-item-0')), `${address} shows a term to the survivor`)
  }
}

/** @throws Error at the step that fails */
export async function keepFrozen(her: Partner, him: Partner, world: World, steps: string[]): Promise<void> {
  await bothAreTold(her, him, world)
  await seeWhatIsDue(her, steps)
  await otherBase(her, world, steps)
  await fallShort(her, world, steps)
  await askForTime(her, him, world, steps)
  await renew(her, him, world, steps)
  await decide(her, him, world, steps)
}
