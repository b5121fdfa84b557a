import { useDoctorsToFollow } from '../model/use-recommended'
import { DoctorRow } from './doctor-row'

import { List } from '@/ui/list'

/** Below the doctors that somebody follows, or instead of them: some more. */
export function ToFollow({ id, isAsked }: { id: string; isAsked: boolean }) {
  const doctors = useDoctorsToFollow(isAsked)
  if (doctors.length === 0) return null
  return (
    <List title="推荐关注">
      {doctors.map((doctor, at) => (
        <DoctorRow key={doctor.doctorId} id={`${id}-to-follow-${at}`} doctor={doctor} />
      ))}
    </List>
  )
}
