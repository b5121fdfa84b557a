import { ownPatient } from '../couple/couple-service'
import { attachUploads, deleteRecordUploads } from '../couple/file/upload-service'
import { validateForm } from '../filing/form/form-validation'
import { sameAnswers } from '../filing/form/record-kinds'
import { patientWriter } from '../filing/form/writer-service'
import { raiseFormTasks } from '../followup/desk-task-service'
import { auditCall } from '../server/audit'
import type { PatientContext } from '../server/context'
import { advisoryLock } from '../server/db/advisory-lock'
import type { Db } from '../server/db/database'
import { paged } from '../server/http/paging'
import { notFound, refuse } from '../server/http/refusal'
import { randomId, seededId } from '../server/secrets'
import { maskedIdNo } from '../server/vault'
import {
  findOwnCaseNote,
  listCaseNotes,
  findOwnNotes,
  findVisitNotes,
  insertCaseNote,
  insertCaseNotesIfAbsent,
  updateCaseNote,
  updateCaseNoteByCaseId,
} from './queries'
import type { CaseNote } from './tables'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as coupleCalls from '@/api/couple/calls'
import type * as calls from '@/api/results/calls'
import { addDays, hospitalDate } from '@/domain/dates'
import { emptyText, maskPhone } from '@/domain/text'

export async function listCaseRecords(
  context: PatientContext,
  { kind, code: wanted, pageNo, pageSize }: InputOf<typeof calls.listCaseRecords>,
): Promise<DataOf<typeof calls.listCaseRecords>> {
  await visitsOf(context)
  const rows = await listCaseNotes(context.db, context.patientId, kind)
  const meant = wanted ? rows.filter((row) => isAbout(row, wanted)) : rows
  return paged(meant.map(rowView), pageNo, pageSize)
}

export async function getCaseRecord(
  context: PatientContext,
  { caseId }: InputOf<typeof calls.getCaseRecord>,
): Promise<DataOf<typeof calls.getCaseRecord>> {
  const row = await ownNote(context.db, context, caseId)
  const { summary: _, ...view } = rowView(row)
  return { ...view, lines: row.lines, answers: row.answers, updatedAt: row.updatedAt }
}

export async function saveCaseRecord(
  context: PatientContext,
  { caseId, form, variant, answers }: InputOf<typeof calls.updateCaseRecord>,
): Promise<DataOf<typeof calls.updateCaseRecord>> {
  // A foreign id is answered before anything about the form is said.
  if (caseId) await ownNote(context.db, context, caseId)
  const read = validateForm(context, { form, variant, answers })
  return context.db.transaction(async (tx) => {
    await advisoryLock(tx, `case:${context.patientId}`)
    const values = { ...ownWords(read.answers, context.now), answers: read.answers, updatedAt: context.now }
    const known = caseId ? await ownNote(tx, context, caseId) : await sameNote(tx, context, read.answers)
    if (known && known.kind !== 'own') throw refuse('医生记录的病历不能修改，如有疑问请联系医院')
    const [row] = known
      ? await updateCaseNoteByCaseId(tx, values, known.caseId)
      : await insertCaseNote(tx, {
          ...values,
          caseId: randomId(),
          unitId: context.unitId,
          patientId: context.patientId,
          kind: 'own',
          doctorName: '',
          createdAt: context.now,
        })
    if (!row) throw notFound()
    await attachUploads(tx, context, await patientWriter(context), row.caseId, read.uploads)
    await deleteRecordUploads(tx, context, row.caseId, read.uploads)
    const from = { source: row.caseId, title: row.title, patientId: context.patientId }
    await raiseFormTasks(tx, context, from, { form, variant, answers })
    await auditCall(tx, context, row.caseId)
    return { caseId: row.caseId, updatedAt: row.updatedAt }
  })
}

export async function deleteCaseRecord(
  context: PatientContext,
  { caseId }: InputOf<typeof calls.deleteCaseRecord>,
): Promise<DataOf<typeof calls.deleteCaseRecord>> {
  await context.db.transaction(async (tx) => {
    const row = await ownNote(tx, context, caseId)
    if (row.kind !== 'own') throw refuse('医生记录的病历不能删除')
    await updateCaseNote(tx, { deletedAt: context.now }, caseId)
    await deleteRecordUploads(tx, context, caseId)
    await auditCall(tx, context, caseId)
  })
  return null
}

export async function listCourseNotes(context: PatientContext): Promise<DataOf<typeof calls.listCourseNotes>> {
  const rows = await visitsOf(context)
  return {
    list: rows.map(({ caseId, visitDate, doctorName, lines }) => ({
      noteId: caseId,
      date: visitDate,
      doctorName,
      text: lines.map(({ label, value }) => `${label}：${value}`).join('；'),
    })),
  }
}

