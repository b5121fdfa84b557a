/**
 * An address that comes into the running page from outside: typed over the one that stands there, or a link that the
 * browser follows in the same window. The app's own moves leave a state in the history; such an entry has none.
 *
 * Taro's router would look for an open page of the same path and show that one as it was, whatever the parameters say.
 *
 * To be called before the router listens: on the window itself listeners are heard in the order they came.
 *
 * @returns adds a listener, which is told what follows the `#`, and returns its unsubscriber; without one the router hears
 * of the address
 */
export function hearAddresses(win: Window): (listener: (address: string) => void) => () => void {
  const listeners = new Set<(address: string) => void>()
  let isTold = false
  const take = (event: Event): void => {
    event.stopImmediatePropagation()
    if (!isTold) listeners.forEach((listener) => listener(win.location.hash.slice(1)))
  }
  const comesIn = (): boolean => (win.history.state ?? null) === null && listeners.size > 0
  win.addEventListener('popstate', (event) => {
    isTold = false
    if (!comesIn()) return
    take(event)
    isTold = true
  })
  // Told second by most browsers, alone by some; the router looks at the address with either.
  win.addEventListener('hashchange', (event) => {
    if (isTold || comesIn()) take(event)
    isTold = false
  })
  return (listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
}
