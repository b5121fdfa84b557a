/** What is kept of a couple that the hospital's desk has ended: that it stays, that nothing is asked, and whom to speak to. */
import type { listStorageItems } from '@/api/storage/calls'
import type { DataOf } from '@/api/core/call'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { Notice } from '@/ui/notice'

type Held = DataOf<typeof listStorageItems>['held']

/** `BEREAVED`: for who survived the other; the words ask for nothing and name no sum and no day. */
const WORDS: Readonly<Record<NonNullable<Held>, { readonly title: string; readonly text: string }>> = {
  BEREAVED: {
    title: '冻存物仍在医院保存',
    text: '请节哀。医院会继续保存，不会自行处理。您不必现在缴费或做决定。方便时请联系医院，由专人与您商量；之后的事须经医院伦理委员会讨论。',
  },
  SEPARATED: {
    title: '冻存物仍在医院保存',
    text: '配对已解除，一方不能单独决定冻存物的去向。请联系医院，由双方到医院商量办理。',
  },
}

export function HeldNotice({ id, held }: { readonly id: string; readonly held: Held }) {
  if (held === null) return null
  const { title, text } = WORDS[held]
  return (
    <Notice id={id} tone="info" title={title} action={<CallHospital id={`${id}-call`} />}>
      {text}
    </Notice>
  )
}
