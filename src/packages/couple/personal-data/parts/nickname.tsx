import { useState } from 'react'

import { getMember, updateMember } from '@/api/identity/calls'
import { useAction, useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { isSameName } from '@/domain/input/name'
import { loadMember } from '@/shared/member/load-member'
import { useTyped } from '@/shared/typed/use-typed'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/field'
import { ListRow } from '@/ui/list'
import { Sheet } from '@/ui/sheet'

/** Longest name that an account may have. */
const LONGEST = 20

const EMPTY = { name: null as string | null }

/** What the app calls the person who is signed in; the hospital's own name of the patient is another and stays. */
export function Nickname() {
  const me = useCall(getMember, {}, { staleMs: STALE.brief, withoutEffects: true })
  const update = useAction(updateMember)
  // A name may be a person's: it is kept in memory only.
  const typed = useTyped('nickname', EMPTY)
  const [isOpen, setOpen] = useState(false)
  const [isTold, setTold] = useState(false)
  // Without a name of its own an account is called by the patient's, which this page shows masked only.
  const userName = me.data && !isSameName(me.data.userName, me.data.realName) ? me.data.userName : ''
  const shown = typed.values.name ?? userName
  const name = shown.trim()

  const close = () => {
    setOpen(false)
    setTold(false)
  }
  const save = async () => {
    setTold(true)
    if (name === '') return
    const saved = await update.run({ userName: name }).catch(() => null)
    if (!saved) return
    close()
    typed.clear()
    // The session carries the name for the watermark and the personal centre; it catches up at the next start otherwise.
    await loadMember().catch(() => undefined)
  }

  return (
    <>
      <ListRow
        id="personal-data-detail-nickname"
        icon="user"
        title="昵称"
        note="只在应用内使用，不影响医院登记的姓名"
        value={me.isLoading ? '' : userName || '未设置'}
        onTap={() => setOpen(true)}
      />
      <Sheet
        id="personal-data-detail-nickname-sheet"
        open={isOpen}
        title="修改昵称"
        onClose={close}
        footer={
          <Button id="personal-data-detail-nickname-save" busy={update.isRunning} onTap={() => void save()}>
            保存昵称
          </Button>
        }
      >
        <TextField
          id="personal-data-detail-nickname-field"
          label="昵称"
          value={shown}
          onChange={(text) => typed.set({ name: text })}
          maxLength={LONGEST}
          {...(isTold && name === '' && { error: '请填写昵称' })}
        />
      </Sheet>
    </>
  )
}
