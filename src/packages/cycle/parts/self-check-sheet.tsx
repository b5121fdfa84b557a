import { useState } from 'react'

import {
  BREATH_OPTIONS,
  FAINT_OPTIONS,
  LEG_OPTIONS,
  measureOf,
  PAIN_OPTIONS,
  THIRST_OPTIONS,
  URINE_OPTIONS,
  VOMITING_OPTIONS,
} from '../model/check-words'
import type { Sent } from '../model/send-checks'
import type { SelfCheck } from '../model/use-self-check'

import { numberShown } from '@/domain/input/number'
import { isDanger } from '@/domain/safety/danger-signs'
import {
  CHECK_FIELDS,
  CHECK_GIRTH_CM,
  CHECK_WEIGHT_KG,
  type CheckAnswers,
  missingOf,
  NO_ANSWERS,
} from '@/domain/treatment/self-check'
import { DangerCard } from '@/shared/hospital/danger-card'
import { useTyped } from '@/shared/typed/use-typed'
import { Button } from '@/ui/button'
import { PASTED_LENGTH, Radio, TextField } from '@/ui/field'
import { Sheet } from '@/ui/sheet'

const ID = 'self-check-day'

/** What is chosen from, in the order of the sheet: what has to be acted on soonest comes first. */
const QUESTIONS = [
  { field: 'breath', label: '呼吸', options: BREATH_OPTIONS },
  { field: 'faint', label: '头晕或晕倒', options: FAINT_OPTIONS },
  { field: 'pain', label: '腹痛', options: PAIN_OPTIONS },
  { field: 'vomiting', label: '呕吐', options: VOMITING_OPTIONS },
  { field: 'urine', label: '尿量', options: URINE_OPTIONS },
  { field: 'thirst', label: '口渴', options: THIRST_OPTIONS },
  { field: 'leg', label: '小腿疼或一侧腿肿', options: LEG_OPTIONS },
] as const

const { weightKg: _weight, girthCm: _girth, ...NOT_CHOSEN } = NO_ANSWERS
const EMPTY = { weight: '', girth: '', ...NOT_CHOSEN }

interface CheckSheetProps {
  readonly check: SelfCheck
  readonly onClose: () => void
  readonly onSent: (sent: Sent) => void
}

/** The answers of today. What was told of the day before stays where nothing is typed. */
export function SelfCheckSheet({ check, onClose, onSent }: CheckSheetProps) {
  const { values, set, clear } = useTyped(`${ID}.${check.today}`, EMPTY, {
    rests: ['weight', 'girth', ...QUESTIONS.map(({ field }) => field)],
  })
  const [wasTried, setTried] = useState(false)
  const [isRunning, setRunning] = useState(false)
  const told = check.days.find(({ date }) => date === check.today) ?? NO_ANSWERS
  const answers: CheckAnswers = {
    weightKg: measureOf(values.weight, 'kg', CHECK_WEIGHT_KG),
    girthCm: measureOf(values.girth, 'cm', CHECK_GIRTH_CM),
    urine: values.urine,
    breath: values.breath,
    pain: values.pain,
    vomiting: values.vomiting,
    faint: values.faint,
    thirst: values.thirst,
    leg: values.leg,
  }
  const isEmpty = missingOf(answers).length === CHECK_FIELDS.length
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
      {QUESTIONS.map(({ field, label, options }) => (
        <Radio
          key={field}
          id={`${ID}-${field}`}
          label={label}
          required={false}
          options={options as readonly { value: string; label: string }[]}
          value={values[field] ?? told[field]}
          onChange={(value) => set({ [field]: value })}
        />
      ))}
      <TextField
        id={`${ID}-weight`}
        label="体重（公斤）"
        type="digit"
        required={false}
        maxLength={PASTED_LENGTH}
        clean={numberShown('kg')}
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
        maxLength={PASTED_LENGTH}
        clean={numberShown('cm')}
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
