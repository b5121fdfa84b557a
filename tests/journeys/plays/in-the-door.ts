/**
 * In the door (J1 of the acceptance journeys): a link with entry values, a hospital whose configuration and whose token
 * exchange fail, the choice of hospital, sign-in, phone, verification with every refusal, and the end of a session. One
 * definition for all platforms; what differs between them is said by the `Phone`.
 */

import type { Driver } from '../support/driver'
import { says, soon, tapSoon, withText } from '../support/places'
import type { Persona, World } from '../support/world'
import { demand, HOSPITAL, passByText, signInBySms } from './booking'

import { EXPIRED_TEXT } from '@/api/core/codes'
import { ID_CARD_MESSAGES } from '@/domain/person/id-card'
import { maskName, maskPhone } from '@/domain/text'

/** One person's phone: its driver, and what the journey has to see of it from outside. */
export interface Phone {
  driver: Driver
  /** h5 signs in with captcha and SMS; on the applets the host's own account stands there first, without a phone. */
  signIn: 'sms' | 'applet'
  /** How this person gives the number on an applet: typed with an SMS code, or by the host's own button. */
  number: 'typed' | 'button'
  /** Opens the app by a link with these entry values. */
  enter(query: Readonly<Record<string, string>>): Promise<void>
  /** Ids of the calls sent so far, in order. */
  sent(): readonly string[]
  /** The token that is kept; '' for a guest. */
  token(): Promise<string>
  /** From now on the configuration file cannot be read. */
  breakConfig(): Promise<void>
  /** Answers the picture puzzle, where a person can drag; absent: in words. */
  solvePicture?(id: string): Promise<void>
}

/** The journey of one person, as it goes. */
interface Scene {
  phone: Phone
  world: World
  person: Persona
  partner: Persona
  steps: string[]
}

/** What each hospital makes of the title of home (spec:routing#titles): its name, one fixed text, title and name. */
const TITLES = [
  ['演示生殖中心', '演示生殖医学中心'],
  ['样板生殖医学中心', '首页-样板生殖医学中心'],
  [HOSPITAL.name, HOSPITAL.name],
] as const

/** The read that home cannot do without. */
const HOME_READ = 'index.patientIndex'

/** Plans an answer with a code, `times` times. */
const answerWith = ({ world }: Scene, callId: string, code: number, times: number): Promise<unknown> =>
  world.sandbox.act('fault', { callId, kind: 'code', code, message: '暂时无法办理', data: '', times })

/** Often enough that a page which is about to close cannot use it up before the one that is to meet it. */
const OFTEN = 9

/** Opens an address whose call answers with a code, until the landmark it leads to is there. */
async function meet(
  scene: Scene,
  { callId, code, address }: { callId: string; code: number; address: string },
  landmark: string,
): Promise<void> {
  const { driver } = scene.phone
  await answerWith(scene, callId, code, OFTEN)
  await driver.relaunch(address)
  await driver.waitFor(landmark)
  await scene.world.sandbox.act('clearFaults')
}

/** 1 and 2: a link with every entry value, no configuration, and a token exchange that fails and then does not. */
async function arrive(scene: Scene): Promise<void> {
  const { phone, steps } = scene
  const { driver } = phone
  const values = {
    facilityType: driver.platform === 'h5' ? 'h5' : driver.platform === 'weapp' ? 'wx_applet' : 'ali_applet',
    unitId: String(HOSPITAL.unitId),
    deptId: String(HOSPITAL.unitId),
    channel: 'ch_1',
  }
  // Alipay exchanges its code by a call of its own before the token (spec:calls#alipay-trade).
  const exchange = driver.platform === 'alipay' ? 'ext.alipayAuthCode' : 'member.getMemberToken'
  steps.push('link, without configuration')
  await phone.breakConfig()
  if (phone.signIn === 'applet') await answerWith(scene, exchange, 500, 1)
  await phone.enter({ ...values, authorization: 'code-of-the-link' })
  await driver.waitFor('consent-agree')
  demand((await phone.token()) === '', 'there is a token before the consent')
  await tapSoon(driver, 'consent-agree')
  await says(driver, 'home-hospital', HOSPITAL.name)
  steps.push('token exchange')
  // Somebody whom nobody vouches for may look around.
  await driver.waitFor('home-login')
  demand(!(await driver.has('dialog-text')), 'a failure behind the scenes is shown to the patient')
  demand((await phone.token()) === '', 'there is a token although the exchange failed')
  const asked = phone.sent().filter((id) => id === exchange).length
  demand(asked === (phone.signIn === 'applet' ? 1 : 0), `the exchange was tried ${asked} times`)
  if (phone.signIn === 'sms') return
  await driver.kill()
  await phone.enter(values)
  await driver.waitFor('home-bind-phone')
  demand((await phone.token()) !== '', 'the answered exchange left no token')
}

/**
 * 5: three hospitals, three rules for the title. Every change of hospital is a new session
 * (spec:security#foreign-hospital).
 */
