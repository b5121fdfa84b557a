import { filmWith } from '../content/film-service'
import { DRUGS, picturesOf } from './drug-list'

it.each(DRUGS)('$key has a drawing for each step, and a film of them', ({ steps }) => {
  expect(filmWith(steps, picturesOf(steps)).cues.map(({ text }) => text)).toEqual(steps)
})
