import { useState } from 'react'

import { unsentWords } from './unsent'

import { listConsents } from '@/api/couple/calls'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { formatDay, hospitalDate } from '@/domain/dates'
import { offers } from '@/hospitals/index'
import { go, goStart } from '@/routing/go'
import { useSession } from '@/session/store'
import { ConsentWords } from '@/shared/consent/consent-words'
import { askAgain, useAgreedVersion, withdraw } from '@/shared/consent/store'
import { CONSENT_TITLE } from '@/shared/consent/text'
import { useHospital } from '@/shared/hospital/use-hospital'
import { tellWithdrawal } from '@/shared/member/sign-out'
import { Button } from '@/ui/button'
import { dialogs } from '@/ui/dialog/dialogs'
import { List, ListRow } from '@/ui/list'
import { Sheet } from '@/ui/sheet'

const CONSEQUENCE =
  '撤回后将退出登录，不能预约、缴费和查看报告；医院已有的病历由医院依法保存，不受影响。再次使用时可重新同意。'

/** The day of the agreement as the hospital recorded it; '' where it keeps no record or nobody is signed in. */
function useAgreedAt(version: string): string {
  const hospital = useHospital()
  const isMember = useSession((session) => session.token !== '')
  const enabled = isMember && version !== '' && offers(hospital, 'consentRecord')
  const { data } = useCall(listConsents, {}, { enabled, staleMs: STALE.brief })
  const found = data?.list.find((one) => one.kind === 'privacy' && one.agreed && one.version === version)
  return found?.at ? `您于${formatDay(hospitalDate(found.at))}同意` : ''
}

/** What was agreed to, to be read again, and the way to take it back with its consequence said first. */
export function Privacy() {
  const version = useAgreedVersion()
  const agreedAt = useAgreedAt(version)
  const isMember = useSession((session) => session.token !== '')
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)

  const ask = async () => {
    if (busy || !(await dialogs.confirm(unsentWords() + CONSEQUENCE, { title: '撤回同意' }))) return
    setBusy(true)
    await tellWithdrawal(version)
    withdraw()
    setBusy(false)
    setOpen(false)
    await goStart()
  }

  return (
    <List title="隐私">
      <ListRow
        id="settings-privacy"
        icon="shield"
        title={CONSENT_TITLE}
        note={version === '' ? '点按查看内容' : agreedAt || `您同意的版本：${version}`}
        badge={version === '' ? { text: '未同意', tone: 'warning' } : { text: '已同意', tone: 'success' }}
        onTap={() => setOpen(true)}
      />
      {isMember && (
        <ListRow
          id="settings-consents"
          icon="list"
          title="我的授权"
          note="分项查看、拒绝或撤回"
          onTap={() => void go('consents')}
        />
      )}
      {isMember && (
        <ListRow
          id="settings-data-copy"
          icon="file"
          title="个人信息副本"
          note="获取医院保存的您的资料"
          onTap={() => void go('data-copy')}
        />
      )}
      <Sheet
        id="settings-privacy-sheet"
        open={open}
        title={CONSENT_TITLE}
        onClose={() => setOpen(false)}
        footer={
          version === '' ? (
            <Button
              id="settings-consent"
              onTap={() => {
                setOpen(false)
                askAgain()
              }}
            >
              去同意
            </Button>
          ) : (
            <Button id="settings-withdraw" kind="secondary" busy={busy} onTap={() => void ask()}>
              撤回同意
            </Button>
          )
        }
      >
        <ConsentWords />
      </Sheet>
    </List>
  )
}
