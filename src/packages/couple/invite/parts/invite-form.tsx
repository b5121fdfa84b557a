import { useState } from 'react'

import type { usePairing } from '../../model/use-pairing'
import { PairFields, type PairQuestion } from '../../parts/pair-fields'

import { RESIDENT_ID_TYPE } from '@/domain/dictionaries/id-types'
import { parseDocumentNumber } from '@/domain/input/document-number'
import { parseName } from '@/domain/input/name'
import { faultIn, shownAs, valueOr } from '@/domain/input/parsed'
import { mobileFaultIn, parseMobile } from '@/domain/input/phone'
import { checkIdCard } from '@/domain/person/id-card'
import { useTyped } from '@/shared/typed/use-typed'
import { Button } from '@/ui/button'
import { NAME_ROOM, PASTED_LENGTH } from '@/ui/field'
import { Section } from '@/ui/section'

interface InviteFormProps {
  pairing: ReturnType<typeof usePairing>
  /** The invitation that is corrected; none for a new one. */
  inviteId: string | undefined
  partnerSex: string | null
}

const EMPTY = { name: '', idNo: '', mobile: '', marriageCertNo: '' }

const parseIdNo = (text: string) => parseDocumentNumber(text, RESIDENT_ID_TYPE)

const QUESTIONS: readonly PairQuestion<keyof typeof EMPTY>[] = [
  { name: 'name', id: 'name', label: '配偶姓名', clean: shownAs(parseName), maxLength: NAME_ROOM },
  {
    name: 'idNo',
    id: 'id-no',
    label: '配偶身份证号码',
    type: 'idcard',
    clean: shownAs(parseIdNo),
    maxLength: PASTED_LENGTH,
  },
  {
    name: 'mobile',
    id: 'mobile',
    label: '配偶手机号',
    type: 'phone',
    clean: shownAs(parseMobile),
    maxLength: PASTED_LENGTH,
    hint: '在医院登记的手机号',
  },
  { name: 'marriageCertNo', id: 'cert', label: '结婚证字号（选填）', maxLength: 40 },
]

function faultsOf(values: typeof EMPTY, partnerSex: string | null): Partial<Record<keyof typeof EMPTY, string>> {
  const name = faultIn(parseName(values.name, '配偶姓名'))
  const mobile = mobileFaultIn(values.mobile)
  const card = checkIdCard(valueOr(parseIdNo(values.idNo), values.idNo))
  const isOther = card.ok && card.sex === (partnerSex === '1' ? 'male' : 'female')
  return {
    ...(name !== '' && { name }),
    ...(!card.ok ? { idNo: card.message } : !isOther && { idNo: '请填写配偶的证件号码，不能是本人的' }),
    ...(mobile !== '' && { mobile }),
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
        name: valueOr(parseName(rest.name), rest.name),
        idNo: valueOr(parseIdNo(rest.idNo), rest.idNo),
        mobile: valueOr(parseMobile(rest.mobile), rest.mobile),
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
