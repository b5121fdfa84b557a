/** A person's browser, as the journey through the door sees it. */
import type { Browser } from 'playwright-core'

import type { Phone } from '../../journeys/in-the-door'
import type { World } from '../../journeys/world'
import { flowDriver } from '../driver'
import { callOf } from './observe'
import { keptBy } from './visit'

/** Longest the picture of a puzzle may take, in milliseconds. */
const PICTURE_MS = 8000

/** Where the gap of a puzzle of the sandbox is: its picture is drawn, so it can be read. */
function gapIn(background: string): number {
  const svg = Buffer.from(background.split(',')[1] ?? '', 'base64').toString('utf8')
  const [, x] = /<rect x="(\d+)" y="\d+" width="\d+" height="\d+" rx="8" fill="rgba/.exec(svg) ?? []
  if (x === undefined) throw new Error('the picture has no gap')
  return Number(x)
}

/** A fresh profile; calls are noted from the start. */
export async function browserPhone(browser: Browser, world: World, shots?: string): Promise<Phone> {
  const driver = await flowDriver({ browser, base: world.origin, ...(shots !== undefined && { shots }) })
  const { context } = driver
  const sent: string[] = []
  context.on('request', (request) => {
    const id = callOf(request.method(), request.url())
    if (id) sent.push(id)
  })
  let gap: number | null = null
  await context.route(/getCaptcha\?.*mode=slider/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: { background: string } }
    gap = gapIn(body.data.background)
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
      if (gap === null) throw new Error('no picture was asked for')
      await track.focus()
      const end = Date.now() + PICTURE_MS
      // A key that comes while the page is busy may be lost; the piece has to stand in the gap.
      while (Number(await track.inputValue()) < gap && Date.now() < end) await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
    },
  }
}
