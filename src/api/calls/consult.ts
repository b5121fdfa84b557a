import { call } from '../call'

export const getUserInfo = call({
  id: 'consult.getUserInfo',
  method: 'GET',
  path: '/api/consult/getUserInfo',
  effect: 'read',
  assumed: true,
  summary: 'Patient data shown to the doctor of a consultation.',
})

export const deleteConsult = call({
  id: 'consult.deleteConsult',
  method: 'GET',
  path: '/api/consult/deleteConsult',
  effect: 'write',
  assumed: true,
  summary: 'Deletes a consultation; a GET that changes state.',
})

export const selectPageList = call({
  id: 'consult.selectPageList',
  method: 'POST',
  base: '/hc-patient-web',
  path: '/api/consult/selectPageList',
  effect: 'read',
  assumed: true,
  summary: 'Doctors who answer consultations.',
})

export const addConsult = call({
  id: 'consult.addConsult',
  method: 'POST',
  path: '/api/consult/addConsult',
  effect: 'write',
  assumed: true,
  summary: 'Starts a consultation.',
})

export const selectReviewList = call({
  id: 'consult.selectReviewList',
  method: 'POST',
  path: '/api/consult/selectReviewList',
  effect: 'read',
  assumed: true,
  summary: 'Reviews of a doctor.',
})

export const selectConsult = call({
  id: 'consult.selectConsult',
  method: 'POST',
  path: '/api/consult/selectConsult',
  effect: 'read',
  assumed: true,
  summary: 'Consultations of the member.',
})

export const editConsult = call({
  id: 'consult.editConsult',
  method: 'POST',
  path: '/api/consult/editConsult',
  effect: 'write',
  assumed: true,
  summary: 'Changes a consultation before it is answered.',
})

export const updateReview = call({
  id: 'consult.updateReview',
  method: 'POST',
  path: '/api/consult/updateReview',
  effect: 'write',
  assumed: true,
  summary: 'Rates a consultation.',
})

export const getConsultBlack = call({
  id: 'consult.getConsultBlack',
  method: 'POST',
  path: '/api/consult/getConsultBlack',
  effect: 'read',
  assumed: true,
  summary: 'Whether the member may consult.',
})

export const newAddConsult = call({
  id: 'consult.newAddConsult',
  method: 'POST',
  path: '/api/consult/newAddConsult',
  effect: 'write',
  assumed: true,
  summary: 'Starts a consultation, newer form.',
})
