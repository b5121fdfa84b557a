/** @jest-environment jsdom */

import { layCover } from './page-cover'

const MARK = {
  id: 'watermark',
  text: '林安然13800000001',
  width: 230,
  height: 200,
  degrees: -20,
  fontPx: 15,
  opacity: 0.15,
  recheckMs: 2000,
}

const drawn: unknown[] = []
let takeAway: () => void
const found = () => document.querySelector<HTMLElement>('#watermark')

beforeEach(() => {
  jest.useFakeTimers()
  drawn.length = 0
  const pen = new Proxy({} as Record<string, unknown>, {
    get:
      (_, name) =>
      (...given: unknown[]) =>
        drawn.push([name, ...given]),
    set: (_, name, value) => (drawn.push([name, value]), true),
  })
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function size(this: HTMLCanvasElement) {
    return `data:image/png;${this.width}x${this.height}`
  })
  takeAway = layCover(window, MARK)
})
afterEach(() => {
  takeAway()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

it('[rule:watermark.width] [rule:watermark.height] [rule:watermark.fontPx] [rule:watermark.rotateDegrees] [rule:watermark.opacity] [rule:constants.watermarkCanvas] is a canvas of the specified size, turn, letters and paleness', () => {
  expect(found()?.style.backgroundImage).toContain('230x200')
  expect(found()?.style.backgroundSize).toBe('230px 200px')
  expect(drawn).toContainEqual(['rotate', (-20 * Math.PI) / 180])
  expect(drawn).toContainEqual(['globalAlpha', 0.15])
  expect(drawn).toContainEqual(['font', '15px sans-serif'])
  expect(drawn).toContainEqual(['fillText', MARK.text, 0, 0, 230])
  expect(found()?.style.pointerEvents).toBe('none')
})

const DAMAGES: readonly (readonly [string, (node: HTMLElement) => void])[] = [
  ['removed', (node) => node.remove()],
  ['not displayed', (node) => node.style.setProperty('display', 'none', 'important')],
  ['made invisible', (node) => node.style.setProperty('visibility', 'hidden', 'important')],
  ['made see-through', (node) => node.style.setProperty('opacity', '0', 'important')],
  ['made nearly see-through', (node) => node.style.setProperty('opacity', '0.01', 'important')],
  ['emptied of its drawing', (node) => node.style.removeProperty('background-image')],
  ['stripped of its style', (node) => node.removeAttribute('style')],
  ['moved out of the screen', (node) => node.style.setProperty('left', '9999px', 'important')],
  ['put elsewhere', (node) => document.body.appendChild(document.createElement('p')).appendChild(node)],
  ['given a class', (node) => node.classList.add('hidden')],
  ['renamed', (node) => void (node.id = 'other')],
  ['covered by what it holds', (node) => void (node.innerHTML = '<p>x</p>')],
  [
    'removed with its parent',
    (node) => {
      const parent = document.body.appendChild(document.createElement('p'))
      parent.appendChild(node)
      parent.remove()
    },
  ],
]

it.each(DAMAGES)(
  '[rule:watermark.recheckMs] [rule:constants.watermarkRecheck] is back within two seconds after it was %s',
  (_what, damage) => {
    const before = found()?.outerHTML
    damage(found() as HTMLElement)
    jest.advanceTimersByTime(2000)
    expect(document.querySelectorAll('#watermark')).toHaveLength(1)
    expect(found()?.outerHTML).toBe(before)
    expect(found()?.parentNode).toBe(document.body)
  },
)

it('is left alone while nobody touches it, and taken away for good', () => {
  const node = found()
  jest.advanceTimersByTime(10_000)
  expect(found()).toBe(node)
  takeAway()
  jest.advanceTimersByTime(10_000)
  expect(found()).toBeNull()
})
