/** The rows of the longest form: its package, its opening and one keystroke, on the two mini-programs and on h5. */

import { figure, measured, type Measured } from '../../scripts/lib/budgets'
import { packageSizes } from '../../scripts/lib/sizes'
import { openBrowser } from '../flows/support/browser'
import type { World } from '../journeys/support/world'
import { PLATFORMS } from '../mini/host/packages'
import type { MiniPlatform } from '../mini/types'
import { type FieldFigure, type FormFigures, measureForm } from './form'
import { measureFormOnH5 } from './form-h5'
import { longestForm } from './longest-form'

/** Package that holds every form's page: filing, records. */
const FORMS = 'packages/forms'

/** What the mini-programs send; every field counts, the dearest one decides. */
export async function miniFormRows(
  folders: Readonly<Record<MiniPlatform, string>>,
  world: World,
): Promise<{ rows: Measured[]; extra: unknown }> {
  const form = longestForm()
  const rows: Measured[] = []
  const extra: Partial<Record<MiniPlatform, FormFigures>> = {}
  for (const platform of PLATFORMS) {
    const figures = await measureForm(folders[platform], platform, world, form)
    extra[platform] = figures
    const { opened, openedMs, keystrokes } = figures
    const bytes = packageSizes(folders[platform]).subs[FORMS]
    const most = (value: (one: FieldFigure) => number): FieldFigure =>
      keystrokes.reduce((worst, one) => (value(one) > value(worst) ? one : worst))
    const [called, sent, slow] = [most((one) => one.calls), most((one) => one.bytes), most((one) => one.ms)]
    const about = `${platform} ${form.address}, ${form.fields} fields`
    rows.push(
      measured('filingPackage', bytes ?? null, { beside: platform }),
      measured('formBytes', opened.bytes, {
        beside: `${about}: ${opened.calls} calls, largest ${figure(opened.largest, 'bytes')}, ${figure(openedMs, 'ms')}`,
      }),
      measured('keyCalls', called.calls, { beside: `${platform} ${called.field}` }),
      measured('keyBytes', sent.bytes, {
        beside: `${platform} ${sent.field} of ${keystrokes.length} fields; at most ${figure(slow.ms, 'ms')}`,
      }),
    )
  }
  return { rows, extra: { address: form.address, fields: form.fields, ...extra } }
}

/** What somebody with a slow phone waits for on h5; the sandbox serves the build that is measured. */
export async function h5FormRows({ sandbox }: World): Promise<{ rows: Measured[]; extra: unknown }> {
  const form = longestForm()
  const browser = await openBrowser({ isCold: true })
  try {
    const times = await measureFormOnH5(browser, sandbox, form)
    const { openedMs, keyMs, slowestKeyMs, changes } = times
    return {
      rows: [
        measured('h5Form', openedMs, { beside: `${form.address}, ${form.fields} fields` }),
        measured('h5Key', keyMs, {
          beside: `slowest ${figure(slowestKeyMs, 'ms')}, ${changes} changes of the document`,
        }),
      ],
      extra: times,
    }
  } finally {
    await browser.close()
  }
}
