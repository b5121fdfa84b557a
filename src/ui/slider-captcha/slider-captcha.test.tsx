/** @jest-environment jsdom */

import { act, fireEvent, render } from '@testing-library/react'

import type { TrackProps } from './types'
import { SliderCaptcha, type TrackPoint } from './index'

let track: TrackProps
jest.mock('./track', () => ({ Track: (props: TrackProps) => ((track = props), null) }))

const size = { width: 300, height: 150, pieceWidth: 48, pieceHeight: 48, pieceTop: 50 }

function show(change: Partial<Parameters<typeof SliderCaptcha>[0]> = {}) {
  let clock = 1000
  const onSubmit = jest.fn<void, [number, TrackPoint[]]>()
  const all = {
    id: 'c',
    image: 'a',
    piece: 'b',
    ...size,
    onSubmit,
    onRefresh: jest.fn(),
    now: () => (clock += 10),
    ...change,
  }
  return { onSubmit, ...render(<SliderCaptcha {...all} />), all }
}

describe('slider captcha', () => {
  it('never lets the piece leave the picture', () => {
    show()
    expect(track.max).toBe(252)
  })

  it('hands over the place in px of the picture and the way there, timed from the first move', () => {
    const { onSubmit } = show()
    ;[10, 90, 179].forEach((to) => act(() => track.onMove(to)))
    act(() => track.onRelease(180))
    expect(onSubmit).toHaveBeenCalledWith(180, [
      [10, 0],
      [90, 10],
      [179, 20],
      [180, 30],
    ])
  })

  it('starts again with a new picture', () => {
    const { onSubmit, rerender, all } = show()
    act(() => track.onMove(100))
    rerender(<SliderCaptcha {...all} image="new" />)
    expect(track.value).toBe(0)
    act(() => track.onRelease(5))
    expect(onSubmit).toHaveBeenCalledWith(5, [[5, 0]])
  })

  it('can be answered in words', () => {
    const onAnswer = jest.fn()
    const { container } = show({ question: { text: '三加四等于几', onAnswer } })
    fireEvent.click(container.querySelector('#c-as-text') as Element)
    fireEvent.change(container.querySelector('#c-answer') as Element, { target: { value: ' 7 ' } })
    fireEvent.click(container.querySelector('#c-submit') as Element)
    expect(onAnswer).toHaveBeenCalledWith('7')
  })

  it('can be passed by a text message from the phone itself', () => {
    const onSent = jest.fn()
    const { container } = show({ message: { word: '482913', to: '106900000335', onSent } })
    fireEvent.click(container.querySelector('#c-as-text') as Element)
    expect(container.textContent).toContain('请用填写的手机号发短信 482913 到 106900000335')
    fireEvent.click(container.querySelector('#c-sent') as Element)
    expect(onSent).toHaveBeenCalled()
  })

  it('announces why a try failed', () => {
    const { container } = show({ error: '没有对准，请再试一次' })
    expect(container.querySelector('#c-error')?.getAttribute('role')).toBe('alert')
  })
})
