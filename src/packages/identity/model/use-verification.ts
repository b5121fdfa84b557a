/** The form of online verification: what stands in it, what is wrong with it, what the hospital answered. */

import { useEffect, useRef } from 'react'

import { useRecognitionForm } from './use-recognition-form'
import { EMPTY, faultsOf, IDENTITY_CARD, statedOf, type Values } from './verification-faults'

import { getVerificationState, listIdDocumentTypes, verifyIdentity } from '@/api/identity/calls'
import { useAction, useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { hospitalDate } from '@/domain/dates'
import { parseCardNo } from '@/domain/input/card-number'
import { valueOr } from '@/domain/input/parsed'
import { isMobile, parseMobile } from '@/domain/input/phone'
import { isSameMobile } from '@/domain/input/same-mobile'
import { offers } from '@/hospitals/index'
import { useSession } from '@/session/store'
import { serverNow } from '@/shared/clock/server-clock'
import { useHospital } from '@/shared/hospital/use-hospital'
import { useStepUp } from '@/shared/step-up/use-step-up'
import { dialogs } from '@/ui/dialog/dialogs'

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

/** What the other account loses, before it loses it. */
const MOVES = '您的就诊档案目前在另一个账号里。继续后，那个账号会退出登录，不能再查看您的资料，并会收到通知。'

export function useVerificationForm() {
  const bind = useAction(verifyIdentity)
  const stepUp = useStepUp()
  const hospital = useHospital()
  // The account's phone is mostly the one on file; who has another one there types over it.
  const own = useSession(({ userInfo, userInfoMasked }) => (userInfoMasked ? '' : (userInfo?.mobile ?? '')))
  const { submit, ...form } = useRecognitionForm<Values>('online', EMPTY, (values) =>
    faultsOf(values, hospitalDate(serverNow())),
  )

  const isPrefilled = isSameMobile(form.values.mobile, own)
  const { values, set } = form
  const wasTold = useRef(false)
  useEffect(() => {
    if (wasTold.current || !isMobile(own)) return
    wasTold.current = true
    if (values.mobile === '') set('mobile', own)
  })

  const ask = async (form: Values) => {
    const cardNo = valueOr(parseCardNo(form.cardNo), '')
    const stated = {
      ...statedOf(form),
      mobile: valueOr(parseMobile(form.mobile), form.mobile),
      ...(cardNo !== '' && { cardNo }),
      method: 'his',
    } as const
    const answer = await bind.run(stated)
    if (!answer.stepUp || !offers(hospital, 'stepUp')) return answer
    const proven = await stepUp.prove(answer.stepUp)
    const goesOn =
      proven && (!proven.takesOver || (await dialogs.confirm(MOVES, { title: '取回就诊档案', ok: '取 回' })))
    return goesOn ? bind.run({ ...stated, stepUpProof: proven.proof, takeOver: proven.takesOver }) : answer
  }
  return { ...form, isPrefilled, sheet: stepUp.sheet, isRunning: bind.isRunning, submit: () => submit(ask) }
}