async function chooseHospital({ phone, steps }: Scene): Promise<void> {
  const { driver } = phone
  for (const [name, title] of TITLES) {
    steps.push(`hospital ${name}`)
    await tapSoon(driver, 'home-hospital')
    const before = await phone.token()
    await driver.tap(await withText(driver, 'hospital-list-item-', name))
    if (before !== '') await tapSoon(driver, 'dialog-ok')
    await says(driver, 'home-hospital', name)
    await soon(async () => demand((await driver.title()) === title, `the title is ${await driver.title()}`))
    await driver.waitFor(phone.signIn === 'sms' ? 'home-login' : 'home-bind-phone')
    demand(before === '' || (await phone.token()) !== before, 'a session of one hospital went on at another')
  }
}

/** Mobile, puzzle and code on the page for binding. */
async function bindBySms({ phone, world, person }: Scene): Promise<void> {
  const { driver } = phone
  await world.pass(2)
  await driver.type('bind-phone-mobile', person.mobile)
  await driver.tap('bind-phone-send-code')
  await driver.waitFor('bind-phone-captcha-as-text')
  await passByText(driver, world, person.mobile, 'bind-phone-captcha')
  await driver.type('bind-phone-code', await world.smsCode(person.mobile))
  await driver.tap('bind-phone-submit')
}

/**
 * 3, and 4 on an applet: the sign-in page of the platform. An applet's account without a phone is led to the mini-program's
 * sign-in page by code 403, or binds its phone where home offers it.
 */
async function signIn(scene: Scene): Promise<void> {
  const { phone, world, person, steps } = scene
  const { driver } = phone
  steps.push('sign in')
  if (phone.signIn === 'sms') {
    await tapSoon(driver, 'home-login')
    await signInBySms(driver, world, person, phone.solvePicture)
  } else if (phone.number === 'typed') {
    steps.push('403')
    await meet(scene, { callId: 'index.noticeList', code: 403, address: '/index' }, 'screen-login')
    await signInBySms(driver, world, person, phone.solvePicture)
  } else {
    await tapSoon(driver, 'home-bind-phone')
    await tapSoon(driver, 'bind-phone-own')
  }
  await driver.waitFor('home-verify')
  if (phone.number === 'typed' && driver.platform === 'weapp') {
    const [learned = -1, bound = -1] = ['wx.codeToOpenid', 'login.oauthBind'].map((id) => phone.sent().indexOf(id))
    demand(learned >= 0 && learned < bound, 'the phone was bound before the open id was asked for')
  }
  await says(driver, 'home-hospital', HOSPITAL.name)
}

/** 4 on h5: code 403 leads to the page that binds the phone, and back. */
async function bindPhone(scene: Scene): Promise<void> {
  const { phone, steps } = scene
  const { driver } = phone
  steps.push('403')
  await meet(scene, { callId: HOME_READ, code: 403, address: '/index' }, 'screen-bind-phone')
  const before = await phone.token()
  await bindBySms(scene)
  await driver.waitFor('home-verify')
  demand((await phone.token()) !== before, 'binding the phone opened no new session')
}

/** Numbers that are none, with the text of the specification for each (spec:identity#identity-number). */
const BAD_NUMBERS = [
  ['1101051949123100', ID_CARD_MESSAGES.length],
  ['99010519491231002X', ID_CARD_MESSAGES.region],
  ['110105194902300021', ID_CARD_MESSAGES.birthDate],
  ['110105194912310021', ID_CARD_MESSAGES.checkDigit],
] as const

/** 6: an unbound patient opens a list that needs verification, is refused in every way, and comes back verified. */
async function verify(scene: Scene): Promise<void> {
  const { phone, person, partner, steps } = scene
  const { driver } = phone
  steps.push('402 from any call')
  await meet(scene, { callId: HOME_READ, code: 402, address: '/index' }, 'screen-online-auth')
  steps.push('the list, unbound')
  await driver.relaunch('/SubscribeList')
  await driver.waitFor('screen-online-auth')
  demand(phone.sent().includes('member.selectBind'), 'the list did not ask whether she is bound')
  for (const [number, text] of BAD_NUMBERS) {
    steps.push(text)
    await driver.type('online-auth-id-no', number)
    await tapSoon(driver, 'online-auth-submit')
    await soon(async () => demand((await driver.text('online-auth-id-no-error')) === text, `not said: ${text}`))
  }
  steps.push('not in the hospital’s record')
  await driver.type('online-auth-name', person.name)
  await driver.type('online-auth-id-no', partner.idNo)
  await driver.type('online-auth-mobile', person.mobile)
  await driver.tap('online-auth-agree')
  await tapSoon(driver, 'online-auth-submit')
  await says(driver, 'online-auth-refused', '未查询到与所填信息一致的就诊档案')
  steps.push('network cut')
  await driver.type('online-auth-id-no', person.idNo)
  await driver.offline(true)
  await tapSoon(driver, 'online-auth-submit')
  await says(driver, 'online-auth-problem', '已填写的内容已保留')
  await driver.offline(false)
  demand((await driver.text('online-auth-name')) === person.name, 'the form was lost with the network')
  steps.push('verified')
  await tapSoon(driver, 'online-auth-submit')
  await driver.waitFor('screen-online-auth-result')
  await says(driver, 'online-auth-result-name', maskName(person.name))
  await letGo(scene)
  await driver.relaunch('/SubscribeList')
  await driver.waitFor('screen-online-auth')
  await driver.type('online-auth-name', person.name)
  await driver.type('online-auth-id-no', person.idNo)
  await driver.type('online-auth-mobile', person.mobile)
  await driver.tap('online-auth-agree')
  await tapSoon(driver, 'online-auth-submit')
  await driver.waitFor('screen-online-auth-result')
  steps.push('each class of data is asked for by itself, and waits for nobody')
  await tapSoon(driver, 'online-auth-result-consent-health-agree')
  await driver.waitFor('online-auth-result-consent-embryoImages')
  await tapSoon(driver, 'online-auth-result-on')
  await driver.waitFor('screen-booking-list')
  const left = await driver.kept()
  demand(!left.includes(person.idNo), 'the identity number stays on the phone')
}

