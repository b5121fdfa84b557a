import { and, desc, eq, isNull } from 'drizzle-orm'

import type { Call } from '@/api/core/call'
import * as coupleCalls from '@/api/couple/calls'
import { listHospitalStays } from '@/api/couple/calls'
import * as resultsCalls from '@/api/results/calls'
import { listCaseCodesByParent } from '@/api/results/calls'
import { addDays, hospitalDate } from '@/domain/dates'
import { emptyText, maskIdNo, maskPhone } from '@/domain/text'

import { recordCall } from '../audit'
import type { PatientAsk } from '../context'
import type { Db } from '../db/open'
import { caseNote } from '../db/schema-file'
import { notFound, refuse } from '../refusal'
import { checkedForm } from '../rules/form-check'
import { ownPatient, takeTurn } from '../rules/pairs'
import { sameAnswers, whoAsks } from '../rules/records'
import { attachUploads, dropUploads } from '../rules/uploads'
import { randomId, seededId } from '../secrets'
import { paged } from '../views/paging'
import { forAnyone, forPatient, type Implementation } from './implement'

type Note = typeof caseNote.$inferSelect

/** Acting for the partner is for booking and paying: what stands in a record is read and written by its holder alone. */
async function asHolder(ask: PatientAsk): Promise<PatientAsk> {
  ask.patientId = (await ownPatient(ask)).patientId
  return ask
}

/** A call about the holder's own record. */
const forHolder = <Input, Data>(
  call: Call<Input, Data>,
  answer: (ask: PatientAsk, input: Input) => Promise<Data>,
): Implementation => forPatient(call, async (ask, input) => answer(await asHolder(ask), input))

