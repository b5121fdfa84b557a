/**
 * A fee dispute (J11, its last step): written by a visitor who is sent to no sign-in, in her own name with its stages, and
 * without a name by its code alone. Her partner finds none of it.
 */

import { ServerClient } from '../../attack/server/server-client'
import type { Driver } from '../support/driver'
import { says, soon, tapSoon } from '../support/places'
import type { World } from '../support/world'
import { demand, HOSPITAL } from './booking'
import type { Partner } from './partner'

const SAID = '同一项冻存费用收了两次，请核对后退回'
const NAMELESS = '窗口解释费用时态度冷淡，希望改进服务'
const FORM = 'complaints-form'
const DETAIL = 'complaints-detail'

interface Desk {
  list: { complaintId: string; content: string; anonymous: boolean }[]
}

const atDesk = async (world: World): Promise<Desk['list']> =>
  (await new ServerClient(world.origin).look<Desk>('complaints', { unitId: String(HOSPITAL.unitId) })).list

async function write(driver: Driver, content: string): Promise<void> {
  await tapSoon(driver, `${FORM}-type-fee`)
  await soon(async () => demand(await driver.has(`${FORM}-place`), 'no department is offered'))
  await driver.type(`${FORM}-content`, content)
}

/** Somebody new opens it and is asked for no sign-in; what it takes is said at the field. An applet knows its account at once. */
async function visit({ driver, doors }: Partner, steps: string[]): Promise<void> {
  steps.push('a visitor')
  await driver.launch(`/complaintMailbox?unitId=${HOSPITAL.unitId}`)
  await tapSoon(driver, 'consent-agree')
  await driver.waitFor(`screen-${FORM}`)
  await driver.waitFor(`${FORM}-anonymous`)
  await tapSoon(driver, `${FORM}-submit`)
  await says(driver, `screen-${FORM}`, '请至少填写')
  if (doors.signIn === 'applet') return
  await driver.tap(`${FORM}-way-named`)
  await driver.waitFor(`${FORM}-sign-in`)
  demand(!(await driver.enabled(`${FORM}-submit`)), 'somebody unknown can complain in a name')
}

/** Cut off while it is sent: what was written stays, and there is one complaint. @returns its id */
async function inHerName({ driver }: Partner, world: World, steps: string[]): Promise<string> {
  steps.push('in her own name')
  await driver.visit('/complaintMailbox')
  await tapSoon(driver, `${FORM}-way-named`)
  await write(driver, SAID)
  steps.push('cut off')
  await driver.offline(true)
  await tapSoon(driver, `${FORM}-submit`)
  await driver.waitFor(`${FORM}-failed`)
  await driver.offline(false)
  await tapSoon(driver, `${FORM}-submit`)
  await says(driver, 'complaints-success-done', '已提交给医院')
  const [one, ...more] = (await atDesk(world)).filter(({ content }) => content === SAID)
  demand(one !== undefined && more.length === 0, `the desk has it ${one ? more.length + 1 : 0} times`)
  return one?.complaintId ?? ''
}

/** The stages with who has it; not content she takes it further, then it is closed. */
async function seeStages({ driver }: Partner, world: World, reportId: string, steps: string[]): Promise<void> {
  const step = (state: string, note = '') =>
    world.sandbox.act('complaintStep', { unitId: HOSPITAL.unitId, reportId, state, note })
  steps.push('stages')
  await step('ACCEPTED')
  await step('HANDLING')
  await step('ANSWERED', '核对后费用无误。')
  await driver.visit('/informantList')
  await tapSoon(driver, 'complaints-list-item-0')
  await says(driver, `${DETAIL}-content`, SAID)
  await says(driver, `${DETAIL}-reply`, '核对后费用无误')
  for (const words of ['已提交', '已受理', '处理中', '已答复']) await says(driver, `screen-${DETAIL}`, words)
  steps.push('further')
  await tapSoon(driver, `${DETAIL}-escalate`)
  await says(driver, `screen-${DETAIL}`, '请写下不满意的原因')
  await driver.type(`${DETAIL}-note`, '账单上有两笔相同的费用')
  await tapSoon(driver, `${DETAIL}-escalate`)
  await says(driver, `${DETAIL}-holder`, '投诉管理办公室')
  await step('ACCEPTED')
  await step('ANSWERED', '已退回重复收取的费用。')
  steps.push('closed')
  await driver.visit(`/informantDetail?reportId=${reportId}`)
  await says(driver, `${DETAIL}-reply`, '已退回重复收取的费用')
  await tapSoon(driver, `${DETAIL}-close`)
  await says(driver, `screen-${DETAIL}`, '已办结')
}

/** Nobody's name: a code that is shown once follows it, also on a phone that knows nobody. */
async function namelessly(her: Partner, { driver: visitor }: Partner, world: World, steps: string[]): Promise<void> {
  const { driver } = her
  steps.push('without a name')
  await driver.visit('/complaintMailbox')
  await tapSoon(driver, `${FORM}-way-anonymous`)
  await write(driver, NAMELESS)
  await tapSoon(driver, `${FORM}-submit`)
  const code = (await says(driver, 'complaints-success-code', '-')).trim()
  const one = (await atDesk(world)).find(({ content }) => content === NAMELESS)
  demand(one?.anonymous === true, 'the desk reads a name on it')
  await world.sandbox.act('complaintStep', { unitId: HOSPITAL.unitId, reportId: one?.complaintId, state: 'ACCEPTED' })
  steps.push('by its code')
  await driver.visit('/informantList')
  await driver.waitFor('complaints-list-item-0')
  demand(!(await driver.has('complaints-list-item-1')), 'a complaint without a name stands among her own')
  await visitor.visit('/informantList')
  await visitor.waitFor('complaints-list-code')
  await visitor.type('complaints-list-code', code)
  await tapSoon(visitor, 'complaints-list-follow')
  await says(visitor, `${DETAIL}-content`, NAMELESS)
  await says(visitor, `screen-${DETAIL}`, '已受理')
}

/** @throws Error at the step that fails */
export async function complain(
  her: Partner,
  him: Partner,
  visitor: Partner,
  world: World,
  steps: string[],
): Promise<void> {
  await visit(visitor, steps)
  const reportId = await inHerName(her, world, steps)
  await seeStages(her, world, reportId, steps)
  await namelessly(her, visitor, world, steps)
  steps.push('not his')
  await him.driver.visit('/informantList')
  await him.driver.waitFor('complaints-list-none')
  await him.driver.visit(`/informantDetail?reportId=${reportId}`)
  await says(him.driver, `screen-${DETAIL}`, '没有找到这份投诉')
}
