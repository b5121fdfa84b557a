import { builtMarks } from '../../../config/pages'
import { openBrowser } from '../../flows/support/browser'
import { startSandbox } from '../../flows/support/sandbox'
import { redirectRound } from '../browser-redirect'
import { xssRound } from '../browser-xss'
import type { AttackPart } from '../part'
import { HOSTILE } from '../payloads-redirect'

/**
 * `SHARE=2/6` runs the second sixth of the addresses and of the payloads, so that a busy machine can do the whole in
 * several sittings.
 */
function shareOf<T>(list: readonly T[]): T[] {
  const [, part, parts] = /^([1-9]\d?)\/([1-9]\d?)$/.exec(process.env['SHARE'] ?? '') ?? []
  return parts ? list.filter((_, at) => at % Number(parts) === Number(part) - 1) : [...list]
}

/** Every variant of every built screen with hostile texts and taps, then every hostile address through every door. */
export const attack: AttackPart = {
  name: 'browser-security',
  about: 'hostile texts and addresses on every built screen of the h5 build of dist/h5, in Chromium',
  async run({ full, say }) {
    // The routing tables ask for the pages of the build; they must be told before they are loaded.
    Object.assign(globalThis, { BUILT_PAGES: builtMarks() })
    const { addressCases, askerOf } = await import('../../addresses/cases')
    const built = addressCases().filter((item) => item.built)
    const cases = shareOf(full ? built : [...new Map(built.map((item) => [item.landmark, item])).values()])
    const sandbox = await startSandbox()
    const browser = await openBrowser()
    try {
      const texts = await xssRound({
        sandbox,
        browser,
        cases,
        askerOf,
        passes: () => (full ? [0, 1, 2, 3] : [0]),
        taps: full,
      })
      say(`${texts.delivered} hostile texts on ${cases.length} addresses, readable on ${texts.shown.size} screens`)
      const payloads = shareOf(HOSTILE.map(([, url]) => url))
      const ways = await redirectRound({
        sandbox,
        browser,
        cases,
        askerOf,
        payloads,
        perScreen: full ? 12 : 1,
        perDoor: full ? payloads.length : 12,
        perCode: full ? payloads.length : 2,
      })
      say(`${ways.attempts} hostile addresses`)
      return { rounds: cases.length + ways.attempts, findings: [...texts.findings, ...ways.findings] }
    } finally {
      await browser.close()
      await sandbox.stop()
    }
  },
}
