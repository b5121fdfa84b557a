/** @jest-environment jsdom */
/** How a drug is taken: each step with its drawing, and all of them read aloud. */
import { waitFor } from '@testing-library/react'

import { at, open, setStage, stage, tap, text } from '../../../../tests/screens/stage'

import DrugDetail from '.'

import { speech } from '@/platform/speech'

setStage('verified')

const ID = 'medical-order-detail-steps'
const drug = {
  drugId: 'd',
  name: '重组人促卵泡激素',
  spec: '900IU/支',
  purpose: '促排卵',
  route: '皮下注射',
  unit: 'IU',
  storage: 'cold',
  sites: ['腹部左侧', '腹部右侧'],
  steps: ['核对药名。', '洗净双手。', '按护士教的做。'],
  // What the schema makes of a drawing that it does not know.
  pictures: ['check', 'wash', null],
  audioUrl: '',
}

it('stands beside its words, is left out where it is not known, and is spoken', async () => {
  const read = jest.spyOn(speech, 'read')
  jest.spyOn(speech, 'canRead').mockReturnValue(true)
  stage.answers = { 'ext.drug': () => drug }
  open(DrugDetail, '/drugsDetails', { drugId: 'd' })
  await waitFor(() => expect(text(`${ID}-1`)).toContain('洗净双手。'))
  expect([0, 1, 2].map((step) => at(`${ID}-${step}-picture`) !== null)).toEqual([true, true, false])
  // The words say everything: a reader of the screen hears no drawing.
  expect(at(`${ID}-0-picture`)?.getAttribute('aria-hidden')).toBe('true')
  tap(`${ID}-aloud`)
  expect(read).toHaveBeenCalledWith(expect.objectContaining({ lines: drug.steps }))
})
