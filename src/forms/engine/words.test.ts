import { mobile } from '../patterns/person'
import { wordsOf } from './words'

it('groups the digits of a phone, and leaves a masked one as the hospital sent it', () => {
  expect(wordsOf(mobile(), '13800000005')).toBe('138 0000 0005')
  expect(wordsOf(mobile(), '1380***0005')).toBe('1380***0005')
})
