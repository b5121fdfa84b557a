/** The walk over all addresses of the specification in one simulator, through the hand-off screen. */

import type { AddressCase } from '../addresses/cases'
import { idForms, type Shown, wordForms } from '../addresses/content'
import { type MiniDriver, pageFor } from './driver'
import { walk } from './view/nodes'
import { treeFaults } from './view/tree'

/** What was seen at one address. */
export interface Seen {
  landmark: string | null
  title: string
  errors: string[]
  /** What a reader misses. */
  tree: string[]
  shown: Shown
}

/** How long a screen may take, in milliseconds. */
const LIMIT_MS = 45_000

/** Id of the screen in front, null when there is none. */
function landmarkInFront(driver: MiniDriver): string | null {
  if (driver.host.routes().length === 0) return null
  for (const node of walk(driver.host.page())) if (node.id.startsWith('screen-')) return node.id
  return null
}

/** What the screen in front shows. */
function shownIn(driver: MiniDriver): Shown {
  if (driver.host.routes().length === 0) return { ids: [], words: [] }
  const nodes = [...walk(driver.host.page())]
  const texts = nodes.filter((node) => node.children().length === 0).map((node) => node.text())
  return { ids: idForms(nodes.map(({ id }) => id)), words: wordForms(texts) }
}

/** What is in front once the wanted screen is, or when the time is up. */
async function settled(driver: MiniDriver, item: AddressCase, title: string, from: number): Promise<Seen> {
  const { host } = driver
  try {
    await host.until(() => landmarkInFront(driver) === item.landmark && host.title() === title, item.landmark, LIMIT_MS)
  } catch {
    // What is there instead is the finding.
  }
  await host.idle()
  return {
    landmark: landmarkInFront(driver),
    title: host.routes().length === 0 ? '' : host.title(),
    errors: host.errors.slice(from).map((error) => `[${error.where}] ${error.message}`),
    tree: host.routes().length === 0 ? ['no page'] : treeFaults(host.page()),
    shown: shownIn(driver),
  }
}

/** Opens one address on a running app as a scanned code does: a new stack that starts at the hand-off screen. */
export async function openAddress(driver: MiniDriver, item: AddressCase, title: string): Promise<Seen> {
  const { host } = driver
  const from = host.errors.length
  await host.relaunchAt(pageFor(item.open))
  return settled(driver, item, title, from)
}

/** An old link to a page that the package does not hold: the app is started at it. */
export async function openUnknownPage(driver: MiniDriver, item: AddressCase, title: string): Promise<Seen> {
  const from = driver.host.errors.length
  await driver.launchPage('/pages/no-such-page/index')
  return settled(driver, item, title, from)
}
