import { useState } from 'react'

import { deskCodeFaults, deskCodeOf, parseDeskCode, parseIdTail, TAIL_LENGTH } from '@/domain/input/code'
import { shownAs, valueOr } from '@/domain/input/parsed'
import type { SignIn } from '@/shared/member/use-sign-in'
import { Button } from '@/ui/button'
import { PASTED_LENGTH, TextField } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { Sheet } from '@/ui/sheet'

type DeskSignInProps = { signIn: SignIn; agreed: boolean; onAsk: () => void }

/** For whom no SMS arrives: the code that the registration desk prints after it has seen the papers. */
export function DeskSignIn({ signIn, agreed, onAsk }: DeskSignInProps) {
  const [open, setOpen] = useState(false)
  const [values, setValues] = useState({ code: '', idTail: '' })
  const [shown, setShown] = useState(false)
  const [refused, setRefused] = useState('')
  const faults = shown ? deskCodeFaults({ ...values, agreed }) : {}

  const submit = async () => {
    setShown(true)
    setRefused('')
    if (Object.keys(deskCodeFaults({ ...values, agreed })).length > 0) return
    setRefused(await signIn.withDeskCode(deskCodeOf(values.code), valueOr(parseIdTail(values.idTail), '')))
  }

  return (
    <>
      <Button id="login-desk" kind="text" onTap={() => (agreed ? setOpen(true) : onAsk())}>
        收不到短信，用就诊短码登录
      </Button>
      <Sheet
        id="login-desk-sheet"
        open={open}
        title="就诊短码登录"
        onClose={() => setOpen(false)}
        footer={
          <Button id="login-desk-submit" busy={signIn.isRunning} onTap={() => void submit()}>
            登录
          </Button>
        }
      >
        {refused !== '' && <Notice id="login-desk-refused" tone="warning" title={refused} />}
        <TextField
          id="login-desk-code"
          label="就诊短码"
          type="number"
          value={values.code}
          onChange={(code) => setValues({ ...values, code })}
          clean={shownAs(parseDeskCode)}
          maxLength={PASTED_LENGTH}
          placeholder="挂号窗口凭证件领取"
          error={faults.code}
        />
        <TextField
          id="login-desk-id-tail"
          label={`证件号码后${TAIL_LENGTH}位`}
          value={values.idTail}
          onChange={(idTail) => setValues({ ...values, idTail })}
          clean={shownAs(parseIdTail)}
          maxLength={PASTED_LENGTH}
          error={faults.idTail}
        />
      </Sheet>
    </>
  )
}
