import { call } from '../call'
import { answersRecord, arg, choice, date, flag, id, instant, list, nothing, page, shape, text } from '../schema'
import { caseRowShape, lineShape } from '../shapes-file'

export const getList = call({
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
export const update = call({
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

export const getSubsequentRecord = call({
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
    lines: list(lineShape),
    answers: answersRecord(),
    updatedAt: instant(),
  }),
  summary: 'One follow-up visit.',
})

export const remove = call({
  id: 'case-history.delete',
  method: 'POST',
  path: '/api/medicalCaseHistory/delete',
  effect: 'write',
  assumed: true,
  idempotent: true,
  query: { caseId: arg.id() },
  data: nothing(),
  summary: 'Deletes a case record; parameters travel in the query.',
})
