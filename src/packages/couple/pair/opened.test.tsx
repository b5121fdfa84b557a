/** @jest-environment jsdom */

import { cleanup, render } from '@testing-library/react'

import { OpenedByPartner } from './parts/opened-by-partner'

afterEach(cleanup)

it('says class by class on which days the partner has opened what, and that nothing was opened', () => {
  const many = ['28', '27', '26', '25', '24', '23'].map((day) => `2026-11-${day}`)
  const list = [
    { dataClass: 'labs', label: '检验报告', dates: ['2026-11-28', '2026-11-03'] },
    { dataClass: 'bills', label: '费用账单', dates: many },
  ]
  render(<OpenedByPartner views={{ days: 90, list }} />)
  const { textContent } = document.body
  expect(textContent).toContain('近90天，配偶看过我的')
  expect(textContent).toContain('检验报告11月28日、11月3日')
  expect(textContent).toContain('费用账单11月28日、11月27日、11月26日、11月25日、11月24日等6天')
  cleanup()
  render(<OpenedByPartner views={{ days: 90, list: [] }} />)
  expect(document.body.textContent).toContain('配偶还没有看过您的资料')
})
