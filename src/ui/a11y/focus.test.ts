/** @jest-environment jsdom */

import { focusHeading, holdFocus } from './focus'

const onEscape = jest.fn()

beforeEach(() => {
  jest.useFakeTimers()
  onEscape.mockClear()
  document.body.replaceChildren()
  add(document.body, 'button', 'before')
  add(add(document.body, 'div', 'page'), 'h1', 'box')
  at('before').focus()
})
afterEach(() => jest.useRealTimers())

const add = (parent: HTMLElement, tag: string, id: string): HTMLElement =>
  parent.appendChild(Object.assign(document.createElement(tag), { id }))
const at = (id: string): HTMLElement => document.getElementById(id) as HTMLElement

/** An element that is upgraded so late: until then it takes no focus. */
function upgradedAfter(element: HTMLElement, ms: number): void {
  const focus = element.focus.bind(element)
  element.focus = () => undefined
  setTimeout(() => (element.focus = focus), ms)
}

it.each([0, 50, 500, 2500, 9000])(
  'a sheet whose elements are upgraded after %s ms gets the focus, and gives it back',
  (ms) => {
    upgradedAfter(at('box'), ms)
    const end = holdFocus(at('box'), onEscape)
    jest.advanceTimersByTime(ms + 600)
    expect(document.activeElement?.id).toBe('box')
    end()
    expect(document.activeElement?.id).toBe('before')
    jest.advanceTimersByTime(5000)
    expect(document.activeElement?.id).toBe('before')
  },
)

it('a sheet that closes before its elements are upgraded takes the focus no more', () => {
  upgradedAfter(at('box'), 500)
  const end = holdFocus(at('box'), onEscape)
  jest.advanceTimersByTime(200)
  end()
  jest.advanceTimersByTime(5000)
  expect(document.activeElement?.id).toBe('before')
})

it('a sheet leaves the focus where its person has put it in the sheet', () => {
  add(at('box'), 'button', 'inner')
  holdFocus(at('box'), onEscape)
  at('inner').focus()
  jest.advanceTimersByTime(5000)
  expect(document.activeElement?.id).toBe('inner')
})

it('a sheet does not take the focus from what has opened on top of it meanwhile', () => {
  add(document.body, 'button', 'top')
  upgradedAfter(at('box'), 500)
  holdFocus(at('box'), onEscape)
  jest.advanceTimersByTime(200)
  at('top').focus()
  jest.advanceTimersByTime(5000)
  expect(document.activeElement?.id).toBe('top')
})

it('a screen that is upgraded late gets the focus on its name; the first one of the app takes none', () => {
  focusHeading(at('box'), at('page'))
  jest.advanceTimersByTime(5000)
  expect(document.activeElement?.id).toBe('before')
  upgradedAfter(at('box'), 500)
  focusHeading(at('box'), at('page'))
  jest.advanceTimersByTime(700)
  expect(document.activeElement?.id).toBe('box')
})

describe('keys in a sheet', () => {
  /** A field as Taro draws it: what is pressed in it goes no further. */
  const field = (parent: HTMLElement, id: string): HTMLElement => {
    const input = add(parent, 'input', id)
    input.addEventListener('keydown', (event) => event.stopPropagation())
    return input
  }
  const pressed = (id: string, key: string, more: KeyboardEventInit = {}): boolean =>
    at(id).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
  let end: () => void
  beforeEach(() => {
    at('box').setAttribute('aria-modal', 'true')
    for (const id of ['first', 'last']) field(at('box'), id)
    end = holdFocus(at('box'), onEscape)
  })

  it('Escape closes it from a field too, once it is no longer the keyboard’s own, and never after it has gone', () => {
    pressed('first', 'Escape', { isComposing: true })
    expect(onEscape).not.toHaveBeenCalled()
    pressed('first', 'Escape')
    expect(onEscape).toHaveBeenCalledTimes(1)
    end()
    pressed('first', 'Escape')
    expect(onEscape).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['last', false, 'first'],
    ['first', true, 'last'],
  ])('Tab in %s (backwards: %s) leads to %s', (from, shiftKey, to) => {
    at(from).focus()
    expect(pressed(from, 'Tab', { shiftKey })).toBe(false)
    expect(document.activeElement?.id).toBe(to)
  })

  it('Tab between two fields is the browser’s own', () => {
    at('first').focus()
    expect(pressed('first', 'Tab')).toBe(true)
  })

  it('those of a dialog in it are that dialog’s', () => {
    const inner = add(at('box'), 'div', 'inner')
    inner.setAttribute('aria-modal', 'true')
    field(inner, 'inner-field')
    pressed('inner-field', 'Escape')
    expect(onEscape).not.toHaveBeenCalled()
  })
})
