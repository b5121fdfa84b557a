/** @jest-environment jsdom */
/** Home in quiet mode, and the question before it. */

import { waitFor } from '@testing-library/react'

import { agreedToAll, askedIds, at, open, setStage, stage, tap, text } from '../../../tests/screens/stage'
import Home from '.'

import { mentionsPregnancy } from '@/domain/safety/quiet-wording'

setStage('verified')

const item = (kind: string, title: string, note = '') => ({
  itemId: title,
  kind,
  title,
  note,
  at: null,
  link: '',
  urgent: false,
  date: '',
  amountFen: null,
  facts: [],
})
const HOME = {
  patientId: 'p',
  patientName: '样例',
  verified: true,
  card: null,
  nextVisit: null,
  today: [
    item('medication', '保胎用药', '今晚20:00'),
    item('followUp', '早孕随访', '现在可以填写'),
    item('freeze', '冻存胚胎已到期，请续费'),
    item('notice', '孕妇学校开课'),
  ],
  course: {
    cycleId: 'c',
    title: '体外受精周期',
    stage: '促排卵',
    dayText: '促排第8天',
    step: 1,
    steps: ['进周期', '促排卵', '取卵', '验孕'].map((label, at) => ({ key: String(at), label, state: 'ahead' })),
  },
  mayBook: true,
  partner: null,
  unread: 0,
  unpaidCount: 0,
  unpaidFen: null,
  serverTime: Date.UTC(2026, 2, 1),
}
const answer = (quiet: object) => {
  stage.answers = {
    'ext.consents': agreedToAll,
    'index.patientIndex': () => HOME,
    'index.noticeList': () => ({ list: [], total: 0, pageNo: 1, pageSize: 10 }),
    'ext.quiet': () => ({ quiet: false, reason: null, since: null, asks: false, ...quiet }),
    'ext.setQuiet': ({ quiet: on }) => ({ quiet: on }),
  }
}

it('keeps a running treatment, drugs and storage, says nothing that hurts, and offers people to talk to', async () => {
  answer({ quiet: true, reason: 'chosen' })
  open(Home, '/index')
  await waitFor(() => expect(at('home-help-crisis')).not.toBeNull())
  const shown = text('screen-home')
  for (const needed of ['用药', '今晚20:00', '冻存胚胎已到期', '促排第8天', '12356', '120'])
    expect(shown).toContain(needed)
  expect(shown).not.toContain('随访')
  expect(mentionsPregnancy(shown)).toBe(false)
})

it('keeps an appointment whatever its words', async () => {
  answer({ quiet: true, reason: 'chosen' })
  const nextVisit = { appointmentId: 'a', subjectName: '验孕抽血', doctorName: '采血四号窗', date: '2026-03-02' }
  stage.answers['index.patientIndex'] = () => ({
    ...HOME,
    nextVisit,
    today: [item('visit', '产科门诊复诊', '明天09:00')],
  })
  open(Home, '/index')
  await waitFor(() => expect(text('screen-home')).toContain('明天09:00'))
  expect(text('screen-home')).toContain('复诊')
  expect(text('home-next-visit')).toContain('化验抽血 采血四号窗')
  expect(mentionsPregnancy(text('screen-home'))).toBe(false)
})

it('asks once after hard news, and takes no for an answer', async () => {
  answer({ asks: true })
  open(Home, '/index')
  await waitFor(() => expect(text('home-quiet-question')).toContain('是否开启安静模式'))
  expect(mentionsPregnancy(text('home-quiet-question'))).toBe(false)
  answer({ asks: false })
  tap('home-quiet-off')
  await waitFor(() => expect(askedIds()).toContain('ext.setQuiet'))
  expect(stage.asked.find(([id]) => id === 'ext.setQuiet')?.[1]).toEqual({ quiet: false })
})

it('asks nobody else', async () => {
  answer({})
  open(Home, '/index')
  await waitFor(() => expect(at('home-course')).not.toBeNull())
  expect(at('home-quiet-question')).toBeNull()
  expect(at('home-help-crisis')).toBeNull()
})

it('tells that the account waits to end, and leads to where it is taken back', async () => {
  answer({})
  stage.answers['index.patientIndex'] = () => ({ ...HOME, accountEndsAt: Date.UTC(2026, 2, 8, 2) })
  open(Home, '/index')
  await waitFor(() => expect(text('home-account-end')).toContain('账号将于2026-03-08 10:00注销'))
  tap('home-account-end-withdraw')
  await waitFor(() => expect(stage.went.at(-1)).toEqual(['account-deletion']))
})
