/**
 * The day of a visit (J5, as far as the waiting goes): she checks in by her position after everything that may go wrong with
 * it, he by the code of the screen; a number is taken, called, missed, put back twice and given to the desk; both see both.
 */

import { ServerClient } from '../../attack/server/server-client'
import type { Abilities } from '../support/cast'
import type { Driver } from '../support/driver'
import { says, soon, tapSoon } from '../support/places'
import type { World } from '../support/world'
import { demand, enter, HOSPITAL } from './booking'
import type { Partner } from './partner'

const DAY = { hers: 'zhou-min', his: 'wu-gang' } as const

/** The hospital's door on the map, and a street some kilometres away; each host speaks degrees of its own. */
export const PLACES = {
  here: { gcj02: { latitude: 39.908, longitude: 116.397 }, wgs84: { latitude: 39.9066, longitude: 116.39076 } },
  away: { gcj02: { latitude: 39.95, longitude: 116.397 }, wgs84: { latitude: 39.9486, longitude: 116.39076 } },
} as const
export type Place = keyof typeof PLACES

interface Day {
  her: Partner
  him: Partner
  world: World
  client: ServerClient
  abilities: Abilities
  steps: string[]
}

/** Ten in the morning of a day on which both have a visit. @returns what calls the numbers */
export async function visitDay(world: World): Promise<ServerClient> {
  const client = new ServerClient(world.origin)
  await client.act('clock', { at: `${await world.today()} 10:00:00` })
  for (const persona of Object.values(DAY)) {
    await client.act('fresh', { persona })
    await client.act('visitToday', { persona })
  }
  return client
}

const outcome = (driver: Driver, words: string) => says(driver, 'check-in-outcome', words)

async function checkInByPlace({ her: { driver }, abilities, steps }: Day): Promise<void> {
  steps.push('check in: no permission')
  await driver.visit('/Location')
  await says(driver, 'check-in-visit-0', '可签到')
  await abilities.standAt(driver, null)
  await tapSoon(driver, 'check-in-act-look')
  await outcome(driver, '没有位置权限')
  steps.push('too far')
  await abilities.standAt(driver, 'away')
  await tapSoon(driver, 'check-in-act-look')
  await outcome(driver, '您当前不在签到范围内，距离医院约4.')
  demand(!(await driver.has('check-in-act-place')), 'somebody far away is offered to check in')
  steps.push('there, and cut off')
  await abilities.standAt(driver, 'here')
  await tapSoon(driver, 'check-in-act-look')
  await outcome(driver, '您已到医院')
  await driver.offline(true)
  await tapSoon(driver, 'check-in-act-place')
  await outcome(driver, '没有连接到医院')
  await driver.offline(false)
  steps.push('checked in')
  await driver.visit('/LocationYouHua')
  await abilities.standAt(driver, 'here')
  await tapSoon(driver, 'check-in-act-place')
  await outcome(driver, '签到成功')
  await says(driver, 'check-in-visit-0', '已签到')
  demand(!/39\.9|116\.3/.test(await driver.kept()), 'the phone keeps where she was')
}

async function checkInByCode({ him: { driver }, abilities, client, steps }: Day): Promise<void> {
  const { code } = await client.act<{ code: string }>('checkInCode', { unitId: HOSPITAL.unitId })
  steps.push('a code of something else')
  await driver.visit('/photoSeach')
  await says(driver, 'check-in-visit-0', '可签到')
  await abilities.scans(driver, 'https://elsewhere.example.com/')
  await tapSoon(driver, 'check-in-act-scan')
  await outcome(driver, '二维码无效或已过期')
  steps.push('the code of the screen')
  await abilities.scans(driver, code)
  await tapSoon(driver, 'check-in-act-scan')
  await outcome(driver, '签到成功')
  await says(driver, 'check-in-visit-0', '扫码签到')
}

const QUEUE = 'self-queue-form-queue-'
const DETAIL = 'my-queue-detail'

