/** @jest-environment jsdom */

import { fireEvent, render } from '@testing-library/react'

import { aria as alipay } from './a11y/aria.alipay'
import { aria as weapp } from './a11y/aria.weapp'
import { Button } from './button'
import { press } from './press'

describe('press', () => {
  it.each(['Enter', ' '])('is pressed by %j where there is a keyboard', (key) => {
    const onTap = jest.fn()
    const { container } = render(
      <Button id="go" onTap={onTap}>
        确认预约
      </Button>,
    )
    fireEvent.keyDown(container.querySelector('#go') as Element, { key })
    expect(onTap).toHaveBeenCalledTimes(1)
  })

  it('leaves other keys and keys of fields inside alone', () => {
    const onTap = jest.fn()
    const handler = press({ onTap }).onKeyDown as (event: object) => void
    handler({ key: 'a', target: 1, currentTarget: 1 })
    handler({ key: 'Enter', target: 2, currentTarget: 1 })
    expect(onTap).not.toHaveBeenCalled()
  })

  it('a disabled or busy button does nothing, keeps its role and says why', () => {
    const onTap = jest.fn()
    const { container, rerender } = render(
      <Button id="go" onTap={onTap} disabled reason="完成实名认证后可以预约">
        确认预约
      </Button>,
    )
    const button = () => container.querySelector('#go') as HTMLElement
    fireEvent.click(button())
    fireEvent.keyDown(button(), { key: 'Enter' })
    expect(button().getAttribute('role')).toBe('button')
    expect(button().getAttribute('aria-disabled')).toBe('true')
    expect(container.querySelector(`#${button().getAttribute('aria-describedby')}`)?.textContent).toBe(
      '完成实名认证后可以预约',
    )
    rerender(
      <Button id="go" onTap={onTap} busy>
        确认预约
      </Button>,
    )
    fireEvent.click(button())
    expect(onTap).not.toHaveBeenCalled()
  })

  it('speaks each host’s spelling', () => {
    const about = { role: 'tab', label: '首页', selected: false }
    expect(weapp(about)).toEqual({ ariaRole: 'tab', ariaLabel: '首页', ariaSelected: 'false' })
    expect(alipay(about)).toEqual({ ariaRole: 'tab', ariaLabel: '首页', ariaSelected: 'false', role: 'tab' })
    expect(press({ ...about, id: 'x' })).toMatchObject({
      id: 'x',
      role: 'tab',
      'aria-label': '首页',
      'aria-selected': 'false',
    })
  })
})
