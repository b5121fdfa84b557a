/** Somebody with neither mouse nor finger: Tab, the arrow keys within a group of tabs, Enter, and typing. */
import type { Locator, Page } from 'playwright-core'

/** So often Tab is pressed before an element counts as out of reach; the longest list of the journeys is shorter. */
const MOST_TABS = 300
const MOST_ARROWS = 6

export interface Keys {
  /** Moves the focus to the element and presses Enter. */
  press(id: string): Promise<void>
  /** Moves the focus to the field and replaces what stands in it. */
  write(id: string, text: string): Promise<void>
}

/** @param visible the element with an id that a person sees */
export function keysOf(page: () => Page, visible: (id: string) => Locator): Keys {
  const isHeld = (id: string): Promise<boolean> =>
    visible(id).evaluate((element) => element.contains(document.activeElement))

  /** A tab that is not selected is no stop of its own: its selected neighbour is. */
  const selectedNeighbour = (id: string): Promise<string | null> =>
    visible(id).evaluate((element) => {
      if (element.getAttribute('role') !== 'tab' || element.getAttribute('aria-selected') === 'true') return null
      return element.closest('[role="tablist"]')?.querySelector('[aria-selected="true"]')?.id ?? null
    })

  const until = async (id: string, key: string, most: number): Promise<void> => {
    for (let pressed = 0; pressed <= most; pressed++) {
      if (await isHeld(id)) return
      await page().keyboard.press(key)
    }
    throw new Error(`#${id} is not reached by pressing ${key}`)
  }

  const reach = async (id: string): Promise<void> => {
    const neighbour = await selectedNeighbour(id)
    if (neighbour === null) return until(id, 'Tab', MOST_TABS)
    await until(neighbour, 'Tab', MOST_TABS)
    await until(id, 'ArrowRight', MOST_ARROWS)
  }

  return {
    press: async (id) => {
      await reach(id)
      await page().keyboard.press('Enter')
    },
    write: async (id, text) => {
      await reach(id)
      await page().keyboard.press('Control+A')
      await page().keyboard.type(text)
      await page().keyboard.press('Tab')
    },
  }
}
