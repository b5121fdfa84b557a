/** All addresses one after the other in Chromium, for what looks at each of them outside the day's run. */

import type { Browser, BrowserContext, Page } from 'playwright-core'

import type { AddressCase, EditionWalk } from '../../addresses/cases'
import { prepareWalk } from '../../addresses/prepare'
import { landmarkInFront, openContext, typeAddress } from './browser'
import { atRest } from './rest'
import type { Sandbox } from './sandbox'

const LIMIT_MS = 30_000
/** So many addresses are typed into the running app before it is started anew. */
const TYPED_IN_A_ROW = 20
/** Pages at the same time, each in a window of its own. */
const LANES = 2

export interface Walk {
  readonly browser: Browser
  readonly sandbox: Sandbox
  readonly unitId: number
  readonly items: readonly AddressCase[]
  /** Who opens an address; `visitor` has not signed in. */
  readonly askerOf: (item: AddressCase) => string
  readonly width?: number
  /** What the device keeps of text scale and layout, such as `1.3 elder`. */
  readonly appearance?: string
  /** Before the first page of a context. */
  readonly prepare?: (context: BrowserContext) => Promise<void>
  /** Looks at the screen in front once it is at rest. */
  readonly look: (page: Page, item: AddressCase) => Promise<void>
}

/** Makes the seed of a hospital one where the lists of the walk's patient have something in them. */
export async function fillLists(sandbox: Sandbox, { persona, unitId }: Pick<EditionWalk, 'persona' | 'unitId'>) {
  // Whom the staff books for can book nothing.
  if (persona === 'he-jing') await prepareWalk(sandbox.origin, { persona, unitId }, 0)
  else await sandbox.act('offerReferral', { persona, unitId })
}

/** A context in which a person of the walk has signed in, or somebody has agreed and not signed in. */
export async function entered({ browser, sandbox, unitId, ...walk }: Walk, persona: string): Promise<BrowserContext> {
  const context = await openContext(browser, walk.width)
  if (walk.appearance !== undefined)
    await context.addInitScript(`localStorage.setItem('hc.appearance', ${JSON.stringify(walk.appearance)})`)
  await walk.prepare?.(context)
  if (persona !== 'visitor') await sandbox.signIn(context, { persona, unitId })
  else {
    const page = await context.newPage()
    await page.goto(`${sandbox.origin}/?unitId=${unitId}#/index`)
    await page.locator('#consent-agree:visible').click()
    await page.locator('#consent-agree:visible').waitFor({ state: 'detached' })
    await page.close()
  }
  return context
}

/**
 * Opens each address as the person who has to ask and lets `look` look at it.
 *
 * @returns addresses whose screen did not come, with what came instead
 */
export async function eachAddress(walk: Walk): Promise<string[]> {
  const missed: string[] = []
  for (const persona of new Set(walk.items.map(walk.askerOf))) {
    const queue = walk.items.filter((item) => walk.askerOf(item) === persona)
    const lane = async (): Promise<void> => {
      const context = await entered(walk, persona)
      const page = await context.newPage()
      let row = 0
      for (let item = queue.shift(); item; item = queue.shift()) {
        try {
          if (row++ % TYPED_IN_A_ROW === 0) {
            await page.goto('about:blank')
            await page.goto(`${walk.sandbox.origin}/?unitId=${walk.unitId}#/index`, { waitUntil: 'load' })
            await page.locator('[id^="screen-"]:visible').first().waitFor()
          }
          await typeAddress(page, item.open, item.landmark, LIMIT_MS)
          await atRest(page)
          const landmark = await landmarkInFront(page)
          if (landmark === item.landmark) await walk.look(page, item)
          else missed.push(`${item.address}: ${landmark ?? 'nothing'} instead of ${item.landmark}`)
        } catch (error) {
          missed.push(`${item.address}: ${String(error).slice(0, 200)}`)
          row = 0
        }
      }
      await context.close()
    }
    await Promise.all(Array.from({ length: Math.min(LANES, queue.length) }, lane))
  }
  return missed
}
