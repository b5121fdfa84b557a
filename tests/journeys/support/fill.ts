/**
 * Fills any form by its definition, as a person would: step after step, every question that is asked. What the journey
 * does not say itself is answered with something the form takes; optional questions are left alone unless it does.
 */

import { rightAnswers } from '../../../sandbox/filing/form/example-answers'
import type { Partner } from '../plays/partner'
import type { Driver, Hands } from './driver'
import { paperPhoto } from './pictures'
import { says, soon, tapSoon } from './places'

import type { Answers, Field, Fields, FieldOf, FormDefinition, Section } from '@/forms/engine/kinds'
import { readItemSoFar, readSoFar } from '@/forms/engine/parse'
import { dateRange } from '@/forms/engine/read'

/** A form in front of a person. */
export interface Sheet {
  driver: Driver
  hands: Hands
  /** Id of the screen, the prefix of all its ids. */
  screen: string
  form: FormDefinition
  /** The hospital's day. */
  today: string
}

/** Hands that answer the question before the first picture of a card is read; it is asked once. */
export function recognition({ driver, hands }: Partner, answer: 'agree' | 'refuse'): Hands {
  let isAnswered = false
  return {
    ...hands,
    choose: async (id, picture) => {
      await hands.choose(id, picture)
      if (isAnswered || !id.endsWith('IdFront')) return
      isAnswered = true
      await says(driver, 'dialog-text', '填入表格')
      await driver.tap(answer === 'agree' ? 'dialog-ok' : 'dialog-cancel')
    },
  }
}

/** Answers by field: what is typed, the value of a choice, values of several, records of a group, pictures. */
export type Told = Readonly<Record<string, unknown>>

/** More choices than this open a sheet. */
const IN_SIGHT = 6
const MONTHS_A_YEAR = 12

const listed = <T>(value: unknown): readonly T[] => (Array.isArray(value) ? (value as T[]) : [])

let papers = 0

const monthsOf = (date: string): number => Number(date.slice(0, 4)) * MONTHS_A_YEAR + Number(date.slice(5, 7))

/** Steps through the months to the day; the nearest day that may be chosen is shown first. */
async function pickDay({ driver, today }: Sheet, id: string, field: FieldOf<'date'>, date: string): Promise<void> {
  const start = dayFor(field, today)
  await driver.tap(id)
  await driver.waitFor(`${id}-month-last`)
  for (let away = monthsOf(start) - monthsOf(date); away !== 0;) {
    const [step, name] = away > 0 ? [1, 'last'] : [-1, 'next']
    const isFar = Math.abs(away) >= MONTHS_A_YEAR
    await driver.tap(`${id}-month-${name}${isFar ? '-year' : ''}`)
    away -= isFar ? step * MONTHS_A_YEAR : step
  }
  await tapSoon(driver, `${id}-month-${date}`)
  await tapSoon(driver, `${id}-done`)
}

async function choose({ driver }: Sheet, id: string, count: number, value: string): Promise<void> {
  if (count <= IN_SIGHT) return driver.tap(`${id}-${value}`)
  await driver.tap(id)
  await tapSoon(driver, `${id}-${value}`)
  await soon(async () => {
    if (await driver.has(`${id}-${value}`)) throw new Error(`the choices of #${id} stay open`)
  })
}

async function show({ driver, hands }: Sheet, id: string, pictures: readonly unknown[]): Promise<void> {
  for (const [at, one] of pictures.entries()) {
    await hands.choose(id, Buffer.isBuffer(one) ? one : paperPhoto((papers += 1)))
    await says(driver, `${id}-${at}-state`, '已上传')
  }
}

