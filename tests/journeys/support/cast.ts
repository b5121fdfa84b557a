/** The people of a journey, each with a phone of one platform, and the hospital they go to. */

import { turnAt, turnOf } from '../../day'
import type { Visit } from '../plays/after-booking'
import type { Phone } from '../plays/in-the-door'
import type { Partner } from '../plays/partner'
import type { Place } from '../plays/visit-day'
import type { Driver } from './driver'
import { openWorld, type World } from './world'

/** Where the app runs. */
export type Platform = 'h5' | 'weapp' | 'alipay'

export const PLATFORMS: readonly Platform[] = ['h5', 'weapp', 'alipay']

/**
 * The trouble journeys. Three that follow each other are on h5 on three days; those that take long there are far from each
 * other, so that each day costs about the same.
 */
const TROUBLES = [
  'in the door',
  'bills for two',
  'order statuses',
  'a late trigger',
  'follow',
  'paying',
  'wait negative',
  'booking',
  'other hospitals',
  'wait biochemical',
  'the filing of the cycle',
  'wait loss',
  'wait ectopic',
  'no embryo',
  'no eggs',
] as const

/** A name of the list. */
export type Trouble = (typeof TROUBLES)[number]

/** The platforms on which a trouble journey runs today: one, or all in a whole round. */
export const troubleOn = (name: Trouble): readonly Platform[] => turnAt(TROUBLES.indexOf(name), PLATFORMS)

/**
 * Where a journey runs that asks the hosts for nothing of their own (no sign-in, files, place or voice; the cashier is met
 * on every platform every day by the journey of paying): in the browser, and on one of the two mini-programs, which share
 * all of it, a day; everywhere in a whole round. A part that is played on one platform a day rests with the other
 * mini-program.
 */
export const sharedOn = (name: string): readonly Platform[] => ['h5', ...turnOf<Platform>(name, ['weapp', 'alipay'])]

/** The journey that is played once more in the elder layout on h5 today; each of them in a whole round. */
export const isElderToday = (name: (typeof ELDER_JOURNEYS)[number]): boolean =>
  turnOf('elder layout', ELDER_JOURNEYS).includes(name)

const ELDER_JOURNEYS = ['booking', 'visit day'] as const

/** What only the platform itself can do or show. */
export interface Abilities {
  /** Taps so often without waiting in between. */
  taps(driver: Driver, id: string, times: number): Promise<void>
  /** Keeps the date of a visit on the phone, and checks what was written. */
  remember(driver: Driver, world: World, visit: Visit): Promise<void>
  /** Shows the way to the hospital, and checks what the phone was told. */
  findTheWay(driver: Driver, world: World, visit: Visit): Promise<void>
  /** Where the phone is from now on; null: the person refuses to say. */
  standAt(driver: Driver, place: Place | null): Promise<void>
  /** What the camera reads next. */
  scans(driver: Driver, text: string): Promise<void>
}

/** What a person does it with. */
interface How {
  /** With keys alone, where the platform has a keyboard. */
  keyboard?: boolean
}

/** One hospital and its patients on one platform. */
export interface Cast {
  readonly platform: Platform
  readonly world: World
  readonly abilities: Abilities
  /** A person with a new phone. */
  join(key: string, how?: How & { elder?: boolean }): Promise<Partner>
  /** Lets a person in at the hospital of the journeys the shortest way of the platform. */
  signIn(partner: Partner): Promise<void>
  /** A person with a phone that nobody has signed in on; the journey through the door looks deeper into it. */
  newcomer(key: string, number: Phone['number'], how?: How): Promise<Phone>
  /** Runs a journey; its failure says how far it came, and no phone may complain, except about what is expected. */
  play(run: (steps: string[]) => Promise<void>, expected?: RegExp): Promise<void>
  close(): Promise<void>
}

/** A platform's way to make phones. */
export interface Phones {
  readonly abilities: Abilities
  partner(world: World, key: string, how: How): Promise<Partner>
  signIn(world: World, partner: Partner): Promise<void>
  newcomer(world: World, key: string, number: Phone['number'], how: How): Promise<Phone>
  close(): Promise<void>
}

/** Loads only what the platform needs: the simulator is heavy, and so is the browser's driver. */
async function phonesOf(platform: Platform, name: string): Promise<Phones> {
  if (platform === 'h5') {
    const { browserPhones } = await import('../../flows/support/phones')
    return browserPhones(name)
  }
  const { simulatedPhones } = await import('../../mini/host/phones')
  return simulatedPhones(platform)
}

/** What a browser writes of a network that the journey itself cuts. */
const CUT_NETWORK = /ERR_INTERNET_DISCONNECTED/

/** Opens a hospital of its own. @param name of the journey: pictures of what went wrong are kept under it */
export async function openCast(platform: Platform, name: string): Promise<Cast> {
  const [world, phones] = await Promise.all([openWorld(), phonesOf(platform, name)])
  const drivers: Driver[] = []
  return {
    platform,
    world,
    abilities: phones.abilities,
    join: async (key, { elder = false, ...how } = {}) => {
      const partner = await phones.partner(world, key, how)
      drivers.push(partner.driver)
      if (elder) await chooseElder(partner.driver)
      return partner
    },
    signIn: (partner) => phones.signIn(world, partner),
    newcomer: async (key, number, how = {}) => {
      const phone = await phones.newcomer(world, key, number, how)
      drivers.push(phone.driver)
      return phone
    },
    play: async (run, expected = CUT_NETWORK) => {
      const steps: string[] = []
      try {
        await run(steps)
      } catch (error) {
        for (const [at, driver] of drivers.entries())
          await driver.screenshot?.(`${String(expect.getState().currentTestName)}-${at}`).catch(() => undefined)
        throw new Error(`after ${steps.join(' → ')}: ${(error as Error).message}`)
      }
      const said = await Promise.all(drivers.map((driver) => driver.errors()))
      expect(said.flat().filter((text) => !expected?.test(text))).toEqual([])
    },
    close: async () => {
      for (const driver of drivers) await driver.close()
      await phones.close()
      await world.close()
    },
  }
}

/** A first launch that ends with the app killed and the elder layout chosen: what follows is drawn in it. */
export async function chooseElder(driver: Driver): Promise<void> {
  await driver.launch('/Setting')
  await driver.waitFor('consent-refuse')
  await driver.tap('consent-refuse')
  await driver.tap('settings-elder')
  await driver.kill()
}

/** Opens a hospital with its people for the tests of a block and closes it after them. */
export function castFor(platform: Platform, name: string): () => Cast {
  let cast: Cast | undefined
  beforeAll(async () => {
    cast = await openCast(platform, name)
  })
  afterAll(() => cast?.close())
  return () => {
    if (!cast) throw new Error('the hospital is not open')
    return cast
  }
}
