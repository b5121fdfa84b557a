/** Tells the kit's shell who and where: theme, bottom bar, network, watermark. */

import { watermarkOf } from './watermark-text'

import { editionOf } from '@/hospitals/index'
import { host } from '@/platform/host'
import { network } from '@/platform/network'
import { stepBack } from '@/routing/back-step'
import { go, goBack } from '@/routing/go'
import { isScreenId } from '@/routing/registry'
import { sessionState, useSession } from '@/session/store'
import { restoreAppearance } from '@/shared/appearance/store'
import { knowsServerTime, serverNow } from '@/shared/clock/server-clock'
import { present } from '@/shared/hospital/present'
import { openTabs } from '@/shared/menu/tabs'
import { setFieldHelp } from '@/ui/field/help'
import { isIcon } from '@/ui/icon/is-icon'
import { later } from '@/ui/later'
import { setShell, type TabItem } from '@/ui/shell/environment'

const MindHelp = later(() => import('@/shared/hospital/mind-help').then((module) => module.MindHelp))

const hospital = () => present(sessionState().unitId)

function tabs(): TabItem[] {
  const { unreadMessageCount } = sessionState()
  return openTabs(hospital()).map(({ id, label, icon }) => ({
    id,
    label,
    icon: isIcon(icon) ? icon : 'grid',
    ...(id === 'messages' && { badge: unreadMessageCount }),
  }))
}

function openTab(id: string): void {
  const tab = openTabs(hospital()).find((one) => one.id === id)
  if (tab && isScreenId(tab.screen)) void go(tab.screen, {}, { mode: 'relaunch' })
}

function tell(): void {
  const named = watermarkOf(sessionState())
  setShell({
    theme: editionOf(hospital()).theme,
    accent: hospital().accent ?? null,
    tabs: tabs(),
    header: host.kind() === 'browser',
    watermark: named || null,
  })
}

/** Wires the shell up and keeps it true while the session changes. */
export function wireShell(): void {
  restoreAppearance()
  setFieldHelp(MindHelp)
  setShell({
    onTab: openTab,
    onBack: () => void (stepBack() || goBack('home')),
    onTitle: (title) => host.setTitle(title),
    hospitalNow: () => (knowsServerTime() ? serverNow() : null),
  })
  tell()
  useSession.subscribe((now, before) => {
    if (
      now.unitId !== before.unitId ||
      now.userInfo !== before.userInfo ||
      now.isNativeApp !== before.isNativeApp ||
      now.facilityType !== before.facilityType ||
      now.unreadMessageCount !== before.unreadMessageCount
    )
      tell()
  })
  void network.isOnline().then((online) => setShell({ online }))
  network.onChange((online) => setShell({ online }))
}
