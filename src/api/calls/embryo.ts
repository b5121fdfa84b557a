import { call } from '../call'

export const getEmbryoFosterInfo = call({
  id: 'embryo.getEmbryoFosterInfo',
  method: 'POST',
  path: '/api/embryo/getEmbryoFosterInfo',
  effect: 'read',
  assumed: true,
  summary: 'Embryo culture of a cycle.',
})

export const getEmbryoPhotos = call({
  id: 'embryo.getEmbryoPhotos',
  method: 'POST',
  path: '/api/embryo/getEmbryoPhotos',
  effect: 'read',
  assumed: true,
  summary: 'Embryo photographs.',
})

export const getEmbryoCultureMission = call({
  id: 'embryo.getEmbryoCultureMission',
  method: 'POST',
  path: '/api/embryo/getEmbryoCultureMission',
  effect: 'read',
  assumed: true,
  summary: 'Culture steps of the embryos.',
})

export const getFreshCycleList = call({
  id: 'embryo.getFreshCycleList',
  method: 'POST',
  path: '/api/embryo/getFreshCycleList',
  effect: 'read',
  assumed: true,
  summary: 'Fresh cycles of the couple.',
})

export const getTransplantInfo = call({
  id: 'embryo.getTransplantInfo',
  method: 'POST',
  path: '/api/embryo/getTransplantInfo',
  effect: 'read',
  assumed: true,
  summary: 'Transfers of the couple.',
})

export const getEmbryoVideoList = call({
  id: 'embryo.getEmbryoVideoList',
  method: 'POST',
  path: '/api/embryo/getEmbryoVideoList',
  effect: 'read',
  assumed: true,
  summary: 'Embryo videos.',
})
