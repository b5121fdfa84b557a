import { forPatient, type Handler } from '../server/http/handler'
import { acknowledgeDoseChange, confirmTrigger, tickDose } from './dose-service'
import { getDoseHistory, getDrug, getMedicationPlan, listDrugs, listSubmittedOrders, submitOrder } from './plan-service'
import { getPrescription, listPrescriptions } from './prescription-service'
import { getMedicalOrder, listMedicalOrders } from './service'

import * as calls from '@/api/medication/calls'

export const medicationHandlers: Handler[] = [
  forPatient(calls.listMedicalOrders, listMedicalOrders),
  forPatient(calls.getMedicalOrder, getMedicalOrder),
  forPatient(calls.getMedicationPlan, getMedicationPlan),
  forPatient(calls.getDoseHistory, getDoseHistory),
  forPatient(calls.tickDose, tickDose),
  forPatient(calls.acknowledgeDoseChange, acknowledgeDoseChange),
  forPatient(calls.confirmTrigger, confirmTrigger),
  forPatient(calls.listDrugs, listDrugs),
  forPatient(calls.getDrug, getDrug),
  forPatient(calls.submitOrder, submitOrder),
  forPatient(calls.listSubmittedOrders, listSubmittedOrders),
  forPatient(calls.listPrescriptions, listPrescriptions),
  forPatient(calls.getPrescription, getPrescription),
]
