import { call } from '../call'
import { arg, id, shape, text } from '../schema'

export const codeToOpenid = call({
  id: 'wx.codeToOpenid',
  method: 'GET',
  path: '/api/wx/codeToOpenid',
  effect: 'read',
  once: true,
  identity: 'optional',
  assumed: true,
  query: { code: arg.text(512) },
  data: shape({ openId: id(), unionId: text() }),
  summary: "Exchanges the messaging app's login code for an open id.",
})
