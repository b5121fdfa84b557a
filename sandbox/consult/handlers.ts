import { forPatient, forPhone, forVisitor, type Handler } from '../server/http/handler'
import { attachablesOf } from './attachment-service'
import {
  createConsult,
  getConsultEligibility,
  getConsultPatient,
  hideConsult,
  listConsults,
  rateConsult,
  updateConsult,
} from './consult-service'
import { listConsultDoctors, listDoctorReviews, listRecommendedDoctors, markDoctor } from './doctor-service'
import { listArticlesAndDoctors, listDoctorsToFollow } from './recommended-service'
import { askService, serviceGreeting, serviceMessages } from './smart-service'

import * as calls from '@/api/consult/calls'
import * as messageCalls from '@/api/messages/calls'

export const consultHandlers: Handler[] = [
  forVisitor(calls.listConsultDoctors, listConsultDoctors),
  forVisitor(calls.listRecommendedDoctors, listRecommendedDoctors),
  forVisitor(calls.listDoctorsToFollow, listDoctorsToFollow),
  forVisitor(calls.listArticlesAndDoctors, listArticlesAndDoctors),
  forVisitor(calls.listDoctorReviews, listDoctorReviews),
  forPhone(calls.markDoctor, markDoctor),
  forPhone(calls.getConsultEligibility, getConsultEligibility),
  forPatient(calls.getConsultPatient, getConsultPatient),
  forPatient(calls.listAttachables, async (context) => ({ list: await attachablesOf(context) })),
  forPatient(calls.createConsult, createConsult),
  forPatient(calls.createConsultNew, createConsult),
  forPhone(calls.listConsults, listConsults),
  forPatient(calls.updateConsult, updateConsult),
  forPatient(calls.deleteConsult, (context, { consultId }) => hideConsult(context, consultId)),
  forPatient(calls.rateConsult, rateConsult),
  forVisitor(messageCalls.getServiceGreeting, serviceGreeting),
  forPhone(messageCalls.listServiceMessages, serviceMessages),
  forPhone(messageCalls.sendServiceMessage, askService),
]
