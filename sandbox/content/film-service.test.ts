/** Films of the teaching: which steps have one, what an article keeps of it, and which are kept drawn. */

import { filmWith, readFilm, soundOf } from './film-service'

import { TEACHING_PICTURES, type TeachingPicture } from '@/domain/service/teaching'

const NONE = { videoUrl: '', seconds: 0, cues: [] }
const steps = (count: number) => Array.from({ length: count }, (_, at) => `第${at + 1}步`)
const pictures = (count: number): TeachingPicture[] => Array.from({ length: count }, () => 'wash')

it('is of one to twelve steps that all have a drawing, a line for each', () => {
  expect(filmWith(['洗手', '擦拭'], ['wash', 'wipe'])).toEqual({
    videoUrl: '/hc-upload/film/wash-wipe.mp4',
    seconds: 12,
    cues: [
      { at: 0, text: '洗手' },
      { at: 6, text: '擦拭' },
    ],
  })
  expect(filmWith(steps(12), pictures(12)).cues).toHaveLength(12)
  expect(filmWith([], [])).toEqual(NONE)
  expect(filmWith(steps(13), pictures(13))).toEqual(NONE)
  expect(filmWith(steps(3), pictures(2))).toEqual(NONE)
})

it('keeps the eight that were drawn last', () => {
  const film = (at: number) => readFilm(`${TEACHING_PICTURES[at]}.mp4`)
  const drawn = Array.from({ length: 8 }, (_, at) => film(at))
  expect(Array.from({ length: 8 }, (_, at) => film(at) === drawn[at])).toEqual(Array(8).fill(true))
  film(8)
  expect(film(1)).toBe(drawn[1])
  expect(film(0)).not.toBe(drawn[0])
  expect(film(0)).toEqual(drawn[0])
})

it('is spoken line by line where there is a voice', () => {
  const lines = [{ text: '洗手' }, { text: '擦&拭' }]
  const spoken = '/hc-upload/speech?text=%E6%B4%97%E6%89%8B&text=%E6%93%A6%26%E6%8B%AD&every=6'
  expect(soundOf(lines, { isThere: true })).toBe(spoken)
  expect(soundOf(lines.slice(0, 1), { isThere: true })).toBe('/hc-upload/speech?text=%E6%B4%97%E6%89%8B&every=6')
  expect([soundOf(lines, { isThere: false }), soundOf([], { isThere: true })]).toEqual(['', ''])
})

it.each(['nothing.mp4', 'wash-nothing.mp4', 'wash-wash.mp4', '.mp4', 'wash.mp3', 'Wash.mp4', ''])(
  'draws none that was never given out: %s',
  (file) => expect(readFilm(file)).toBeNull(),
)
