/** Keeps what is on the screen true when the hospital's clock is moved (a demonstration's can be). */

import { bases, whenKnown } from './call-bases'
import { identityNow } from './identity-now'

import { identityHeaders } from '@/api/core/headers'
import { CLOCK_EVENTS_PATH } from '@/api/platform/schemas'
import { queryClient } from '@/data/cache'
import { hospitalOf, offers } from '@/hospitals/index'
import { network } from '@/platform/network'
import { sessionState, useSession } from '@/session/store'
import { hearServerTime, onServerClockMoved } from '@/shared/clock/server-clock'

const BASE = '/hc-patient'

function listen(): () => void {
  const url = `${bases()[BASE] ?? ''}${CLOCK_EVENTS_PATH.slice(BASE.length)}`
  return network.listen(
    url,
    () => identityHeaders(identityNow()),
    (data) => {
      const serverMs = Number(data)
      if (Number.isSafeInteger(serverMs) && serverMs > 0) hearServerTime(serverMs, Date.now())
    },
  )
}

/**
 * Notices a moved clock with the next answer in every build; in that of the demonstration also listens for it while the
 * hospital's backend says that its clock can be moved. Once, at app start.
 */
export function followClock(): void {
  onServerClockMoved(() => void queryClient.refetchQueries())
  if (!FOLLOWS_CLOCK) return
  let stop: (() => void) | null = null
  let isOnline = true
  const follow = (): void => {
    const { unitId } = sessionState()
    // Without a network a browser would only try again and again, and complain each time.
    const wanted = isOnline && unitId !== 0 && offers(hospitalOf(unitId), 'movableClock')
    if (wanted && !stop) stop = listen()
    if (!wanted && stop) stop = (stop(), null)
  }
  void whenKnown().then(() => {
    follow()
    useSession.subscribe((now, before) => {
      if (now.unitId !== before.unitId) follow()
    })
    network.onChange((online) => {
      isOnline = online
      follow()
    })
  })
}
