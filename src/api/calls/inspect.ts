import { call } from '../call'

export const inspectList = call({
  id: 'inspect.inspectList',
  method: 'POST',
  path: '/api/inspect/inspectList',
  effect: 'read',
  assumed: true,
  summary: 'Imaging reports.',
})

export const inspectDetail = call({
  id: 'inspect.inspectDetail',
  method: 'POST',
  path: '/api/inspect/inspectDetail',
  effect: 'read',
  assumed: true,
  summary: 'One imaging report.',
})
