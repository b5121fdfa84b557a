import type { Share, ShareCard } from './contract'

import { PortFault } from '@/platform/shared/fault'
import { withoutSecrets } from '@/platform/shared/secret-address'
import { writeClipboard } from '@/platform/shared/web-clipboard'

export * from './contract'

let last: ShareCard | null = null

export const share: Share = {
  supported: true,
  async offer(card) {
    last = card
    const url = withoutSecrets(`${window.location.origin}${window.location.pathname}#${card.address}`)
    if (typeof navigator.share !== 'function') {
      await writeClipboard(url)
      return { outcome: 'copied' }
    }
    try {
      await navigator.share({ title: card.title, url })
      return { outcome: 'shared' }
    } catch (error) {
      const closed = error instanceof DOMException && error.name === 'AbortError'
      throw new PortFault(closed ? 'cancelled' : 'failed', closed ? '您已取消' : '分享失败', '您可以复制链接发送给家人')
    }
  },
  current: () => last,
}
