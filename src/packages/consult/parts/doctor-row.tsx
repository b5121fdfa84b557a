import { doctorFacts, fromText, type ConsultDoctor } from '../model/words'

import { go } from '@/routing/go'
import { Avatar } from '@/ui/avatar'
import { ListRow } from '@/ui/list'

/** A doctor of a list; a tap opens the doctor's page. */
export const DoctorRow = ({ id, doctor }: { id: string; doctor: ConsultDoctor }) => (
  <ListRow
    id={id}
    mark={<Avatar name={doctor.name} />}
    title={doctor.name}
    facts={doctorFacts(doctor)}
    value={fromText(doctor)}
    onTap={() => void go('doctor-home', { doctorId: doctor.doctorId })}
  />
)
