import * as memberCalls from '@/api/calls/member'

import { forPatient, type Handler } from '../server/handler'
import { getMedicalOrder, listMedicalOrders } from './service'

export const medicationHandlers: Handler[] = [
  forPatient(memberCalls.adviceList, listMedicalOrders),
  forPatient(memberCalls.adviceDetail, getMedicalOrder),
]
