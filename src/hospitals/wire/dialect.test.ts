/** What must not compile is checked by the types of `npm run verify`; each line below is an error that is expected. */

import { words } from './dialect'

import type { listSessions } from '@/api/booking/calls'
import type { getPaymentState } from '@/api/payment/calls'

it('is data, as it was given', () => {
  const given = { path: '/api/x', request: { date: { name: 'rq', notation: 'compactDate' } } } as const
  expect(words<typeof listSessions>(given)).toBe(given)
})

it('takes the fields and values of the call alone', () => {
  words<typeof listSessions>({ answer: { list: { fields: { status: { values: { '1': 'OPEN' } } } } } })
  // @ts-expect-error no such field of the answer
  words<typeof listSessions>({ answer: { lists: 'sj' } })
  // @ts-expect-error no such field of a row
  words<typeof listSessions>({ answer: { list: { fields: { doctor: 'ys' } } } })
  // @ts-expect-error no such state of a session
  words<typeof listSessions>({ answer: { list: { fields: { status: { values: { '1': 'OPENED' } } } } } })
  // @ts-expect-error no such parameter
  words<typeof listSessions>({ request: { day: 'rq' } })
  // @ts-expect-error a status of payment is a number
  words<typeof getPaymentState>({ answer: { payStatus: { values: { A: '1' } } } })
  expect(words<typeof listSessions>({})).toEqual({})
})
