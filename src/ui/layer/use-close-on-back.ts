import { useEffect, useRef } from 'react'

import { host } from '@/platform/host'

/** While the layer is shown the person's way back closes it before the page is left, where the host lets that be. */
export function useCloseOnBack(onDismiss: () => void): void {
  const latest = useRef(onDismiss)
  latest.current = onDismiss
  useEffect(() => host.closeOnBack(() => latest.current()), [])
}
