/** Whether somebody with a keyboard alone finds, sees and presses what a page offers. */

import type { BrowserContext, Page } from 'playwright-core'

/** What the page keeps for the look at it. */
interface Kept {
  /** What each element listens to. */
  heard: WeakMap<EventTarget, Set<string>>
  /** How an element and what stands around it look. */
  lookOf: (one: Element) => string
  /** How each stop looked without the focus. */
  before: WeakMap<Element, string>
}

/** In the page, before the app: remembers which elements listen to what. */
function rememberListeners(): void {
  const heard: Kept['heard'] = new WeakMap()
  const lookOf = (one: Element): string => {
    let look = ''
    let around: Element | null = one
    for (let step = 0; around !== null && step < 5; step++, around = around.parentElement) {
      const style = getComputedStyle(around)
      look += `${style.outline} ${style.borderColor} ${style.boxShadow} ${style.backgroundColor};`
    }
    return look
  }
  Object.assign(globalThis, { heard, lookOf, before: new WeakMap() } satisfies Kept)
  const add = EventTarget.prototype.addEventListener
  EventTarget.prototype.addEventListener = function (this: EventTarget, type, ...rest) {
    heard.set(this, (heard.get(this) ?? new Set()).add(type))
    return add.call(this, type, ...rest)
  }
}

/** Lets the pages of a context be asked by `controlFaults`. */
export async function watchControls(context: BrowserContext): Promise<void> {
  // tsx names inner functions by a helper that the page does not have.
  await context.addInitScript('globalThis.__name = (named) => named')
  await context.addInitScript(rememberListeners)
}

/** For what is no stop of the screen itself. */
const SPARE_TABS = 20

/** In the page: what is wrong with its elements as they stand; marks each stop that Tab has to reach. */
function standing(landmark: string): string[] {
  ;(document.activeElement as HTMLElement | null)?.blur()
  for (const one of document.querySelectorAll('[data-stop]')) one.removeAttribute('data-stop')
  const { heard, lookOf, before } = globalThis as unknown as Kept
  const layers = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')]
  const root =
    layers.filter((one) => one.getBoundingClientRect().height > 0).at(-1) ??
    [...document.querySelectorAll(`[id="${landmark}"]`)].at(-1)
  const native = 'input, textarea, select, button, a[href], video[controls], audio[controls]'
  const isSeen = (one: Element): boolean => {
    const { width, height } = one.getBoundingClientRect()
    return (
      width > 0 && height > 0 && getComputedStyle(one).visibility === 'visible' && !one.closest('[aria-hidden="true"]')
    )
  }
  const named = (one: Element): string =>
    `<${one.tagName.toLowerCase()} id="${one.id}" class="${one.getAttribute('class') ?? ''}"> ${(one.textContent ?? '').slice(0, 20)}`
  const listens = (one: Element, ...types: string[]): boolean =>
    types.some((type) => heard.get(one)?.has(type) ?? false)
  const faults: string[] = []
  for (const one of root?.querySelectorAll<HTMLElement>('*') ?? []) {
    if (!isSeen(one)) continue
    const isOff =
      one.getAttribute('aria-disabled') === 'true' || one.closest('[disabled]:not([disabled="false"])') !== null
    const isNative = one.matches(native)
    if (one.tabIndex > 0) faults.push(`tabindex ${one.tabIndex}: ${named(one)}`)
    if (one.tabIndex === 0 && !isOff) {
      one.setAttribute('data-stop', 'open')
      before.set(one, lookOf(one))
    }
    if (isOff || isNative) continue
    // The one that is not selected is reached by the arrow keys from the one that is.
    const isRoving = one.matches('[role="tab"][aria-selected="false"], [role="radio"][aria-checked="false"]')
    if (listens(one, 'click', 'tap') && one.tabIndex < 0 && !isRoving && one.querySelector(native) === null)
      faults.push(`a click that no key reaches: ${named(one)}`)
    const isControl = one.matches(
      '[role="button"], [role="link"], [role="tab"], [role="checkbox"], [role="radio"], [role="switch"], [role="slider"], [role="option"]',
    )
    if (isControl && one.tabIndex === 0 && !listens(one, 'keydown')) faults.push(`no key presses it: ${named(one)}`)
    if (isControl && one.tabIndex < 0 && !isRoving) faults.push(`no stop of Tab: ${named(one)}`)
  }
  return faults
}

/** In the page: what is wrong with the stop that has the focus. */
function stopNow(): string[] {
  const { lookOf, before } = globalThis as unknown as Kept
  const one = document.activeElement
  // Between the last stop and the first one the focus is on none.
  if (one?.getAttribute('data-stop') !== 'open') return []
  one.setAttribute('data-stop', 'reached')
  if (before.get(one) !== lookOf(one)) return []
  return [`looks the same with the focus: <${one.tagName.toLowerCase()} id="${one.id}" class="${one.className}">`]
}

/** In the page: the stops that Tab has not come to. Of radio buttons one stands for its group. */
function notReached(): string[] {
  return [...document.querySelectorAll('[data-stop="open"]:not([type="radio"])')].map(
    (one) => `Tab does not come to <${one.tagName.toLowerCase()} id="${one.id}" class="${one.className}">`,
  )
}

/** Marks the stops of Tab of the screen in front, and says what is wrong with its elements as they stand. */
export const markStops = (page: Page, landmark: string): Promise<string[]> => page.evaluate(standing, landmark)

/**
 * What a keyboard cannot do on the screen in front: a click without a stop of Tab, a stop that Tab does not come to, that
 * no key presses or that looks the same with and without the focus, an order of its own. Empty when nothing is wrong.
 */
export async function controlFaults(page: Page, landmark: string): Promise<{ stops: number; faults: string[] }> {
  const faults = await markStops(page, landmark)
  const stops = await page.locator('[data-stop]').count()
  // Round twice: what is chosen by the focus shows stops of its own on the way.
  for (let pressed = 0; pressed < 2 * stops + SPARE_TABS; pressed++) {
    await page.keyboard.press('Tab')
    faults.push(...(await page.evaluate(stopNow)))
    if ((await page.evaluate(notReached)).length === 0) break
  }
  return { stops, faults: [...faults, ...(await page.evaluate(notReached))] }
}
