/** @jest-environment jsdom */

import { render } from '@testing-library/react'

import { PageShownProvider } from '../shell/page-shown'
import { Watermark, WATERMARK } from '.'

import { canvas } from '@/platform/canvas'

const TEXT = '林安然13800000001'

afterEach(() => void jest.restoreAllMocks())

it.each([
  ['width', '230px'],
  ['height', '200px'],
  ['fontSize', '15px'],
  ['transform', 'rotate(-20deg)'],
] as const)('on a mini-program %s of each name is %s of the screen', (name, value) => {
  const cell = render(<Watermark text={TEXT} />).container.querySelector<HTMLElement>('#watermark > div')
  expect(cell?.style[name]).toBe(value)
  expect(cell?.textContent).toBe(TEXT)
})

it('in a browser is laid over the page that is in front, beside its tree', () => {
  const takeAway = jest.fn()
  const cover = jest.fn(() => takeAway)
  jest.replaceProperty(canvas as { cover: unknown }, 'cover', cover)
  const page = (isShown: boolean, text = TEXT) => (
    <PageShownProvider value={isShown}>
      <Watermark text={text} />
    </PageShownProvider>
  )
  const { container, rerender, unmount } = render(page(false))
  expect(cover).not.toHaveBeenCalled()
  rerender(page(true))
  expect(cover).toHaveBeenCalledWith({ id: 'watermark', text: TEXT, ...WATERMARK })
  expect(container.innerHTML).toBe('')
  rerender(page(true, '何13800000002'))
  expect([takeAway.mock.calls.length, cover.mock.calls.length]).toEqual([1, 2])
  rerender(page(false))
  expect(takeAway).toHaveBeenCalledTimes(2)
  unmount()
})