/** The number and the queue it is in. */
async function takeNumber({ her: { driver }, client, steps }: Day): Promise<string> {
  steps.push('a number')
  await driver.visit('/SelfNumber')
  const at = await soon(async () => {
    for (const place of [0, 1, 2, 3])
      if ((await driver.has(`${QUEUE}${place}`)) && (await driver.text(`${QUEUE}${place}`)).includes('取药'))
        return place
    throw new Error('no place for drugs')
  })
  await tapSoon(driver, `self-queue-form-take-${at}`)
  await says(driver, `${DETAIL}-ticket`, '下一位就是您')
  const token = await client.token(DAY.hers, HOSPITAL.unitId)
  const { data } = await client.call<{ list: { kind: string; queueId: string }[] }>('queue.getList', {}, token)
  const queueId = data.list.find(({ kind }) => kind === 'drug')?.queueId ?? ''
  for (let more = 0; more < 6; more++) await client.act('queueNumber', { queueId })
  steps.push('on record')
  await driver.visit('/serviceRecordList')
  await says(driver, 'self-queue-records-item-0', '取药')
  return queueId
}

/** Called while she looks at it: the screen follows by itself. */
async function missIt({ her: { driver }, client, steps }: Day, queueId: string): Promise<void> {
  const mine = async () => {
    const token = await client.token(DAY.hers, HOSPITAL.unitId)
    const { data } = await client.call<{ list: { queueId: string; status: string; ticketId: string }[] }>(
      'queue.getQueueRecord',
      { scope: 'today' },
      token,
    )
    return data.list.find((one) => one.queueId === queueId)
  }
  const number = async () => {
    await driver.visit(`/MyLineNumberDetail?ticketId=${(await mine())?.ticketId ?? ''}`)
    await says(driver, `${DETAIL}-ticket`, '我的 Y')
  }
  const until = async (status: string) => {
    for (let at = 0; at < 12; at++) {
      await client.act('queueCall', { queueId })
      if ((await mine())?.status === status) return
    }
    throw new Error(`the number never is ${status}`)
  }
  for (const left of [2, 1]) {
    steps.push(`missed, ${left} times left`)
    await until('CALLED')
    await client.act('queueMiss', { queueId })
    await number()
    await says(driver, `${DETAIL}-missed`, `还可以重新排队${left}次`)
    await tapSoon(driver, `${DETAIL}-rejoin`)
    await says(driver, `${DETAIL}-ticket`, '人在前面')
  }
  steps.push('the third time: the desk')
  await until('CALLED')
  await client.act('queueMiss', { queueId })
  await number()
  await says(driver, `${DETAIL}-desk`, '请到服务台处理')
  demand(!(await driver.has(`${DETAIL}-rejoin`)), 'a third time is offered')
  steps.push('given back')
  await tapSoon(driver, `${DETAIL}-cancel`)
  await tapSoon(driver, 'dialog-ok')
  await says(driver, `${DETAIL}-ticket`, '这个号码已取消')
}

/** Both numbers on one screen once she shares, and what is known stays with its hour when the network goes. */
async function seeBoth({ her, him, client, steps }: Day): Promise<void> {
  steps.push('both numbers together')
  const token = await client.token(DAY.hers, HOSPITAL.unitId)
  await client.call('ext.setSharing', { dataClass: 'appointments', shared: true }, token)
  await him.driver.visit('/MyLineNumber')
  await soon(async () => {
    const text = await him.driver.text('screen-my-queue-list')
    demand(text.includes('我的 A') && text.includes('周* A'), `his screen says ${text}`)
  })
  steps.push('as of')
  await her.driver.visit('/MyLineNumberZS')
  await says(her.driver, 'my-queue-list-ticket-0', '正在叫号')
  await her.driver.offline(true)
  await says(her.driver, 'offline', '以下内容')
  await says(her.driver, 'my-queue-list-ticket-0-as-of', '截至')
  await her.driver.offline(false)
}

/** B: both of them, with the own phone each. @throws Error at the step that fails */
export async function spendDay(day: Day): Promise<void> {
  const { her, him, world, steps } = day
  for (const one of [her, him]) {
    steps.push(`${one.person.name} comes in`)
    await enter(one.driver, world, one.doors, one.person)
  }
  await checkInByPlace(day)
  await checkInByCode(day)
  await seeBoth(day)
  await missIt(day, await takeNumber(day))
}
