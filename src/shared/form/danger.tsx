/** Danger signs of a form: while it is filled, in what was sent, and in place of thanks (spec:followup#danger-signs). */

import { useCallback, useSyncExternalStore } from 'react'

import { type DateText, hospitalDate } from '@/domain/dates'
import { type Danger, dangerKey, dangerOf, dangerOfKey } from '@/domain/safety/danger-signs'
import type { FormDefinition, RawAnswers } from '@/forms/engine/kinds'
import type { FormModel } from '@/forms/view/model'
import { serverNow } from '@/shared/clock/server-clock'
import { DangerCard } from '@/shared/hospital/danger-card'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Button } from '@/ui/button'
import { Result } from '@/ui/result'

/** Reads answers by the rules of this hospital. */
export function useDangerOf(definition: FormDefinition): (answers: RawAnswers, today: DateText) => Danger {
  const { danger } = useHospital()
  return useCallback((answers, today) => dangerOf(definition, answers, danger, today), [definition, danger])
}

/** What to do now, from the tap on: beside the button that is always in sight, so that nobody has to scroll to it. */
export function LiveDanger({ form }: { form: FormModel }) {
  const { store, definition, today, id } = form
  const read = useDangerOf(definition)
  const listen = useCallback((heard: () => void) => store.onChange(heard), [store])
  const key = useSyncExternalStore(listen, () => dangerKey(read(store.all(), today)))
  return <DangerCard id={`${id}-danger`} danger={dangerOfKey(key)} short />
}

/** The same in a record that was sent. */
export function RecordDanger({
  id,
  definition,
  answers,
}: {
  id: string
  definition: FormDefinition
  answers: RawAnswers
}) {
  const read = useDangerOf(definition)
  return <DangerCard id={`${id}-danger`} danger={read(answers, hospitalDate(serverNow()))} />
}

/** After sending: first what to do now. The form's own next page follows. */
export function SentWithDanger({ id, danger }: { id: string; danger: Danger }) {
  return (
    <>
      <DangerCard id={`${id}-danger`} danger={danger} />
      <Result
        id={`${id}-sent`}
        tone="info"
        drawing="care"
        title="医院已收到"
        text="请先按上面的提示处理，不必等待回复"
      />
    </>
  )
}

/** The way on after it. */
export function DangerOn({ id, onTap }: { id: string; onTap: () => void }) {
  return (
    <Button id={`${id}-danger-on`} kind="secondary" onTap={onTap}>
      我知道了
    </Button>
  )
}