/** Answers one question. */
export async function give(sheet: Sheet, id: string, field: Field, value: unknown): Promise<void> {
  const { driver } = sheet
  await driver.waitFor(`${id}-field`)
  switch (field.kind) {
    case 'date':
      return pickDay(sheet, id, field, String(value))
    case 'gestation': {
      const [weeks = '', days = ''] = String(value).split('+')
      await driver.type(`${id}-weeks`, weeks)
      return driver.type(`${id}-days`, days)
    }
    case 'choice':
      return choose(sheet, id, field.options.length, String(value))
    case 'offer':
      // What is open is listed in a sheet, however little it is.
      return choose(sheet, id, IN_SIGHT + 1, String(value))
    case 'choices':
      for (const one of listed<string>(value)) await driver.tap(`${id}-${one}`)
      return
    case 'yesNo':
      return driver.tap(`${id}-${value === true ? 'yes' : 'no'}`)
    case 'rating':
      return driver.tap(`${id}-${String(value)}`)
    case 'agree':
      return driver.tap(id)
    case 'photos':
      return show(sheet, id, listed(value))
    case 'group':
      for (const [at, item] of listed<Told>(value).entries()) {
        await tapSoon(driver, `${id}-add`)
        await giveAll(sheet, `${id}-${at}`, field.fields, Object.keys(field.fields), item, (given) =>
          readItemSoFar(field, given, sheet.today),
        )
      }
      return
    default:
      return driver.type(id, String(value))
  }
}

/** Answers those of the fields that are asked, in their order. */
async function giveAll(
  sheet: Sheet,
  prefix: string,
  fields: Fields,
  names: readonly string[],
  told: Told,
  read: (given: Told) => Answers,
  before: Told = {},
): Promise<Told> {
  const given: Record<string, unknown> = { ...before }
  for (const name of names) {
    const field = fields[name]
    if (!field || told[name] === undefined || (field.showIf && !field.showIf.holds(read(given)))) continue
    await give(sheet, `${prefix}-${name}`, field, told[name])
    given[name] = told[name]
  }
  return given
}

/** Everything that has to be said, with what is told on top. */
function whole({ form, today }: Sheet, told: Told): Told {
  const usual = rightAnswers(form, today, 'picture')
  const needed = Object.entries(form.fields).flatMap(([id, field]) => {
    if (id in told || field.optional) return []
    return [[id, field.kind === 'date' ? dayFor(field, today) : usual[id]] as const]
  })
  return { ...Object.fromEntries(needed), ...told }
}

/** Today, or the nearest day that may be chosen. */
function dayFor(field: FieldOf<'date'>, today: string): string {
  const { from, to } = dateRange(field, today)
  return today < from ? from : today > to ? to : today
}

/** Fills one step. @returns all that was said so far */
export async function fillSection(sheet: Sheet, section: Section, told: Told, before: Told = {}): Promise<Told> {
  const { driver, screen, form, today } = sheet
  await driver.waitFor(`${screen}-step-${section.id}`)
  return giveAll(
    sheet,
    screen,
    form.fields,
    section.fields,
    whole(sheet, told),
    (given) => readSoFar(form, given, today),
    before,
  )
}

/** Goes on from a step; what is wrong there is the message of the failure. */
export async function onFrom({ driver, screen }: Sheet, landmark: string): Promise<void> {
  await tapSoon(driver, `${screen}-next`)
  try {
    await driver.waitFor(landmark)
  } catch (error) {
    const faults = (await driver.has(`${screen}-faults`)) ? await driver.text(`${screen}-faults`) : ''
    throw faults === '' ? error : new Error(`the form is not content: ${faults}`)
  }
}

/** Fills all steps, from the one in front (`from`), and stops before sending. */
export async function fill(sheet: Sheet, told: Told = {}, from = 0): Promise<void> {
  const { screen, form } = sheet
  let given: Told = {}
  for (const [at, section] of form.sections.entries()) {
    if (at < from) continue
    given = await fillSection(sheet, section, told, given)
    const next = form.sections[at + 1]
    if (next) await onFrom(sheet, `${screen}-step-${next.id}`)
    else if (form.review) await onFrom(sheet, `${screen}-submit`)
  }
}

/** Sends what was filled. */
export async function sendForm({ driver, screen }: Sheet, landmark: string): Promise<void> {
  await tapSoon(driver, `${screen}-submit`)
  await driver.waitFor(landmark)
}

/** Sends without a network: said, and everything is still there. */
export async function cutOff({ driver, screen }: Sheet): Promise<void> {
  await driver.offline(true)
  await tapSoon(driver, `${screen}-submit`)
  await driver.waitFor(`${screen}-failed`)
  await driver.offline(false)
}
