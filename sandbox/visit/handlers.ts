import { forPatient, type Handler } from '../server/http/handler'
import { checkIn, getCheckInArticle, getDistance, getPosition } from './check-in-service'
import { listVisitReadiness } from './ready-service'
import { listQueues } from './station-service'
import {
  listFirstInQueue,
  listQueueNumbers,
  rejoinQueue,
  returnQueueNumber,
  setCallBack,
  takeQueueNumber,
} from './ticket-service'

import * as calls from '@/api/visit/calls'

export const visitHandlers: Handler[] = [
  forPatient(calls.getCheckInArticle, getCheckInArticle),
  forPatient(calls.checkIn, checkIn),
  forPatient(calls.getDistance, getDistance),
  forPatient(calls.getPosition, getPosition),
  forPatient(calls.listQueueNumbers, listQueueNumbers),
  forPatient(calls.listQueues, listQueues),
  forPatient(calls.takeQueueNumber, takeQueueNumber),
  forPatient(calls.listFirstInQueue, listFirstInQueue),
  forPatient(calls.returnQueueNumber, returnQueueNumber),
  forPatient(calls.rejoinQueue, rejoinQueue),
  forPatient(calls.setCallBack, setCallBack),
  forPatient(calls.listVisitReadiness, listVisitReadiness),
]
