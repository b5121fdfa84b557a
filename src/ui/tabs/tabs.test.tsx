/** @jest-environment jsdom */

import { fireEvent, render } from '@testing-library/react'
import { useState } from 'react'

import { Tabs } from './index'

const ITEMS = [
  { value: 'a', label: '甲' },
  { value: 'b', label: '乙' },
  { value: 'c', label: '丙' },
] as const

function Sample() {
  const [value, setValue] = useState<'a' | 'b' | 'c'>('a')
  return <Tabs id="tab" items={ITEMS} value={value} onChange={setValue} />
}

it('moves with the arrow keys from tab to tab, and Tab reaches the selected one alone', () => {
  const { container } = render(<Sample />)
  const selected = () => container.querySelector('[aria-selected=true]')
  const reachable = () => [...container.querySelectorAll('[tabindex="0"]')].map((one) => one.id)
  expect(reachable()).toEqual(['tab-a'])
  const press = (key: string) => fireEvent.keyDown(selected() as Element, { key })
  press('ArrowRight')
  expect([selected()?.id, reachable()]).toEqual(['tab-b', ['tab-b']])
  press('ArrowLeft')
  press('ArrowLeft')
  expect(selected()?.id).toBe('tab-c')
  press('ArrowUp')
  expect(selected()?.id).toBe('tab-c')
})
