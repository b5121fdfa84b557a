/** The consent documents of the couple and the own signature. */

import type { DataOf } from '@/api/core/call'
import { uploadPicture } from '@/api/core/upload'
import {
  answerConsentQuiz,
  getDocumentPages,
  listDocuments,
  refuseDocument,
  signDocument,
  withdrawSignature,
} from '@/api/couple/calls'
import { useAction, useCall } from '@/data/query'

export type Document = DataOf<typeof listDocuments>['list'][number]

export function useDocuments(enabled = true) {
  const query = useCall(listDocuments, {}, { enabled, staleMs: 0 })
  return { documents: query.data?.list, query }
}

/** One document with its text, its questions and what can be done with it. */
export function useDocument(docId: string) {
  const query = useCall(getDocumentPages, { docId }, { enabled: docId !== '', staleMs: 0 })
  const quiz = useAction(answerConsentQuiz)
  const sign = useAction(signDocument)
  const refuse = useAction(refuseDocument)
  const withdraw = useAction(withdrawSignature)
  return {
    document: query.data,
    query,
    isRunning: quiz.isRunning || sign.isRunning || refuse.isRunning || withdraw.isRunning,
    answer: (answers: Record<string, string>) => quiz.run({ docId, answers }).catch(() => null),
    refuse: (reason: string) =>
      refuse.run({ docId, reason }).then(
        () => true,
        () => false,
      ),
    withdraw: () =>
      withdraw.run({ docId }).then(
        () => true,
        () => false,
      ),
    /** Sends the drawing and binds it to the text that was read. @throws UploadError, CallError */
    sign: async (docHash: string, file: string) =>
      sign.run({ docId, docHash, uploadId: await uploadPicture(file, 'signature'), readToEnd: true }),
  }
}

const STATES = {
  WAIT_SIGN: { text: '待签署', tone: 'warning' },
  PARTLY: { text: '一方已签', tone: 'info' },
  SIGNED: { text: '已签署', tone: 'success' },
  REFUSED: { text: '已拒签', tone: 'danger' },
  EXPIRED: { text: '已过期', tone: 'neutral' },
  ARCHIVED: { text: '已归档', tone: 'success' },
} as const

export const stateBadge = ({ state }: Pick<Document, 'state'>) => STATES[state ?? 'WAIT_SIGN']

const SIGNER = { WAIT_SIGN: '待签署', SIGNED: '已签署', REFUSED: '已拒签', WITHDRAWN: '已撤回' } as const

type Signer = Document['signers'][number]

const ROLES = { female: '女方', male: '男方' } as const

/** A signer by role and name: 女方 林*, 男方 陈*. */
export const signerName = ({ role, nameMasked }: Pick<Signer, 'role' | 'nameMasked'>): string =>
  `${ROLES[role ?? 'male']}${nameMasked && ` ${nameMasked}`}`

/** One text a signer: 女方（本人） 已签署, 男方 陈* 待签署. */
export const progressOf = ({ signers }: Pick<Document, 'signers'>): readonly string[] =>
  signers.map(
    (one) =>
      `${one.isMe ? `${ROLES[one.role ?? 'male']}（本人）` : signerName(one)} ${SIGNER[one.state ?? 'WAIT_SIGN']}`,
  )
