import { builtMarks } from '../../../config/pages'
import { openBrowser } from '../../flows/support/browser'
import { fillLists } from '../../flows/support/every-address'
import { startSandbox } from '../../flows/support/sandbox'
import { jestRound } from '../mutants/jest-round'
import type { AttackPart, AttackRun, Finding } from '../part'

/** The usual phone and the narrowest. */
const WIDTHS = [375, 320]
/** The patient's own letters at their smallest and largest. */
const APPEARANCES = ['1 elder', '1.3 elder']

/** Measures the screens of daily use; `npm test` does so at one width and one size of letters. */
async function measured({ say }: AttackRun): Promise<{ rounds: number; findings: Finding[] }> {
  // The routing tables ask for the pages of the build; they must be told before they are loaded.
  Object.assign(globalThis, { BUILT_PAGES: builtMarks() })
  const { measureScreens, PATIENT, shortOf } = await import('../../flows/support/elder')
  const findings: Finding[] = []
  let rounds = 0
  const sandbox = await startSandbox()
  const browser = await openBrowser()
  try {
    await fillLists(sandbox, PATIENT)
    for (const appearance of APPEARANCES)
      for (const width of WIDTHS) {
        const { looks, missed } = await measureScreens({ browser, sandbox }, width, appearance)
        const count = (of: (look: (typeof looks)[number]) => number) => looks.reduce((sum, look) => sum + of(look), 0)
        say(
          `${appearance} at ${width} px: ${looks.length} screens, ${count(({ texts }) => texts)} texts, ${count(({ smallTexts }) => smallTexts.length)} under 18 px, ${count(({ controls }) => controls)} to press, ${count(({ lowControls }) => lowControls.length)} under 60 px`,
        )
        for (const detail of [...missed, ...looks.flatMap(shortOf)])
          findings.push({ what: `${appearance} at ${width} px`, detail })
        rounds += looks.length
      }
  } finally {
    await browser.close()
    await sandbox.stop()
  }
  return { rounds, findings }
}

/**
 * The screens of daily use measured in the elder layout; in the long form also the journeys that `npm test` walks in the
 * usual layout only, once more with the elder's large letters and buttons.
 */
export const attack: AttackPart = {
  name: 'elder-layout',
  about:
    'sizes of text and controls on 17 screens of the elder layout of dist/h5, at 375 and 320 px; in the long form coming in, the longest form, the stimulation and frozen storage on all platforms as well',
  async run(run) {
    const screens = await measured(run)
    if (!run.full) return screens
    const journeys = await jestRound('journeys/(forms|in-the-door|stimulation|storage)', run, ['journeys'])
    run.say(`${journeys.rounds} tests`)
    return {
      rounds: screens.rounds + journeys.rounds,
      findings: [...screens.findings, ...journeys.findings],
    }
  },
}
