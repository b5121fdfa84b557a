/** @jest-environment jsdom */

import { act, cleanup, fireEvent, render } from '@testing-library/react'

import rules from '../../../tests/fixtures/spec/rules.json'
import { dialogs } from './dialogs'
import { DialogHost } from './host'
import { screenShown } from './store'

afterEach(cleanup)

it('[rule:buttons.confirm] [rule:buttons.cancel] a question has the two words of the specification, and each answers it', async () => {
  screenShown(1)
  render(<DialogHost screen={1} />)
  for (const [button, answer] of [
    ['ok', true],
    ['cancel', false],
  ] as const) {
    let asked: Promise<boolean> = Promise.resolve(!answer)
    act(() => void (asked = dialogs.confirm('确定取消预约吗？')))
    const words = ['ok', 'cancel'].map((id) => document.getElementById(`dialog-${id}`)?.textContent)
    expect(words).toEqual([rules.buttons.confirm, rules.buttons.cancel])
    act(() => void fireEvent.click(document.getElementById(`dialog-${button}`) as HTMLElement))
    expect(await asked).toBe(answer)
  }
})
