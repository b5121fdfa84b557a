import { call } from '../core/call'
import { answersRecord, arg, choice, date, flag, id, instant, list, nothing, page, shape, text } from '../core/schema'
import { UPLOAD_KINDS, uploadShape, whoseQuery } from '../couple/schemas'
import { caseLineShape, caseRowShape, imagingReportShape, imagingRowShape, labReportShape, labRowShape, OPEN_WAYS, RESULT_KINDS, sealShape } from './schemas'

export const listCaseRecords = call({
  id: 'case-history.getList',
  method: 'POST',
  path: '/api/medicalCaseHistory/getList',
  effect: 'read',
  assumed: true,
  body: {
    kind: arg.optionalChoice(['first', 'subsequent', 'own']),
    /** A code of zpoint.queryZpointByParent or, for all below it, of member.selectZPList (capability `caseCodes`). */
    code: arg.optionalText(40),
    pageNo: arg.optionalInt(1, 1000),
    pageSize: arg.optionalInt(1, 100),
  },
  data: page(caseRowShape),
  summary: 'Visits on record.',
})

/** Without an id a record of the own is added; records that a doctor wrote are read-only. */
export const updateCaseRecord = call({
  id: 'case-history.update',
  method: 'POST',
  path: '/api/medicalCaseHistory/update',
  effect: 'write',
  assumed: true,
  idempotent: true,
  query: { caseId: arg.optionalId() },
  body: { form: arg.text(40), variant: arg.optionalText(20), answers: arg.answers() },
  data: shape({ caseId: id(), updatedAt: instant() }),
  summary: 'Changes a case record; parameters travel in the query.',
})

export const getCaseRecord = call({
  id: 'case-history.getSubsequentRecord',
  method: 'POST',
  path: '/api/medicalCaseHistory/getSubsequentRecord',
  effect: 'read',
  assumed: true,
  body: { caseId: arg.id() },
  data: shape({
    caseId: id(),
    kind: choice(['first', 'subsequent', 'own']),
    title: text(),
    visitDate: date(),
    doctorName: text(),
    editable: flag(),
    lines: list(caseLineShape),
    answers: answersRecord(),
    updatedAt: instant(),
  }),
  summary: 'One follow-up visit.',
})

export const deleteCaseRecord = call({
  id: 'case-history.delete',
  method: 'POST',
  path: '/api/medicalCaseHistory/delete',
  effect: 'write',
  invalidates: ['case-history.getList'],
  assumed: true,
  idempotent: true,
  query: { caseId: arg.id() },
  data: nothing(),
  summary: 'Deletes a case record; parameters travel in the query.',
})

export const listImagingReports = call({
  id: 'inspect.inspectList',
  method: 'POST',
  path: '/api/inspect/inspectList',
  effect: 'read',
  kept: 'encrypted',
  assumed: true,
  body: { ...whoseQuery, pageNo: arg.optionalInt(1, 1000), pageSize: arg.optionalInt(1, 100) },
  data: page(imagingRowShape),
  summary: 'Imaging reports.',
})

export const getImagingReport = call({
  id: 'inspect.inspectDetail',
  method: 'POST',
  path: '/api/inspect/inspectDetail',
  effect: 'read',
  kept: 'encrypted',
  assumed: true,
  body: { inspectId: arg.id(), ...whoseQuery },
  data: imagingReportShape,
  summary: 'One imaging report.',
})

/** The owner decides; the partner can only say yes to opening it together (capability `sealedResults`). */
export const openSealedResult = call({
  id: 'ext.openSealedResult',
  method: 'POST',
  path: '/api/ext/openSealedResult',
  effect: 'write',
  ext: true,
  idempotent: true,
  invalidates: [
    'member.labList',
    'member.labDetail',
    'inspect.inspectList',
    'inspect.inspectDetail',
    'treatment-process.getPatientPeriodicInfo',
    'period.getPatientPeriodicInfo',
    'embryo.getTransplantInfo',
    'embryo.getEmbryoFosterInfo',
    'embryo.getEmbryoCultureMission',
    'embryo.getEmbryoPhotos',
    'embryo.getEmbryoVideoList',
    'embryo.getFreshCycleList',
    'period.getEmbryoInfo',
    'period.getPatientTimelapseInfo',
    'ext.quiet',
    'index.patientIndex',
  ],
  body: { reportId: arg.id(), kind: arg.choice(RESULT_KINDS), how: arg.choice(OPEN_WAYS), ...whoseQuery },
  data: sealShape,
  summary: 'Says how a sealed result is to be opened: now, together with the partner, or with the doctor.',
})

export const listCaseCodes = call({
  id: 'member.selectZPList',
  method: 'GET',
  path: '/api/member/selectZPList',
  effect: 'read',
  assumed: true,
  data: shape({ list: list(shape({ code: text(), label: text() })) }),
  summary: 'Code list whose meaning the specification leaves open.',
})

export const listCourseNotes = call({
  id: 'member.getBcjlInfo',
  method: 'GET',
  path: '/api/member/getBcjlInfo',
  effect: 'read',
  assumed: true,
  data: shape({ list: list(shape({ noteId: id(), date: date(), doctorName: text(), text: text() })) }),
  summary: 'Course notes of the patient.',
})

export const listLabReports = call({
  id: 'member.labList',
  method: 'POST',
  path: '/api/member/labList',
  effect: 'read',
  kept: 'encrypted',
  assumed: true,
  body: { ...whoseQuery, pageNo: arg.optionalInt(1, 1000), pageSize: arg.optionalInt(1, 100) },
  data: page(labRowShape),
  summary: 'Laboratory reports.',
})

export const getLabReport = call({
  id: 'member.labDetail',
  method: 'POST',
  path: '/api/member/labDetail',
  effect: 'read',
  kept: 'encrypted',
  assumed: true,
  body: { reportId: arg.id(), ...whoseQuery },
  data: labReportShape,
  summary: 'One laboratory report with its values.',
})

export const listSortOptions = call({
  id: 'member.sortList',
  method: 'POST',
  path: '/api/member/sortList',
  effect: 'read',
  assumed: true,
  data: shape({ list: list(shape({ value: text(), label: text() })) }),
  summary: 'Sorting options of a list.',
})

export const listUploadedReports = call({
  id: 'upload-report.getImageList',
  method: 'POST',
  path: '/api/uploadreport/getImageList',
  effect: 'read',
  assumed: true,
  body: { kind: arg.optionalChoice(UPLOAD_KINDS), recordId: arg.optionalId() },
  data: shape({ list: list(uploadShape) }),
  summary: 'Reports the patient uploaded.',
})

export const listCaseCodesByParent = call({
  id: 'zpoint.queryZpointByParent',
  method: 'GET',
  path: '/api/zpoint/queryZpointByParent',
  effect: 'read',
  assumed: true,
  query: { parentCode: arg.optionalText(40) },
  data: shape({ list: list(shape({ code: text(), label: text(), parentCode: text(), leaf: flag() })) }),
  summary: 'Code list below a parent code.',
})
