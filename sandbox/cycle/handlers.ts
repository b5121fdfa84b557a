import * as calls from '@/api/cycle/calls'

import { readOwnOrShared } from '../couple/couple-service'
import { forPatient, type Handler } from '../server/handler'
import { forecast } from './forecast-service'

export const cycleHandlers: Handler[] = [
  forPatient(calls.getOvulationForecast, (context, { whose }) =>
    readOwnOrShared(context, { whose, of: 'cycle' }, (patientId) => forecast(context, patientId)),
  ),
]
