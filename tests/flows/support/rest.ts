/**
 * When a page has come to rest. Told by what the page itself does, on its own clock: a fixed time is too long on an idle
 * machine and too short on a busy one.
 */

import type { BrowserContext, Page, Request } from 'playwright-core'

/** Marks of a screen that waits: the grey shape of a first load, the bar of a refresh, the overlay of an act. */
const WAITING = '[role="status"][aria-label="正在加载"], #progress, #overlay'

/** A turn of the page's own clock, ms: longer than what the app postpones to the next turn. */
const TURN_MS = 25

/** Longest wait for rest; a page that never rests is judged as it is. */
const LIMIT_MS = 30_000

/** Longest wait for stillness alone: something that moves for good is part of what is shown. */
const STILL_LIMIT_MS = 2000

/** What each page has asked for and not yet heard. */
const flying = new WeakMap<Page, Set<Request>>()

/** Keeps count of what the pages of a context ask for; to be called before the first page is opened. */
export function watchRequests(context: BrowserContext): void {
  context.on('page', (page) => {
    const open = new Set<Request>()
    flying.set(page, open)
    // a stream of events is open for as long as the page is
    page.on('request', (request) => request.resourceType() !== 'eventsource' && open.add(request))
    page.on('requestfinished', (request) => open.delete(request))
    page.on('requestfailed', (request) => open.delete(request))
    // what the page before had asked for is nobody's any more
    page.on('framenavigated', (frame) => frame === page.mainFrame() && frame.url() === 'about:blank' && open.clear())
  })
}

/**
 * Waits until nothing on the page changes, waits or goes elsewhere for some turns of its own clock.
 *
 * @param turns how many quiet turns; six are 150 ms on an idle machine
 */
export const atRest = (page: Page, turns = 6): Promise<void> => quiet(page, turns, WAITING)

/** Waits until nothing on the page changes for some turns; a page that shows a waiting part for good is still, too. */
export const still = (page: Page, turns: number): Promise<void> => quiet(page, turns, null)

async function quiet(page: Page, turns: number, waiting: string | null): Promise<void> {
  const end = Date.now() + (waiting === null ? STILL_LIMIT_MS : LIMIT_MS)
  for (;;) {
    const look = page.evaluate(
      ({ marks, wanted, turnMs, until }) =>
        new Promise<void>((done) => {
          let left = wanted
          let address = location.href
          let isChanged = false
          const watcher = new MutationObserver(() => (isChanged = true))
          watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
          const turn = () => {
            const waits =
              marks !== null &&
              [...document.querySelectorAll(marks)].some((one) => one.getBoundingClientRect().height > 0)
            if (isChanged || waits || location.href !== address) left = wanted
            else left -= 1
            isChanged = false
            address = location.href
            if (left > 0 && Date.now() < until) return void setTimeout(turn, turnMs)
            watcher.disconnect()
            done()
          }
          setTimeout(turn, turnMs)
        }),
      { marks: waiting, wanted: turns, turnMs: TURN_MS, until: end },
    )
    // the document that was looked at is gone: another one is coming
    await look.catch(() => page.waitForLoadState('load'))
    if (waiting === null || (flying.get(page)?.size ?? 0) === 0 || Date.now() > end) return
  }
}
