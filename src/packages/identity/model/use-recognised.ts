import { useRef } from 'react'

import { useVerification } from './use-verification'

import { go } from '@/routing/go'
import type { OpenScreen } from '@/routing/use-screen'
import { loadMember } from '@/shared/member/load-member'
import { useOnce } from '@/ui/use-once'

/**
 * What all forms of recognition do around their own act: somebody the hospital knows already has nothing to fill in, and
 * whoever is recognised goes on to the result, told where they came from.
 * @returns runs the form's act, which answers whether the hospital recognised the person
 */
export function useRecognised(open: OpenScreen): (act: () => Promise<boolean>) => Promise<void> {
  const tried = useRef(false)
  const { back } = open.params
  const show = () => go('online-auth-result', back ? { back } : {}, { mode: 'replace' })
  const { verification } = useVerification()
  useOnce(() => void show(), verification?.state === 'VERIFIED' && !tried.current)
  return async (act) => {
    tried.current = true
    if (!(await act())) return
    await loadMember().catch(() => undefined)
    await show()
  }
}
