import { call } from '../call'
import { arg, fen, id, instant, maybe, shape, text } from '../schema'
import { weChatBridge } from '../shapes'

/** The same order gives the same prepay id, so that asking again is harmless. */
export const getPrepayId = call({
  id: 'apppay.getPrepayId',
  method: 'GET',
  path: '/apppay/getPrepayId',
  effect: 'read',
  assumed: true,
  idempotent: true,
  query: { orderCode: arg.id() },
  data: shape({
    orderCode: id(),
    payableFen: fen(),
    prepayId: text(),
    weChat: maybe(weChatBridge),
    expireAt: instant(),
    serverTime: instant(),
  }),
  summary: 'Prepay id of a WeChat payment inside a native shell.',
})
