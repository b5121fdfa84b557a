/** @jest-environment jsdom */

import { act, render } from '@testing-library/react'

import { PageShownProvider } from '../shell/page-shown'
import { secondsLeft } from './use-seconds-left'
import { clockText, Countdown } from './index'

const START = 1_772_000_000_000

beforeEach(() => jest.useFakeTimers({ now: START }))
afterEach(() => jest.useRealTimers())

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))

describe('countdown', () => {
  it.each([
    [0, 0],
    [1, 1],
    [1000, 1],
    [1001, 2],
    [-5000, 0],
  ])('%d ms are %d seconds', (ms, seconds) => expect(secondsLeft(START + ms, START)).toBe(seconds))

  it.each([
    [600, '10:00'],
    [59, '00:59'],
    [3600 + 7, '1:00:07'],
  ])('%d s reads %s', (seconds, text) => expect(clockText(seconds)).toBe(text))

  it('runs to the end and says so once', () => {
    const onEnd = jest.fn()
    const { container } = render(<Countdown until={START + 3000} now={() => Date.now()} onEnd={onEnd} />)
    expect(container.textContent).toBe('00:03')
    pass(1000)
    expect(container.textContent).toBe('00:02')
    pass(5000)
    expect(container.textContent).toBe('00:00')
    expect(onEnd).toHaveBeenCalledTimes(1)
  })

  it('follows the clock, not its own ticks: after a sleep it is right at once', () => {
    const { container } = render(<Countdown until={START + 60_000} now={() => Date.now()} />)
    jest.setSystemTime(START + 45_500)
    pass(1000)
    expect(container.textContent).toBe('00:14')
  })

  it('counts with the server’s clock when that differs from the phone’s', () => {
    const { container } = render(<Countdown until={START + 10_000} now={() => Date.now() + 4000} />)
    expect(container.textContent).toBe('00:06')
  })

  it('leaves no timer behind', () => {
    render(<Countdown until={START + 9000} now={() => Date.now()} />).unmount()
    expect(jest.getTimerCount()).toBe(0)
  })

  const page = (isShown: boolean, onEnd?: () => void) => (
    <PageShownProvider value={isShown}>
      <Countdown until={START + 9000} now={() => Date.now()} {...(onEnd && { onEnd })} />
    </PageShownProvider>
  )

  it('stands still while another page covers its own, and is right again in front', () => {
    const { container, rerender } = render(page(true))
    rerender(page(false))
    expect(jest.getTimerCount()).toBe(0)
    pass(4000)
    expect(container.textContent).toBe('00:09')
    rerender(page(true))
    expect(container.textContent).toBe('00:05')
  })

  it('does not start on a page that is covered already', () => {
    const onEnd = jest.fn()
    const { container, rerender } = render(page(false, onEnd))
    expect(jest.getTimerCount()).toBe(0)
    pass(20_000)
    expect(container.textContent).toBe('00:09')
    expect(onEnd).not.toHaveBeenCalled()
    rerender(page(true, onEnd))
    expect(container.textContent).toBe('00:00')
    expect(onEnd).toHaveBeenCalledTimes(1)
  })

  it('says the end once, however often its page is covered afterwards', () => {
    const onEnd = jest.fn()
    const { rerender } = render(page(true, onEnd))
    pass(10_000)
    rerender(page(false, onEnd))
    rerender(page(true, onEnd))
    expect(onEnd).toHaveBeenCalledTimes(1)
  })
})
