import { call } from '../call'
import { arg, flag, list, shape, text } from '../schema'

export const queryZpointByParent = call({
  id: 'zpoint.queryZpointByParent',
  method: 'GET',
  path: '/api/zpoint/queryZpointByParent',
  effect: 'read',
  assumed: true,
  query: { parentCode: arg.optionalText(40) },
  data: shape({ list: list(shape({ code: text(), label: text(), parentCode: text(), leaf: flag() })) }),
  summary: 'Code list below a parent code.',
})
