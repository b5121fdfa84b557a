/** The hospital the patient is at, as React state. */
import { present } from './present'

import type { Hospital } from '@/hospitals/index'
import { useSession } from '@/session/store'

/** The effective configuration of the session's hospital; the defaults of the build's edition while none is chosen. */
export const useHospital = (): Hospital => present(useSession((session) => session.unitId))
