import { useEffect, useRef } from 'react'

import { useDidHide, useDidShow } from '@tarojs/taro'

import { host, type PageDrawing } from '@/platform/host'
import { useSession } from '@/session/store'

/**
 * A page below another one sends nothing to the host: what changed meanwhile is drawn in one piece when it is shown
 * again. Its hooks and effects run on, so that it gives way, keeps its state and asks again as before.
 *
 * Except when the person, the hospital or the card changes: what was drawn for the old one must not wait to be wiped.
 */
export function useDrawnWhileShown(): void {
  const page = useRef<PageDrawing | null>(null)
  const whose = useSession(({ generation, unitId, card }) => `${generation} ${unitId} ${card?.cardId ?? ''}`)
  useDidShow(() => {
    page.current ??= host.pageDrawing()
    page.current.resume()
  })
  useDidHide(() => page.current?.pause())
  useEffect(() => page.current?.resume(), [whose])
}