/** Records of the own visits: the doctor's are read-only, the patient's own notes are the patient's. */
export const caseRecords: Implementation[] = [
  forHolder(resultsCalls.listCaseRecords, async (ask, { kind, code: wanted, pageNo, pageSize }) => {
    await visitsOf(ask)
    const rows = await ask.db
      .select()
      .from(caseNote)
      .where(
        and(
          eq(caseNote.patientId, ask.patientId),
          isNull(caseNote.deletedAt),
          kind ? eq(caseNote.kind, kind) : undefined,
        ),
      )
      .orderBy(desc(caseNote.visitDate), desc(caseNote.createdAt))
    const meant = wanted ? rows.filter((row) => isAbout(row, wanted)) : rows
    return paged(meant.map(rowView), pageNo, pageSize)
  }),
  forHolder(resultsCalls.getCaseRecord, async (ask, { caseId }) => {
    const row = await ownNote(ask.db, ask, caseId)
    const { summary: _, ...view } = rowView(row)
    return { ...view, lines: row.lines, answers: row.answers, updatedAt: row.updatedAt }
  }),
  forHolder(resultsCalls.updateCaseRecord, async (ask, { caseId, form, variant, answers }) => {
    // A foreign id is answered before anything about the form is said.
    if (caseId) await ownNote(ask.db, ask, caseId)
    const read = checkedForm(ask, { form, variant, answers })
    return ask.db.transaction(async (tx) => {
      await takeTurn(tx, `case:${ask.patientId}`)
      const values = { ...ownWords(read.answers, ask.now), answers: read.answers, updatedAt: ask.now }
      const known = caseId ? await ownNote(tx, ask, caseId) : await sameNote(tx, ask, read.answers)
      if (known && known.kind !== 'own') throw refuse('医生记录的病历不能修改，如有疑问请联系医院')
      const [row] = known
        ? await tx.update(caseNote).set(values).where(eq(caseNote.caseId, known.caseId)).returning()
        : await tx
            .insert(caseNote)
            .values({
              ...values,
              caseId: randomId(),
              unitId: ask.unitId,
              patientId: ask.patientId,
              kind: 'own',
              doctorName: '',
              createdAt: ask.now,
            })
            .returning()
      if (!row) throw notFound()
      await attachUploads(tx, ask, await whoAsks(ask), row.caseId, read.uploads)
      await dropUploads(tx, ask, row.caseId, read.uploads)
      await recordCall(tx, ask, row.caseId)
      return { caseId: row.caseId, updatedAt: row.updatedAt }
    })
  }),
  forHolder(resultsCalls.deleteCaseRecord, async (ask, { caseId }) => {
    await ask.db.transaction(async (tx) => {
      const row = await ownNote(tx, ask, caseId)
      if (row.kind !== 'own') throw refuse('医生记录的病历不能删除')
      await tx.update(caseNote).set({ deletedAt: ask.now }).where(eq(caseNote.caseId, caseId))
      await dropUploads(tx, ask, caseId)
      await recordCall(tx, ask, caseId)
    })
    return null
  }),
  forHolder(resultsCalls.listCourseNotes, async (ask) => {
    const rows = await visitsOf(ask)
    return {
      list: rows.map(({ caseId, visitDate, doctorName, lines }) => ({
        noteId: caseId,
        date: visitDate,
        doctorName,
        text: lines.map(({ label, value }) => `${label}：${value}`).join('；'),
      })),
    }
  }),
  forHolder(listHospitalStays, async (ask) => {
    const me = await ownPatient(ask)
    const rows = await visitsOf(ask)
    return {
      basics: [
        { label: '姓名', value: me.name },
        { label: '性别', value: me.sex === 1 ? '男' : '女' },
        { label: '出生日期', value: emptyText(me.birthday) },
        { label: '证件号码', value: maskIdNo(me.idNo) },
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
  }),
  forAnyone(listCaseCodesByParent, async (_, { parentCode = '' }) => ({
    list: CODES.filter((one) => one.parentCode === parentCode),
  })),
  forAnyone(resultsCalls.listCaseCodes, async () => ({
    list: CODES.filter(({ parentCode }) => parentCode === '').map(({ code, label }) => ({ code, label })),
  })),
  forAnyone(resultsCalls.listSortOptions, async () => ({
    list: [
      { value: 'time', label: '按时间' },
      { value: 'doctor', label: '按医生' },
    ],
  })),
  forAnyone(coupleCalls.parseAddress, async (_, { text }) => ({ list: addressesIn(text) })),
]

const rowView = ({ caseId, kind, title, visitDate, doctorName, lines }: Note) => ({
  caseId,
  kind,
  title,
  visitDate,
  doctorName,
  summary: lines[0]?.value ?? '',
  editable: kind === 'own',
})

async function ownNote(db: Db, ask: PatientAsk, caseId: string): Promise<Note> {
  ask.target = caseId
  const [row] = await db
    .select()
    .from(caseNote)
    .where(and(eq(caseNote.caseId, caseId), eq(caseNote.patientId, ask.patientId), isNull(caseNote.deletedAt)))
  if (!row) throw notFound()
  return row
}

/** The same words sent twice are one note. */
async function sameNote(db: Db, ask: PatientAsk, answers: Record<string, unknown>): Promise<Note | undefined> {
  const rows = await db
    .select()
    .from(caseNote)
    .where(and(eq(caseNote.patientId, ask.patientId), eq(caseNote.kind, 'own'), isNull(caseNote.deletedAt)))
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
async function visitsOf(ask: PatientAsk): Promise<Note[]> {
  const { db, patientId, unitId, now } = ask
  const me = await ownPatient(ask)
  const today = hospitalDate(now)
  if (!me.isFirstVisit && me.patientId === patientId)
    await db
      .insert(caseNote)
      .values(
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
      .onConflictDoNothing()
  return db
    .select()
    .from(caseNote)
    .where(and(eq(caseNote.patientId, patientId), isNull(caseNote.deletedAt)))
    .then((rows) => rows.filter(({ kind }) => kind !== 'own').sort((a, b) => (a.visitDate < b.visitDate ? 1 : -1)))
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
const CODES = [
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
function isAbout({ kind, lines }: Note, wanted: string): boolean {
  const diagnosis = kind === 'own' ? '' : (lines.find(({ label }) => label === '诊断')?.value ?? '')
  return CODES.some(
    ({ code: id, parentCode, label, leaf }) =>
      leaf && (id === wanted || parentCode === wanted) && diagnosis.includes(label),
  )
}

/** What is copied from a parcel or a chat: a name, a phone and labels may stand before the address. */
function addressPart(text: string): string {
  const words = text.replace(/(?<!\d)1\d{10}(?!\d)/g, ' ').split(/[\s,，;；:：]+/u)
  const from = words.findIndex((word) => /[省市区县旗盟州]/u.test(word))
  return from < 0 ? '' : words.slice(from).join('')
}

/** Province, city and district as the words name them; nothing is asked outside. */
function addressesIn(text: string) {
  const found = /^(.{2,8}?(?:省|自治区|市))?(.{2,8}?(?:市|自治州|盟))?(.{1,8}?(?:区|县|旗))?(.*)$/u.exec(
    addressPart(text),
  )
  const [, province = '', city = '', district = '', rest = ''] = found ?? []
  return province || city || district ? [{ province, city: city || province, district, text: rest }] : []
}
