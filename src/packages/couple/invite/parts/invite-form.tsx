import { useState } from 'react'

import type { usePairing } from '../../model/use-pairing'

import { checkIdCard } from '@/domain/id-card'
import { isMobile, MOBILE_MESSAGE } from '@/domain/phone'
import { Button } from '@/ui/button'
import { Checkbox, TextField } from '@/ui/field'
import { Section } from '@/ui/section'

interface InviteFormProps {
  pairing: ReturnType<typeof usePairing>
  /** The invitation that is corrected; none for a new one. */
  inviteId: string | undefined
  partnerSex: string | null
}

const EMPTY = { name: '', idNo: '', mobile: '', marriageCertNo: '' }

function faultsOf(values: typeof EMPTY, partnerSex: string | null): Partial<Record<keyof typeof EMPTY, string>> {
  const card = checkIdCard(values.idNo.trim().toUpperCase())
  const isOther = card.ok && card.sex === (partnerSex === '1' ? 'male' : 'female')
  return {
    ...(values.name.trim().length < 2 && { name: '请填写配偶姓名' }),
    ...(!card.ok ? { idNo: card.message } : !isOther && { idNo: '请填写配偶的证件号码，不能是本人的' }),
    ...(!isMobile(values.mobile) && { mobile: MOBILE_MESSAGE }),
  }
}

/** What she says about him. Nothing of it stays on the phone. */
export function InviteForm({ pairing, inviteId, partnerSex }: InviteFormProps) {
  const [values, setValues] = useState(EMPTY)
  const [agreed, setAgreed] = useState(false)
  const [shown, setShown] = useState(false)
  const wrong = faultsOf(values, partnerSex)
  const set = (field: keyof typeof EMPTY) => (value: string) => setValues((before) => ({ ...before, [field]: value }))
  const fault = (field: keyof typeof EMPTY) => (shown && wrong[field] ? { error: wrong[field] } : {})
  const submit = async () => {
    setShown(true)
    if (Object.keys(wrong).length > 0 || !agreed) return
    const { marriageCertNo, ...rest } = values
    const sent = await pairing
      .invite({
        ...rest,
        name: rest.name.trim(),
        idNo: rest.idNo.trim().toUpperCase(),
        agreed,
        ...(inviteId && { inviteId }),
        ...(marriageCertNo && { marriageCertNo }),
      })
      .catch(() => null)
    if (!sent) return
    setValues(EMPTY)
    setShown(false)
  }
  return (
    <Section title={inviteId ? '修改邀请信息' : '填写配偶信息'}>
      <TextField
        id="couple-pair-form-name"
        label="配偶姓名"
        value={values.name}
        onChange={set('name')}
        maxLength={20}
        {...fault('name')}
      />
      <TextField
        id="couple-pair-form-id-no"
        label="配偶身份证号码"
        type="idcard"
        value={values.idNo}
        onChange={set('idNo')}
        maxLength={18}
        {...fault('idNo')}
      />
      <TextField
        id="couple-pair-form-mobile"
        label="配偶手机号"
        type="phone"
        value={values.mobile}
        onChange={set('mobile')}
        maxLength={11}
        hint="在医院登记的手机号"
        {...fault('mobile')}
      />
      <TextField
        id="couple-pair-form-cert"
        label="结婚证字号（选填）"
        value={values.marriageCertNo}
        onChange={set('marriageCertNo')}
        maxLength={40}
      />
      <Checkbox id="couple-pair-form-agree" checked={agreed} onChange={setAgreed}>
        我同意与配偶建立配对；配对后各自的资料默认不共享，由本人逐项决定，可随时解除
      </Checkbox>
      <Button
        id="couple-pair-form-submit"
        busy={pairing.isRunning}
        disabled={!agreed}
        reason="请先勾选同意"
        onTap={() => void submit()}
      >
        {inviteId ? '保存修改' : '发出邀请'}
      </Button>
    </Section>
  )
}
