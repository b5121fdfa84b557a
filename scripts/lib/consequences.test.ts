import { problemsOf } from './consequences'

const event = { name: 'cycle.begun', meaning: 'A cycle has begun.' }
const listener = { domain: 'booking', event: 'cycle.begun', effect: 'Asks.', run: async () => undefined }
const proven = new Map([['cycle.begun:booking', ['tests/contract/a.test.ts']]])

it('finds nothing wrong with an event that is heard and proven', () => {
  expect(problemsOf([event], [listener], proven)).toEqual([])
})

it('names an event that nobody hears, a cell without a test, and a tag without a cell', () => {
  expect(problemsOf([event], [], new Map())).toEqual(['cycle.begun: no domain listens to it'])
  expect(problemsOf([event], [listener], new Map())).toEqual(['cycle.begun: no test proves what follows in booking'])
  expect(problemsOf([event], [listener], new Map([...proven, ['cycle.begun:tools', ['x']]]))).toEqual([
    'cycle.begun:tools: a test names it, and nobody does it',
  ])
})
