import { voiceOf } from './voice'

import { configureUpload } from '@/api/core/upload-connection'
import { uploadFile } from '@/api/platform/calls'

const VOICE = 'https://voice.example.com/say?text={text}'

it('asks the hospital’s voice for the words, whatever stands in them', () => {
  expect(voiceOf(VOICE, ['第一句', '&x=1#甲'])).toBe(
    `https://voice.example.com/say?text=${encodeURIComponent('第一句。&x=1#甲')}`,
  )
  expect(voiceOf(VOICE, ['$&$1'])).toBe('https://voice.example.com/say?text=%24%26%241')
})

it('asks the backend of the hospital where the voice is a path', () => {
  const bases = { [uploadFile.base]: 'https://api.example.com/hc-upload' }
  configureUpload({ bases: () => bases } as never)
  expect(voiceOf('/hc-upload/speech?text={text}', ['一'])).toBe(
    'https://api.example.com/hc-upload/speech?text=%E4%B8%80',
  )
  expect(voiceOf('//evil.example/{text}', ['一'])).toBe('')
})

it.each([
  [null, ['甲']],
  ['', ['甲']],
  ['http://voice.example.com/{text}', ['甲']],
  ['https://voice.example.com/say', ['甲']],
  [VOICE, []],
  [VOICE, ['长'.repeat(1000)]],
])('of %j there is none', (voice, lines) => expect(voiceOf(voice, lines)).toBe(''))

it('writes nothing out of a text that no address can carry', () => {
  const encode = jest.spyOn(globalThis, 'encodeURIComponent')
  expect(voiceOf(VOICE, ['长'.repeat(5000), '长'.repeat(5000)])).toBe('')
  expect(encode).not.toHaveBeenCalled()
})
