import { View } from '@tarojs/components'
import { useState } from 'react'

import { FLOW_OPTIONS, PAIN_OPTIONS, SYMPTOM_OPTIONS } from '../../model/period-words'
import { changed, type Period, useUpdatePeriod } from '../../model/use-periods'

import { formatDay } from '@/domain/dates'
import { dangerInText } from '@/domain/safety/danger-signs'
import { DangerCard } from '@/shared/hospital/danger-card'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Button } from '@/ui/button'
import { FieldLabel, Options, Radio, TextField } from '@/ui/field'
import { Sheet } from '@/ui/sheet'

import css from '../../parts/index.module.scss'

/** How one period was: flow, pain, what was felt. */
export function RecordSheet({ period, onClose }: { period: Period; onClose: () => void }) {
  const [flow, setFlow] = useState(period.flow === null ? null : String(period.flow))
  const [pain, setPain] = useState(period.pain === null ? null : String(period.pain))
  const [symptoms, setSymptoms] = useState(period.symptoms.filter((one) => one !== null))
  const [note, setNote] = useState(period.note)
  const update = useUpdatePeriod()
  const { danger: rules } = useHospital()
  const save = async () => {
    const saved = await update
      .run(
        changed(period, {
          ...(flow !== null && { flow: Number(flow) }),
          ...(pain !== null && { pain: Number(pain) }),
          symptoms,
          note: note.trim(),
        }),
      )
      .catch(() => undefined)
    if (saved !== undefined) onClose()
  }
  const id = 'period-tracker-list-detail'
  return (
    <Sheet
      id={id}
      open
      title={`${formatDay(period.startDate)}的月经`}
      onClose={onClose}
      footer={
        <Button id={`${id}-save`} busy={update.isRunning} onTap={() => void save()}>
          保存
        </Button>
      }
    >
      <Radio id={`${id}-flow`} label="经量" required={false} options={FLOW_OPTIONS} value={flow} onChange={setFlow} />
      <Radio id={`${id}-pain`} label="痛经" required={false} options={PAIN_OPTIONS} value={pain} onChange={setPain} />
      <FieldLabel note="可多选">不适</FieldLabel>
      <View className={css.choices}>
        <Options
          id={`${id}-symptom`}
          role="checkbox"
          options={SYMPTOM_OPTIONS}
          isChosen={(one) => symptoms.includes(one)}
          onTap={(one) =>
            setSymptoms(symptoms.includes(one) ? symptoms.filter((other) => other !== one) : [...symptoms, one])
          }
        />
      </View>
      <DangerCard id={`${id}-danger`} danger={dangerInText(note, rules)} short />
      <TextField
        hasOwnHelp
        id={`${id}-note`}
        label="备注"
        required={false}
        maxLength={200}
        value={note}
        onChange={setNote}
      />
    </Sheet>
  )
}
