/** What is kept of a couple that the hospital's desk has ended: that it stays, that nothing is asked, and whom to speak to. */

import type { FunctionComponent } from 'react'

import { useHeld } from '../model/use-storage'

import type { DataOf } from '@/api/core/call'
import type { listStorageItems } from '@/api/storage/calls'
import { useOnceSettled } from '@/data/gate'
import { isUnreached } from '@/data/kept-answers'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { Notice } from '@/ui/notice'

type Held = NonNullable<DataOf<typeof listStorageItems>['held']>

/** `BEREAVED`: for who survived the other; the words ask for nothing and name no sum and no day. */
const WORDS: Readonly<Record<Held, { readonly title: string; readonly text: string }>> = {
  BEREAVED: {
    title: '冻存物仍在医院保存',
    text: '请节哀。医院会继续保存，不会自行处理。您不必现在缴费或做决定。方便时请联系医院，由专人与您商量；之后的事须经医院伦理委员会讨论。',
  },
  SEPARATED: {
    title: '冻存物仍在医院保存',
    text: '配对已解除，一方不能单独决定冻存物的去向。请联系医院，由双方到医院商量办理。',
  },
}

/**
 * A screen of storage as long as there is a couple; of one that the desk has ended only this, under every address: no sum, no
 * date, no form. Nothing of the screen is drawn or asked before that is known. A hospital that answers that it cannot say so is
 * taken for no; where it could not be reached there is the way to ask again.
 */
export const unlessHeld = <Open extends object>(id: string, View: FunctionComponent<Open>): FunctionComponent<Open> =>
  function UnlessHeld(open) {
    const items = useHeld()
    const isKnown = useOnceSettled({
      isLoading: items.isLoading || (items.data === undefined && isUnreached(items.error)),
    })
    const held = items.data?.held ?? null
    if (held === null) return isKnown ? <View {...open} /> : <AppScreen query={{ ...items, data: undefined }} />
    const { title, text } = WORDS[held]
    return (
      <AppScreen onRefresh={items.reload}>
        <Notice id={`${id}-held`} title={title} action={<CallHospital id={`${id}-held-call`} />}>
          {text}
        </Notice>
      </AppScreen>
    )
  }
