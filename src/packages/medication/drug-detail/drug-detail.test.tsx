/** @jest-environment jsdom */
/** How a drug is taken: each step with its drawing, and all of them read aloud. */

import { cleanup, fireEvent, waitFor } from '@testing-library/react'

import { at, open, setStage, stage, tap, text } from '../../../../tests/screens/stage'
import DrugDetail from '.'

import { media } from '@/platform/media'
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
  videoUrl: '',
  cues: [] as { at: number; text: string }[],
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

it('plays the film with the line of the second under it, at the speed that was chosen, and falls back to the words', async () => {
  const speed = jest.fn()
  jest.spyOn(media, 'film').mockReturnValue({ speed, seek: jest.fn(), pause: jest.fn() })
  const filmed = {
    ...drug,
    videoUrl: 'https://img.example.com/a.mp4',
    cues: drug.steps.map((step, place) => ({ at: place * 6, text: step })),
  }
  stage.answers = { 'ext.drug': () => filmed }
  open(DrugDetail, '/drugsDetails', { drugId: 'd' })
  await waitFor(() => expect(at(`${ID}-film-open`)).not.toBeNull())
  // Nothing is fetched before somebody wants to see it.
  expect(at(`${ID}-film`)).toBeNull()
  tap(`${ID}-film-open`)
  const film = at(`${ID}-film`) as HTMLVideoElement
  const play = (seconds: number) => {
    Object.defineProperty(film, 'currentTime', { configurable: true, value: seconds })
    fireEvent.timeUpdate(film)
  }
  play(7)
  expect(text(`${ID}-film-line`)).toBe('洗净双手。')
  play(13)
  expect(text(`${ID}-film-line`)).toBe('按护士教的做。')
  tap(`${ID}-film-speed-0.75`)
  expect(speed).toHaveBeenCalledWith(0.75)
  // The same words stand in the steps.
  expect(at(`${ID}-film-text-0`)).toBeNull()
  fireEvent.error(film)
  expect(text(`${ID}-film-fault`)).toContain('文字仍可查看')
  expect(text(`${ID}-1`)).toContain('洗净双手。')
})

it('goes on with a film where it was left, and from the beginning once it was seen or on demand', async () => {
  const seek = jest.fn()
  jest.spyOn(media, 'film').mockReturnValue({ speed: jest.fn(), seek, pause: jest.fn() })
  stage.answers = { 'ext.drug': () => ({ ...drug, videoUrl: 'https://img.example.com/long.mp4' }) }
  const watch = async (...seconds: number[]) => {
    open(DrugDetail, '/drugsDetails', { drugId: 'd' })
    await waitFor(() => expect(at(`${ID}-film-open`)).not.toBeNull())
    tap(`${ID}-film-open`)
    const film = at(`${ID}-film`)
    for (const now of seconds) {
      Object.defineProperty(film, 'currentTime', { configurable: true, value: now })
      fireEvent.timeUpdate(film)
    }
  }
  await watch(0, 40, 66)
  expect([seek.mock.calls, at(`${ID}-film-restart`)]).toEqual([[], null])
  cleanup()
  await watch(0)
  expect(seek.mock.calls).toEqual([[66]])
  expect(text(`${ID}-film-restart`)).toContain('1:06')
  tap(`${ID}-film-restart`)
  expect(seek).toHaveBeenLastCalledWith(0)
  expect(at(`${ID}-film-restart`)).toBeNull()
  cleanup()
  await watch(0, 80)
  fireEvent.ended(at(`${ID}-film`))
  cleanup()
  seek.mockClear()
  await watch(0)
  expect(seek).not.toHaveBeenCalled()
})

it('offers no film where the hospital has none', async () => {
  stage.answers = { 'ext.drug': () => drug }
  open(DrugDetail, '/drugsDetails', { drugId: 'd' })
  await waitFor(() => expect(text(`${ID}-1`)).toContain('洗净双手。'))
  expect(at(`${ID}-film-open`)).toBeNull()
})
