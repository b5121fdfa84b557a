import { call } from '../call'

export const recommendedAttention = call({
  id: 'bbs.recommendedAttention',
  method: 'POST',
  path: '/api/bbs/recommendedAttention',
  effect: 'read',
  assumed: true,
  summary: 'Circles and people recommended to follow.',
})
