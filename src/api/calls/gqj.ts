import { call } from '../call'
import { arg } from '../schema'

export const getHysteroscopeInfo = call({
  id: 'gqj.getHysteroscopeInfo',
  method: 'GET',
  path: '/api/tongji/gqj/getHysteroscopeInfo',
  effect: 'read',
  assumed: true,
  query: { code: arg.text() },
  summary: 'Hysteroscopy application of the patient.',
})

export const queryPhyOrder = call({
  id: 'gqj.queryPhyOrder',
  method: 'GET',
  path: '/api/tongji/gqj/queryPhyOrder',
  effect: 'read',
  assumed: true,
  summary: 'Paid hysteroscopy orders.',
})

export const queryPhyOrderUnPay = call({
  id: 'gqj.queryPhyOrderUnPay',
  method: 'GET',
  path: '/api/tongji/gqj/queryPhyOrderUnPay',
  effect: 'read',
  assumed: true,
  summary: 'Unpaid hysteroscopy orders.',
})

export const tempImage = call({
  id: 'gqj.tempImage',
  method: 'GET',
  path: '/api/tongji/gqj/tempImage',
  effect: 'read',
  assumed: true,
  query: { busType: arg.text() },
  summary: 'Pictures left with a hysteroscopy application.',
})

export const cancelApply = call({
  id: 'gqj.cancelApply',
  method: 'GET',
  path: '/api/tongji/gqj/cancelApply/{id}',
  effect: 'write',
  assumed: true,
  pathParams: { id: arg.id() },
  summary: 'Withdraws a hysteroscopy application; a GET that changes state.',
})

export const cancelAppoint = call({
  id: 'gqj.cancelAppoint',
  method: 'GET',
  path: '/api/tongji/gqj/cancelAppoint/{id}',
  effect: 'write',
  assumed: true,
  pathParams: { id: arg.id() },
  summary: 'Cancels a hysteroscopy appointment; a GET that changes state.',
})

export const createHysteroscope = call({
  id: 'gqj.createHysteroscope',
  method: 'POST',
  path: '/api/tongji/gqj/createHysteroscope',
  effect: 'write',
  assumed: true,
  summary: 'Applies for a hysteroscopy.',
})

export const reserveHysteroscopeScheduling = call({
  id: 'gqj.reserveHysteroscopeScheduling',
  method: 'POST',
  path: '/api/tongji/gqj/reserveHysteroscopeScheduling',
  effect: 'write',
  assumed: true,
  summary: 'Reserves a time for a hysteroscopy.',
})
