import { useState } from 'react'

import { appointmentFacts } from '../../model/appointment-facts'
import { statusBadge } from '../../model/record-actions'
import { useAndrologyBooking, useAndrologyBookings } from '../../model/use-assessments'

import { formatDay } from '@/domain/dates'
import { usePartner } from '@/shared/app-screen/use-partner'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { List, ListRow } from '@/ui/list'

/** The andrology assessments of the partner, where he shares his appointments; nothing otherwise. */
export function PartnersBookings({ id }: { id: string }) {
  const partner = usePartner(['appointments'])
  const { data: list } = useAndrologyBookings({ isOpen: partner.canSwitch && !partner.isActing })
  const [openId, setOpenId] = useState('')
  const { data: open } = useAndrologyBooking(openId)
  if (!list || list.length === 0) return null
  return (
    <>
      <List title={`${partner.called}的男科评估`}>
        {list.map((one, at) => (
          <ListRow
            key={one.appointmentId}
            id={`${id}-${at}`}
            title={one.subjectName}
            note={`${formatDay(one.date)} ${one.startTime}`}
            badge={statusBadge(one.status)}
            onTap={() => setOpenId(one.appointmentId === openId ? '' : one.appointmentId)}
          />
        ))}
      </List>
      {open && (
        <Card id={`${id}-open`} title={open.subjectName}>
          <Facts rows={appointmentFacts(open, { masked: true })} />
        </Card>
      )}
    </>
  )
}
