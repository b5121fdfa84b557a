/**
 * Every address on the h5 build of dist/h5, as an automatic judge of accessibility (axe) and as somebody with a keyboard
 * alone find it: in the usual layout at the narrowest and the widest page, in the elder layout at the narrowest. In the long
 * form every control is pressed by a key and by a tap as well, and must do the same.
 *
 * `ONLY=/CheckList,/index` looks at these addresses alone.
 */

import { builtMarks } from '../../../config/pages'
import { axeFindings, openBrowser, setWidth } from '../../flows/support/browser'
import { controlFaults, watchControls } from '../../flows/support/controls'
import { eachAddress, fillLists } from '../../flows/support/every-address'
import { startSandbox } from '../../flows/support/sandbox'
import { cutPlaceholders } from '../mutants/cut-placeholders'
import type { AttackPart, Finding } from '../part'
import { keyRound } from '../rounds/key-round'

const UNIT = 1001
/** The layouts of the app (spec:interface#root-font) with the widths at which axe looks. */
const LAYOUTS = [
  { name: 'usual', widths: [320, 750] },
  { name: 'elder', widths: [320], appearance: '1.3 elder' },
] as const

export const attack: AttackPart = {
  name: 'every-screen',
  about: 'axe and the keyboard on all addresses of the h5 build of dist/h5, in the usual and in the elder layout',
  async run({ full, say }) {
    // The routing tables ask for the pages of the build; they must be told before they are loaded.
    Object.assign(globalThis, { BUILT_PAGES: builtMarks() })
    const { addressCases, askerOf, VERIFIED_PATIENT } = await import('../../addresses/cases')
    const only = process.env['ONLY']?.split(',')
    const items = addressCases().filter(({ address }, at) => only?.includes(address) ?? (full || at % 10 === 0))
    const findings: Finding[] = []
    const sandbox = await startSandbox()
    const browser = await openBrowser()
    let rounds = 0
    try {
      await fillLists(sandbox, { persona: VERIFIED_PATIENT, unitId: UNIT })
      for (const { name, widths, ...layout } of LAYOUTS) {
        let looks = 0
        let stops = 0
        const missed = await eachAddress({
          browser,
          sandbox,
          unitId: UNIT,
          items,
          askerOf,
          ...layout,
          prepare: watchControls,
          look: async (page, { address, landmark }) => {
            const keys = await controlFaults(page, landmark)
            stops += keys.stops
            for (const detail of keys.faults) findings.push({ what: `${name} ${address}: keyboard`, detail })
            for (const width of widths) {
              await setWidth(page, width)
              looks += 1
              for (const detail of await page.evaluate(cutPlaceholders))
                findings.push({
                  what: `${name} ${address} at ${width}: a placeholder that is cut off`,
                  detail,
                })
              for (const { id, impact, nodes } of await axeFindings(page))
                findings.push({
                  what: `${name} ${address} at ${width}: ${id} (${impact})`,
                  detail: nodes.join('\n'),
                })
            }
            await setWidth(page, 375)
          },
        })
        for (const detail of missed)
          findings.push({
            what: `${name}: a screen that did not come`,
            detail,
          })
        say(`${name}: ${items.length} addresses, ${looks} looks of axe, ${stops} stops of the keyboard`)
        rounds += items.length
      }
      if (full) {
        const { presses, idle, gone, faults } = await keyRound(
          { browser, sandbox, unitId: UNIT, items, askerOf },
          watchControls,
        )
        findings.push(...faults)
        say(
          `${presses} presses; at ${idle.length} of them neither a key nor a tap changes anything: ${idle.join(' · ')}`,
        )
        if (gone.length > 0) say(`not there again on a page opened anew: ${gone.join(' · ')}`)
        rounds += presses
      }
    } finally {
      await browser.close()
      await sandbox.stop()
    }
    return { rounds, findings }
  },
}
