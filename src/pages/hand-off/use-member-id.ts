import { useRef, useState } from 'react'

import { send } from '@/api/core/client'
import { getEncryptedMemberId } from '@/api/identity/calls'
import { useSession } from '@/session/store'
import { type ConsentAnswer, useSeparateConsents } from '@/shared/consent/use-separate'
import { dialogs } from '@/ui/dialog/dialogs'

/** How asking ended: the id, a no (the other side then asks for a login of its own), or nobody could give one. */
export type Told = { readonly id: string } | 'anonymous' | 'lost'

const asked = (): Promise<boolean> =>
  dialogs.confirm('经您同意，将向合作方提供加密身份标识，不含姓名、证件号和手机号。不同意也可以打开，需自行登录。', {
    title: '提供身份标识',
    ok: '同意提供',
    cancel: '不提供',
  })

/**
 * The encrypted id for an outside system of the hospital, after the consent to outside parties. It is asked for in the
 * moment of leaving and handed on at once: no cache, no address of our own and no log ever holds it.
 * @param wanted whether the hospital wants the other side to know the patient
 */
export function useMemberId(wanted: boolean) {
  const isVerified = useSession(({ boundLevel }) => boundLevel === 'verified')
  const enabled = wanted && isVerified
  const { isKept, isKnown, answer, say } = useSeparateConsents(enabled)
  /** Where the hospital keeps no record, the answer counts for as long as the page is open. */
  const [here, setHere] = useState<ConsentAnswer>('open')
  const [isRunning, setRunning] = useState(false)
  const isBusy = useRef(false)
  const said = isKept ? answer('thirdParty') : here

  const agrees = async (): Promise<boolean> => {
    if (said !== 'open') return said === 'agreed'
    const yes = await asked()
    setHere(yes ? 'agreed' : 'refused')
    const isSaid = !isKept || (await say('thirdParty', yes))
    return yes && isSaid
  }
  const find = async (): Promise<Told> => {
    if (!enabled || !(await agrees())) return 'anonymous'
    const found = await send(getEncryptedMemberId, {}, { quiet: true, withoutEffects: true }).catch(() => null)
    return found && found.encrypted !== '' ? { id: found.encrypted } : 'lost'
  }
  return {
    enabled,
    isRefused: enabled && said === 'refused',
    isWaiting: isRunning || (enabled && !isKnown),
    /** Null while an earlier tap is still under way. */
    ask: async (): Promise<Told | null> => {
      if (isBusy.current) return null
      isBusy.current = true
      setRunning(true)
      return find().finally(() => {
        isBusy.current = false
        setRunning(false)
      })
    },
  }
}
