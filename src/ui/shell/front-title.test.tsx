/** @jest-environment jsdom */

import { act, render } from '@testing-library/react'

import { useLayers } from '../dialog/store'
import { resetShell, setShell } from './environment'
import { Screen } from './screen'

const mockLife: Record<'show' | 'hide', () => void> = { show: () => undefined, hide: () => undefined }

jest.mock('@tarojs/taro', () => ({
  ...jest.requireActual<object>('@tarojs/taro'),
  useDidShow: (run: () => void) => (mockLife.show = run),
  useDidHide: (run: () => void) => (mockLife.hide = run),
}))

const onTitle = jest.fn()

beforeEach(() => {
  resetShell()
  onTitle.mockClear()
  setShell({ onTitle })
  useLayers.setState({ queue: [], screens: [] })
})

const page = (title: string) => (
  <Screen id="sample" title={title}>
    内容
  </Screen>
)

describe('the title of a page', () => {
  it('is set once when the page opens, and once for each other title', () => {
    const { rerender } = render(page('预约挂号'))
    act(() => mockLife.show())
    rerender(page('预约挂号'))
    expect(onTitle.mock.calls).toEqual([['预约挂号']])
    rerender(page('示例医院'))
    expect(onTitle.mock.calls).toEqual([['预约挂号'], ['示例医院']])
  })

  it('waits while another page is in front, and is put right when this one is shown again', () => {
    const { rerender } = render(page('预约挂号'))
    const above = render(page('号源列表'))
    act(() => mockLife.hide())
    onTitle.mockClear()
    rerender(page('示例医院'))
    expect(onTitle).not.toHaveBeenCalledWith('示例医院')
    above.unmount()
    rerender(page('演示医院'))
    act(() => mockLife.show())
    expect(onTitle).toHaveBeenLastCalledWith('演示医院')
  })
})
