import { captionFile, clockOf, placeAt, timedCues } from './captions'

const CUES = [
  { at: 6, text: '洗净双手。' },
  { at: 0, text: '核对药名。' },
  { at: null, text: '不知道什么时候说。' },
  { at: 66, text: 'a --> b\n\n<i>c</i>' },
]

it('shows the line whose second it is, and none before the first', () => {
  const timed = timedCues([{ at: 2, text: '先说这一句' }, ...CUES.slice(0, 1)])
  expect([0, 1.9, 2, 5.9, 6, 600].map((second) => placeAt(timed, second))).toEqual([-1, -1, 0, 0, 1, 1])
  expect(placeAt([], 5)).toBe(-1)
})

it('writes a file that a player reads, in the order of its seconds', () => {
  expect(captionFile(CUES).split('\n\n')).toEqual([
    'WEBVTT',
    '00:00:00.000 --> 00:00:06.000\n核对药名。',
    '00:00:06.000 --> 00:01:06.000\n洗净双手。',
    '00:01:06.000 --> 00:02:06.000\na → b &lt;i>c&lt;/i>',
  ])
  expect(clockOf(65)).toBe('1:05')
})
