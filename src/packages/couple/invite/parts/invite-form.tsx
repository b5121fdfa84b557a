import { useState } from 'react'

import type { usePairing } from '../../model/use-pairing'
import { PairFields, type PairQuestion } from '../../parts/pair-fields'

import { checkIdCard } from '@/domain/id-card'
import { isMobile, MOBILE_MESSAGE } from '@/domain/phone'
import { useTyped } from '@/shared/typed/use-typed'
import { Button } from '@/ui/button'
import { Section } from '@/ui/section'

interface InviteFormProps {
  pairing: ReturnType<typeof usePairing>
  /** The invitation that is corrected; none for a new one. */
  inviteId: string | undefined
  partnerSex: string | null
}

const EMPTY = { name: '', idNo: '', mobile: '', marriageCertNo: '' }

const QUESTIONS: readonly PairQuestion<keyof typeof EMPTY>[] = [
  { name: 'name', id: 'name', label: '配偶姓名', maxLength: 20 },
  { name: 'idNo', id: 'id-no', label: '配偶身份证号码', type: 'idcard', maxLength: 18 },
  { name: 'mobile', id: 'mobile', label: '配偶手机号', type: 'phone', maxLength: 11, hint: '在医院登记的手机号' },
  { name: 'marriageCertNo', id: 'cert', label: '结婚证字号（选填）', maxLength: 40 },
]

function faultsOf(values: typeof EMPTY, partnerSex: string | null): Partial<Record<keyof typeof EMPTY, string>> {
  const card = checkIdCard(values.idNo.trim().toUpperCase())
  const isOther = card.ok && card.sex === (partnerSex === '1' ? 'male' : 'female')
  return {
    ...(values.name.trim().length < 2 && { name: '请填写配偶姓名' }),
    ...(!card.ok ? { idNo: card.message } : !isOther && { idNo: '请填写配偶的证件号码，不能是本人的' }),
    ...(!isMobile(values.mobile) && { mobile: MOBILE_MESSAGE }),
  }
}

/** What she says about him. Nothing of it rests on the phone; the way back finds it while the app lives. */
export function InviteForm({ pairing, inviteId, partnerSex }: InviteFormProps) {
  const typed = useTyped('invite', EMPTY)
  const { values } = typed
  const [agreed, setAgreed] = useState(false)
  const [shown, setShown] = useState(false)
  const wrong = faultsOf(values, partnerSex)
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
    typed.clear()
    setShown(false)
  }
  return (
    <Section title={inviteId ? '修改邀请信息' : '填写配偶信息'}>
      <PairFields
        id="couple-pair-form"
        questions={QUESTIONS}
        values={values}
        onChange={(name, value) => typed.set({ [name]: value })}
        faults={shown ? wrong : {}}
        agreed={agreed}
        onAgree={setAgreed}
      />
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
