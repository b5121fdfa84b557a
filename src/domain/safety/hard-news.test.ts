import { isHardNews } from './hard-news'

it.each([
  ['pregnancy-test', { hcg: '2.3' }],
  ['pregnancy-test', { hcg: 4.9 }],
  ['pregnancy-test', { hcg: '<0.1' }],
  ['pregnancy-test', { hcg: '＜1.2' }],
  ['follow-sheet', { pregnancyState: 'notPregnant' }],
  ['follow-sheet', { pregnancyState: 'ended' }],
  ['ultrasound', { location: 'inside', sacCount: 1, heartbeat: false }],
  ['ultrasound', { sacs: [{ heartbeat: false }, { heartbeat: false }] }],
  ['first-trimester', { fetusCount: 1, fetuses: [{ heartbeat: false }] }],
  ['delivery', { babies: [{ alive: true }, { alive: false }] }],
  ['delivery', { earlyBirth: 'loss', gestation: '22+0' }],
  ['delivery', { aboutWeeks: 'early', earlyBirth: 'loss', babies: [] }],
  ['delivery', { babies: [{ alive: true, later: 'neonatal' }] }],
  [
    'delivery',
    {
      babies: [
        { alive: true, later: 'living' },
        { alive: true, later: 'after' },
      ],
    },
  ],
])('%s with %j brings it', (form, answers) => expect(isHardNews(form, answers)).toBe(true))

it.each([
  ['pregnancy-test', { hcg: '5' }],
  ['pregnancy-test', { hcg: '320' }],
  ['pregnancy-test', { hcg: '' }],
  ['pregnancy-test', {}],
  ['follow-sheet', { pregnancyState: 'ongoing' }],
  ['follow-sheet', { pregnancyState: 'unknown' }],
  ['ultrasound', { heartbeat: true }],
  // One of two still beats.
  ['ultrasound', { sacs: [{ heartbeat: true }, { heartbeat: false }] }],
  ['first-trimester', { fetuses: [{ heartbeat: true }, { heartbeat: false }] }],
  ['ultrasound', { location: 'unseen' }],
  ['delivery', { babies: [{ alive: true }] }],
  // A child that lives after an early birth, and one of which nobody knows more.
  ['delivery', { earlyBirth: 'live', gestation: '26+0', babies: [{ alive: true, later: 'living' }] }],
  ['delivery', { earlyBirth: 'unknown', babies: [{ alive: true }] }],
  ['miscarriage', { earlyBirth: 'loss' }],
  ['satisfaction', { hcg: '1' }],
])('%s with %j does not', (form, answers) => expect(isHardNews(form, answers)).toBe(false))
