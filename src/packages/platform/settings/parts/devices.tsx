import { useState } from 'react'

import { unsentWords } from './unsent'

import type { DataOf } from '@/api/core/call'
import { listDevices, signOutDevice, signOutEverywhere } from '@/api/identity/calls'
import { useAction, useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { formatDateTime } from '@/domain/dates'
import { offers } from '@/hospitals/index'
import { goStart } from '@/routing/go'
import { dispatch, useSession } from '@/session/store'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Button } from '@/ui/button'
import { dialogs } from '@/ui/dialog/dialogs'
import { List, ListRow } from '@/ui/list'
import { Notice } from '@/ui/notice'
import { Sheet } from '@/ui/sheet'

type Device = DataOf<typeof listDevices>['list'][number]

const KINDS: Readonly<Record<NonNullable<Device['kind']>, string>> = {
  h5: '网页',
  web: '微信内网页',
  wx_applet: '微信小程序',
  ali_applet: '支付宝小程序',
}

const kindOf = ({ kind }: Device): string => (kind === null ? '' : KINDS[kind])

/** To the minute: `2026-03-01 09:00`. */
const minuteOf = (ms: number): string => formatDateTime(ms).slice(0, 16)

const nameOf = (device: Device): string => device.host || kindOf(device) || '未知设备'

const factsOf = (device: Device): string[] => [
  // Where the kind is all that is known, it is the title already.
  device.host === '' ? '' : kindOf(device),
  device.since === null ? '' : `登录 ${minuteOf(device.since)}`,
  device.lastUsedAt === null ? '' : `最近使用 ${minuteOf(device.lastUsedAt)}`,
]

/** Where the account is signed in, and how to end that (spec:security#devices); only where the hospital keeps the list. */
export function Devices() {
  const isMember = useSession((session) => session.token !== '')
  const offered = offers(useHospital(), 'devices') && isMember
  const [open, setOpen] = useState(false)
  if (!offered) return null
  return (
    <List title="账号安全">
      <ListRow
        id="settings-devices"
        icon="shield"
        title="登录设备"
        note="查看账号在哪些设备上登录"
        onTap={() => setOpen(true)}
      />
      {open && <DeviceSheet onClose={() => setOpen(false)} />}
    </List>
  )
}

function DeviceSheet({ onClose }: { onClose: () => void }) {
  const { data, error, reload } = useCall(listDevices, {}, { staleMs: STALE.brief })
  const one = useAction(signOutDevice)
  const all = useAction(signOutEverywhere)

  const end = async (device: Device) => {
    const { sessionId } = device
    if (!(await dialogs.confirm(`“${nameOf(device)}”再次使用时需要重新登录。`, { title: '退出这台设备' }))) return
    await one.run({ sessionId }).catch(() => undefined)
  }
  const endAll = async () => {
    const words = `${unsentWords()}所有设备都需要重新登录，包括这一台。`
    if (all.isRunning || !(await dialogs.confirm(words, { title: '退出全部设备' }))) return
    const done = await all.run({}).then(
      () => true,
      () => false,
    )
    if (!done) return
    dispatch({ type: 'signedOut' })
    await goStart()
  }

  return (
    <Sheet
      id="settings-devices-sheet"
      open
      title="登录设备"
      onClose={onClose}
      footer={
        <Button id="settings-devices-all" kind="danger" busy={all.isRunning} onTap={() => void endAll()}>
          退出全部设备
        </Button>
      }
    >
      {error !== null && (
        <Notice
          id="settings-devices-fault"
          tone="warning"
          title="设备列表没有加载出来"
          action={
            <Button id="settings-devices-again" kind="secondary" small onTap={() => void reload()}>
              重新加载
            </Button>
          }
        />
      )}
      <List>
        {(data?.list ?? []).map((device, at) => (
          <ListRow
            key={device.sessionId}
            id={`settings-device-${at}`}
            title={nameOf(device)}
            facts={factsOf(device)}
            {...(device.current
              ? { badge: { text: '本机', tone: 'success' as const } }
              : { value: '退出', onTap: () => void end(device) })}
          />
        ))}
      </List>
    </Sheet>
  )
}
