import { useState } from 'react'

import { BREATH_OPTIONS, measureOf, PAIN_OPTIONS, URINE_OPTIONS } from '../model/check-words'
import type { Sent } from '../model/send-checks'
import type { SelfCheck } from '../model/use-self-check'

import { isDanger } from '@/domain/danger-signs'
import { CHECK_GIRTH_CM, CHECK_WEIGHT_KG, type CheckAnswers, missingOf, NO_ANSWERS } from '@/domain/self-check'
import { DangerCard } from '@/shared/hospital/danger-card'
import { useTyped } from '@/shared/typed/use-typed'
import { Button } from '@/ui/button'
import { Radio, TextField } from '@/ui/field'
import { Sheet } from '@/ui/sheet'

const ID = 'self-check-day'
type Urine = NonNullable<CheckAnswers['urine']>
type Breath = NonNullable<CheckAnswers['breath']>
type Pain = NonNullable<CheckAnswers['pain']>

const EMPTY = {
  weight: '',
  girth: '',
  urine: null as Urine | null,
  breath: null as Breath | null,
  pain: null as Pain | null,
}

interface CheckSheetProps {
  readonly check: SelfCheck
  readonly onClose: () => void
  readonly onSent: (sent: Sent) => void
}

/** The five of today. What was told of the day before stays where nothing is typed. */
export function SelfCheckSheet({ check, onClose, onSent }: CheckSheetProps) {
  const { values, set, clear } = useTyped(`${ID}.${check.today}`, EMPTY, {
    rests: ['weight', 'girth', 'urine', 'breath', 'pain'],
  })
  const [wasTried, setTried] = useState(false)
  const [isRunning, setRunning] = useState(false)
  const told = check.days.find(({ date }) => date === check.today) ?? NO_ANSWERS
  const answers: CheckAnswers = {
    weightKg: measureOf(values.weight, CHECK_WEIGHT_KG),
    girthCm: measureOf(values.girth, CHECK_GIRTH_CM),
    urine: values.urine,
    breath: values.breath,
    pain: values.pain,
  }
  const isEmpty = missingOf(answers).length === 5
  const isWeightOdd = values.weight !== '' && answers.weightKg === null
  const isGirthOdd = values.girth !== '' && answers.girthCm === null
  const danger = check.danger(answers)

  const keep = async () => {
    setTried(true)
    // A number that cannot be read never holds back a danger sign beside it.
    if (isEmpty || ((isWeightOdd || isGirthOdd) && !isDanger(danger))) return
    setRunning(true)
    const sent = await check.save(answers)
    setRunning(false)
    // What the hospital did not take is still there to be corrected.
    if (sent.state !== 'refused') clear()
    onSent(sent)
    onClose()
  }
  const placeholder = (value: number | null) => (value === null ? {} : { placeholder: value.toFixed(1) })
  return (
    <Sheet
      id={ID}
      open
      title="今日自查"
      onClose={onClose}
      footer={
        <>
          <DangerCard id={`${ID}-danger`} danger={danger} short />
          <Button id={`${ID}-save`} busy={isRunning} onTap={() => void keep()}>
            保存
          </Button>
        </>
      }
    >
      <Radio
        id={`${ID}-breath`}
        label="呼吸"
        required={false}
        options={BREATH_OPTIONS}
        value={values.breath ?? told.breath}
        onChange={(breath) => set({ breath })}
      />
      <Radio
        id={`${ID}-pain`}
        label="腹痛"
        required={false}
        options={PAIN_OPTIONS}
        value={values.pain ?? told.pain}
        onChange={(pain) => set({ pain })}
      />
      <Radio
        id={`${ID}-urine`}
        label="尿量"
        required={false}
        options={URINE_OPTIONS}
        value={values.urine ?? told.urine}
        onChange={(urine) => set({ urine })}
      />
      <TextField
        id={`${ID}-weight`}
        label="体重（公斤）"
        type="digit"
        required={false}
        maxLength={5}
        {...placeholder(told.weightKg)}
        value={values.weight}
        onChange={(weight) => set({ weight })}
        hint="最好在早晨空腹、排尿后称"
        {...(wasTried &&
          isWeightOdd && { error: `请填写${CHECK_WEIGHT_KG.least}至${CHECK_WEIGHT_KG.most}之间的体重，最多一位小数` })}
      />
      <TextField
        id={`${ID}-girth`}
        label="腹围（厘米）"
        type="digit"
        required={false}
        maxLength={5}
        {...placeholder(told.girthCm)}
        value={values.girth}
        onChange={(girth) => set({ girth })}
        hint="平躺，皮尺绕过肚脐一圈"
        {...(wasTried &&
          isGirthOdd && { error: `请填写${CHECK_GIRTH_CM.least}至${CHECK_GIRTH_CM.most}之间的腹围，最多一位小数` })}
        {...(wasTried && isEmpty && !isGirthOdd && { error: '请至少填写一项' })}
      />
    </Sheet>
  )
}