/** She lets go of her record, which takes a code on the phone that the hospital has on file. */
async function letGo({ phone, world, person, steps }: Scene): Promise<void> {
  const { driver } = phone
  steps.push('released: asked who she is')
  await tapSoon(driver, 'online-auth-result-release')
  await tapSoon(driver, 'dialog-ok')
  await says(driver, 'step-up-lead', maskPhone(person.mobile))
  await driver.tap('step-up-send-code')
  await says(driver, 'step-up-send-code', '秒后重发')
  const code = await world.smsCode(person.mobile)
  steps.push('released: a wrong code, then the right one')
  await driver.type('step-up-code', code === '000000' ? '000001' : '000000')
  await driver.tap('step-up-submit')
  await says(driver, 'step-up-problem', '验证码有误')
  demand(!(await driver.has('home-verify')), 'a wrong code released the record')
  await driver.type('step-up-code', code)
  await driver.tap('step-up-submit')
  await driver.waitFor('home-verify')
}

/** 7: a 401 ends the session: said once, everything of the person gone, the sign-in page; then in again. */
async function expire(scene: Scene): Promise<void> {
  const { phone, world, person, steps } = scene
  const { driver } = phone
  steps.push('401')
  const before = await phone.token()
  if (phone.signIn === 'sms') {
    // Once, and to nobody else: the guest's own read of home would be told the same a moment later.
    await driver.kill()
    await answerWith(scene, HOME_READ, 401, 1)
    await driver.visit('/index')
    await driver.waitFor('dialog-text')
  } else await meet(scene, { callId: HOME_READ, code: 401, address: '/index' }, 'dialog-text')
  await says(driver, 'dialog-text', EXPIRED_TEXT)
  // The page changes under the open dialog 400 ms later; a key that is pressed in that moment is lost.
  await driver.waitFor('screen-login')
  await driver.tap('dialog-ok')
  const left = await driver.kept()
  for (const secret of [before, person.name, person.mobile])
    demand(!left.includes(secret), `after the session ended the phone keeps ${secret.slice(0, 3)}…`)
  steps.push('in again')
  if (phone.signIn === 'sms') {
    await world.pass(2)
    await signInBySms(driver, world, person)
  } else {
    await tapSoon(driver, 'login-agree')
    await tapSoon(driver, 'login-host')
  }
  await driver.waitFor('screen-home')
  await says(driver, 'home-patient-name', maskName(person.name))
  demand(await driver.has('home-book'), 'she is not verified any more')
}

/** The whole journey of one person. @throws Error at the step that fails; `steps` names the last one reached */
export async function comeIn(
  phone: Phone,
  world: World,
  keys: { me: string; partner: string },
  steps: string[],
): Promise<void> {
  const scene: Scene = {
    phone,
    world,
    person: await world.persona(keys.me),
    partner: await world.persona(keys.partner),
    steps,
  }
  await arrive(scene)
  await chooseHospital(scene)
  await signIn(scene)
  if (phone.signIn === 'sms') await bindPhone(scene)
  await verify(scene)
  await expire(scene)
}

/** 8: two people, two phones, two sessions: nothing of one is known to the other. */
export async function keptApart(her: Phone, him: Phone, world: World): Promise<void> {
  const [female, male] = [await world.persona('lin-xiao'), await world.persona('chen-hao')]
  const [hers, his] = [await her.driver.kept(), await him.driver.kept()]
  const tokens = [await her.token(), await him.token()]
  demand(tokens.every((token) => token !== '') && tokens[0] !== tokens[1], 'the two do not hold two tokens')
  for (const [left, token, other] of [
    [hers, tokens[1] ?? '', male],
    [his, tokens[0] ?? '', female],
  ] as const)
    for (const foreign of [token, other.name, other.mobile, other.idNo])
      demand(!left.includes(foreign), 'the phone of one keeps something of the other')
}
