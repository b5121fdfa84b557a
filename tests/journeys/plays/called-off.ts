/**
 * A cycle that is called off, and danger signs in the night after it: both homes say first that it is over and urge nobody
 * to inject, the visit of tomorrow is a question to the desk, and what she tells at night stands above everything on the
 * phones of both until a nurse has seen it.
 */

import { comeInTogether } from '../support/come-in'
import { hospitalSide } from '../support/hospital-side'
import { demandAbove, homeOf, homeSays } from '../support/on-home'
import { says, soon, tapSoon } from '../support/places'
import type { World } from '../support/world'
import { demand, HOSPITAL } from './booking'
import type { Partner } from './partner'

import { addDays } from '@/domain/dates'

type Steps = string[]
export type Part = (her: Partner, him: Partner, world: World, steps: Steps) => Promise<void>

const WOMAN = 'zhou-min'
const REASON = '卵泡偏多，继续有过度刺激的风险'
const CALLED_OFF = '本周期已取消'
const DANGER = { hers: '需要尽快联系医院', his: '请陪配偶联系医院' } as const
/** Drugs of the stimulation, and the trigger. */
const DRUGS = /促卵泡|西曲瑞克|果纳芬|夜针/
/** The card of a dose that stands first, or an hour to take something. */
const URGED = /去打卡|查看用药安排|请尽快/
const ANY_HOUR = '3350'

const sideOf = (world: World) => hospitalSide(world, WOMAN)

interface Task {
  taskId: string
  source: string
  kind: string
  title: string
  state: string
  danger: string
}

async function tasksOf(world: World): Promise<Task[]> {
  const { client } = sideOf(world)
  return (await client.look<{ list: Task[] }>('tasks', { unitId: String(HOSPITAL.unitId) })).list
}

async function share(world: World, dataClass: string, shared: boolean): Promise<void> {
  const { client } = sideOf(world)
  const token = await client.token(WOMAN, HOSPITAL.unitId)
  await client.call('ext.setSharing', { dataClass, shared }, token)
}

/** Both come in on an afternoon of the stimulation; she is to inject tonight. */
export const arrive: Part = async (her, him, world, steps) => {
  await sideOf(world).client.clockTo(`${await world.today()} 15:00:00`)
  await comeInTogether(her, him, world, steps, ['treatment', 'orders'])
  steps.push('the stimulation runs')
  demand(DRUGS.test(await homeSays(her, ['促排第8天'])), 'no dose of tonight is on her home')
}

/** The desk calls the cycle off: both homes say so before anything about drugs, and nothing of it is due. */
export const calledOff: Part = async (her, him, world, steps) => {
  const { act, read } = sideOf(world)
  await act('cancelCycle', { reason: REASON })
  for (const one of [her, him]) {
    steps.push(`${one.person.name} reads that it is called off`)
    const text = await homeSays(one, [CALLED_OFF, REASON], DRUGS)
    demandAbove(text, CALLED_OFF, URGED)
    await one.driver.visit('/treatmentProcess')
    await says(one.driver, 'treatment-process-outcome', REASON)
  }
  steps.push('nothing of it is due')
  await her.driver.visit('/medicationClockout')
  await soon(async () => {
    const text = await her.driver.text('screen-clock-in-form')
    demand(!/今晚|20:00 重组/.test(text), `the plan still asks for tonight: ${text}`)
  })
  const { doses } = await read<{ doses: { drugName: string; state: string; dueAt: number }[] }>('ext.medicationPlan')
  const due = doses.filter(({ drugName, state }) => DRUGS.test(drugName) && state === 'PENDING')
  demand(due.length === 0, `still due: ${JSON.stringify(due)}`)
  steps.push('the desk is asked about the visit of tomorrow')
  const [asked, ...more] = (await tasksOf(world)).filter(({ source }) => source.startsWith('visits:'))
  demand(asked?.state === 'OPEN' && more.length === 0, `the desk is asked ${more.length + 1} times`)
  demand(
    asked?.title.includes(addDays(await world.today(), 1).slice(5)) === true,
    `the desk reads ${asked?.title ?? 'nothing'}`,
  )
}

/** At night she tells of signs, without a network first; the hospital's number stands there at once. */
export const atNight: Part = async (her, him, world, steps) => {
  const { driver } = her
  await sideOf(world).client.clockTo(`${await world.today()} 23:10:00`)
  steps.push('home asks how she is')
  await homeSays(her, ['今日自查'])
  steps.push('signs without a network')
  await driver.visit('/treatmentProcess')
  await tapSoon(driver, 'self-check-write')
  await driver.waitFor('self-check-day-weight')
  await driver.offline(true)
  for (const answer of ['breath-short', 'faint-fainted', 'pain-severe']) await driver.tap(`self-check-day-${answer}`)
  await says(driver, 'self-check-day-danger', ANY_HOUR)
  await tapSoon(driver, 'self-check-day-save')
  await driver.waitFor('self-check-waiting')
  await says(driver, 'self-check-danger', '120')
  await driver.offline(false)
  steps.push('sent when the network is back')
  await driver.visit('/treatmentProcess')
  await soon(async () => {
    const [red, ...more] = (await tasksOf(world)).filter(({ kind }) => kind === 'danger')
    demand(
      red?.state === 'OPEN' && red.danger.includes('emergency') && more.length === 0,
      `the desk has ${red?.danger}`,
    )
  })
  steps.push('first on her home')
  demandAbove(await homeSays(her, [DANGER.hers, ANY_HOUR, '120']), DANGER.hers, /本周期已取消|去打卡|查看用药安排/)
  steps.push('his where she shares it')
  demandAbove(await homeSays(him, [DANGER.his, ANY_HOUR]), DANGER.his, /配偶的本周期已取消/)
  await share(world, 'treatment', false)
  demand(!(await homeOf(him)).includes(DANGER.his), 'he reads of signs that she does not share')
  await share(world, 'treatment', true)
}

/** It stays over midnight, until a nurse has seen it: then with the hour on both phones. */
export const answered: Part = async (her, him, world, steps) => {
  const { client, act } = sideOf(world)
  const day = addDays(await world.today(), 1)
  await client.clockTo(`${day} 00:20:00`)
  steps.push('still there after midnight')
  await homeSays(her, [DANGER.hers])
  await homeSays(him, [DANGER.his])
  const [red] = (await tasksOf(world)).filter(({ kind }) => kind === 'danger')
  await act('deskTask', { taskId: red?.taskId, state: 'TAKEN', note: '已电话联系，请她到急诊' })
  for (const one of [her, him]) {
    steps.push(`${one.person.name} reads that a nurse has seen it`)
    const text = await homeSays(one, ['护士00:20已看到'], DRUGS)
    demand(!text.includes(DANGER.hers) && !text.includes(DANGER.his), `home still presses: ${text}`)
    demandAbove(text, '护士00:20已看到', /本周期已取消|去打卡|查看用药安排/)
  }
}
