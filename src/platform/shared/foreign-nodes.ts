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

/** The app's own change of pages is over after this time, ms [ours]. */
const TURN_MS = 300

/** What an open page shows: `Screen` of the kit gives its root such an id. */
const SCREEN = '[id^="screen-"]'

/**
 * Whether React still draws with a node. React deletes its own marks of what it has removed itself, so a screen that gave way
 * (another person signed in) is never put back, however long the next one takes to come.
 */
const isDrawn = (node: Element): boolean => Object.keys(node).some((key) => key.startsWith('__reactFiber$'))

/**
 * Puts back what somebody takes out of the document altogether: the app's root, a page that is still open, or the screen of
 * an open page. React keeps the nodes and goes on with them.
 *
 * @param isOpen whether the router still holds the page of this id
 */
export function keepPages(win: Window, isOpen: (id: string) => boolean): void {
  const { document: doc } = win
  const app = doc.getElementById('app')
  const Observer = (win as Window & { MutationObserver?: typeof MutationObserver }).MutationObserver
  if (!app || !Observer) return
  let gone: { readonly page: Element; readonly parent: Element; readonly node: Element }[] = []
  let timer: number | undefined
  const putBack = (): void => {
    timer = undefined
    if (!app.isConnected) doc.body.appendChild(app)
    const lost = gone.filter(({ page, node }) => {
      if (node.isConnected || !isOpen(page.id)) return false
      return node === page || (isDrawn(node) && !page.querySelector(SCREEN))
    })
    gone = []
    for (const { parent, node } of lost) parent.appendChild(node)
  }
  const note = (target: Element, node: Node): void => {
    if (node.nodeType !== 1) return
    const page = target === app ? (node as Element) : [...app.children].find((each) => each.contains(target))
    if (page && (target === app || (node as Element).matches(SCREEN)))
      gone.push({ page, parent: target, node: node as Element })
  }
  const observer = new Observer((changes) => {
    for (const { target, addedNodes, removedNodes } of changes) {
      if (target === app) addedNodes.forEach((page) => observer.observe(page, { childList: true, subtree: true }))
      removedNodes.forEach((node) => note(target as Element, node))
    }
    if (gone.length > 0 || !app.isConnected) timer ??= win.setTimeout(putBack, TURN_MS)
  })
  observer.observe(app, { childList: true })
  observer.observe(doc.body, { childList: true })
}
