import type { useVerificationForm } from '../../model/use-verification'
import { DocumentFields } from '../../parts/document-fields'

import { parseCardNo } from '@/domain/input/card-number'
import { shownAs } from '@/domain/input/parsed'
import { parseMobile } from '@/domain/input/phone'
import { PASTED_LENGTH, TextField } from '@/ui/field'

/** Name and document, then what the hospital may find the record by. */
export function VerificationFields({ form }: { form: ReturnType<typeof useVerificationForm> }) {
  const { values, faults, set } = form
  return (
    <>
      <DocumentFields id="online-auth" values={values} faults={faults} set={set} />
      <TextField
        id="online-auth-mobile"
        label="医院预留手机号"
        type="phone"
        value={values.mobile}
        onChange={(mobile) => set('mobile', mobile)}
        clean={shownAs(parseMobile)}
        maxLength={PASTED_LENGTH}
        placeholder="建档时留给医院的号码"
        hint={form.isPrefilled ? '已填入登录手机号，医院预留的不同时请修改' : undefined}
        error={faults.mobile}
      />
      <TextField
        id="online-auth-card-no"
        label="就诊卡号"
        required={false}
        value={values.cardNo}
        onChange={(cardNo) => set('cardNo', cardNo)}
        clean={shownAs(parseCardNo)}
        maxLength={PASTED_LENGTH}
        placeholder="同名时便于找到档案"
        error={faults.cardNo}
      />
    </>
  )
}
