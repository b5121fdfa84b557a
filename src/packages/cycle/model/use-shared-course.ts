import { useEffect, useRef, useState } from 'react'

import type { DataOf } from '@/api/core/call'
import { send } from '@/api/core/client'
import { CallError } from '@/api/core/errors'
import { readSharedCourse } from '@/api/cycle/calls'
import { LINK_CLOSED } from '@/domain/treatment/course-summary'

export type SharedCourse = DataOf<typeof readSharedCourse>

/**
 * What somebody outside reads with link and code. Asked by hand and kept nowhere: neither in the cache of the app nor on
 * the device; it is gone with the page, and with the end of the link while the page is open.
 */
export function useSharedCourse(link: string) {
  const [course, setCourse] = useState<SharedCourse | null>(null)
  const [fault, setFault] = useState('')
  const [isRunning, setRunning] = useState(false)
  const isGone = useRef(false)
  useEffect(
    () => () => {
      isGone.current = true
    },
    [],
  )
  const read = async (accessCode: string): Promise<void> => {
    setRunning(true)
    setFault('')
    try {
      const found = await send(readSharedCourse, { link, accessCode }, { withoutEffects: true })
      if (!isGone.current) setCourse(found)
    } catch (reason) {
      if (isGone.current) return
      setCourse(null)
      setFault(reason instanceof CallError ? reason.message : LINK_CLOSED)
    } finally {
      if (!isGone.current) setRunning(false)
    }
  }
  return { course, fault, isRunning, read }
}
