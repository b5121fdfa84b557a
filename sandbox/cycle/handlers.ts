import { readOwnOrShared } from '../couple/couple-service'
import { forAnyone, forPatient, type Handler } from '../server/http/handler'
import { listSelfChecks, saveSelfCheck } from './check/check-service'
import { forecast } from './course/forecast-service'
import { acknowledgeInstruction } from './course/instruction-service'
import { listFollicleScans } from './course/scan-service'
import { getCouple, getCycle, getFirstCycle, getTreatmentProcess } from './cycle-service'
import {
  getEmbryoCulture,
  listCultureSteps,
  listEmbryoPhotos,
  listEmbryos,
  listEmbryoVideos,
  listFreshCycles,
  listTimeLapsePictures,
  listTransfers,
} from './embryo/embryo-service'
import { closeCourseLink, openCourseLink, readSharedCourse } from './summary/summary-link-service'
import {
  answerCourseSummary,
  getCourseSummary,
  listCourseSummaries,
  makeCourseSummary,
  removeCourseSummary,
} from './summary/summary-service'

import * as calls from '@/api/cycle/calls'

export const cycleHandlers: Handler[] = [
  forPatient(calls.getOvulationForecast, (context, { whose }) =>
    readOwnOrShared(context, { whose, of: 'cycle' }, (patientId) => forecast(context, patientId)),
  ),
  forPatient(calls.getCycle, getCycle),
  forPatient(calls.getFirstCycle, getFirstCycle),
  forPatient(calls.getCycleCouple, getCouple),
  forPatient(calls.getTreatmentCouple, getCouple),
  forPatient(calls.getTreatmentProcess, getTreatmentProcess),
  forPatient(calls.getEmbryoCulture, getEmbryoCulture),
  forPatient(calls.listEmbryos, listEmbryos),
  forPatient(calls.listEmbryoPhotos, listEmbryoPhotos),
  forPatient(calls.listEmbryoVideos, listEmbryoVideos),
  forPatient(calls.listTimeLapsePictures, listTimeLapsePictures),
  forPatient(calls.listCultureSteps, listCultureSteps),
  forPatient(calls.listFreshCycles, listFreshCycles),
  forPatient(calls.listTransfers, listTransfers),
  forPatient(calls.acknowledgeInstruction, acknowledgeInstruction),
  forPatient(calls.listSelfChecks, listSelfChecks),
  forPatient(calls.saveSelfCheck, saveSelfCheck),
  forPatient(calls.listCourseSummaries, listCourseSummaries),
  forPatient(calls.getCourseSummary, getCourseSummary),
  forPatient(calls.makeCourseSummary, makeCourseSummary),
  forPatient(calls.answerCourseSummary, answerCourseSummary),
  forPatient(calls.removeCourseSummary, removeCourseSummary),
  forPatient(calls.openCourseLink, openCourseLink),
  forPatient(calls.closeCourseLink, closeCourseLink),
  forAnyone(calls.readSharedCourse, readSharedCourse),
  forPatient(calls.listFollicleScans, listFollicleScans),
  forPatient(calls.listFollicleScansZS, listFollicleScans),
]
