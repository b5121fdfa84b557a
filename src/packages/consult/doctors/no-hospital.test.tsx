/** @jest-environment jsdom */
/** The start page of the customer edition on a new phone: no hospital is chosen yet. */

import { at, open, stage, tap } from '../../../../tests/screens/stage'
import Doctors from '.'

it('leads to the choice of a hospital and asks none for its doctors', () => {
  open(Doctors, '/doctorListNew')
  expect(at('doctor-list-choose-hospital')).not.toBeNull()
  expect(stage.asked.map(([id]) => id)).not.toContain('consult.selectPageList')
  tap('doctor-list-choose-hospital')
  expect(stage.went).toEqual([['hospital-list']])
})
