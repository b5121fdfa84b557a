import { BILL_STATES, billShape, orderToPay } from '../bill-shapes'
import { call } from '../call'
import { arg, page, shape } from '../schema'
import { whose } from '../shapes-file'

export const getPgtRecord = call({
  id: 'pgt.getPgtRecord',
  method: 'POST',
  path: '/api/tongji/tjPgt/getPgtRecord',
  effect: 'read',
  assumed: true,
  body: {
    ...whose,
    state: arg.optionalChoice(BILL_STATES),
    pageNo: arg.optionalInt(1, 1000),
    pageSize: arg.optionalInt(1, 100),
  },
  data: page(billShape),
  summary: 'PGT fees.',
})

export const createPGTOrder = call({
  id: 'pgt.createPGTOrder',
  method: 'POST',
  base: '/hc-patient-web',
  path: '/api/tongji/tjPgt/createPGTOrder',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { billId: arg.id() },
  data: shape({ ...orderToPay }),
  summary: 'Order for a PGT fee.',
})
