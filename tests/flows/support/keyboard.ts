/** Somebody with neither mouse nor finger: Tab, the arrow keys within a group of tabs, Enter, Space, and typing. */
import type { Locator, Page } from 'playwright-core'

/** So often Tab is pressed before an element counts as out of reach; the longest list of the journeys is shorter. */
const MOST_TABS = 300
const MOST_ARROWS = 6

export interface Keys {
  /** Moves the focus to the element and presses the key that people press there. */
  press(id: string): Promise<void>
  /** Moves the focus to the field and replaces what stands in it. */
  write(id: string, text: string): Promise<void>
}

/** What is switched or chosen is pressed with Space everywhere; anything else with Enter. */
const keyFor = (element: Locator): Promise<'Space' | 'Enter'> =>
  element.evaluate((one) =>
    /^(checkbox|switch|radio)$/.test(one.getAttribute('role') ?? one.getAttribute('type') ?? '') ? 'Space' : 'Enter',
  )

/** Stops of the tab order between the focus and the element, by the document; what a page does with the keys may differ. */
const stopsBefore = (element: Locator): Promise<number> =>
  element.evaluate((one) => {
    const stops = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]'),
    ].filter(
      (stop) =>
        stop.tabIndex >= 0 &&
        !stop.matches(':disabled') &&
        stop.closest('[inert]') === null &&
        stop.getClientRects().length > 0 &&
        getComputedStyle(stop).visibility === 'visible',
    )
    const to = stops.findIndex((stop) => one.contains(stop))
    const from = stops.findIndex((stop) => stop === document.activeElement)
    return to < 0 ? 0 : (to - from - 1 + stops.length) % stops.length
  })

/**
 * Presses a key until the element has the focus. Tab is pressed in one go up to the stop before it.
 * @throws Error when it is out of reach
 */
export async function moveTo(page: Page, element: Locator, key = 'Tab', most = MOST_TABS): Promise<void> {
  const has = () => element.evaluate((one) => one.contains(document.activeElement))
  if (await has()) return
  const before = key === 'Tab' ? Math.min(await stopsBefore(element), most) : 0
  await Promise.all(Array.from({ length: before }, () => page.keyboard.press(key)))
  for (let pressed = 0; pressed <= most; pressed++) {
    if (await has()) return
    await page.keyboard.press(key)
  }
  throw new Error(`${String(element)} is not reached by pressing ${key}`)
}

/** @param visible the element with an id that a person sees */
export function keysOf(page: () => Page, visible: (id: string) => Locator): Keys {
  /** A tab that is not selected is no stop of its own: its selected neighbour is. */
  const selectedNeighbour = (id: string): Promise<string | null> =>
    visible(id).evaluate((element) => {
      if (element.getAttribute('role') !== 'tab' || element.getAttribute('aria-selected') === 'true') return null
      return element.closest('[role="tablist"]')?.querySelector('[aria-selected="true"]')?.id ?? null
    })

  const reach = async (id: string): Promise<void> => {
    const neighbour = await selectedNeighbour(id)
    if (neighbour === null) return moveTo(page(), visible(id))
    await moveTo(page(), visible(neighbour))
    await moveTo(page(), visible(id), 'ArrowRight', MOST_ARROWS)
  }

  return {
    press: async (id) => {
      await reach(id)
      await page().keyboard.press(await keyFor(visible(id)))
    },
    write: async (id, text) => {
      await reach(id)
      await page().keyboard.press('Control+A')
      await page().keyboard.type(text)
      await page().keyboard.press('Tab')
    },
  }
}
