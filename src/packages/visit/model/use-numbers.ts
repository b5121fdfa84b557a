import { useEffect, useRef } from 'react'

import type { Ticket } from './types'
import { usePolling } from './use-polling'

import {
  listFirstInQueue,
  listQueueNumbers,
  rejoinQueue,
  returnQueueNumber,
  setCallBack,
  takeQueueNumber,
} from '@/api/visit/calls'
import { useAction, useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { notify } from '@/platform/notify'
import { dialogs } from '@/ui/dialog/dialogs'

/** A number that is called, or nearly. */
const NEAR = 3

/** The nearest of the numbers that wait; 0 for one that is called; null where none is to come. */
function nearestOf(tickets: readonly Ticket[]): number | null {
  const ahead = tickets.flatMap(({ status, aheadCount }) =>
    status === 'CALLED' || status === 'IN_VISIT' || status === 'MISSED'
      ? [0]
      : status === 'WAITING'
        ? [aheadCount ?? 0]
        : [],
  )
  return ahead.length === 0 ? null : Math.min(...ahead)
}

/** Lets the phone vibrate once when a number is called or comes near, not for what was so before. */
function useBuzz(tickets: readonly Ticket[] | undefined): void {
  const known = useRef<ReadonlyMap<string, number> | null>(null)
  useEffect(() => {
    if (!tickets) return
    const now = new Map(
      tickets
        .filter(({ whose }) => whose === 'self')
        .map(({ ticketId, status, aheadCount, callBackAhead }) => {
          const near = status === 'WAITING' && aheadCount !== null && aheadCount <= (callBackAhead ?? NEAR)
          return [ticketId, status === 'CALLED' ? 2 : near ? 1 : 0]
        }),
    )
    const before = known.current
    known.current = now
    if (before && [...now].some(([ticketId, level]) => level > (before.get(ticketId) ?? level))) notify.buzz()
  }, [tickets])
}

/** Today's numbers of the couple, followed while the screen is shown. */
export function useNumbers() {
  const query = useCall(listQueueNumbers, { scope: 'today' }, { staleMs: STALE.always })
  const tickets = query.data?.list
  usePolling(query, tickets ? nearestOf(tickets) : null)
  useBuzz(tickets)
  return query
}

/** One number with the first of its queue. */
export function useNumber(ticketId: string) {
  const query = useCall(listFirstInQueue, { ticketId }, { enabled: ticketId !== '', staleMs: STALE.always })
  const ticket = query.data?.ticket
  const tickets = useRef<{ of: Ticket; list: Ticket[] } | null>(null)
  if (ticket && tickets.current?.of !== ticket) tickets.current = { of: ticket, list: [ticket] }
  usePolling(query, ticket ? nearestOf([ticket]) : null)
  useBuzz(ticket && tickets.current?.list)
  return query
}

export function useTakeNumber() {
  const { run, isRunning } = useAction(takeQueueNumber)
  const take = (queueId: string) => run({ queueId }).catch(() => null)
  return { take, isBusy: isRunning }
}

/** What can be done with an own number; what is refused has been said by then. */
export function useNumberActs() {
  const back = useAction(returnQueueNumber)
  const rejoin = useAction(rejoinQueue)
  const leave = useAction(setCallBack)
  return {
    isBusy: back.isRunning || rejoin.isRunning || leave.isRunning,
    giveBack: async ({ ticketId, queueNo }: Ticket) => {
      const words = `取消${queueNo}后要重新取号，从最后排起。`
      if (!(await dialogs.confirm(words, { title: '取消这个号码', ok: '取消号码', cancel: '继续排队' }))) return
      await back.run({ ticketId }).catch(() => null)
    },
    rejoin: ({ ticketId }: Ticket) => rejoin.run({ ticketId }).catch(() => null),
    leave: ({ ticketId }: Ticket, ahead: number) => leave.run({ ticketId, ahead }).catch(() => null),
  }
}
