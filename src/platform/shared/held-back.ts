/**
 * The browser's way back, held for one step inside a page: an entry of its own lies over the page's in the history, and the
 * tap that leaves it is told to the page instead of to Taro's router, which would take the page away.
 */
type Held = { readonly held?: string }

const stateOf = (win: Window): Held & { idx?: unknown } => (win.history.state ?? {}) as Held & { idx?: unknown }

/** How long the browser is given to go back by one entry, ms [ours]. */
const BACK_MS = 400

let count = 0

/** What hears of the next way back before the router; at most one page in front holds it. */
const listeners: ((event: Event) => void)[] = []

/**
 * Listens for the browser's way back. To be called before the router does: on the window itself listeners are heard in the
 * order they came, whether they capture or not.
 */
export function hearBackFirst(win: Window): void {
  win.addEventListener('popstate', (event) => [...listeners].reverse().forEach((listener) => listener(event)))
}

const forget = (listener: (event: Event) => void): void =>
  void (listeners.includes(listener) && listeners.splice(listeners.indexOf(listener), 1))

/**
 * @returns lets go: takes the entry out again, and resolves when the history is as it was; a page that was left already
 * (`isLeft`) only stops listening
 */
export function holdBack(win: Window, onBack: () => void): (isLeft?: boolean) => Promise<void> {
  count += 1
  const name = `step-${count}-${win.history.length}`
  const before = stateOf(win)
  const idx = typeof before.idx === 'number' ? { idx: before.idx + 1 } : {}
  const { href } = win.location
  win.history.pushState({ ...before, ...idx, held: name }, '', href)
  let isHeld = true
  const left = (): boolean => win.location.href === href && stateOf(win).held !== name
  const onPop = (event: Event): void => {
    // Back on the entry from a page above it: that is not the way out of it.
    if (!isHeld || !left()) return
    end()
    event.stopImmediatePropagation()
    onBack()
  }
  const end = (): void => {
    isHeld = false
    forget(onPop)
  }
  listeners.push(onPop)
  return (isLeft = false) => {
    if (!isHeld) return Promise.resolve()
    end()
    if (isLeft) return Promise.resolve()
    // A page above has its own entries; taking one away would close it.
    if (stateOf(win).held !== name) return Promise.resolve()
    return new Promise((resolve) => {
      const done = (event?: Event): void => {
        forget(done)
        event?.stopImmediatePropagation()
        resolve()
      }
      listeners.push(done)
      setTimeout(done, BACK_MS)
      win.history.back()
    })
  }
}
