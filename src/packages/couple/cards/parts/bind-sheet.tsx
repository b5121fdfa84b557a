import { useState } from 'react'

import { useTyped } from '@/shared/typed/use-typed'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/field'
import { Sheet } from '@/ui/sheet'

interface BindSheetProps {
  open: boolean
  busy: boolean
  onBind: (cardNo: string, name: string) => Promise<unknown>
  onClose: () => void
}

const EMPTY = { cardNo: '', name: '' }

/** Number and holder's name of a card that the hospital issued. */
export function BindSheet({ open, busy, onBind, onClose }: BindSheetProps) {
  const typed = useTyped('bind-card', EMPTY)
  const { cardNo, name } = typed.values
  const [shown, setShown] = useState(false)
  const wrong = {
    cardNo: /^\d{6,20}$/.test(cardNo) ? '' : '就诊卡号应为6至20位数字',
    name: name.trim().length >= 2 ? '' : '请填写姓名',
  }
  const submit = async () => {
    setShown(true)
    if (wrong.cardNo || wrong.name) return
    if ((await onBind(cardNo, name.trim())) === null) return
    typed.clear()
    onClose()
  }
  return (
    <Sheet
      id="visiting-card-list-bind-sheet"
      open={open}
      title="绑定就诊卡"
      onClose={onClose}
      footer={
        <Button id="visiting-card-list-bind-submit" busy={busy} onTap={() => void submit()}>
          绑定
        </Button>
      }
    >
      <TextField
        id="visiting-card-list-card-no"
        label="就诊卡号"
        type="number"
        value={cardNo}
        onChange={(text) => typed.set({ cardNo: text })}
        maxLength={20}
        hint="印在卡片正面或挂号凭条上"
        {...(shown && wrong.cardNo && { error: wrong.cardNo })}
      />
      <TextField
        id="visiting-card-list-name"
        label="持卡人姓名"
        value={name}
        onChange={(text) => typed.set({ name: text })}
        maxLength={20}
        {...(shown && wrong.name && { error: wrong.name })}
      />
    </Sheet>
  )
}
