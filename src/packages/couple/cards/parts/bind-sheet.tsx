import { useState } from 'react'

import { parseCardNo } from '@/domain/input/card-number'
import { parseName } from '@/domain/input/name'
import { faultIn, shownAs, valueOr } from '@/domain/input/parsed'
import { useTyped } from '@/shared/typed/use-typed'
import { Button } from '@/ui/button'
import { NAME_ROOM, PASTED_LENGTH, TextField } from '@/ui/field'
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
    cardNo: faultIn(parseCardNo(cardNo)),
    name: faultIn(parseName(name)),
  }
  const submit = async () => {
    setShown(true)
    if (wrong.cardNo || wrong.name) return
    if ((await onBind(valueOr(parseCardNo(cardNo), cardNo), valueOr(parseName(name), name))) === null) return
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
        clean={shownAs(parseCardNo)}
        maxLength={PASTED_LENGTH}
        hint="印在卡片正面或挂号凭条上"
        {...(shown && wrong.cardNo && { error: wrong.cardNo })}
      />
      <TextField
        id="visiting-card-list-name"
        label="持卡人姓名"
        value={name}
        onChange={(text) => typed.set({ name: text })}
        clean={shownAs(parseName)}
        maxLength={NAME_ROOM}
        {...(shown && wrong.name && { error: wrong.name })}
      />
    </Sheet>
  )
}
