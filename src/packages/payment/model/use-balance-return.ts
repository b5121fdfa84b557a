import { useState } from 'react'

import { CallError } from '@/api/core/errors'
import { listBalanceReturns, returnBalance } from '@/api/payment/calls'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { offers } from '@/hospitals/index'
import { host } from '@/platform/host'
import { useHospital } from '@/shared/hospital/use-hospital'
import { useProvenAction } from '@/shared/step-up/use-proven-action'

/** What of the card can go back, what was asked for, and asking: who it is gets proved first. */
export function useBalanceReturn() {
  const hospital = useHospital()
  // No money leaves without a proof of who asks.
  const isOffered = offers(hospital, 'balanceReturn') && offers(hospital, 'stepUp')
  const query = useCall(listBalanceReturns, {}, { staleMs: STALE.always, enabled: isOffered })
  const proven = useProvenAction(returnBalance)
  const [failed, setFailed] = useState('')
  // One intent until it is answered: a lost answer is asked for again under the same one.
  const [intent, setIntent] = useState(() => host.randomHex(16))

  /** @returns what became of it; null when nothing was done */
  const send = async (amountFen: number) => {
    setFailed('')
    try {
      const done = await proven.run({ amountFen, intent })
      if (done === null) {
        setFailed('未完成身份确认，没有提交')
        return null
      }
      setIntent(host.randomHex(16))
      await query.reload()
      return done.data.status
    } catch (reason) {
      if (!(reason instanceof CallError)) throw reason
      if (!reason.outcomeUnknown) setIntent(host.randomHex(16))
      setFailed(reason.message)
      await query.reload()
      return null
    }
  }
  return { isOffered, query, send, failed, isSending: proven.isRunning, sheet: proven.sheet }
}
