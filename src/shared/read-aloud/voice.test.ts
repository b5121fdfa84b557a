import { voiceOf } from './voice'

const VOICE = 'https://voice.example.com/say?text={text}'

it('asks the hospital’s voice for the words, whatever stands in them', () => {
  expect(voiceOf(VOICE, ['第一句', '&x=1#甲'])).toBe(
    `https://voice.example.com/say?text=${encodeURIComponent('第一句。&x=1#甲')}`,
  )
  expect(voiceOf(VOICE, ['$&$1'])).toBe('https://voice.example.com/say?text=%24%26%241')
})

it.each([
  [null, ['甲']],
  ['', ['甲']],
  ['http://voice.example.com/{text}', ['甲']],
  ['https://voice.example.com/say', ['甲']],
  [VOICE, []],
  [VOICE, ['长'.repeat(1000)]],
])('of %j there is none', (voice, lines) => expect(voiceOf(voice, lines)).toBe(''))
