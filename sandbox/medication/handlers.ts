import * as calls from '@/api/medication/calls'

import { forPatient, type Handler } from '../server/handler'
import { getMedicalOrder, listMedicalOrders } from './service'

export const medicationHandlers: Handler[] = [
  forPatient(calls.listMedicalOrders, listMedicalOrders),
  forPatient(calls.getMedicalOrder, getMedicalOrder),
]
