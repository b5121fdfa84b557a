/** Whether Enter (Space on boxes, switches and radios) does at each stop of a screen what a tap does there. */

import type { BrowserContext, Page } from 'playwright-core'

import { landmarkInFront } from '../flows/support/browser'
import { atRest } from '../flows/support/rest'

import { catalogue } from '@/api/catalogue'

/** A stop of Tab that a key presses: its place among the stops of its screen, and what it is called there. */
export interface Stop {
  readonly at: number
  readonly name: string
  readonly keys: readonly ('Enter' | 'Space')[]
}

/** What a press did: the address and screen in front, what was asked for and opened, and what the page says now. */
export type Effect = Record<'place' | 'asked' | 'opened' | 'page', string>

const WRITES = catalogue.filter(({ effect }) => effect === 'write').map(({ path }) => path)
/** Quiet turns of the page's clock after a press: longer than a change of state takes to be drawn. */
const TURNS = 4

/** What the pages of a context have opened since the last press. */
const heard = new WeakMap<Page, Set<string>>()

/** What the page keeps of its presses. */
interface Kept {
  /** Whether writes are refused. */
  refusing: boolean
  /** The writes that were refused. */
  tried: string[]
}

/** In the page, before the app: once told so, refuses every write, so that the second press meets what the first one met. */
function refuseWrites(paths: readonly string[]): void {
  const kept: Kept = Object.assign(globalThis as unknown as Kept, { refusing: false, tried: [] })
  const real = fetch.bind(globalThis)
  globalThis.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    if (!kept.refusing || !paths.some((path) => pathname.endsWith(path))) return real(input, init)
    kept.tried.push(pathname)
    const answer = JSON.stringify({ code: 400, message: '按键检查不改变任何内容', data: null })
    return Promise.resolve(new Response(answer, { headers: { 'content-type': 'application/json' } }))
  }
}

/** Lets the presses of a context be compared. */
export async function watchPresses(context: BrowserContext): Promise<void> {
  context.on('page', (page) => {
    const opened = new Set<string>()
    heard.set(page, opened)
    page.on('filechooser', () => void opened.add('files'))
    page.on('popup', (popup) => void opened.add(`window ${popup.url()}`))
    page.on('download', (file) => void opened.add(`file ${file.suggestedFilename()}`))
  })
  await context.addInitScript(refuseWrites, WRITES)
}

/** In the page: the stops that a key presses, of those that `controlFaults` has marked. Text is typed into fields. */
const stopsThere = (): Stop[] =>
  [...document.querySelectorAll<HTMLElement>('[data-stop]')].flatMap((one, at) => {
    const kind = one.getAttribute('role') ?? one.getAttribute('type') ?? ''
    const isNative = one.matches('input, textarea, select, button, a[href], video, audio')
    const isBox = /^(checkbox|switch|radio)$/.test(kind)
    if (kind === 'slider' || (one.getAttribute('role') === null && isNative && !isBox && !one.matches('button, a')))
      return []
    const own = one.id || `${one.getAttribute('aria-label') ?? ''}${one.textContent}`.slice(0, 30)
    const name = `${one.tagName.toLowerCase()}${kind && `[${kind}]`} ${own.replace(/\d+/g, '#')}`
    return [{ at, name, keys: isBox ? (isNative ? ['Space'] : ['Space', 'Enter']) : ['Enter'] }]
  })

export const pressedStops = (page: Page): Promise<Stop[]> => page.evaluate(stopsThere)

/** In the page: what it shows, without the digits that clocks move. */
const shownNow = (): string =>
  [...document.querySelectorAll('[id^="screen-"], [role="dialog"], [role="alertdialog"], [role="alert"], #overlay')]
    .filter((one) => one.getBoundingClientRect().height > 0)
    .map((root) => {
      const states = [
        ...root.querySelectorAll('[aria-checked], [aria-selected], [aria-expanded], [aria-pressed], input, textarea'),
      ]
      const marks = states.map((one) =>
        ['aria-checked', 'aria-selected', 'aria-expanded', 'aria-pressed']
          .map((mark) => one.getAttribute(mark) ?? '')
          .join()
          .concat((one as HTMLInputElement).checked ? 'checked' : ''),
      )
      return `${root.id}: ${(root.textContent ?? '').replace(/\d+/g, '#')} ${marks.join(';')}`
    })
    .join('\n')

async function seen(page: Page): Promise<Effect> {
  const shown = await page.evaluate(shownNow)
  const [hash, asked] = await page.evaluate(
    () => [location.hash, (globalThis as unknown as Kept).tried.join()] as const,
  )
  return {
    place: `${await landmarkInFront(page)} ${hash}`,
    asked,
    opened: [...(heard.get(page) ?? [])].join(),
    page: shown,
  }
}

/**
 * Presses a stop of the screen in front.
 *
 * @param how a key, or the tap that it has to stand for
 * @returns what the page was before, and what the press did
 */
export async function pressed(page: Page, { at }: Stop, how: 'tap' | 'Enter' | 'Space'): Promise<[Effect, Effect]> {
  heard.get(page)?.clear()
  const before = await seen(page)
  const isThere = await page.evaluate(
    ({ place, isTap }) => {
      ;(globalThis as unknown as Kept).refusing = true
      const one = document.querySelectorAll<HTMLElement>('[data-stop]')[place]
      one?.focus()
      if (isTap) one?.click()
      return one !== undefined && (isTap || document.activeElement === one)
    },
    { place: at, isTap: how === 'tap' },
  )
  if (!isThere) throw new Error('it is not there again, or takes no focus')
  if (how !== 'tap') await page.keyboard.press(how)
  await atRest(page, TURNS)
  return [before, await seen(page)]
}

/** In the page, before the app: what the device kept when the context was new, without the drafts and choices of presses. */
function restore([local, session]: readonly [Record<string, string>, Record<string, string>]): void {
  if (!location.protocol.startsWith('http')) return
  localStorage.clear()
  sessionStorage.clear()
  for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value)
  for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value)
}

/** Every page of the context that is opened from now on finds on the device what stands there now. */
export async function keepDevice(page: Page): Promise<void> {
  const kept = await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }] as const)
  await page.context().addInitScript(restore, kept)
}

/** Ends the refusal of writes on a page that goes on to other screens. */
export const allowWrites = (page: Page): Promise<void> =>
  page.evaluate(() => void ((globalThis as unknown as Kept).refusing = false))

/** What differs between two effects; '' when they are the same. */
export const different = (one: Effect, other: Effect): string =>
  (['place', 'asked', 'opened', 'page'] as const)
    .filter((part) => one[part] !== other[part])
    .map((part) => `${part}: ${one[part].slice(-160)} ≠ ${other[part].slice(-160)}`)
    .join(' | ')
