import { useState } from 'react'

import { getAccountDeletion, requestAccountDeletion, withdrawAccountDeletion } from '@/api/identity/calls'
import { useAction, useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { formatDateTime } from '@/domain/dates'
import { offers } from '@/hospitals/index'
import { goStart } from '@/routing/go'
import { dispatch } from '@/session/store'
import { useHospital } from '@/shared/hospital/use-hospital'
import { useStepUp } from '@/shared/step-up/use-step-up'
import { dialogs } from '@/ui/dialog/dialogs'

/** How the end of the account stands, and the two acts on it. */
export function useAccountDeletion() {
  const isOffered = offers(useHospital(), 'accountDeletion')
  const query = useCall(getAccountDeletion, undefined, { enabled: isOffered, staleMs: STALE.always })
  const asking = useAction(requestAccountDeletion)
  const taking = useAction(withdrawAccountDeletion)
  const stepUp = useStepUp()
  const [agreed, setAgreed] = useState(false)
  const { reload } = query

  const request = async (): Promise<void> => {
    if (!query.data) return
    const proven = query.data.needsProof ? await stepUp.ask('deleteAccount') : null
    if (query.data.needsProof && proven === null) return
    const done = await asking.run({ agreed, ...(proven && { stepUpProof: proven.proof }) }).catch(() => null)
    if (done === null) return void reload()
    const until = done.dueAt === null ? '' : `账号将于${formatDateTime(done.dueAt).slice(0, 16)}注销。`
    dispatch({ type: 'signedOut' })
    await goStart()
    await dialogs.alert(`${until}改变主意时，请在此之前登录并撤回。`, { title: '已申请注销' })
  }
  const withdraw = async (): Promise<void> => {
    const isDone = await taking.run({}).then(
      () => true,
      () => false,
    )
    if (isDone) await dialogs.alert('账号可以继续使用。与配偶的共享需要重新设置。', { title: '已撤回注销' })
    await reload()
  }

  return {
    query,
    isOffered,
    agreed,
    setAgreed,
    request,
    withdraw,
    isRequesting: asking.isRunning || stepUp.isAsking,
    isWithdrawing: taking.isRunning,
    sheet: stepUp.sheet,
  }
}
