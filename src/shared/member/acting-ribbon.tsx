import { useEffect } from 'react'

import { setActing, switchActing, useActing } from './acting'

import { send } from '@/api/core/client'
import { getPatient, listCards } from '@/api/couple/calls'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { dialogs } from '@/ui/dialog/dialogs'
import { PatientRibbon } from '@/ui/ribbon'

/** On every page while acting for the partner, with the way back to oneself. The hospital decides whether it still holds. */
export function ActingRibbon() {
  const name = useActing((state) => state.name)
  return name === '' ? null : <Ribbon name={name} />
}

function Ribbon({ name }: { name: string }) {
  const { data } = useCall(getPatient, {}, { staleMs: STALE.brief })
  const ended = data !== undefined && data.relation !== 'spouse'
  useEffect(() => {
    if (ended) setActing('')
  }, [ended])

  const back = async () => {
    if (!(await dialogs.confirm('切换后为本人办理。', { title: '切换回本人' }))) return
    const { list } = await send(listCards, {})
    const mine = list.filter(({ relation }) => relation !== 'spouse')
    const own = mine.find(({ isDefault }) => isDefault) ?? mine[0]
    if (own) await switchActing(own.cardId, own.patientName)
  }
  return (
    <PatientRibbon
      id="acting-ribbon"
      name={name}
      role="配偶"
      note="正在为配偶办理"
      other
      onSwitch={() => void back()}
    />
  )
}
