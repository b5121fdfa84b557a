import { View } from '@tarojs/components'

import type { StepUpOffer, StepUpProof } from './step-up-types'
import { useAnswer } from './use-answer'

import { CODE_DIGITS, parseDeskCode, parseIdTail, parseSmsCode, TAIL_LENGTH } from '@/domain/input/code'
import { shownAs } from '@/domain/input/parsed'
import { Button } from '@/ui/button'
import { CodeField, PASTED_LENGTH, TextField } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { Sheet } from '@/ui/sheet'

import css from './index.module.scss'

type StepUpSheetProps = {
  offer: StepUpOffer
  onProven: (proof: StepUpProof) => void
  onClose: () => void
}

/** A code to the phone on file, or one of the desk; the person changes between the two as they like. */
export function StepUpSheet({ offer, onProven, onClose }: StepUpSheetProps) {
  const answer = useAnswer(offer, onProven)
  const isSms = answer.way === 'sms'
  return (
    <Sheet
      id="step-up"
      open
      title="确认是您本人"
      onClose={onClose}
      footer={
        <Button id="step-up-submit" busy={answer.isBusy} onTap={() => void answer.submit()}>
          确认
        </Button>
      }
    >
      <View id="step-up-lead" className={css.lead}>
        {isSms ? leadOf(offer) : '请到医院窗口出示证件，领取 8 位就诊短码'}
      </View>
      {answer.problem !== '' && <Notice id="step-up-problem" tone="warning" title={answer.problem} />}
      {isSms ? (
        <CodeField
          id="step-up-code"
          sendId="step-up-send-code"
          label="短信验证码"
          value={answer.code}
          onChange={answer.setCode}
          clean={shownAs(parseSmsCode)}
          onSend={() => void answer.send()}
          sendableAt={answer.sendableAt}
          sending={answer.isSending}
          error={answer.faults.code}
          onConfirm={() => void answer.submit()}
        />
      ) : (
        <>
          <TextField
            id="step-up-desk-code"
            label="就诊短码"
            type="number"
            value={answer.code}
            onChange={answer.setCode}
            clean={shownAs(parseDeskCode)}
            maxLength={PASTED_LENGTH}
            placeholder={`${CODE_DIGITS} 位数字`}
            error={answer.faults.code}
          />
          <TextField
            id="step-up-id-tail"
            label={`证件号码后${TAIL_LENGTH}位`}
            value={answer.idTail}
            onChange={answer.setIdTail}
            clean={shownAs(parseIdTail)}
            maxLength={PASTED_LENGTH}
            placeholder="例如：002X"
            error={answer.faults.idTail}
          />
        </>
      )}
      {offer.ways.length > 1 && (
        <Button id="step-up-other" kind="text" onTap={answer.change}>
          {isSms ? '收不到短信，改用就诊短码' : '改用短信验证码'}
        </Button>
      )}
    </Sheet>
  )
}

/** Whether a record is there is told by the phone alone: who states a record reads when a code comes. */
const leadOf = ({ act, mobileMasked }: StepUpOffer): string =>
  act === 'authBind'
    ? `验证码将发送至 ${mobileMasked}；所填信息与医院档案一致时才会收到`
    : `验证码将发送至医院预留手机号 ${mobileMasked}`
