import { build, buildFolder, isFresh } from '../../../scripts/lib/build.mjs'
import { openBrowser } from '../../flows/support/browser'
import { browserPartner } from '../../flows/support/hands'
import { book, PATIENT } from '../../journeys/booking'
import { openWorld } from '../../journeys/world'
import { ownBackend } from '../../own-backend/proxy'
import dialect from '../../own-backend/wire'
import type { AttackPart, Finding } from '../part'

/** Calls of the journey that the backend must have been asked in its own words. */
const LEAST_CALLS = 12

/**
 * The journey of a booking in the browser, from the first launch over the payment to the cancellation, at a hospital whose
 * backend has words of its own: the build carries that hospital's folder, and nothing on the way knows the catalogue's.
 */
export const attack: AttackPart = {
  name: 'own-backend',
  about:
    'builds the app for a hospital whose backend spells 31 calls otherwise, and books and pays there in the browser',
  async run({ say }) {
    const findings: Finding[] = []
    const kind = 'own-backend'
    if (!isFresh('h5', kind)) {
      const { ok, output, ms } = await build('h5', { kind })
      if (!ok) return { rounds: 0, findings: [{ what: 'the build failed', detail: output.slice(-2000) }] }
      say(`built in ${Math.round(ms / 1000)} s`)
    }
    const world = await openWorld(buildFolder('h5', kind).replace(/^dist\//, ''))
    const backend = await ownBackend(world.origin)
    const browser = await openBrowser()
    const steps: string[] = []
    try {
      const there = { ...world, origin: backend.origin }
      const { driver, doors, person } = await browserPartner(browser, there, PATIENT, `test-results/shots/${kind}`)
      try {
        await book(driver, there, doors, steps, person.key)
      } catch (cause) {
        await driver.screenshot?.(kind).catch(() => undefined)
        findings.push({ what: `after ${steps.join(' → ')}`, detail: String((cause as Error).message) })
      }
      for (const text of await driver.errors()) findings.push({ what: 'the page complained', detail: text })
      const spoken = Object.keys(dialect.calls).filter((id) => backend.seen.has(id))
      say(`${steps.join(' → ')}; ${backend.seen.size} calls, ${spoken.length} of them in words of its own`)
      if (spoken.length < LEAST_CALLS)
        findings.push({
          what: 'the journey hardly met the backend',
          detail: spoken.join(', '),
        })
      await driver.close()
    } finally {
      await browser.close()
      await backend.close()
      await world.close()
    }
    return { rounds: 1, findings }
  },
}
