import { call } from '../call'
import { arg } from '../schema'

export const getPatientFreeze = call({
  id: 'freeze.getPatientFreeze',
  method: 'POST',
  path: '/api/freezeCharge/getPatientFreeze',
  effect: 'read',
  assumed: true,
  summary: 'Frozen material of the couple.',
})

export const getPatientFreezeDetail = call({
  id: 'freeze.getPatientFreezeDetail',
  method: 'POST',
  path: '/api/freezeCharge/getPatientFreezeDetail',
  effect: 'read',
  assumed: true,
  summary: 'One frozen item with its periods.',
})

export const createFreezeOrder = call({
  id: 'freeze.createFreezeOrder',
  method: 'POST',
  path: '/api/freezeCharge/createFreezeOrder',
  effect: 'write',
  assumed: true,
  summary: 'Order for a further storage period.',
})

export const createFreezeOrderZjsrm = call({
  id: 'freeze.createFreezeOrderZjsrm',
  method: 'POST',
  path: '/api/freezeCharge/createFreezeOrderZjsrm',
  effect: 'write',
  assumed: true,
  summary: 'Order for a further storage period at one hospital.',
})

export const getFreezeOrderListBy = call({
  id: 'freeze.getFreezeOrderListBy',
  method: 'POST',
  path: '/api/freezeCharge/getFreezeOrderListBy',
  effect: 'read',
  assumed: true,
  summary: 'Storage orders.',
})

export const synOrderStatus = call({
  id: 'freeze.synOrderStatus',
  method: 'POST',
  path: '/api/freezeCharge/synOrderStatus/{orderCode}',
  effect: 'write',
  assumed: true,
  pathParams: { orderCode: arg.id() },
  summary: 'Brings the state of a storage order up to date with the hospital.',
})

export const canCelFreezeOrder = call({
  id: 'freeze.canCelFreezeOrder',
  method: 'POST',
  path: '/api/freezeCharge/canCelFreezeOrder/{orderCode}',
  effect: 'write',
  assumed: true,
  pathParams: { orderCode: arg.id() },
  summary: 'Cancels an unpaid storage order.',
})

export const createFreezeOrderBz = call({
  id: 'freeze.createFreezeOrderBz',
  method: 'POST',
  path: '/api/freezeCharge/createFreezeOrderBz',
  effect: 'write',
  assumed: true,
  summary: 'Order for a storage period paid later.',
})

export const getFreezeOrderRecord = call({
  id: 'freeze.getFreezeOrderRecord',
  method: 'POST',
  path: '/api/freezeCharge/getFreezeOrderRecord',
  effect: 'read',
  assumed: true,
  summary: 'Storage payments.',
})
