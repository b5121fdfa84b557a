/**
 * From the positive test on (J12): the due date by all methods side by side, a diary that is hers alone and may stay on
 * the phone, the course as a document behind a link that ends when she says so, and what he may read of all that. Records,
 * birth and loss are the journey `follow`.
 */

import { comeInTogether } from '../support/come-in'
import { hospitalSide } from '../support/hospital-side'
import { paperPhoto } from '../support/pictures'
import { says, soon, tapSoon, withText } from '../support/places'
import type { World } from '../support/world'
import { demand } from './booking'
import type { Partner } from './partner'

import { addDays, formatDay } from '@/domain/dates'
import { LINK_CODE_DIGITS } from '@/domain/input/couple-code'

type Steps = string[]
export type Part = (her: Partner, him: Partner, world: World, steps: Steps) => Promise<void>

const WOMAN = 'zhao-ting'
const TOOL = 'due-date-calculator-tool'
const RESULT = 'due-date-calculator-result'
const DIARY = 'pregnancy-diary'
const SUMMARY = 'course-summary-detail'
const sideOf = (world: World) => hospitalSide(world, WOMAN)

export const arrive: Part = (her, him, world, steps) => comeInTogether(her, him, world, steps, ['treatment'])

/** Picks a day of the last three months in a field of a date. */
async function pickDay({ driver }: Partner, id: string, date: string, from: string): Promise<void> {
  await tapSoon(driver, id)
  await driver.waitFor(`${id}-month-last`)
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  for (let away = months(from) - months(date); away > 0; away -= 1) await driver.tap(`${id}-month-last`)
  await tapSoon(driver, `${id}-month-${date}`)
  await tapSoon(driver, `${id}-done`)
}

/** 3: by the transfer and by the last period, side by side; the transfer counts, whatever stands beside it. */
export const dueDate: Part = async (her, _him, world, steps) => {
  const { driver } = her
  const { read } = sideOf(world)
  const today = await world.today()
  steps.push('the transfer that the hospital has on record')
  await driver.visit('/childbirthCount')
  await tapSoon(driver, `${TOOL}-way-lmp`)
  // Six weeks and three days ago by the calendar, which is not what the transfer says.
  await pickDay(her, `${TOOL}-lmp`, addDays(today, -45), today)
  await tapSoon(driver, `${TOOL}-calculate`)
  steps.push('side by side')
  await driver.waitFor(`screen-${RESULT}`)
  await says(driver, `${RESULT}-by-transfer`, '采用')
  await says(driver, `${RESULT}-by-lmp`, '参考')
  await tapSoon(driver, `${RESULT}-save`)
  const kept = async () => read<{ dueDate: string; facts: { lmp: string } }>('due-date.getDueDateInfo')
  await soon(async () => demand((await kept()).facts.lmp === addDays(today, -45), 'the last period is not kept'))
  const due = (await kept()).dueDate
  await driver.visit('/childbirthCountResult')
  await says(driver, `${RESULT}-due`, formatDay(due))
  steps.push('weeks by the same date')
  await driver.visit('/gestationDiary')
  await says(driver, 'gestation-diary-list-due', formatDay(due))
}

/** 4: an entry with a picture, cut off while it is kept; one that never leaves the phone; all of it taken away. */
export const diary: Part = async (her, him, world, steps) => {
  const { driver, hands } = her
  const { read } = sideOf(world)
  const entries = async () =>
    (await read<{ list: { content: string; images: unknown[] }[] }>('pregnant-diary.getPregnantDiaryInfo')).list
  const before = (await entries()).length
  steps.push('an entry, cut off')
  const [mine, alone] = ['今天第一次听到心跳，很安心', '只写给自己看的话']
  await driver.visit('/pregnancyDiaryRelease')
  await driver.waitFor(`${DIARY}-form-content`)
  await driver.type(`${DIARY}-form-content`, mine)
  await hands.choose(`${DIARY}-form-pictures`, paperPhoto(4001))
  await says(driver, `${DIARY}-form-pictures-0-state`, '已上传')
  await driver.offline(true)
  await tapSoon(driver, `${DIARY}-form-save`)
  await says(driver, `${DIARY}-form-kept`, '日记已保存在手机上')
  demand((await driver.kept()).includes(mine), 'what was written is gone')
  await driver.offline(false)
  await tapSoon(driver, `${DIARY}-form-list`)
  await withText(driver, `${DIARY}-list-item-`, mine)
  const kept = (await entries()).filter(({ content }) => content === mine)
  demand(kept.length === 1 && kept[0]?.images.length === 1, `the hospital keeps it ${kept.length} times`)
  steps.push('one for this phone alone')
  await driver.visit('/pregnancyDiaryRelease')
  await tapSoon(driver, `${DIARY}-form-device`)
  await driver.type(`${DIARY}-form-content`, alone)
  await tapSoon(driver, `${DIARY}-form-save`)
  await withText(driver, `${DIARY}-list-device-`, alone)
  demand((await entries()).length === before + 1, 'an entry for this phone alone reached the hospital')
  demand(!(await him.driver.kept()).includes(alone), 'it lies on his phone')
  steps.push('it is nobody else’s')
  await him.driver.visit('/pregnancyDiaryList')
  await him.driver.waitFor(`screen-${DIARY}-list`)
  await soon(async () => demand(!(await him.driver.text(`screen-${DIARY}-list`)).includes(mine), 'he reads her diary'))
  steps.push('taken away, and one deleted')
  await driver.visit('/diaryCollect')
  await says(driver, 'gestation-diary-detail-diaries', `${before + 2}篇`)
  await driver.visit('/pregnancyDiaryList')
  await driver.tap(await withText(driver, `${DIARY}-list-item-`, mine))
  await tapSoon(driver, `${DIARY}-detail-delete`)
  await tapSoon(driver, 'dialog-ok')
  await soon(async () => demand((await entries()).length === before, 'the deleted entry is still kept'))
}

