/** @jest-environment jsdom */

import { render } from '@testing-library/react'

import { TextField } from './text-field'

const shown = (value: string, more: object = {}) =>
  render(<TextField id="note" label="备注" value={value} onChange={() => undefined} maxLength={20} {...more} />)
    .container.textContent

it('says at the limit that what goes beyond it did not arrive', () => {
  expect(shown('字'.repeat(19))).not.toContain('超出')
  expect(shown('字'.repeat(20))).toContain('已满20字，超出的部分不会填入')
  expect(shown('字'.repeat(20), { error: '请核对' })).toContain('请核对')
})

it('leaves it to a screen that finds fault itself, and to what is read before it is measured', () => {
  expect(shown('字'.repeat(40), { saysTooLong: true })).not.toContain('超出')
  expect(shown('1'.repeat(20), { clean: (text: string) => text })).not.toContain('超出')
})
