import { useDidHide, useDidShow } from '@tarojs/taro'
import { type ReactNode, useState } from 'react'

import { VisibilityProvider } from '@/data/visibility'
import { useBeside } from '@/routing/beside'
import type { ScreenId } from '@/routing/registry'
import { PageShownProvider } from '@/ui/shell/page-shown'

/**
 * Tells a page's data hooks and the kit whether the page can be seen: it is in front, or it is the list beside what is in
 * front. Mini-programs keep every page of the stack mounted, and each change of a covered page would be sent to it
 * although nobody sees it.
 */
export function PageVisibility({ screen, children }: { screen: ScreenId; children: ReactNode }) {
  const [isInFront, setInFront] = useState(true)
  const isBeside = useBeside(screen)
  useDidShow(() => setInFront(true))
  useDidHide(() => setInFront(false))
  const isShown = isInFront || isBeside
  return (
    <PageShownProvider value={isShown}>
      <VisibilityProvider value={isShown}>{children}</VisibilityProvider>
    </PageShownProvider>
  )
}
