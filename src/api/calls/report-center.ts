import { call } from '../call'
import { arg } from '../schema'

export const getReportType = call({
  id: 'report-center.getReportType',
  method: 'GET',
  path: '/api/reportCenter/getReportType',
  effect: 'read',
  assumed: true,
  summary: 'Kinds of complaint.',
})

export const getReportList = call({
  id: 'report-center.getReportList',
  method: 'GET',
  path: '/api/reportCenter/getReportList',
  effect: 'read',
  assumed: true,
  summary: 'Complaints made from this account.',
})

export const updateReport = call({
  id: 'report-center.updateReport',
  method: 'GET',
  path: '/api/reportCenter/updateReport',
  effect: 'write',
  assumed: true,
  summary: 'Changes a complaint; a GET that changes state.',
})

export const getAddressType = call({
  id: 'report-center.getAddressType',
  method: 'GET',
  path: '/api/reportCenter/getAddressType',
  effect: 'read',
  assumed: true,
  query: { code: arg.text() },
  summary: 'Places a complaint can name.',
})

export const addReport = call({
  id: 'report-center.addReport',
  method: 'POST',
  path: '/api/reportCenter/addReport',
  effect: 'write',
  assumed: true,
  summary: 'Submits a complaint, anonymously if the patient wants that.',
})
