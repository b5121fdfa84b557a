/** Films of the teaching: which steps have one, and what an article keeps of it. */

import { filmWith, readFilm, soundOf } from './film-service'
import { LESSONS } from './texts/lessons'

const NONE = { videoUrl: '', seconds: 0, cues: [] }

it('is of steps that all have a drawing, a line for each', () => {
  expect(filmWith(['核对', '送服', '求助'], ['check', 'swallow', 'help'])).toEqual({
    videoUrl: '/hc-upload/film/check-swallow-help.mp4',
    seconds: 18,
    cues: [
      { at: 0, text: '核对' },
      { at: 6, text: '送服' },
      { at: 12, text: '求助' },
    ],
  })
  expect(filmWith([], [])).toEqual(NONE)
  expect(filmWith(['核对', '送服', '求助', '休息'], ['check', 'swallow', 'help'])).toEqual(NONE)
  expect(filmWith(['洗手', '擦拭'], ['wash', 'wipe'])).toEqual(NONE)
})

it.each(LESSONS.flatMap(({ key, pictures }) => (pictures ? [{ key, pictures }] : [])))(
  'is there for the lesson $key, with what a player needs to begin in front',
  ({ pictures }) => {
    const { videoUrl, seconds } = filmWith(pictures, pictures)
    const film = readFilm(videoUrl.replace('/hc-upload/film/', ''))
    expect([seconds, film?.toString('latin1', 4, 8)]).toEqual([pictures.length * 6, 'ftyp'])
    expect(film?.indexOf('moov')).toBeLessThan(film?.indexOf('mdat') ?? 0)
  },
)

it('is spoken line by line where there is a voice', () => {
  const lines = [{ text: '洗手' }, { text: '擦&拭' }]
  const spoken = '/hc-upload/speech?text=%E6%B4%97%E6%89%8B&text=%E6%93%A6%26%E6%8B%AD&every=6'
  expect(soundOf(lines, { isThere: true })).toBe(spoken)
  expect(soundOf(lines.slice(0, 1), { isThere: true })).toBe('/hc-upload/speech?text=%E6%B4%97%E6%89%8B&every=6')
  expect([soundOf(lines, { isThere: false }), soundOf([], { isThere: true })]).toEqual(['', ''])
})

it.each([
  'nothing.mp4',
  'check-help.mp4',
  '.mp4',
  'check-swallow-help.mp3',
  'Check-swallow-help.mp4',
  '../film-service.ts',
  '',
])('gives none that was never given out: %s', (file) => expect(readFilm(file)).toBeNull())
