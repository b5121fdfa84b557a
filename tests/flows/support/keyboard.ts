/** Somebody with neither mouse nor finger: Tab, the arrow keys within a group of tabs, Enter, Space, and typing. */

import type { Locator, Page } from 'playwright-core'

import { hasFocus } from './look'

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

/**
 * Presses a key until the element with the id has the focus.
 * @throws Error when it is out of reach
 */
export async function moveTo(page: Page, id: string, key = 'Tab', most = MOST_TABS): Promise<void> {
  for (let pressed = 0; pressed <= most; pressed++) {
    if (await hasFocus(page, id)) return
    await page.keyboard.press(key)
  }
  throw new Error(`#${id} is not reached by pressing ${key}`)
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
    if (neighbour === null) return moveTo(page(), id)
    await moveTo(page(), neighbour)
    await moveTo(page(), id, 'ArrowRight', MOST_ARROWS)
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
