/** @jest-environment jsdom */
import { focusHeading, holdFocus } from './focus'

beforeEach(() => {
  jest.useFakeTimers()
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

it.each([0, 50, 500, 2500])(
  'a sheet whose elements are upgraded after %s ms gets the focus, and gives it back',
  (ms) => {
    upgradedAfter(at('box'), ms)
    const end = holdFocus(at('box'))
    jest.advanceTimersByTime(ms + 130)
    expect(document.activeElement?.id).toBe('box')
    end()
    expect(document.activeElement?.id).toBe('before')
    jest.advanceTimersByTime(5000)
    expect(document.activeElement?.id).toBe('before')
  },
)

it('a sheet that closes before its elements are upgraded takes the focus no more', () => {
  upgradedAfter(at('box'), 500)
  const end = holdFocus(at('box'))
  jest.advanceTimersByTime(200)
  end()
  jest.advanceTimersByTime(5000)
  expect(document.activeElement?.id).toBe('before')
})

it('a sheet leaves the focus where its person has put it in the sheet', () => {
  add(at('box'), 'button', 'inner')
  holdFocus(at('box'))
  at('inner').focus()
  jest.advanceTimersByTime(5000)
  expect(document.activeElement?.id).toBe('inner')
})

it('a sheet does not take the focus from what has opened on top of it meanwhile', () => {
  add(document.body, 'button', 'top')
  upgradedAfter(at('box'), 500)
  holdFocus(at('box'))
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