export async function patientOverview(context: PatientContext): Promise<DataOf<typeof coupleCalls.listHospitalStays>> {
  const me = await ownPatient(context)
  const rows = await visitsOf(context)
  return {
    basics: [
      { label: '姓名', value: me.name },
      { label: '性别', value: me.sex === 1 ? '男' : '女' },
      { label: '出生日期', value: emptyText(me.birthday) },
      { label: '证件号码', value: maskedIdNo(me) },
      { label: '手机号', value: maskPhone(me.mobile) },
      { label: '病历号', value: emptyText(me.caseNo) },
      { label: '建档号', value: emptyText(me.archiveNo) },
    ],
    complete: me.archiveNo !== '',
    stays: rows.map(({ caseId, kind, visitDate, doctorName, lines }) => ({
      stayId: caseId,
      kind: kind === 'first' ? '门诊初诊' : '门诊复诊',
      date: visitDate,
      department: '生殖医学门诊',
      doctorName,
      diagnosis: lines.find(({ label }) => label === '诊断')?.value ?? '',
    })),
  }
}

const rowView = ({ caseId, kind, title, visitDate, doctorName, lines }: CaseNote) => ({
  caseId,
  kind,
  title,
  visitDate,
  doctorName,
  summary: lines[0]?.value ?? '',
  editable: kind === 'own',
})

async function ownNote(db: Db, context: PatientContext, caseId: string): Promise<CaseNote> {
  context.target = caseId
  const [row] = await findOwnCaseNote(db, caseId, context.patientId)
  if (!row) throw notFound()
  return row
}

/** The same words sent twice are one note. */
async function sameNote(
  db: Db,
  context: PatientContext,
  answers: Record<string, unknown>,
): Promise<CaseNote | undefined> {
  const rows = await findOwnNotes(db, context.patientId)
  return rows.find((row) => sameAnswers(row.answers, answers))
}

/** Title, day and lines of a patient's own note. */
function ownWords(answers: Record<string, unknown>, now: number) {
  const word = (name: string) => (typeof answers[name] === 'string' ? (answers[name] as string) : '')
  const lines = [
    { label: '就诊医院', value: word('hospital') },
    { label: '主诉', value: word('chiefComplaint') },
    { label: '诊断', value: word('diagnosis') },
    { label: '处理意见', value: word('plan') },
  ].filter(({ value }) => value !== '')
  return { title: word('hospital') || '自己记录', visitDate: word('visitDate') || hospitalDate(now), lines }
}

/** The doctor's records of the demonstration's patients, laid out when they are first asked for. */
async function visitsOf(context: PatientContext): Promise<CaseNote[]> {
  const { db, patientId, unitId, now } = context
  const me = await ownPatient(context)
  const today = hospitalDate(now)
  if (!me.isFirstVisit && me.patientId === patientId)
    await insertCaseNotesIfAbsent(
      db,
      [
        { kind: 'first' as const, days: -200, title: '初诊病历' },
        { kind: 'subsequent' as const, days: -60, title: '复诊病历' },
      ].map(({ kind, days, title }) => ({
        caseId: seededId('case', patientId, kind),
        unitId,
        patientId,
        kind,
        title,
        visitDate: addDays(today, days),
        doctorName: '周示范',
        lines: linesOf(kind, me.sex),
        answers: {},
        createdAt: now,
        updatedAt: now,
      })),
    )
  return findVisitNotes(db, patientId)
}

const linesOf = (kind: 'first' | 'subsequent', sex: number) => [
  { label: '主诉', value: kind === 'first' ? '未避孕未孕3年' : '复诊，查看检查结果' },
  { label: '现病史', value: '婚后性生活正常，未避孕' },
  { label: '诊断', value: sex === 2 ? '继发不孕，输卵管因素' : '男性生育力评估' },
  { label: '处理意见', value: kind === 'first' ? '完善双方检查后复诊' : '拟行助孕治疗，签署知情同意书' },
]

const code = (value: string, label: string, parentCode = '') => ({
  code: value,
  label,
  parentCode,
  leaf: parentCode !== '',
})
/**
 * Kinds of diagnosis, and what a doctor writes for each. What the specification means by its code lists is open
 * (spec:filing#visits-on-record); the demonstration narrows the visits on record with them.
 */
export const CODES = [
  code('infertility', '不孕类型'),
  code('primary', '原发不孕', 'infertility'),
  code('secondary', '继发不孕', 'infertility'),
  code('factor', '病因'),
  code('tubal', '输卵管因素', 'factor'),
  code('ovulation', '排卵障碍', 'factor'),
  code('male', '男方评估'),
  code('fertility', '男性生育力评估', 'male'),
]

/** Whether a doctor diagnosed what a code means, or what one below it means; a patient's own words are no diagnosis. */
function isAbout({ kind, lines }: CaseNote, wanted: string): boolean {
  const diagnosis = kind === 'own' ? '' : (lines.find(({ label }) => label === '诊断')?.value ?? '')
  return CODES.some(
    ({ code: id, parentCode, label, leaf }) =>
      leaf && (id === wanted || parentCode === wanted) && diagnosis.includes(label),
  )
}
