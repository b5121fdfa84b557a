import { filingCalls } from './form-calls'

import { filingForms } from '@/forms/definitions/filing'

it('brings every call that a form of registration and filing names', () => {
  const named = filingForms.flatMap(({ calls: { save, update, load } }) => [save, update, load])
  expect(named.filter((id) => id !== undefined && !(id in filingCalls))).toEqual([])
})

it('saves the filing of a follow-up patient by the call of its own, and no other filing', () => {
  const follow = filingForms.filter(({ calls }) => calls.save === 'member.followArchives')
  expect(follow.map(({ id, variant }) => [id, variant])).toEqual([['outpatient-filing', 'HB']])
})
