/** Every stop of every screen pressed by a key and by a tap, each time on a screen that was opened anew. */

import type { Page } from 'playwright-core'

import type { AddressCase } from '../../addresses/cases'
import { markStops } from '../../flows/support/controls'
import { eachAddress, entered, type Walk } from '../../flows/support/every-address'
import { atRest } from '../../flows/support/rest'
import {
  allowWrites,
  different,
  type Effect,
  keepDevice,
  pressed,
  pressedStops,
  type Stop,
  watchPresses,
} from '../key-presses'

const LIMIT_MS = 20_000
/** What every screen has: the way back and the bar at the bottom. */
const OF_THE_SHELL = / (page-back|tab-[a-z]+)$/i

class NotThere extends Error {}

export interface KeyRound {
  readonly presses: number
  /** Stops where neither a key nor a tap changes anything: what is chosen already, the screen that is in front. */
  readonly idle: readonly string[]
  /** What did not stand there again on a page opened anew: a layer that came once. */
  readonly gone: readonly string[]
  readonly faults: readonly { what: string; detail: string }[]
}

/** Presses what the walk's screens offer; a control that several addresses of a screen show is pressed once. */
export async function keyRound(
  walk: Omit<Walk, 'look' | 'prepare'>,
  prepare: NonNullable<Walk['prepare']>,
): Promise<KeyRound> {
  const known = new Set<string>()
  const isKept = new WeakSet<Page>()
  const idle: string[] = []
  const gone: string[] = []
  const faults: { what: string; detail: string }[] = []
  const doubts: { item: AddressCase; stop: Stop; key: 'Enter' | 'Space' }[] = []
  let presses = 0

  const anew = async (page: Page, { open, landmark }: AddressCase): Promise<void> => {
    await page.goto('about:blank')
    await page.goto(`${walk.sandbox.origin}/?unitId=${walk.unitId}#${open}`, { waitUntil: 'load' })
    await page.locator(`#${landmark}:visible`).first().waitFor({ timeout: LIMIT_MS })
    await atRest(page)
    await markStops(page, landmark)
  }
  const effectOf = async (
    page: Page,
    item: AddressCase,
    stop: Stop,
    how: 'tap' | 'Enter' | 'Space',
  ): Promise<[Effect, Effect]> => {
    await anew(page, item)
    presses += 1
    const there = (await pressedStops(page)).find(({ at }) => at === stop.at)
    if (there?.name !== stop.name) throw new NotThere(`${there?.name ?? 'nothing'} stands where ${stop.name} was`)
    return pressed(page, stop, how)
  }
  /** Compares a key with the tap; '' when they do the same. */
  const compared = async (page: Page, item: AddressCase, stop: Stop, key: 'Enter' | 'Space'): Promise<string> => {
    const [, byKey] = await effectOf(page, item, stop, key)
    const [before, byTap] = await effectOf(page, item, stop, 'tap')
    if (different(before, byTap) === '') idle.push(`${item.address}: ${stop.name}`)
    return different(byKey, byTap)
  }

  const missed = await eachAddress({
    ...walk,
    prepare: async (context) => {
      await prepare(context)
      await watchPresses(context)
    },
    look: async (page, item) => {
      if (!isKept.has(page)) await keepDevice(page)
      isKept.add(page)
      await markStops(page, item.landmark)
      for (const stop of await pressedStops(page)) {
        const kind = OF_THE_SHELL.test(stop.name) ? stop.name : `${item.landmark} ${stop.name}`
        if (known.has(kind)) continue
        known.add(kind)
        for (const key of stop.keys) {
          const doubt = await compared(page, item, stop, key).catch((error: unknown) => String(error))
          if (doubt !== '') doubts.push({ item, stop, key })
        }
      }
      await allowWrites(page)
    },
  })
  for (const detail of missed) faults.push({ what: 'a screen that did not come', detail })
  // What was pressed before may stand in between: in doubt each press has a profile of its own.
  for (const { item, stop, key } of doubts) {
    const effects: Effect[] = []
    for (const how of [key, 'tap'] as const) {
      const context = await entered({ ...walk, prepare, look: () => Promise.resolve() }, walk.askerOf(item))
      await watchPresses(context)
      try {
        const page = await context.newPage()
        effects.push((await effectOf(page, item, stop, how))[1])
      } catch (error) {
        if (error instanceof NotThere) gone.push(`${item.address}: ${stop.name}`)
        else faults.push({ what: `${item.address} ${stop.name} by ${how}`, detail: String(error).slice(0, 300) })
      } finally {
        await context.close()
      }
    }
    const [byKey, byTap] = effects
    const detail = byKey && byTap ? different(byKey, byTap) : ''
    if (detail !== '') faults.push({ what: `${item.address} ${stop.name}: ${key} does not do what a tap does`, detail })
  }
  return { presses, idle, gone, faults }
}
