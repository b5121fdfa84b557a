import { View } from '@tarojs/components'
import { useState } from 'react'

import { useInvite, type usePairing } from '../../model/use-pairing'
import { PairFields, type PairQuestion } from '../../parts/pair-fields'

import type { DataOf } from '@/api/core/call'
import type { answerInvitation } from '@/api/couple/calls'
import { formatDateTime } from '@/domain/dates'
import { parseIdTail } from '@/domain/input/code'
import { parseInviteCode } from '@/domain/input/couple-code'
import { parseName } from '@/domain/input/name'
import { shownAs, valueOr } from '@/domain/input/parsed'
import { useTyped } from '@/shared/typed/use-typed'
import { Button } from '@/ui/button'
import { dialogs } from '@/ui/dialog/dialogs'
import { NAME_ROOM, PASTED_LENGTH } from '@/ui/field'
import { Notice } from '@/ui/notice'

type Matched = DataOf<typeof answerInvitation>

const EMPTY = { inviteCode: '', name: '', idTail: '' }

const QUESTIONS: readonly PairQuestion<keyof typeof EMPTY>[] = [
  {
    name: 'inviteCode',
    id: 'code',
    label: '邀请码',
    clean: shownAs(parseInviteCode),
    maxLength: PASTED_LENGTH,
    hint: '8位字母和数字，由配偶提供',
  },
  { name: 'name', id: 'name', label: '配偶姓名', clean: shownAs(parseName), maxLength: NAME_ROOM },
  {
    name: 'idTail',
    id: 'id-tail',
    label: '配偶证件号码后四位',
    type: 'idcard',
    clean: shownAs(parseIdTail),
    maxLength: PASTED_LENGTH,
  },
]

/** Code, name and last four characters; what does not agree is told field by field. */
export function AnswerForm({
  pairing,
  invited,
}: {
  pairing: ReturnType<typeof usePairing>
  /** The code of the card that was opened; '' without one. */
  invited: string
}) {
  const [first] = useState(() => ({ ...EMPTY, inviteCode: invited }))
  const typed = useTyped('answer-invitation', first)
  const { values } = typed
  const [agreed, setAgreed] = useState(false)
  const [matched, setMatched] = useState<Matched | null>(null)
  const faultOf = (field: string) => matched?.mismatches.find((one) => one.side === 'mine' && one.field === field)?.text
  const theirs = matched?.mismatches.filter(({ side }) => side === 'partner') ?? []
  const code = valueOr(parseInviteCode(values.inviteCode), '')
  const { isLooking, invite, refusal } = useInvite(code)

  const confirm = async () => {
    const input = {
      inviteCode: code,
      accept: true,
      name: valueOr(parseName(values.name), values.name),
      idTail: valueOr(parseIdTail(values.idTail), values.idTail),
      agreed,
    }
    const answer = await pairing.answer(input).catch(() => null)
    setMatched(answer)
    if (answer?.state !== 'PAIRED') return
    typed.clear()
    await dialogs.alert('已完成夫妻配对。双方的资料默认不共享，请逐项设置。')
  }
  const refuse = async () => {
    if (!(await dialogs.confirm('拒绝后邀请码立即失效。', { title: '拒绝邀请' }))) return
    const refused = await pairing.answer({ inviteCode: code, accept: false }).catch(() => null)
    if (!refused) return
    typed.clear()
    await dialogs.alert('已拒绝，这个邀请码已失效')
  }

  return (
    <View>
      {theirs.length > 0 && (
        <Notice id="couple-pair-detail-theirs" tone="warning" title="配偶填写的您的信息不一致">
          {theirs.map(({ field, text }) => (
            <View key={field ?? text}>{text}</View>
          ))}
        </Notice>
      )}
      {matched !== null && matched.mismatches.length > 0 && matched.triesLeft !== null && (
        <Notice id="couple-pair-detail-tries">{`还可以核对${matched.triesLeft}次`}</Notice>
      )}
      <PairFields
        id="couple-pair-detail"
        questions={QUESTIONS}
        values={values}
        onChange={(name, value) => typed.set({ [name]: value })}
        faults={{ inviteCode: refusal, name: faultOf('name'), idTail: faultOf('idNo') }}
        after={{
          inviteCode: invite && (
            <Notice id="couple-pair-detail-from" tone="success" title={`${invite.partnerNameMasked} 邀请您配对`}>
              {`请填写配偶的姓名和证件号码后四位，核对一致后完成配对。${invite.expireAt === null ? '' : `邀请有效期至${formatDateTime(invite.expireAt).slice(0, 16)}`}`}
            </Notice>
          ),
        }}
        agreed={agreed}
        onAgree={setAgreed}
      />
      <Button
        id="couple-pair-detail-confirm"
        busy={pairing.isRunning || isLooking}
        disabled={!agreed || code === '' || refusal !== ''}
        reason={refusal !== '' ? '请先核对邀请码' : code === '' ? '请填写8位邀请码' : '请先勾选同意'}
        onTap={() => void confirm()}
      >
        确认配对
      </Button>
      {code !== '' && refusal === '' && (
        <Button id="couple-pair-detail-refuse" kind="text" busy={pairing.isRunning} onTap={() => void refuse()}>
          拒绝邀请
        </Button>
      )}
    </View>
  )
}
