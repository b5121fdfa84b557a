import { call } from '../call'

export const getSource = call({
  id: 'introduce-source.getSource',
  method: 'POST',
  path: '/api/introducesource/getSource',
  effect: 'read',
  assumed: true,
  summary: 'Ways by which patients heard of the hospital.',
})
