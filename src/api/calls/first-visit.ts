import { call } from '../call'
import { formBody, formQuery, formRecordShape, formSavedShape } from '../form-shapes'
import { arg, choice, date, flag, int, list, maybe, shape, text } from '../schema'
import { inviteShape, knownShape, PAIR_STATES, recordRowShape } from '../shapes-file'

export const infoList = call({
  id: 'first-visit.infoList',
  method: 'POST',
  path: '/api/firstVisitRegist/infoList',
  effect: 'read',
  assumed: true,
  data: shape({ list: list(recordRowShape) }),
  summary: 'First-visit registrations of the couple.',
})

export const saveInfo = call({
  id: 'first-visit.saveInfo',
  method: 'POST',
  path: '/api/firstVisitRegist/saveInfo',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { ...formBody },
  data: formSavedShape,
  summary: 'Saves a first-visit registration.',
})

export const saveInfoNew = call({
  id: 'first-visit.saveInfoNew',
  method: 'POST',
  path: '/api/firstVisitRegist/saveInfoNew',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { ...formBody },
  data: formSavedShape,
  summary: 'Saves a first-visit registration, newer form.',
})

export const saveCycleInfo = call({
  id: 'first-visit.saveCycleInfo',
  method: 'POST',
  path: '/api/firstVisitRegist/saveCycleInfo',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { ...formBody },
  data: formSavedShape,
  summary: 'Saves the data of a cycle pre-filing.',
})

export const updateCycleInfo = call({
  id: 'first-visit.updateCycleInfo',
  method: 'POST',
  path: '/api/firstVisitRegist/updateCycleInfo',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { ...formBody },
  data: formSavedShape,
  summary: 'Changes the data of a cycle pre-filing.',
})

export const getCycleInfo = call({
  id: 'first-visit.getCycleInfo',
  method: 'POST',
  path: '/api/firstVisitRegist/getCycleInfo',
  effect: 'read',
  assumed: true,
  body: { ...formQuery },
  data: formRecordShape,
  summary: 'Data of a cycle pre-filing.',
})

export const getSZCycleInfo = call({
  id: 'first-visit.getSZCycleInfo',
  method: 'POST',
  path: '/api/firstVisitRegist/getSZCycleInfo',
  effect: 'read',
  assumed: true,
  body: { ...formQuery },
  data: formRecordShape,
  summary: 'Data of a cycle pre-filing, other form.',
})

export const getFirstInfo = call({
  id: 'first-visit.getFirstInfo',
  method: 'POST',
  path: '/api/firstVisitRegist/getFirstInfo',
  effect: 'read',
  assumed: true,
  body: { ...formQuery },
  data: formRecordShape,
  summary: 'One first-visit registration.',
})

export const getAppointmentJzDate = call({
  id: 'first-visit.getAppointmentJzDate',
  method: 'POST',
  path: '/api/firstVisitRegist/getAppointmentJzDate',
  effect: 'read',
  assumed: true,
  data: shape({ list: list(shape({ date: date(), weekday: int(), open: flag(), note: text() })) }),
  summary: 'Days open for a first visit.',
})

export const saveClinicInfo = call({
  id: 'first-visit.saveClinicInfo',
  method: 'POST',
  path: '/api/firstVisitRegist/saveClinicInfo',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { ...formBody },
  data: formSavedShape,
  summary: 'Saves the data of a quick clinic visit.',
})

export const getClinicInfo = call({
  id: 'first-visit.getClinicInfo',
  method: 'POST',
  path: '/api/firstVisitRegist/getClinicInfo',
  effect: 'read',
  assumed: true,
  body: { ...formQuery },
  data: formRecordShape,
  summary: 'Data of a quick clinic visit.',
})

export const getPatientHisInfo = call({
  id: 'first-visit.getPatientHisInfo',
  method: 'POST',
  path: '/api/firstVisitRegist/getPatientHisInfo',
  effect: 'read',
  assumed: true,
  data: knownShape,
  summary: "The patient's data in the hospital's system.",
})

/** Whole only as far as the other one has agreed; without a pairing there is nobody (security R25). */
export const getSpouseHisInfo = call({
  id: 'first-visit.getSpouseHisInfo',
  method: 'POST',
  path: '/api/firstVisitRegist/getSpouseHisInfo',
  effect: 'read',
  assumed: true,
  data: shape({ spouse: maybe(knownShape), shared: flag() }),
  summary: "The spouse's data in the hospital's system.",
})

export const getAuthInfo = call({
  id: 'first-visit.getAuthInfo',
  method: 'POST',
  path: '/api/firstVisitRegist/getAuthInfo',
  effect: 'read',
  assumed: true,
  data: shape({ self: maybe(knownShape), spouse: maybe(knownShape), needsProfile: flag(), recordId: text() }),
  summary: 'Verification data that a first visit starts from.',
})

export const saveClinicInfoByScan = call({
  id: 'first-visit.saveClinicInfoByScan',
  method: 'POST',
  path: '/api/firstVisitRegist/saveClinicInfoByScan',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { ...formBody, code: arg.text(64) },
  data: formSavedShape,
  summary: 'Saves a quick clinic visit from a scanned code.',
})

export const saveClinicInfoByZjsrm = call({
  id: 'first-visit.saveClinicInfoByZjsrm',
  method: 'POST',
  path: '/api/firstVisitRegist/saveClinicInfoByZjsrm',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { ...formBody },
  data: formSavedShape,
  summary: 'Saves a quick clinic visit at one hospital.',
})

export const quickSaveClinicInfoByZjsrm = call({
  id: 'first-visit.quickSaveClinicInfoByZjsrm',
  method: 'POST',
  path: '/api/firstVisitRegist/quickSaveClinicInfoByZjsrm',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { ...formBody },
  data: formSavedShape,
  summary: 'Saves a quick clinic visit at one hospital in one step.',
})

export const getPairingList = call({
  id: 'first-visit.getPairingList',
  method: 'POST',
  path: '/api/firstVisitRegist/getPairingList',
  effect: 'read',
  assumed: true,
  data: shape({
    state: choice(PAIR_STATES),
    pairId: text(),
    partnerNameMasked: text(),
    partnerSex: choice(['1', '2']),
    invites: list(inviteShape),
    canUnpair: flag(),
    unpairRefusal: text(),
    suggestion: text(),
  }),
  summary: 'Pairings of the couple.',
})
