import { runInNewContext } from 'node:vm'

import { ROOT_FONT_SCRIPT } from './root-font.h5'

/** A window as far as the script knows it; `to` gives it another size and says so. */
function open(innerWidth: number, innerHeight: number) {
  const listeners: (() => void)[] = []
  const style = { fontSize: '' }
  const win = {
    innerWidth,
    innerHeight,
    document: { documentElement: { style } },
    addEventListener: (_type: string, listener: () => void) => listeners.push(listener),
  }
  runInNewContext(ROOT_FONT_SCRIPT, { window: win })
  return {
    size: () => parseFloat(style.fontSize),
    to(width: number, height: number) {
      Object.assign(win, { innerWidth: width, innerHeight: height })
      listeners.forEach((listener) => listener())
    },
  }
}

it.each([
  [280, 600, 320 / 7.5],
  [320, 568, 320 / 7.5],
  [375, 812, 50],
  [600, 960, 80],
  [750, 1000, 100],
  [751, 1000, 64],
  [768, 1024, 64],
  [1280, 800, 64],
  [667, 375, 64],
  [812, 375, 64],
  [480, 320, 64],
  [400, 320, 400 / 7.5],
])('a window of %d × %d has a root font of %d px', (width, height, size) => {
  expect(open(width, height).size()).toBeCloseTo(size, 2)
})

it('waits for a width when the page has none yet', () => {
  const page = open(0, 0)
  expect(page.size()).toBeNaN()
  page.to(375, 812)
  expect(page.size()).toBe(50)
})

it('turns with the phone and stays while a keyboard covers half of the page', () => {
  const page = open(600, 960)
  page.to(600, 400)
  expect(page.size()).toBe(80)
  page.to(960, 600)
  expect(page.size()).toBe(64)
  page.to(600, 960)
  expect(page.size()).toBe(80)
})
