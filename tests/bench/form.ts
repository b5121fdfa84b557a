/**
 * The longest form on a compiled mini-program: what opening it and one keystroke in each of its fields send from the
 * logic to the view, and how long each takes. Milliseconds are those of the simulator on this machine; they say something
 * only beside a figure of the same run.
 */

import { enter } from '../journeys/plays/booking'
import type { World } from '../journeys/support/world'
import { type MiniDriver, miniDriver, pageFor } from '../mini/driver'
import { focus, keystroke } from '../mini/host/person'
import type { MiniPlatform } from '../mini/types'
import { walk } from '../mini/view/nodes'
import { median } from './h5'
import { type LongestForm, TYPED } from './longest-form'
import { BUILT_ORIGIN, counter, type SetData } from './mini'

/** Who fills it: a newcomer, for a couple that is registered is shown what it sent. */
const PERSON = 'lin-xiao'

/** How often the form is opened; the middle one of the times counts. */
const OPENINGS = 5

/** What one field sent. */
export interface FieldFigure extends SetData {
  readonly field: string
  readonly ms: number
}

/** What a platform's package sends for the form. */
export interface FormFigures {
  readonly opened: SetData
  /** From the tap to the last field of the first step on the page, the hospital's answers included. */
  readonly openedMs: number
  /** One more character, in each typed field that the first step shows. */
  readonly keystrokes: readonly FieldFigure[]
}

/** Opens the form of a package as a newcomer and types in every field of its first step. */
export async function measureForm(
  root: string,
  platform: MiniPlatform,
  world: World,
  form: LongestForm,
): Promise<FormFigures> {
  const driver = miniDriver({
    root,
    platform,
    answers: {
      reach: (url) => url.replace(BUILT_ORIGIN, world.origin),
      login: () => `${platform === 'weapp' ? 'wx' : 'ali'}-${PERSON}`,
    },
  })
  const { host } = driver
  try {
    const doors = { signIn: 'applet', pay: () => Promise.reject(new Error('nothing is paid here')) } as const
    await enter(driver, world, doors, await world.persona(PERSON))
    const { opened, openedMs } = await openings(driver, form)
    const keystrokes: FieldFigure[] = []
    const [step] = form.definition.sections
    for (const name of step?.fields ?? []) {
      const field = form.definition.fields[name]
      const id = idOf(driver, name)
      if (!field || id === null) continue
      const text = TYPED[field.kind]
      if (text !== undefined) keystrokes.push(await oneKey(driver, name, id, text))
    }
    if (keystrokes.length === 0) throw new Error(`${platform}: the form has no field to type in`)
    if (host.errors.length > 0) throw new Error(`the package complains: ${host.describeErrors()}`)
    return { opened, openedMs, keystrokes }
  } finally {
    await driver.close()
  }
}

/** Opens the form again and again from home. */
async function openings(driver: MiniDriver, form: LongestForm): Promise<{ opened: SetData; openedMs: number }> {
  const { host } = driver
  const last = form.definition.sections[0]?.fields.filter((name) => !form.definition.fields[name]?.showIf).at(-1) ?? ''
  const sent: SetData[] = []
  const times: number[] = []
  for (let round = 0; round < OPENINGS; round += 1) {
    const count = counter(host)
    const begun = performance.now()
    await host.relaunchAt(pageFor(form.address))
    await host.until(() => idOf(driver, last) !== null, `the form of ${form.address}`)
    times.push(performance.now() - begun)
    await host.idle()
    sent.push(count())
  }
  return { opened: sent[0] as SetData, openedMs: median(times) }
}

/** The id of a field's own element: the screen's name and the field's. */
function idOf(driver: MiniDriver, name: string): string | null {
  if (driver.host.route() === '') return null
  const end = `-${name}-field`
  for (const { id } of walk(driver.host.page())) if (id.endsWith(end)) return id.slice(0, -'-field'.length)
  return null
}

/** Focuses, lets that settle, and presses one key. */
async function oneKey(driver: MiniDriver, name: string, id: string, text: string): Promise<FieldFigure> {
  await focus(driver.host, id)
  // the first key may take a fault away or show a part that follows from it; the one after it is the usual one
  const first = await figureOf(driver, name, () => keystroke(driver.host, id, text))
  const second = await figureOf(driver, name, () => keystroke(driver.host, id, text + text))
  return first.bytes > second.bytes || first.calls > second.calls ? first : second
}

async function figureOf({ host }: MiniDriver, field: string, act: () => Promise<void>): Promise<FieldFigure> {
  const count = counter(host)
  const begun = performance.now()
  await act()
  const ms = performance.now() - begun
  return { field, ms, ...count() }
}
