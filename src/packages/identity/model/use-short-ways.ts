/** The short ways to be verified: with a code of the desk, or with name and document on the account's own phone. */

import { useRecognitionForm } from './use-recognition-form'
import { documentFaults, type DocumentValues, IDENTITY_CARD, statedOf } from './verification-faults'

import { verifyByScannedCode, verifyByTypedCode, verifyRealName } from '@/api/identity/calls'
import { useAction } from '@/data/query'
import { hospitalDate } from '@/domain/dates'
import { type DeskValues, deskCodeFaults, deskCodeOf, parseIdTail } from '@/domain/input/code'
import { valueOr } from '@/domain/input/parsed'
import { serverNow } from '@/shared/clock/server-clock'

/** @param scanned whether the code came from the camera, which has a call of its own */
export function useDeskCode(code: string, scanned: boolean) {
  const bind = useAction(scanned ? verifyByScannedCode : verifyByTypedCode)
  const { submit, ...form } = useRecognitionForm<DeskValues>(
    'desk',
    { code, idTail: '', agreed: false },
    deskCodeFaults,
  )
  return {
    ...form,
    isRunning: bind.isRunning,
    submit: () =>
      submit(({ code: given, idTail }) =>
        bind.run({ code: deskCodeOf(given), idTail: valueOr(parseIdTail(idTail), idTail) }),
      ),
  }
}

export function useDocumentCheck() {
  const check = useAction(verifyRealName)
  const { submit, ...form } = useRecognitionForm<DocumentValues>(
    'document',
    { name: '', idType: IDENTITY_CARD, idNo: '', agreed: false },
    (values) => documentFaults(values, hospitalDate(serverNow())),
  )
  return {
    ...form,
    isRunning: check.isRunning,
    submit: () => submit((values) => check.run(statedOf(values))),
  }
}
