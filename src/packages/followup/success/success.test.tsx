/** @jest-environment jsdom */

import { at, open, setStage, text } from '../../../../tests/screens/stage'
import Success from './index'

setStage('verified')

const STATE = 'follow-up-form-success-state'
const sent = (form: string, more: Record<string, string> = {}) =>
  open(Success, '/followFormSuccess', { form, recordId: 'r1', ...more })

it.each(['follow-sheet', 'miscarriage', 'psychotherapy', 'satisfaction'])(
  'after a danger sign %s shows what to do and thanks nobody',
  (form) => {
    sent(form, { help: 'urgent-crisis', reply: '1' })
    expect(text('follow-up-form-success-danger-body')).toContain('请尽快就医')
    expect(text('follow-up-form-success-danger-mind')).toContain('12356')
    expect(text(STATE)).toContain('不必等待回复')
    expect(text(STATE)).not.toMatch(/感谢|随访已提交|修改/)
  },
)

it('without one it says what was received', () => {
  sent('follow-sheet')
  expect(at('follow-up-form-success-danger')).toBeNull()
  expect(text(STATE)).toContain('随访已提交')
})

it.each([
  ['miscarriage', '1', '随访护士会与您联系'],
  ['miscarriage', '', '医护人员会查看'],
  ['satisfaction', '1', '医院会与您联系'],
  ['satisfaction', '', '感谢您的评价'],
  ['psychotherapy', '1', '咨询师会在工作日与您联系'],
])('promises a call after %s only to who asked for it (%s)', (form, reply, words) => {
  sent(form, reply === '' ? {} : { reply })
  expect(text(STATE)).toContain(words)
  if (reply === '' && form === 'miscarriage') expect(text(STATE)).not.toContain('联系')
})
