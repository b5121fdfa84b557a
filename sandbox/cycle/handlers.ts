import * as memberCalls from '@/api/calls/member'

import { readOwnOrShared } from '../couple/couple-service'
import { forPatient, type Handler } from '../server/handler'
import { forecast } from './forecast-service'

export const cycleHandlers: Handler[] = [
  forPatient(memberCalls.ovulation, (context, { whose }) =>
    readOwnOrShared(context, { whose, of: 'cycle' }, (patientId) => forecast(context, patientId)),
  ),
]
