/** @jest-environment jsdom */

import { act, fireEvent, render, waitFor } from '@testing-library/react'

import { dialogs } from '../dialog/dialogs'
import { useLayers } from '../dialog/store'
import { overlay, useOverlay } from '../overlay/store'
import { resetShell, setShell } from './environment'
import { Screen, type ScreenQuery } from './screen'

import { formatDateTime } from '@/domain/dates'

const NOW = 1_772_000_000_000
const query = (change: Partial<ScreenQuery<string[]>>): ScreenQuery<string[]> => ({
  data: undefined,
  isLoading: false,
  reload: jest.fn(),
  ...change,
})
const show = (change: Partial<ScreenQuery<string[]>>) =>
  render(
    <Screen id="sample" query={query(change)} empty={(data) => data.length === 0}>
      {(data) => <>{data.join('、')}</>}
    </Screen>,
  )

beforeEach(() => {
  resetShell()
  setShell({ now: () => NOW })
  useLayers.setState({ queue: [], screens: [] })
  useOverlay.setState({ count: 0, text: '' })
})

describe('screen', () => {
  it('carries its landmark', () =>
    expect(show({ data: ['甲'] }).container.querySelector('#screen-sample')).not.toBeNull())

  it('shows a skeleton on the first load and nothing else', () => {
    const { container } = show({ isLoading: true })
    expect(container.querySelector('[role=status]')?.getAttribute('aria-label')).toBe('正在加载')
  })

  it('[rule:clientErrors.emptyList] says 暂无数据 when there is nothing', () =>
    expect(show({ data: [] }).container.textContent).toContain('暂无数据'))

  it('says what happened and tries again on a tap', () => {
    const reload = jest.fn()
    const { container } = show({ error: { message: '服务器没有回应' }, reload })
    expect(container.textContent).toContain('服务器没有回应')
    fireEvent.click(container.querySelector('#sample-retry') as Element)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('keeps the old content when a refresh fails', () => {
    const { container } = show({ data: ['甲', '乙'], error: { message: '请求超时' } })
    expect(container.textContent).toContain('甲、乙')
    expect(container.textContent).toContain('请求超时')
  })

  describe('without a network', () => {
    const HOUR_MS = 3_600_000
    const read = { data: ['甲'], updatedAt: NOW - 2 * HOUR_MS }
    const said = (query: object) => show(query).container.querySelector('#offline')?.textContent
    // The phone is wrong by two days and five hours.
    const hospitalNow = () => NOW + 53 * HOUR_MS

    it('tells by the hospital’s clock when it was read, however wrong the phone’s is', () => {
      setShell({ online: false, hospitalNow })
      expect(said(read)).toContain(`以下内容截至${formatDateTime(NOW + 51 * HOUR_MS).slice(11, 16)}，`)
      expect(said({ ...read, updatedAt: NOW - 26 * HOUR_MS })).toContain(
        formatDateTime(NOW + 27 * HOUR_MS).slice(11, 16),
      )
    })

    it('tells the age alone while nobody has told the hospital’s clock', () => {
      setShell({ online: false })
      expect(said(read)).toContain('以下内容是2小时前读取的')
      expect(said(read)).not.toMatch(/\d:\d/)
    })

    it('tells it beside a refresh that failed', () => {
      setShell({ hospitalNow })
      const failed = show({ ...read, error: { message: '请求超时' } }).container.textContent
      expect(failed).toContain(formatDateTime(NOW + 51 * HOUR_MS).slice(11, 16))
    })

    it('tells it where the screen reads nothing itself', () => {
      setShell({ online: false, hospitalNow })
      const { container } = render(<Screen id="sample" asOf={read.updatedAt} />)
      const text = container.querySelector('#offline')?.textContent
      expect(text).toContain(formatDateTime(NOW + 51 * HOUR_MS).slice(11, 16))
    })
  })

  it('stands still for somebody who wants no motion', () => {
    const time = () => {
      const { container } = render(<Screen id="sample" />)
      return container.querySelector<HTMLElement>('#screen-sample')?.style.getPropertyValue('--m')
    }
    expect(time()).toBe('')
    setShell({ still: true })
    expect(time()).toBe('0ms')
  })

  it('draws a dialog only on the screen in front, and answers it', async () => {
    const { container } = render(
      <>
        <Screen id="below" />
        <Screen id="front" />
      </>,
    )
    let answer: boolean | null = null
    act(() => void dialogs.confirm('确定吗？').then((ok) => (answer = ok)))
    expect(container.querySelectorAll('#dialog')).toHaveLength(1)
    expect(container.querySelector('#screen-front #dialog-text')?.textContent).toBe('确定吗？')
    await act(async () => void fireEvent.click(container.querySelector('#dialog-ok') as Element))
    expect(answer).toBe(true)
    expect(container.querySelector('#dialog')).toBeNull()
  })

  it('holds a prompt open until its text is right', async () => {
    const { container } = render(<Screen id="sample" />)
    let typed: string | null = ''
    act(
      () =>
        void dialogs
          .prompt('口令', { check: (text) => (text === '1234' ? null : '口令是 4 位数字') })
          .then((text) => (typed = text)),
    )
    await waitFor(() => expect(container.querySelector('#dialog-input')).not.toBeNull())
    fireEvent.click(container.querySelector('#dialog-ok') as Element)
    expect(container.querySelector('#dialog-input-error')?.textContent).toBe('口令是 4 位数字')
    fireEvent.change(container.querySelector('#dialog-input') as Element, { target: { value: '1234' } })
    await act(async () => void fireEvent.click(container.querySelector('#dialog-ok') as Element))
    expect(typed).toBe('1234')
  })

  it('shows the overlay while something runs', () => {
    const { container } = render(<Screen id="sample" />)
    act(() => overlay.show('正在提交'))
    expect(container.querySelector('#overlay')?.textContent).toBe('正在提交')
    act(() => overlay.hide())
    expect(container.querySelector('#overlay')).toBeNull()
  })

  it('[rule:watermark.opacity] marks only listed screens, and only for somebody signed in', async () => {
    const marks = () => render(<Screen id="sample" watermark />).container.querySelector('#watermark')
    expect(marks()).toBeNull()
    setShell({ watermark: '林安然13800000001' })
    marks()
    await act(async () => {})
    expect(marks()?.textContent).toContain('林安然13800000001')
    expect(render(<Screen id="other" />).container.querySelector('#watermark')).toBeNull()
  })
})
