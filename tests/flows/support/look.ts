/**
 * Looks at the parts of a page by their ids, each with one question that the page answers when it can. A locator asks five
 * or six times for every look, and again until the part is there: in a journey that was more work than the app's own.
 */

import type { Page } from 'playwright-core'

/**
 * What is waited for, and what comes back: that it is seen, that it could be used, where a finger would touch it, its text,
 * whether it has the focus, that its field has it with all that stands there chosen.
 */
type Question = 'seen' | 'ready' | 'place' | 'text' | 'focus' | 'field'

/** On the page's own clock, ms: a busy machine slows both. */
const TURN_MS = 60

/** Pause of the page between two looks, ms. */
const PAUSE_MS = 20

/** Asks until there is an answer, at most `ms`; null when none came. */
async function ask(page: Page, id: string, question: Question, ms: number): Promise<string | null> {
  const end = Date.now() + ms
  for (;;) {
    try {
      return await page.evaluate(inPage, { id, question, ms: Math.max(0, end - Date.now()), pause: PAUSE_MS })
    } catch (cause) {
      // The document that was asked is gone: the next one answers.
      if (page.isClosed() || Date.now() > end) throw cause
      await page.waitForTimeout(PAUSE_MS)
    }
  }
}

/** Runs in the page, and can use nothing from outside. */
function inPage(asked: { id: string; question: Question; ms: number; pause: number }): Promise<string | null> {
  const isSeen = (element: Element): boolean => {
    const { display, visibility } = getComputedStyle(element)
    if (display === 'contents') return [...element.children].some(isSeen)
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && visibility === 'visible'
  }
  // Behind the visible page the earlier ones stay in the document: the last one that is seen is meant.
  const last = (selector: string): HTMLElement | undefined =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(isSeen).pop()
  const named = `[id="${asked.id}"]`
  const fieldSeen = (): HTMLInputElement | undefined =>
    last(['input', 'textarea'].flatMap((tag) => [`${tag}${named}`, `${named} ${tag}`]).join()) as
      | HTMLInputElement
      | undefined
  let stood = ''
  const middleOf = (element: HTMLElement): [x: number, y: number] => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return [left + width / 2, top + height / 2]
  }
  // What comes up between the question and the touch may push the part away: a touch of something else is held back. What
  // is moved or drawn anew between finger down and finger up gets no click: only a touch that brings the part one counts.
  const watched = (element: Element): { isMissed: boolean } => {
    const touch = { isMissed: true }
    const kinds = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']
    let isElsewhere = false
    const onEvent = (event: Event): void => {
      const isOfPart = event.composedPath().includes(element)
      if (event.type === 'pointerdown') isElsewhere = !isOfPart
      if (isElsewhere) {
        event.preventDefault()
        event.stopImmediatePropagation()
      } else if (event.type === 'click' && isOfPart) touch.isMissed = false
      // The click, if there is one, comes before the next turn. A touch that is held back brings no mouseup.
      if (event.type === 'pointerup')
        setTimeout(() => {
          for (const kind of kinds) window.removeEventListener(kind, onEvent, true)
        })
    }
    for (const kind of kinds) window.addEventListener(kind, onEvent, true)
    return touch
  }
  const answers: Record<Question, (element: HTMLElement) => string | null> = {
    seen: () => 'seen',
    ready: (element) => {
      const inner = element.querySelector('button, input, textarea') ?? element
      const isOff = [element, inner].some((each) => {
        const disabled = each.getAttribute('disabled')
        return (disabled !== null && disabled !== 'false') || each.getAttribute('aria-disabled') === 'true'
      })
      return isOff ? null : 'ready'
    },
    place: (element) => {
      if (answers.ready(element) === null) return null
      const [x, y] = middleOf(element)
      const touched = document.elementFromPoint(x, y)
      // Outside of the window, or under something that stays where it is when the page is scrolled.
      if (!touched || !element.contains(touched)) element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const before = stood
      stood = JSON.stringify(middleOf(element))
      if (!touched || !element.contains(touched) || stood !== before) return null
      Object.assign(window, { touch: watched(element) })
      return stood
    },
    text: (element) => {
      if (!/^(input|textarea|taro-input-core|taro-textarea-core)$/i.test(element.tagName)) return element.innerText
      return fieldSeen()?.value ?? null
    },
    focus: (element) => (element.contains(document.activeElement) ? 'focus' : null),
    field: () => {
      const field = fieldSeen()
      if (!field || field.disabled || field.readOnly) return null
      field.focus()
      field.select()
      return 'field'
    },
  }
  const begun = performance.now()
  return new Promise((done) => {
    const look = (): void => {
      const element = last(named)
      const answer = element ? answers[asked.question](element) : null
      if (answer !== null || performance.now() - begun >= asked.ms) done(answer)
      else setTimeout(look, asked.pause)
    }
    look()
  })
}

/** Whether the part is seen within `ms`. */
export const isSeen = async (page: Page, id: string, ms: number): Promise<boolean> =>
  (await ask(page, id, 'seen', ms)) !== null

/** Whether the part can be used within `ms`: it is seen, and neither it nor its field is disabled. */
export const isReady = async (page: Page, id: string, ms: number): Promise<boolean> =>
  (await ask(page, id, 'ready', ms)) !== null

/**
 * Touches the middle of the part, once within `ms`: when it can be used, stands still, and nothing lies over its middle. What
 * is outside of the window is brought into it. Returns a turn of the page's own clock later: what a touch starts begins with
 * the next one. False when there was no such moment.
 */
export async function touch(page: Page, id: string, ms: number): Promise<boolean> {
  const end = Date.now() + ms
  for (;;) {
    const answer = await ask(page, id, 'place', Math.max(0, end - Date.now()))
    if (answer === null) return false
    const [x, y] = JSON.parse(answer) as [number, number]
    await page.mouse.click(x, y)
    if (!(await page.evaluate(isMissed, TURN_MS).catch(() => false))) return true
  }
}

/** Runs in the page a turn after a touch, and says whether it brought no click; a page that it has left was not missed. */
const isMissed = (turnMs: number): Promise<boolean> =>
  new Promise((done) => {
    setTimeout(() => done((window as { touch?: { isMissed: boolean } }).touch?.isMissed === true), turnMs)
  })

/** Waits a turn of the page's own clock, after a key; a page that has gone has nothing more to begin. */
export const turn = (page: Page): Promise<void> =>
  page.evaluate((ms) => new Promise<void>((done) => setTimeout(done, ms)), TURN_MS).catch(() => undefined)

/** Whether the part, or something in it, has the focus now. */
export const hasFocus = async (page: Page, id: string): Promise<boolean> => (await ask(page, id, 'focus', 0)) !== null

/** The text of the part as it is seen, of a field what stands in it; null when it is not seen within `ms`. */
export const textOf = (page: Page, id: string, ms: number): Promise<string | null> => ask(page, id, 'text', ms)

/**
 * Writes over what stands in the part's field, as a keyboard of a phone does, and leaves the field; false when there is none
 * within `ms` that can be written in.
 */
export async function writeInto(page: Page, id: string, text: string, ms: number): Promise<boolean> {
  if ((await ask(page, id, 'field', ms)) === null) return false
  if (text === '') await page.keyboard.press('Delete')
  else await page.keyboard.insertText(text)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  return true
}
