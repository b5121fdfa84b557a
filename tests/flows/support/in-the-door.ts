/** A person's browser, as the journey through the door sees it. */

import type { Browser } from 'playwright-core'

import type { Phone } from '../../journeys/plays/in-the-door'
import type { World } from '../../journeys/support/world'
import { flowDriver } from '../driver'
import { moveTo } from './keyboard'
import { callOf } from './observe'
import { keptBy } from './visit'

/** How far past the gap the piece may stand, px. */
const REACH = 3

/** Longest the picture of a puzzle may take, in milliseconds. */
const PICTURE_MS = 45_000

/** Pictures that are tried, and how long an answer to one is waited for, in milliseconds. */
const TRIES = 3
const SENT_MS = 8000

/** Keys that are pressed at most to bring the piece into the gap; a sixth of them is enough. */
const KEYS = 150

/** A fresh profile; calls are noted from the start. */
export async function browserPhone(browser: Browser, world: World, shots?: string, keyboard = false): Promise<Phone> {
  const driver = await flowDriver({ browser, base: world.origin, keyboard, ...(shots !== undefined && { shots }) })
  const { context } = driver
  const sent: string[] = []
  context.on('request', (request) => {
    const id = callOf(request.method(), request.url())
    if (id) sent.push(id)
  })
  let gap: number | null = null
  await context.route(/getCaptcha\?.*mode=slider/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: { captchaId: string } }
    // What a person sees who looks at the picture.
    gap = Number((await world.sandbox.act('puzzle', { captchaId: body.data.captchaId }))['gapX'])
    await route.fulfill({ response: answer })
  })
  return {
    driver,
    signIn: 'sms',
    number: 'typed',
    enter: (query) => driver.launch(`/index?${new URLSearchParams(query).toString()}`),
    sent: () => sent,
    token: async () => (await keptBy(driver.page())).cookies['token'] ?? '',
    breakConfig: async () => void (await context.route('**/static/serverConfig.json', (route) => route.abort())),
    solvePicture: async (id) => {
      const page = driver.page()
      const track = page.locator(`[id="${id}-track"] input:visible, input[id="${id}-track"]:visible`).last()
      await track.waitFor({ timeout: PICTURE_MS })
      const off = async () => Number(await track.inputValue()) - (gap ?? 0)
      // A key in the first moment of a busy page may count as the answer; then there is another picture, as for anybody.
      for (let tries = 0; tries < TRIES && (await track.isVisible()); tries += 1) {
        if (gap === null) throw new Error('no picture was asked for')
        const tenth = Math.floor(Number(await track.getAttribute('max')) / 10)
        // A key that comes while the page is busy may be lost or count late; the piece has to stand in the gap.
        for (let keys = 0, by = await off(); (by < 0 || by > REACH) && keys < KEYS; keys += 1, by = await off()) {
          // While an answer is checked the field is disabled and loses the focus.
          if (keyboard) await moveTo(page, `${id}-track`)
          else await track.focus()
          await page.keyboard.press(keyFor(by, tenth))
          await track.evaluate(() => new Promise(requestAnimationFrame))
        }
        await page.keyboard.press('Enter')
        await track.waitFor({ state: 'hidden', timeout: SENT_MS }).catch(() => undefined)
      }
      if (await track.isVisible()) throw new Error(`the puzzle stays: ${await track.inputValue()} of ${gap}`)
    },
  }
}

/** The key that brings a range field nearer: a page is a tenth of its length. */
function keyFor(by: number, tenth: number): string {
  if (Math.abs(by) > tenth) return by < 0 ? 'PageUp' : 'PageDown'
  return by < 0 ? 'ArrowRight' : 'ArrowLeft'
}
