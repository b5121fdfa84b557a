import { withEmbryoWords } from '@/domain/embryo-words'

import { call } from '../core/call'
import { arg, id, list, shape, text } from '../core/schema'
import { whoseQuery } from '../couple/schemas'
import {
  courseShape,
  cultureShape,
  cultureStepShape,
  cycleCoupleShape,
  cycleShape,
  embryoPhotoShape,
  embryoShape,
  embryoVideoShape,
  follicleScansShape,
  freshCycleShape,
  ovulationForecastShape,
  selfCheckArgs,
  selfChecksShape,
  timeLapseFrameShape,
  transferShape,
} from './schemas'

/** Of which cycle, the newest without one; the own or the partner's. */
const ofCycle = { cycleId: arg.optionalId(), ...whoseQuery }
const ofEmbryo = { embryoId: arg.optionalId(), ...ofCycle }

export const getEmbryoCulture = call({
  id: 'embryo.getEmbryoFosterInfo',
  method: 'POST',
  path: '/api/embryo/getEmbryoFosterInfo',
  effect: 'read',
  assumed: true,
  body: ofCycle,
  data: cultureShape,
  fromWire: withEmbryoWords,
  summary: 'Embryo culture of a cycle.',
})

export const listEmbryoPhotos = call({
  id: 'embryo.getEmbryoPhotos',
  method: 'POST',
  path: '/api/embryo/getEmbryoPhotos',
  effect: 'read',
  assumed: true,
  body: ofEmbryo,
  data: shape({ list: list(embryoPhotoShape) }),
  fromWire: withEmbryoWords,
  summary: 'Embryo photographs.',
})

export const listCultureSteps = call({
  id: 'embryo.getEmbryoCultureMission',
  method: 'POST',
  path: '/api/embryo/getEmbryoCultureMission',
  effect: 'read',
  assumed: true,
  body: ofCycle,
  data: shape({ list: list(cultureStepShape) }),
  fromWire: withEmbryoWords,
  summary: 'Culture steps of the embryos.',
})

export const listFreshCycles = call({
  id: 'embryo.getFreshCycleList',
  method: 'POST',
  path: '/api/embryo/getFreshCycleList',
  effect: 'read',
  assumed: true,
  body: whoseQuery,
  data: shape({ list: list(freshCycleShape) }),
  summary: 'Fresh cycles of the couple.',
})

export const listTransfers = call({
  id: 'embryo.getTransplantInfo',
  method: 'POST',
  path: '/api/embryo/getTransplantInfo',
  effect: 'read',
  assumed: true,
  body: { transferId: arg.optionalId(), ...ofCycle },
  data: shape({ list: list(transferShape) }),
  fromWire: withEmbryoWords,
  summary: 'Transfers of the couple.',
})

export const listEmbryoVideos = call({
  id: 'embryo.getEmbryoVideoList',
  method: 'POST',
  path: '/api/embryo/getEmbryoVideoList',
  effect: 'read',
  assumed: true,
  body: ofEmbryo,
  data: shape({ list: list(embryoVideoShape) }),
  summary: 'Embryo videos.',
})

export const getOvulationForecast = call({
  id: 'member.ovulation',
  method: 'GET',
  path: '/api/member/ovulation',
  effect: 'read',
  assumed: true,
  query: whoseQuery,
  data: ovulationForecastShape,
  summary: 'Ovulation predictions of the patient.',
})

export const getCycleCouple = call({
  id: 'period.getPatientCoupleInfo',
  method: 'GET',
  path: '/api/period/getPatientCoupleInfo',
  effect: 'read',
  assumed: true,
  data: cycleCoupleShape,
  summary: 'The couple of a treatment cycle.',
})

export const getFirstCycle = call({
  id: 'period.getPatientPeriodicFirst',
  method: 'GET',
  path: '/api/period/getPatientPeriodicFirst',
  effect: 'read',
  kept: 'encrypted',
  assumed: true,
  query: whoseQuery,
  data: cycleShape,
  summary: 'First treatment cycle of the couple.',
})

export const getCycle = call({
  id: 'period.getPatientPeriodicInfo',
  method: 'GET',
  path: '/api/period/getPatientPeriodicInfo',
  effect: 'read',
  kept: 'encrypted',
  assumed: true,
  query: ofCycle,
  data: cycleShape,
  summary: 'One treatment cycle with its stages.',
})

export const listTimeLapsePictures = call({
  id: 'period.getPatientTimelapseInfo',
  method: 'GET',
  path: '/api/period/getPatientTimelapseInfo',
  effect: 'read',
  assumed: true,
  query: ofEmbryo,
  data: shape({ list: list(timeLapseFrameShape) }),
  fromWire: withEmbryoWords,
  summary: 'Time-lapse pictures of an embryo culture.',
})

export const listFollicleScansZS = call({
  id: 'period.getOutpatientOvulationDetectionZs',
  method: 'GET',
  path: '/api/period/getOutpatientOvulationDetectionZs',
  effect: 'read',
  assumed: true,
  query: ofCycle,
  data: follicleScansShape,
  summary: 'Follicle monitoring of an outpatient (key ZS).',
})

export const listEmbryos = call({
  id: 'period.getEmbryoInfo',
  method: 'POST',
  path: '/api/period/getEmbryoInfo',
  effect: 'read',
  assumed: true,
  body: ofEmbryo,
  data: shape({ list: list(embryoShape) }),
  fromWire: withEmbryoWords,
  summary: 'Embryos of a cycle.',
})

export const listFollicleScans = call({
  id: 'period.getOvulationInfo',
  method: 'POST',
  path: '/api/period/getOvulationInfo',
  effect: 'read',
  kept: 'encrypted',
  assumed: true,
  body: ofCycle,
  data: follicleScansShape,
  summary: 'Follicle monitoring of a cycle.',
})

export const getTreatmentCouple = call({
  id: 'treatment-process.getPatientCoupleInfo',
  method: 'GET',
  path: '/member/treatmentProcess/getPatientCoupleInfo',
  effect: 'read',
  assumed: true,
  data: cycleCoupleShape,
  summary: 'The couple of the treatment process.',
})

export const getTreatmentProcess = call({
  id: 'treatment-process.getPatientPeriodicInfo',
  method: 'GET',
  path: '/member/treatmentProcess/getPatientPeriodicInfo',
  effect: 'read',
  kept: 'encrypted',
  assumed: true,
  query: ofCycle,
  data: courseShape,
  summary: 'Cycle of the treatment process.',
})

export const listSelfChecks = call({
  id: 'ext.selfChecks',
  method: 'GET',
  path: '/api/ext/selfChecks',
  effect: 'read',
  ext: true,
  query: whoseQuery,
  data: selfChecksShape,
  summary: 'Daily self-checks after the trigger, and whether one is asked for now (capability `selfCheck`).',
})

/** A second one of a day replaces what it tells and leaves the rest; sent twice it is one. */
export const saveSelfCheck = call({
  id: 'ext.saveSelfCheck',
  method: 'POST',
  path: '/api/ext/saveSelfCheck',
  effect: 'write',
  ext: true,
  invalidates: ['ext.selfChecks', 'index.patientIndex'],
  idempotent: true,
  body: selfCheckArgs,
  data: shape({ checkId: id(), danger: text() }),
  summary: 'Keeps the self-check of a day; a danger sign of it is at the desk at once.',
})
