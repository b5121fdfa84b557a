/** @jest-environment jsdom */

import { cleanup, fireEvent, render } from '@testing-library/react'

import { PagedList } from './index'

let atBottom: () => void = () => undefined
jest.mock('@tarojs/taro', () => ({
  ...jest.requireActual<object>('@tarojs/taro'),
  useReachBottom: (then: () => void) => void (atBottom = then),
}))

afterEach(cleanup)

function shown(hasMore: boolean) {
  const loadMore = jest.fn(() => Promise.resolve())
  render(
    <PagedList id="labs" pages={{ hasMore, isLoadingMore: false, loadMore }}>
      <span id="row">血常规</span>
    </PagedList>,
  )
  return { loadMore, more: document.getElementById('labs-more') }
}

it('asks for the next page at the bottom of the screen and with the button', () => {
  const { loadMore, more } = shown(true)
  expect(more?.textContent).toBe('查看更多')
  fireEvent.click(more as HTMLElement)
  expect(loadMore).toHaveBeenCalledTimes(1)
  atBottom()
  expect(loadMore).toHaveBeenCalledTimes(2)
})

it('asks for nothing after the last page', () => {
  const { loadMore, more } = shown(false)
  expect(document.getElementById('row')?.textContent).toBe('血常规')
  expect(more).toBeNull()
  atBottom()
  expect(loadMore).not.toHaveBeenCalled()
})
