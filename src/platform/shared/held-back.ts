/**
 * The browser's way back, held for one step inside a page: an entry of its own lies over the page's in the history, and the
 * tap that leaves it is told to the page instead of to Taro's router, which would take the page away.
 */
type Held = { readonly held?: string }

const stateOf = (win: Window): Held & { idx?: unknown } => (win.history.state ?? {}) as Held & { idx?: unknown }

/** How long the browser is given to go back by one entry, ms [ours]. */
const BACK_MS = 400

let count = 0

/** Hears of the next way back before the router. @returns whether it has taken it: then nobody else hears of it */
type BackListener = (event: Event) => boolean

/** The newest comes first: a layer lies over the page that holds the way back. */
const listeners: BackListener[] = []

/** Whether the way back that comes next is the app's own (`leavePage`), which no layer stops. */
let isOwn = false

/** Whether the page's own entry is being taken up again. */
let isReturning = false

/**
 * Listens for the browser's way back. To be called before the router does: on the window itself listeners are heard in the
 * order they came, whether they capture or not.
 */
export function hearBackFirst(win: Window): void {
  win.addEventListener('popstate', (event) => {
    ;[...listeners].reverse().some((listener) => listener(event))
    isOwn = false
  })
  // The router looks at the address with this one as well, while that is the page's below for a moment.
  win.addEventListener('hashchange', (event) => isReturning && event.stopImmediatePropagation())
}

const forget = (listener: BackListener): void =>
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
  const onPop = (event: Event): boolean => {
    // Back on the entry from a page above it: that is not the way out of it.
    if (!isHeld || !left()) return false
    end()
    event.stopImmediatePropagation()
    onBack()
    return true
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
      const done = (event?: Event): boolean => {
        forget(done)
        event?.stopImmediatePropagation()
        resolve()
        return true
      }
      listeners.push(done)
      setTimeout(done, BACK_MS)
      win.history.back()
    })
  }
}

/** To be called before the app goes back by itself: that leaves the page, whatever lies over it. */
export function leavePage(): void {
  isOwn = true
}

/**
 * While a layer (dialog, sheet, picture) lies over the page the person's way back closes it and leaves the page where it is.
 * No entry is laid for it, which a page that is opened from the layer would leave behind: the browser goes back, the router
 * is not told, and the browser goes forward again. Hence the first entry of a visit cannot be held; back from there leaves the
 * site. A layer that stays open although it was told lets the next way back pass.
 *
 * @returns stops listening
 */
export function closeOnBack(win: Window, onBack: () => void): () => void {
  let isTold = false
  const from = stateOf(win).idx
  const onPop = (event: Event): boolean => {
    const to = stateOf(win).idx
    if (isOwn || isTold || typeof from !== 'number' || typeof to !== 'number' || to >= from) return false
    isTold = true
    event.stopImmediatePropagation()
    isReturning = true
    const returned = (later?: Event): boolean => {
      forget(returned)
      isReturning = false
      later?.stopImmediatePropagation()
      return true
    }
    listeners.push(returned)
    win.history.go(from - to)
    onBack()
    return true
  }
  listeners.push(onPop)
  return () => forget(onPop)
}