interface SummarySeen {
  summaryId: string
  link: { state: string; linkId: string } | null
  sections: unknown[]
}

/** 8: what she chose of the course as a document and a link with a code of its own, closed when she says so. */
export const document: Part = async (her, _him, world, steps) => {
  const { driver, person } = her
  const { read } = sideOf(world)
  const kept = async () => {
    const { list } = await read<{ list: { summaryId: string }[] }>('ext.courseSummaries')
    return read<SummarySeen>('ext.courseSummary', { summaryId: list[0]?.summaryId })
  }
  steps.push('a summary')
  await driver.visit('/treatmentProcess')
  await tapSoon(driver, 'treatment-process-summaries')
  await tapSoon(driver, 'course-summary-list-new')
  await tapSoon(driver, 'course-summary-new-course')
  await soon(async () => demand(await driver.enabled('course-summary-new-submit'), 'nothing is chosen'))
  await driver.tap('course-summary-new-submit')
  await driver.waitFor(`${SUMMARY}-file`)
  steps.push('its link, after a step-up')
  await tapSoon(driver, `${SUMMARY}-make-link`)
  await tapSoon(driver, 'dialog-ok')
  await tapSoon(driver, 'step-up-send-code')
  await says(driver, 'step-up-send-code', '秒后重发')
  await driver.type('step-up-code', await world.smsCode(person.mobile))
  await driver.tap('step-up-submit')
  await driver.waitFor(`${SUMMARY}-once`)
  const code = await driver.text(`${SUMMARY}-code`)
  demand(new RegExp(`\\d{${LINK_CODE_DIGITS}}`).test(code), `the code reads ${code}`)
  demand((await kept()).link?.state === 'open', 'the hospital keeps no open link')
  steps.push('the code is shown once')
  await driver.visit('/treatmentProcess')
  await tapSoon(driver, 'treatment-process-summaries')
  await tapSoon(driver, `course-summary-list-${(await kept()).summaryId}`)
  await driver.waitFor(`${SUMMARY}-link`)
  demand(!(await driver.has(`${SUMMARY}-code`)), 'the code stands there again')
  steps.push('closed')
  await tapSoon(driver, `${SUMMARY}-close-link`)
  await tapSoon(driver, 'dialog-ok')
  await soon(async () => demand((await kept()).link?.state !== 'open', 'the link is still open'))
}

/** Done: what he may read of the course is what she reads, and the forecast of her calendar is suspended. */
export const agrees: Part = async (her, him, world, steps) => {
  const { client } = sideOf(world)
  const course = async (one: Partner) => {
    const token = await client.token(one.person.key)
    const whose = one === him ? { whose: 'spouse' } : {}
    const { data } = await client.call<{ stage: string; steps: { key: string; date: string; state: string }[] }>(
      'treatment-process.getPatientPeriodicInfo',
      whose,
      token,
    )
    return JSON.stringify([data.stage, data.steps.map(({ key, date, state }) => [key, date, state])])
  }
  steps.push('both copies')
  demand((await course(her)) === (await course(him)), 'the partners read different courses')
  for (const one of [her, him]) {
    await one.driver.visit('/treatmentProcess')
    await one.driver.waitFor('treatment-process-now')
  }
  demand(
    (await her.driver.text('treatment-process-step')) === (await him.driver.text('treatment-process-step')),
    'the two phones show different steps',
  )
}
