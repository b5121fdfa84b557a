import { call, declared } from '../core/call'
import { whoseQuery } from '../couple/schemas'
import { ovulationForecastShape } from './schemas'

export const getEmbryoCulture = declared('embryo.getEmbryoFosterInfo', 'POST read /api/embryo/getEmbryoFosterInfo', 'Embryo culture of a cycle.')
export const listEmbryoPhotos = declared('embryo.getEmbryoPhotos', 'POST read /api/embryo/getEmbryoPhotos', 'Embryo photographs.')
export const listCultureSteps = declared('embryo.getEmbryoCultureMission', 'POST read /api/embryo/getEmbryoCultureMission', 'Culture steps of the embryos.')
export const listFreshCycles = declared('embryo.getFreshCycleList', 'POST read /api/embryo/getFreshCycleList', 'Fresh cycles of the couple.')
export const listTransfers = declared('embryo.getTransplantInfo', 'POST read /api/embryo/getTransplantInfo', 'Transfers of the couple.')
export const listEmbryoVideos = declared('embryo.getEmbryoVideoList', 'POST read /api/embryo/getEmbryoVideoList', 'Embryo videos.')

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

export const getCycleCouple = declared('period.getPatientCoupleInfo', 'GET read /api/period/getPatientCoupleInfo', 'The couple of a treatment cycle.')
export const getFirstCycle = declared('period.getPatientPeriodicFirst', 'GET read /api/period/getPatientPeriodicFirst', 'First treatment cycle of the couple.')
export const getCycle = declared('period.getPatientPeriodicInfo', 'GET read /api/period/getPatientPeriodicInfo', 'One treatment cycle with its stages.')
export const listTimeLapsePictures = declared('period.getPatientTimelapseInfo', 'GET read /api/period/getPatientTimelapseInfo', 'Time-lapse pictures of an embryo culture.')
export const listFollicleScansZS = declared(
  'period.getOutpatientOvulationDetectionZs',
  'GET read /api/period/getOutpatientOvulationDetectionZs',
  'Follicle monitoring of an outpatient (key ZS).',
)
export const listEmbryos = declared('period.getEmbryoInfo', 'POST read /api/period/getEmbryoInfo', 'Embryos of a cycle.')
export const listFollicleScans = declared('period.getOvulationInfo', 'POST read /api/period/getOvulationInfo', 'Follicle monitoring of a cycle.')
export const getTreatmentCouple = declared('treatment-process.getPatientCoupleInfo', 'GET read /member/treatmentProcess/getPatientCoupleInfo', 'The couple of the treatment process.')
export const getTreatmentProcess = declared('treatment-process.getPatientPeriodicInfo', 'GET read /member/treatmentProcess/getPatientPeriodicInfo', 'Cycle of the treatment process.')
