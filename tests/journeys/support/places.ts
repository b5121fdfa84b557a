/** Compares the places a screen offers with the places in the hospital's books. */

import { BRIEF_MS, type Driver, WAIT_MS } from './driver'
import type { BookedSession, World } from './world'

import { addDays } from '@/domain/dates'

/** Where a visit is to be: one half-hour of one doctor. */
export interface Place {
  unitId: number
  date: string
  doctorName: string
  scheduleId: string
  slotId: string
  /** `08:00` */
  startTime: string
  /** Places that were free in the books before anybody touched it. */
  freeBefore: number
}

/** Ids of `<prefix>0`, `<prefix>1` … in order, for as long as they are there. */
export async function numbered(driver: Driver, prefix: string): Promise<string[]> {
  const found: string[] = []
  while (await driver.has(`${prefix}${found.length}`)) found.push(`${prefix}${found.length}`)
  return found
}

/**
 * Tries until the check passes, twice at least: a check may have spent all of its time on a part that went away while it
 * looked.
 *
 * @throws the last failure after `ms`
 */
export async function soon<T>(check: () => Promise<T>, ms = WAIT_MS): Promise<T> {
  const end = Date.now() + ms
  for (let tries = 1; ; tries += 1) {
    try {
      return await check()
    } catch (error) {
      if (tries > 1 && Date.now() > end) throw error
      await new Promise((done) => setTimeout(done, 60))
    }
  }
}

/** First of the numbered ids whose text contains the words, as soon as there is one. @throws Error listing what is there */
export const withText = (driver: Driver, prefix: string, words: string): Promise<string> =>
  soon(async () => {
    const texts: string[] = []
    for (const id of await numbered(driver, prefix)) {
      const text = await driver.text(id, BRIEF_MS)
      if (text.includes(words)) return id
      texts.push(text)
    }
    throw new Error(`no ${prefix}* says ${words}; there are: ${texts.join(' | ') || 'none'}`)
  })

/** Taps as soon as a person can: it is there and neither disabled nor busy. */
export async function tapSoon(driver: Driver, id: string): Promise<void> {
  await driver.waitFor(id)
  await soon(async () => {
    if (!(await driver.enabled(id))) throw new Error(`${driver.platform}: #${id} stays disabled or busy`)
  })
  await driver.tap(id)
}

/**
 * Taps a part that may go away by itself, such as a button of a page that is about to move on; does nothing when it is
 * gone. What comes next is for the caller to wait for.
 */
export const tapWhileThere = (driver: Driver, id: string): Promise<void> =>
  soon(async () => {
    if (await driver.has(id)) await driver.tap(id, BRIEF_MS)
  })

/** Waits until the id says the words. @throws Error with what it says */
export const says = (driver: Driver, id: string, words: string, ms = WAIT_MS): Promise<string> =>
  soon(async () => {
    await driver.waitFor(id, ms)
    const text = await driver.text(id, BRIEF_MS)
    if (text.includes(words)) return text
    throw new Error(`${driver.platform}: #${id} says ${text}, not ${words}`)
  }, ms)

/**
 * A half-hour with places to spare, on a day far enough away to be cancelled again (two days before,
 * spec:booking#cancelling).
 */
export async function choosePlace(world: World, unitId: number): Promise<Place> {
  const today = await world.today()
  for (const days of [3, 4, 5, 6, 7]) {
    const date = addDays(today, days)
    for (const { doctorName, scheduleId, status, slots } of await world.sessions(unitId, date)) {
      const slot = slots.find(({ remain }) => remain >= 2)
      // with another half-hour beside it: the journey takes the places of this one away, and a full day shows no times
      const isAlone = slots.filter(({ remain }) => remain > 0).length < 2
      if (status !== 'OPEN' || !slot || isAlone) continue
      const { slotId, startTime, remain } = slot
      return { unitId, date, doctorName, scheduleId, slotId, startTime, freeBefore: remain }
    }
  }
  throw new Error(`no free place at hospital ${unitId} within a week`)
}

/** Free places of the half-hour in the books now. */
export async function freeNow(world: World, { unitId, date, slotId }: Place): Promise<number> {
  const slots = (await world.sessions(unitId, date)).flatMap((session) => session.slots)
  const slot = slots.find((one) => one.slotId === slotId)
  if (!slot) throw new Error(`the books have no slot ${slotId}`)
  return slot.remain
}

/** Checks the books. @throws Error when they say another number */
export async function expectFree(world: World, place: Place, wanted: number, when: string): Promise<void> {
  const free = await freeNow(world, place)
  if (free !== wanted)
    throw new Error(`${when} the books have ${free} free places at ${place.startTime}, not ${wanted}`)
}

/** The number of places a text offers; 0 for everything that cannot be booked, null when it says nothing about places. */
function offered(text: string): number | null {
  const [, left] = /(?:余|仅剩)(\d+)/.exec(text) ?? []
  if (left !== undefined) return Number(left)
  return /约满|停诊|已截止|放号|不可约|无门诊/.test(text) ? 0 : null
}

const PERIODS: Readonly<Record<string, string>> = { AM: '上午', PM: '下午', EVENING: '晚上', DAY: '全天' }

const bookable = ({ status, remain }: Pick<BookedSession, 'status' | 'remain'>): number =>
  status === 'OPEN' ? remain : 0

/**
 * The day's sessions of the doctor and the open half-hours, as the schedule screen shows them, against the books.
 * @throws Error naming the first difference that is still there after a while
 */
export async function placesAgree(driver: Driver, world: World, place: Place): Promise<void> {
  await soon(async () => {
    const books = (await world.sessions(place.unitId, place.date)).filter((one) => one.doctorName === place.doctorName)
    const cards = await numbered(driver, 'booking-schedule-session-')
    if (cards.length !== books.length) throw new Error(`${cards.length} sessions shown, ${books.length} in the books`)
    for (const card of cards) {
      const text = await driver.text(card, BRIEF_MS)
      const session = books.find(({ period }) => text.includes(PERIODS[period] ?? period))
      if (!session || !text.includes(place.doctorName)) throw new Error(`not in the books: ${text}`)
      if (offered(text) !== bookable(session)) throw new Error(`shown: ${text}; in the books: ${bookable(session)}`)
    }
    const times = await numbered(driver, 'booking-schedule-time-')
    if (times.length === 0) throw new Error('no times are shown')
    const slots = books.flatMap((session) => session.slots)
    for (const time of times) {
      const text = await driver.text(time, BRIEF_MS)
      const slot = slots.find(({ startTime }) => text.startsWith(startTime))
      if (!slot) throw new Error(`not in the books: ${text}`)
      if (offered(text) !== slot.remain) throw new Error(`shown: ${text}; in the books: ${slot.remain}`)
    }
  })
}
