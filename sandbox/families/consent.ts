import { eq } from 'drizzle-orm'

import * as coupleCalls from '@/api/couple/calls'
import { getDocumentPages, listDocuments } from '@/api/couple/calls'
import { recognizeIdCard } from '@/api/identity/calls'
import { listUploadedReports } from '@/api/results/calls'

import { recordCall } from '../audit'
import { quizPass, upload } from '../db/schema-file'
import { documentsOf, documentView, ownDocument, refuseToSign, signAs, withdrawSigned } from '../rules/documents'
import { ownPatient, pairingOf } from '../rules/pairs'
import { takeBack } from '../rules/taken-back'
import { ownUpload, uploadsOf } from '../rules/uploads'
import { whoAsks } from '../rules/records'
import { textOf } from '../seed/documents'
import { recognise } from '../rules/sample-card'
import { forMember, forPatient, type Implementation } from './implement'
import { refuse } from '../refusal'
import type { MemberAsk } from '../context'

/** Documents to sign, and the pictures that patients send. */
export const consent: Implementation[] = [
  forPatient(listDocuments, async (ask) => {
    const me = await ownPatient(ask)
    const paired = await pairingOf(ask.db, me.patientId)
    if (!paired) return { list: [], paired: false }
    const docs = await documentsOf(ask, me, paired)
    return { list: await Promise.all(docs.map((doc) => documentView(ask, doc, me, paired.partner))), paired: true }
  }),
  forPatient(getDocumentPages, async (ask, { docId }) => {
    const { doc, me, paired } = await ownDocument(ask.db, ask, docId)
    const text = textOf(doc.docType)
    return {
      ...(await documentView(ask, doc, me, paired.partner)),
      sections: (text?.sections ?? []).map((one) => ({ ...one })),
      images: [],
      quiz: (text?.quiz ?? []).map(({ questionId, text: question, options }) => ({
        questionId,
        text: question,
        options: [...options],
      })),
    }
  }),
  forPatient(coupleCalls.answerConsentQuiz, async (ask, { docId, answers }) => {
    const { doc, me } = await ownDocument(ask.db, ask, docId)
    const quiz = textOf(doc.docType)?.quiz ?? []
    const wrong = quiz
      .filter(({ questionId, right }) => Number(answers[questionId] ?? -1) !== right)
      .map(({ questionId, explanation }) => ({ questionId, explanation }))
    if (wrong.length === 0)
      await ask.db.transaction(async (tx) => {
        await tx.insert(quizPass).values({ docId, patientId: me.patientId, at: ask.now }).onConflictDoNothing()
        await recordCall(tx, ask, docId)
      })
    return { passed: wrong.length === 0, wrong }
  }),
  forPatient(coupleCalls.signDocument, (ask, input) => signAs(ask, input)),
  forPatient(coupleCalls.refuseDocument, async (ask, { docId, reason }) => {
    await refuseToSign(ask, docId, reason ?? '')
    return null
  }),
  forPatient(coupleCalls.withdrawSignature, async (ask, { docId, reason }) => {
    await withdrawSigned(ask, docId, reason ?? '')
    return null
  }),
  forPatient(listUploadedReports, async (ask, { kind, recordId }) => ({
    list: await uploadsOf(ask, await whoAsks(ask), { kind, recordId }),
  })),
  forPatient(coupleCalls.listUploads, async (ask) => ({ list: await uploadsOf(ask, await whoAsks(ask), {}) })),
  forMember(coupleCalls.deleteUpload, async (ask, { uploadId }) => {
    await takeBack(withUnit(ask), uploadId)
    return null
  }),
  forMember(recognizeIdCard, async (ask, { uploadId, side = 'front' }) => {
    const row = await ownUpload(ask.db, withUnit(ask), uploadId)
    const found = recognise(row.bytes, row.mime)
    if (!found)
      return { recognised: false, side, fields: [], reason: '没有识别出证件信息，请对准证件重新拍摄，或手工填写' }
    if (found.side !== side)
      return {
        recognised: false,
        side,
        fields: [],
        reason: side === 'front' ? '这是国徽面，请拍摄人像面' : '这是人像面，请拍摄国徽面',
      }
    await ask.db.update(upload).set({ state: 'CHECKED' }).where(eq(upload.uploadId, uploadId))
    return { recognised: true, side, fields: fieldsOf(found.person, side), reason: '' }
  }),
]

function withUnit(ask: MemberAsk): MemberAsk & { unitId: number } {
  if (ask.unitId === null) throw refuse('请先选择医院')
  return ask as MemberAsk & { unitId: number }
}

type Read = {
  field: 'name' | 'sex' | 'nation' | 'birthday' | 'idNo' | 'address' | 'issuer' | 'validUntil'
  label: string
  value: string
  sure: boolean
}

/** What stands on a sample card; the address is one the reader is not sure of, so that the patient looks. */
function fieldsOf(
  person: { name: string; sex: 1 | 2; birthday: string; idNo: string },
  side: 'front' | 'back',
): Read[] {
  const read = (field: Read['field'], label: string, value: string, sure = true): Read => ({
    field,
    label,
    value,
    sure,
  })
  if (side === 'back') return [read('issuer', '签发机关', '示例市公安局'), read('validUntil', '有效期至', '2036-01-01')]
  return [
    read('name', '姓名', person.name),
    read('sex', '性别', person.sex === 1 ? '男' : '女'),
    read('nation', '民族', '汉'),
    read('birthday', '出生日期', person.birthday),
    read('idNo', '证件号码', person.idNo),
    read('address', '住址', '示例市示例区样例路1号', false),
  ]
}
