/** The sandbox hospital with what a browser test needs of it. */

import { resolve } from 'node:path'
import { type BrowserContext } from 'playwright-core'

import { openHospital } from '../../hospital/open'
import { confirmEntry } from './confirm-entry'

/** A hospital a persona is verified at, and the persona: the seed of the sandbox. */
export interface Who {
  readonly persona: string
  readonly unitId: number
}

/** A running sandbox with what a browser test needs of it. */
export interface Sandbox {
  readonly origin: string
  /** What the server has written to its log so far. */
  printed(): Promise<string>
  /** One act of the console (`fault`, `clock`, `fresh` …), as JSON. */
  act(name: string, input?: Record<string, unknown>): Promise<Record<string, unknown>>
  /** A session without a sign-in. */
  token(who: Who): Promise<string>
  /** Makes a browser profile one that has consented and is signed in, through the app's own entry. */
  signIn(context: BrowserContext, who: Who): Promise<void>
  /** A read that home makes, for the load test. */
  sampleRead(): Promise<{ path: string; headers: Record<string, string> }>
  stop(): Promise<void>
}

/** Opens one for one test file, with the app's own build unless another folder below dist is named. */
export async function startSandbox(build = 'h5'): Promise<Sandbox> {
  const staticDir = resolve(__dirname, '../../../dist', build)
  const { url: origin, printed, close } = await openHospital({ strict: false, staticDir })
  const act: Sandbox['act'] = async (name, input = {}) => {
    const answer = await fetch(`${origin}/console/api/${name}`, {
      method: 'POST',
      // A line of its own: one that the server closes for idleness just then would fail an act that must not be repeated.
      headers: { 'content-type': 'application/json', 'x-console': '1', connection: 'close' },
      body: JSON.stringify(input),
    })
    const said = (await answer.json()) as Record<string, unknown>
    if (!answer.ok) throw new Error(`console ${name}: ${String(said['message'])}`)
    return said
  }
  const token: Sandbox['token'] = async (who) => String((await act('token', { ...who }))['token'])
  return {
    origin,
    printed,
    act,
    token,
    stop: close,
    async signIn(context, who) {
      const page = await context.newPage()
      await page.goto(`${origin}/?token=${await token(who)}&unitId=${who.unitId}#/login`)
      const agree = page.locator('#consent-agree:visible')
      // the gate asks once the session is read, and not again in a profile that has agreed
      await page.locator('#consent-agree:visible, #entry-confirm-ok:visible').first().waitFor()
      if (await agree.isVisible()) await agree.click()
      await page.waitForFunction(() => /(^|; )token=/.test(document.cookie))
      await confirmEntry(page)
      await page.close()
    },
    async sampleRead() {
      const bearer = await token({ persona: 'zhou-min', unitId: 335 })
      return {
        path: '/hc-patient/api/subjects/subjectsList',
        headers: { token: bearer, Authorization: bearer, unitId: '335', facilityType: 'h5' },
      }
    },
  }
}
