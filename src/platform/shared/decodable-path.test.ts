import { withDecodablePath } from './decodable-path'

it.each([
  ['https://h.example/#/index', 'https://h.example/#/index'],
  ['https://h.example/#/%E0%A4%A', 'https://h.example/#/%25E0%25A4%25A'],
  ['https://h.example/?a=%#/50%?b=%zz', 'https://h.example/?a=%#/50%25?b=%zz'],
  ['https://h.example/#/%E9%A6%96%E9%A1%B5?x=%E0%A4%A', 'https://h.example/#/%E9%A6%96%E9%A1%B5?x=%E0%A4%A'],
  ['https://h.example/%E0%A4%A', 'https://h.example/%E0%A4%A'],
])('%s becomes %s', (address, sound) => {
  expect(withDecodablePath(address)).toBe(sound)
  expect(withDecodablePath(sound)).toBe(sound)
})
