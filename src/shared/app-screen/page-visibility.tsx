import { useDidHide, useDidShow } from '@tarojs/taro'
import { type ReactNode, useState } from 'react'

import { VisibilityProvider } from '@/data/visibility'
import { PageShownProvider } from '@/ui/shell/page-shown'

/**
 * Tells a page's data hooks and the kit whether the page is in front. Mini-programs keep every page of the stack
 * mounted, and each change of a covered page would be sent to it although nobody sees it.
 */
export function PageVisibility({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(true)
  useDidShow(() => setShown(true))
  useDidHide(() => setShown(false))
  return (
    <PageShownProvider value={isShown}>
      <VisibilityProvider value={isShown}>{children}</VisibilityProvider>
    </PageShownProvider>
  )
}
