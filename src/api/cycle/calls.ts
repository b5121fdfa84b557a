import * as v from 'valibot'

import { call } from '../core/call'
import { arg, id, instant, list, shape, text, typedArg } from '../core/schema'
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
import { newLinkShape, sharedCourseShape, summariesShape, summaryShape } from './summary-schemas'

import { parseAccessCode } from '@/domain/input/couple-code'
import { LINK_DAYS, SUMMARY_PARTS } from '@/domain/treatment/course-summary'
import { withEmbryoWords } from '@/domain/treatment/embryo-words'

/** Of which cycle, the newest without one; the own or the partner's. */
const ofCycle = { cycleId: arg.optionalId(), ...whoseQuery }
const ofEmbryo = { embryoId: arg.optionalId(), ...ofCycle }

export const getEmbryoCulture = call({
  id: 'embryo.getEmbryoFosterInfo',
  method: 'POST',
  path: '/api/embryo/getEmbryoFosterInfo',
  effect: 'read',
  kept: 'encrypted',
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
  kept: 'encrypted',
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
  kept: 'encrypted',
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
  kept: 'encrypted',
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
  kept: 'encrypted',
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
  kept: 'encrypted',
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
  kept: 'encrypted',
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
  kept: 'encrypted',
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
  kept: 'encrypted',
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

/** Hers alone to say; said twice it is one. */
export const acknowledgeInstruction = call({
  id: 'ext.acknowledgeInstruction',
  method: 'POST',
  path: '/api/ext/acknowledgeInstruction',
  effect: 'write',
  ext: true,
  invalidates: ['treatment-process.getPatientPeriodicInfo', 'index.patientIndex'],
  idempotent: true,
  body: { instructionId: arg.id() },
  data: shape({ readAt: instant() }),
  summary: 'The woman has seen what to do tonight; the desk need not ring up.',
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

export const listCourseSummaries = call({
  id: 'ext.courseSummaries',
  method: 'GET',
  path: '/api/ext/courseSummaries',
  effect: 'read',
  ext: true,
  data: summariesShape,
  summary: 'Summaries of a cycle that the couple made, and what may be put into a new one (capability `courseSummary`).',
})

export const getCourseSummary = call({
  id: 'ext.courseSummary',
  method: 'GET',
  path: '/api/ext/courseSummary',
  effect: 'read',
  ext: true,
  query: { summaryId: arg.id() },
  data: summaryShape,
  summary: 'One summary with what may be read of it, its link and who opened that.',
})

/** What was chosen is kept as it stands now; what is the partner's waits for the partner's yes. */
export const makeCourseSummary = call({
  id: 'ext.makeCourseSummary',
  method: 'POST',
  path: '/api/ext/makeCourseSummary',
  effect: 'write',
  ext: true,
  idempotent: true,
  invalidates: ['ext.courseSummaries'],
  body: {
    cycleId: arg.optionalId(),
    parts: v.pipe(v.array(v.picklist(SUMMARY_PARTS)), v.minLength(1), v.maxLength(SUMMARY_PARTS.length)),
  },
  data: shape({ summaryId: id() }),
  summary: 'Makes a summary of a cycle from the chosen parts.',
})

/** A yes can be taken back at any time: the parts are closed at once. */
export const answerCourseSummary = call({
  id: 'ext.answerCourseSummary',
  method: 'POST',
  path: '/api/ext/answerCourseSummary',
  effect: 'write',
  ext: true,
  idempotent: true,
  invalidates: ['ext.courseSummaries', 'ext.courseSummary'],
  body: { summaryId: arg.id(), agreed: v.boolean() },
  data: shape({ summaryId: id() }),
  summary: "The partner's yes or no to the own parts of a summary.",
})

export const removeCourseSummary = call({
  id: 'ext.removeCourseSummary',
  method: 'POST',
  path: '/api/ext/removeCourseSummary',
  effect: 'write',
  ext: true,
  idempotent: true,
  invalidates: ['ext.courseSummaries'],
  body: { summaryId: arg.id() },
  data: shape({ summaryId: id() }),
  summary: 'Deletes a summary with its links and their log.',
})

/** Never sent twice under a key: an answer that is kept would keep the code. A new link closes the one before it. */
export const openCourseLink = call({
  id: 'ext.openCourseLink',
  method: 'POST',
  path: '/api/ext/openCourseLink',
  effect: 'write',
  ext: true,
  proves: 'export',
  invalidates: ['ext.courseSummaries', 'ext.courseSummary'],
  body: {
    summaryId: arg.id(),
    days: v.pipe(
      arg.int(),
      v.check((days) => LINK_DAYS.some((one) => one === days)),
    ),
  },
  data: newLinkShape,
  summary: 'Makes a link and a code with which somebody else may read a summary until its end.',
})

export const closeCourseLink = call({
  id: 'ext.closeCourseLink',
  method: 'POST',
  path: '/api/ext/closeCourseLink',
  effect: 'write',
  ext: true,
  idempotent: true,
  invalidates: ['ext.courseSummaries', 'ext.courseSummary'],
  body: { linkId: arg.id() },
  data: shape({ linkId: id() }),
  summary: 'Closes a link at once; either of the couple may.',
})

/** Nobody signs in for it. A wrong code counts, so it is never sent twice by itself. */
export const readSharedCourse = call({
  id: 'ext.readSharedCourse',
  method: 'POST',
  path: '/api/ext/readSharedCourse',
  effect: 'read',
  ext: true,
  once: true,
  identity: 'anonymous',
  body: {
    link: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
    accessCode: typedArg(parseAccessCode),
  },
  data: sharedCourseShape,
  summary: 'What a couple has chosen to show, for who has the link and its code.',
})
