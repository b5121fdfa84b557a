/** Where h5 fetches the script of a page: the router of config/h5 asks here, the app says what to do when none arrives. */

import Taro from '@tarojs/taro'

/** What the router takes for "stay where you are". */
const NOTHING: readonly never[] = []

/** Goes on trying; null when nobody waits for the page any more. */
type Persist = <T>(attempt: () => Promise<T>) => Promise<T | null>

let persist: Persist = (attempt) => attempt()

/** Hands over what tries again; without it a page that does not arrive is an error. */
export function persistWith(next: Persist): void {
  persist = next
}

/** The address bar is at a page that never came; on the way back the one in front is there already. */
let isAhead = false

/** Counts what the router wanted: a page that arrives after another one was wanted is not shown over it. */
let wanted = 0

const isInFront = (pathname: string): boolean =>
  (Taro.getCurrentInstance().router?.path ?? '').split('?')[0]?.toLowerCase() === pathname.toLowerCase()

/**
 * Loads a page for the router, which does nothing when it gets an empty list: for the page in front, and for one that
 * the patient has left the way to by the time it arrives.
 * @param pathname the address as the router has it
 */
export async function loadPage<T>(pathname: string, attempt: () => T | Promise<T>): Promise<T | readonly never[]> {
  wanted += 1
  const own = wanted
  if (isAhead && isInFront(pathname)) {
    isAhead = false
    // Ends the trying of the page that is left.
    await persist(() => Promise.resolve())
    return NOTHING
  }
  const load = async (): Promise<T | null> => {
    try {
      return await attempt()
    } catch (fault) {
      if (own !== wanted) return null
      throw fault
    }
  }
  isAhead = true
  const page = await persist(load)
  if (page === null || own !== wanted) return NOTHING
  isAhead = false
  return page
}
