/** @jest-environment jsdom */
/** What the addresses of the page after a registration stand for. */

import { open, setStage, text } from '../../../tests/screens/stage'
import Success from './success'

setStage('verified')

it.each([
  ['/registerSuccess', '暂无提交记录', '需要登记或建档时'],
  ['/quickSuccess', '暂无提交记录', '需要快速就诊时'],
  ['/handRegistrationZsSuccess', '暂无提交记录', '需要初诊登记时'],
])('%s alone claims nothing and says what leads to it', (address, title, next) => {
  open(Success, address)
  expect(text('registration-success-state')).toContain(title)
  expect(text('screen-registration-success')).toContain(next)
})

it.each([
  ['/quickSuccess', '就诊登记已提交'],
  ['/handRegistrationZsSuccess', '初诊登记已提交'],
])('%s with what was sent says %s, whatever form the query leaves out', (address, title) => {
  open(Success, address, { recordId: 'r1', state: 'SUBMITTED' })
  expect(text('registration-success-state')).toContain(title)
})
