import { call } from '../call'
import { arg, fen, instant, shape, text } from '../schema'

export const cardBalance = call({
  id: 'opdepartment.cardBalance',
  method: 'POST',
  path: '/api/opdepartment/cardBalance',
  effect: 'read',
  assumed: true,
  body: { cardId: arg.optionalId() },
  data: shape({ cardId: text(), cardNo: text(), balanceFen: fen(), at: instant() }),
  summary: 'Balance of a visiting card.',
})
