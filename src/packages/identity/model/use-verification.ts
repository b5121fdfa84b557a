/** The form of online verification: what stands in it, what is wrong with it, what the hospital answered. */
import { useRecognitionForm } from './use-recognition-form'
import { EMPTY, faultsOf, IDENTITY_CARD, type Values } from './verification-faults'

import { getVerificationState, listIdDocumentTypes, verifyIdentity } from '@/api/identity/calls'
import { useAction, useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { hospitalDate } from '@/domain/dates'
import { serverNow } from '@/shared/clock/server-clock'

/** Kinds of document the hospital accepts. */
export function useDocumentKinds() {
  const { data, ...rest } = useCall(listIdDocumentTypes, {}, { staleMs: STALE.long })
  return { kinds: data?.list ?? [{ value: IDENTITY_CARD, label: '居民身份证' }], ...rest }
}

/** How the verification stands. */
export function useVerification() {
  const { data: verification, ...rest } = useCall(getVerificationState, {}, { staleMs: STALE.brief })
  return { verification, ...rest }
}

export function useVerificationForm() {
  const bind = useAction(verifyIdentity)
  const { submit, ...form } = useRecognitionForm<Values>(EMPTY, (values) => faultsOf(values, hospitalDate(serverNow())))
  return {
    ...form,
    isRunning: bind.isRunning,
    submit: () =>
      submit(({ name, idType, idNo, mobile, cardNo }) =>
        bind.run({
          name: name.trim(),
          idType,
          idNo: idNo.toUpperCase(),
          mobile,
          ...(cardNo !== '' && { cardNo }),
          method: 'his',
        }),
      ),
  }
}
