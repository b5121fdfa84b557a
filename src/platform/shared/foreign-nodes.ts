/**
 * Lets React keep its page when somebody else changes it. Translation of the browser wraps texts and replaces them,
 * extensions insert and remove elements; React then takes away or inserts beside a node that is no longer where it put it,
 * the browser throws `NotFoundError`, and the whole app would go blank (react issue 11538, whose workaround this is).
 *
 * Both methods do what they did before for a node that is in its place. One that is elsewhere is taken away from where it
 * is; one that is gone already counts as taken away; and what was to stand before a missing node stands before the wrapper
 * that holds it, or at the end.
 */
export function tolerateForeignChanges(nodes: Pick<Node, 'removeChild' | 'insertBefore'>): void {
  const { removeChild, insertBefore } = nodes

  nodes.removeChild = function removeWherever<T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T
    // Wrapped by somebody: the wrapper stays, and is theirs.
    if (child.parentNode && this.contains(child)) removeChild.call(child.parentNode, child)
    return child
  }

  nodes.insertBefore = function insertSomewhere<T extends Node>(this: Node, node: T, before: Node | null): T {
    let place: Node | null = before
    while (place && place.parentNode !== this) place = place.parentNode
    return insertBefore.call(this, node, place) as T
  }
}

/** Longest the app itself takes from one page to the next, ms: within it no page may be there for a moment. */
const TURN_MS = 300

/** A page that is in front, as Taro's router marks it. */
const SHOWN = '.taro_page_show'
const PAGE = '.taro_page'

/**
 * Puts back what somebody takes out of the document altogether: the app's root, or the page in front. The app's own changes
 * of page always leave one in front; where none is, the pages that went were taken by somebody else.
 */
export function keepPages(win: Window): void {
  const { document: doc } = win
  const app = doc.getElementById('app')
  const Observer = (win as Window & { MutationObserver?: typeof MutationObserver }).MutationObserver
  if (!app || !Observer) return
  let gone: Element[] = []
  let timer: number | undefined
  const putBack = (): void => {
    timer = undefined
    if (!app.isConnected) doc.body.appendChild(app)
    // With the page in front go those below it, which the router shows again on the way back.
    const isForeign = !app.querySelector(SHOWN) && gone.some((page) => page.matches(SHOWN))
    if (isForeign)
      gone.filter((page) => !page.isConnected && page.matches(PAGE)).forEach((page) => app.appendChild(page))
    gone = []
  }
  const observer = new Observer((changes) => {
    for (const { removedNodes } of changes)
      removedNodes.forEach((node) => 'matches' in node && gone.push(node as Element))
    if (gone.length > 0) timer ??= win.setTimeout(putBack, TURN_MS)
  })
  observer.observe(app, { childList: true })
  observer.observe(doc.body, { childList: true })
}
