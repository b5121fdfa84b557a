type Tabbable = { focus: () => void; getAttribute: (name: string) => string | null }
type Trap = Pick<Tabbable, 'focus'> & {
  setAttribute: (name: string, value: string) => void
  contains: (node: unknown) => boolean
  addEventListener: (type: 'keydown', listener: (event: KeyEvent) => void, isCapturing: true) => void
  removeEventListener: Trap['addEventListener']
  querySelectorAll: (selector: string) => ArrayLike<Tabbable>
  ownerDocument: { activeElement: unknown; body: unknown }
}
type KeyEvent = {
  key: string
  shiftKey: boolean
  isComposing: boolean
  target: { closest: (selector: string) => unknown }
  preventDefault: () => void
}

/** Taro's elements stay invisible, and so cannot take the focus, until they are upgraded; ms between two tries. */
const UPGRADE_MS = 60

/** Quick tries, for three seconds: a phone that is busy upgrades them late. */
const QUICK_TRIES = 50

/** Time between two tries after that, as long as a layer is open, in milliseconds. */
const LATE_MS = 500

/** What a person types into takes the focus at once; otherwise the box itself, so that no button looks chosen. */
const TYPABLE = 'input:not([disabled]), textarea:not([disabled])'

const TABBABLE = 'input:not([disabled]), textarea:not([disabled]), [tabindex="0"]'

function isTrap(node: unknown): node is Trap {
  return typeof node === 'object' && node !== null && 'querySelectorAll' in node && 'ownerDocument' in node
}

/**
 * Tries to give the focus until it is inside, or has gone elsewhere meanwhile: a person, or what has opened on top, has put
 * it there. Ends with the function it returns, or after `mostTries`.
 */
function focusOnceShown(around: Trap, focus: () => void, mostTries: number): () => void {
  const { ownerDocument: owner } = around
  const before = owner.activeElement
  let timer: ReturnType<typeof setTimeout>
  const scheduleTry = (index: number): void => {
    if (index >= mostTries) return
    timer = setTimeout(
      () => {
        const now = owner.activeElement
        if (around.contains(now) || (now !== before && now !== owner.body)) return
        focus()
        scheduleTry(index + 1)
      },
      index < QUICK_TRIES ? UPGRADE_MS : LATE_MS,
    )
  }
  scheduleTry(0)
  return () => clearTimeout(timer)
}

/**
 * Browsers: moves the focus into a dialog or sheet, keeps Tab inside of it, and calls `onEscape` for Escape. Keys are heard
 * before they reach a field: Taro's fields hold back what is pressed in them. Escape that ends the input of a Chinese word
 * is the keyboard's own.
 * @param node the element behind a ref; anything that is not a DOM element is left alone
 * @returns puts the focus back where it was
 */
export function holdFocus(node: unknown, onEscape: () => void): () => void {
  if (!isTrap(node)) return () => undefined
  const before = node.ownerDocument.activeElement as Tabbable | null
  const onKey = (event: KeyEvent): void => {
    // A dialog that stands in this one hears its own keys.
    if (event.isComposing || event.target.closest('[aria-modal="true"]') !== node) return
    if (event.key === 'Escape') onEscape()
    else if (event.key === 'Tab') keepTabInside(node, event)
  }
  node.addEventListener('keydown', onKey, true)
  // A layer that stays without the focus cannot be closed by a key, so it tries as long as it is open.
  const end = focusOnceShown(
    node,
    () => {
      node.setAttribute('tabindex', '-1')
      ;(node.querySelectorAll(TYPABLE)[0] ?? node).focus()
    },
    Infinity,
  )
  return () => {
    end()
    node.removeEventListener('keydown', onKey, true)
    before?.focus?.()
  }
}

/** Leads from the last element to the first, and back. */
function keepTabInside(node: Trap, event: KeyEvent): void {
  const all = Array.from(node.querySelectorAll(TABBABLE))
  const active = node.ownerDocument.activeElement
  const edge = event.shiftKey ? all[0] : all[all.length - 1]
  if (all.length === 0 || (active !== edge && active !== node && node.contains(active))) return
  event.preventDefault()
  ;(event.shiftKey ? all[all.length - 1] : all[0])?.focus()
}

/** Whether anything has been in front yet: what a browser opens first keeps the focus where it is. */
let isOpened = false

/**
 * Browsers: moves the focus to what a new screen is called, so that a reader says where it is, unless the focus is on
 * this screen already. The first screen of the app takes none.
 * @param node the element behind a ref; anything that is not a DOM element is left alone
 * @param page the screen around it
 */
export function focusHeading(node: unknown, page: unknown): void {
  const isFirst = !isOpened
  isOpened = true
  if (isFirst || !isTrap(node) || !isTrap(page)) return
  focusOnceShown(
    page,
    () => {
      node.setAttribute('tabindex', '-1')
      ;(node as { focus(options?: object): void }).focus({ preventScroll: true })
    },
    QUICK_TRIES,
  )
}

/** Browsers: moves the focus to the element of this id, as arrow keys do among tabs. */
export function focusById(near: unknown, id: string): void {
  if (!isTrap(near)) return
  const owner = near.ownerDocument as unknown as { getElementById(id: string): { focus(): void } | null }
  owner.getElementById(id)?.focus()
}
