import { View } from '@tarojs/components'
import { useState } from 'react'

import type { useDisposal } from '../model/use-disposal'

import { formatDateTime, hospitalDate, formatDay } from '@/domain/dates'
import { ConsentStop } from '@/shared/consent/consent-stop'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { Checkbox } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { Section } from '@/ui/section'
import { SignaturePad } from '@/ui/signature-pad'

import css from './index.module.scss'

type Disposal = ReturnType<typeof useDisposal>
type Paper = NonNullable<Disposal['paper']['data']>

const signedText = ({ role, isMe, nameMasked, signedAt }: Paper['signers'][number]) => ({
  label: role === 'female' ? '女方' : '男方',
  value: `${nameMasked}${isMe ? '（本人）' : ''}，${signedAt === null ? '未签名' : `${formatDateTime(signedAt).slice(0, 16)}签名`}`,
})

/** The text to its end, who has signed, and the own signature below it. */
export function DisposalPaper({ id, disposal, paper }: { id: string; disposal: Disposal; paper: Paper }) {
  const [read, setRead] = useState(false)
  const { failed, setFailed } = disposal
  const until = paper.reflectUntil
  return (
    <>
      {paper.sections.map(({ heading, text }) => (
        <Section key={heading} title={heading}>
          <View className={css.text}>{text}</View>
        </Section>
      ))}
      <Card id={`${id}-signers`} title={`${paper.title}（${paper.version}）`}>
        <Facts rows={paper.signers.map(signedText)} />
        {until !== null && (
          <View className={css.said}>{`考虑期至${formatDay(hospitalDate(until))}，之前医院不会处理。`}</View>
        )}
      </Card>
      {!paper.canSign && paper.refusal !== '' && <Notice id={`${id}-refusal`}>{paper.refusal}</Notice>}
      {paper.canSign && disposal.isSignatureRefused && (
        <ConsentStop id={`${id}-consent`}>您未同意“手写电子签名”，不能在手机上签署。可先同意，或到院签署。</ConsentStop>
      )}
      {paper.canSign && !disposal.isSignatureRefused && (
        <>
          <Checkbox id={`${id}-read`} checked={read} onChange={setRead}>
            我已阅读全文，理解处理后不能恢复，自愿签署
          </Checkbox>
          <SignaturePad
            id={`${id}-pad`}
            label="本人签名"
            busy={disposal.isSending}
            doneText="确认身份并签名"
            onDone={(file) => (read ? void disposal.sign(paper.docHash, file) : setFailed('请先确认已阅读全文'))}
          />
        </>
      )}
      {failed !== '' && (
        <Notice id={`${id}-failed`} tone="danger" title="尚未签署成功">
          {failed}
        </Notice>
      )}
    </>
  )
}
