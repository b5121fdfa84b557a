import { build, buildFolder, isFresh } from '../../../scripts/lib/build.mjs'
import { inRoot } from '../../../scripts/lib/root.mjs'
import { openBrowser } from '../../flows/support/browser'
import { browserPartner } from '../../flows/support/hands'
import { book, type Doors, PATIENT } from '../../journeys/plays/booking'
import type { Platform } from '../../journeys/support/cast'
import type { Driver } from '../../journeys/support/driver'
import { openWorld, type World } from '../../journeys/support/world'
import { phone } from '../../mini/host/phone'
import { ownBackend } from '../../own-backend/proxy'
import dialect from '../../own-backend/wire'
import type { AttackPart, Finding } from '../part'

const KIND = 'own-backend'

/** Calls of the journey that the backend must have been asked in its own words. */
const LEAST_CALLS = 12

interface Person {
  readonly driver: Driver
  readonly doors: Doors
  close(): Promise<void>
}

/** Somebody with a browser, or with a phone that has the compiled mini-program. */
async function personOn(platform: Platform, there: World): Promise<Person> {
  if (platform !== 'h5') {
    const { driver, doors } = phone(platform, there, PATIENT, { root: inRoot(buildFolder(platform, KIND)) })
    return { driver, doors, close: () => driver.close() }
  }
  const browser = await openBrowser()
  const { driver, doors } = await browserPartner(browser, there, PATIENT, `test-results/shots/${KIND}`)
  const close = async () => {
    await driver.close()
    await browser.close()
  }
  return { driver, doors, close }
}

async function bookOn(platform: Platform, say: (text: string) => void): Promise<Finding[]> {
  const finding = (what: string, detail: string): Finding => ({ what: `${platform}: ${what}`, detail })
  if (!isFresh(platform, KIND)) {
    const { ok, output, ms } = await build(platform, { kind: KIND })
    if (!ok) return [finding('the build failed', output.slice(-2000))]
    say(`${platform}: built in ${Math.round(ms / 1000)} s`)
  }
  const findings: Finding[] = []
  const steps: string[] = []
  const world = await openWorld(platform === 'h5' ? buildFolder('h5', KIND).replace(/^dist\//, '') : undefined)
  const backend = await ownBackend(world.origin)
  try {
    const there = { ...world, origin: backend.origin }
    const { driver, doors, close } = await personOn(platform, there)
    try {
      await book(driver, there, doors, steps)
    } catch (cause) {
      await driver.screenshot?.(KIND).catch(() => undefined)
      findings.push(finding(`after ${steps.join(' → ')}`, String((cause as Error).message)))
    }
    for (const text of await driver.errors()) findings.push(finding('the app complained', text))
    const spoken = Object.keys(dialect.calls).filter((id) => backend.seen.has(id))
    say(
      `${platform}: ${steps.join(' → ')}; ${backend.seen.size} calls, ${spoken.length} of them in words of the backend`,
    )
    if (spoken.length < LEAST_CALLS) findings.push(finding('the journey hardly met the backend', spoken.join(', ')))
    await close()
  } finally {
    await backend.close()
    await world.close()
  }
  return findings
}

/**
 * The journey of a booking, from the first launch over the payment to the cancellation, at a hospital whose backend has
 * words of its own: in the browser and on both compiled mini-programs. The builds carry that hospital's folder, and nothing
 * on the way knows the catalogue's words.
 */
export const attack: AttackPart = {
  name: 'own-backend',
  about:
    'builds the app for a hospital whose backend spells 31 calls otherwise, and books and pays there on h5, WeChat and Alipay',
  async run({ say }) {
    const findings: Finding[] = []
    const platforms = ['h5', 'weapp', 'alipay'] as const
    for (const platform of platforms) findings.push(...(await bookOn(platform, say)))
    return { rounds: platforms.length, findings }
  },
}
