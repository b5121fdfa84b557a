/** What the host tells the app besides its own business: a new version, little memory, a picture of the screen, a link. */

import { screenHere } from './screen-here'

import { clearUnwatched, invalidateAll } from '@/data/cache'
import { hospitalOf } from '@/hospitals/index'
import { host } from '@/platform/host'
import { update } from '@/platform/update'
import { openIncoming } from '@/routing/not-found'
import { screenOf } from '@/routing/registry'
import { sessionState } from '@/session/store'
import { useRelease } from '@/shared/release/store'
import { dialogs } from '@/ui/dialog/dialogs'

/** Offers a version that the host has fetched; a hospital may demand it. */
async function offerUpdate(): Promise<void> {
  useRelease.setState({ isNewerReady: true })
  // The screen that says so has the button.
  if (useRelease.getState().isOutdated) return
  if (hospitalOf(sessionState().unitId).forcesUpdate) {
    await dialogs.alert('本版本已停用，确定后将打开新版本', { title: '更新提醒', keep: true })
    return update.apply()
  }
  const words = { title: '发现新版本', ok: '立即更新', cancel: '稍 后', keep: true }
  if (await dialogs.confirm('更新会重新打开应用，请先保存正在填写的内容', words)) update.apply()
}

let isTold = false

/** A picture of a page of one's own is the person's right; what it shows is said once, before it is handed on. */
function noteCapture(): void {
  const screen = screenHere()
  if (isTold || sessionState().token === '' || screen === null || screenOf(screen).guard === 'public') return
  isTold = true
  void dialogs.alert('截图中有您的个人信息，转发前请留意', { title: '截图提醒' })
}

/** A link into the running app starts its pages anew, as on a mini-program, and shows what is so now. */
function openAddress(address: string): void {
  void invalidateAll()
  void openIncoming(address)
}

const TOO_OLD = '微信版本较旧，部分功能可能无法使用，请在手机的应用商店更新微信'

/** Called once, at the start of the app. */
export function wireUpkeep(): void {
  update.onReady(() => void offerUpdate())
  if (host.isTooOld()) void dialogs.alert(TOO_OLD, { title: '请更新微信' })
  host.onMemoryLow(clearUnwatched)
  host.onCapture(noteCapture)
  host.onAddress(openAddress)
}
