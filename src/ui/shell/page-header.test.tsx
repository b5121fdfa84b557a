/** @jest-environment jsdom */

import { fireEvent, render } from '@testing-library/react'

import { resetShell, setShell } from './environment'
import { Screen } from './screen'

beforeEach(resetShell)

const headings = (container: HTMLElement) =>
  [...container.querySelectorAll('[role=heading]')].map((one) => [one.textContent, one.getAttribute('aria-level')])

it.each([
  ['a browser', true],
  ['a host with a bar of its own', false],
])('in %s the name of the screen is its first heading, inside no other landmark than the main one', (_host, header) => {
  setShell({ header })
  const { container } = render(
    <Screen id="sample" name="检验报告">
      内容
    </Screen>,
  )
  expect(headings(container)).toEqual([['检验报告', '1']])
  expect(container.querySelectorAll('[role=main]')).toHaveLength(1)
})

it('goes back from a browser’s header; a place of the bottom bar has no way back', () => {
  const onBack = jest.fn()
  setShell({ header: true, onBack })
  const { container, rerender } = render(<Screen id="sample" name="检验报告" />)
  fireEvent.click(container.querySelector('#page-back') as Element)
  expect(onBack).toHaveBeenCalledTimes(1)
  rerender(<Screen id="sample" name="我的" tabs="mine" />)
  expect(container.querySelector('#page-back')).toBeNull()
})

it('puts the question of the screen under its name', () => {
  setShell({ header: true })
  const { container } = render(<Screen id="sample" name="在线认证" heading="请核对您的身份" />)
  expect(headings(container)).toEqual([
    ['在线认证', '1'],
    ['请核对您的身份', '2'],
  ])
})
