import { call } from '../call'
import { flag, shape, text } from '../schema'

export const isBindingPublic = call({
  id: 'wexin.isBindingPublic',
  method: 'GET',
  path: '/api/wexin/isBindingPublic',
  effect: 'read',
  assumed: true,
  data: shape({ subscribe: flag(), accountName: text() }),
  summary: "Whether the member follows the hospital's official account.",
})
