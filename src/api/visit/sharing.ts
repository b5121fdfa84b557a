import type { DataOf } from '../core/call'
import { type Fields, type SharingOf, Theirs } from '../core/sharing'
import type * as calls from './calls'

type Ticket = DataOf<typeof calls.listQueueNumbers>['list'][number]

/** A number tells that its owner is at the hospital, and where. */
const ticketFields: Fields<Ticket> = {
  ticketId: 'appointments',
  whose: 'partner',
  nameMasked: 'partner',
  queueId: 'appointments',
  queueNo: 'appointments',
  kind: 'appointments',
  queueName: 'appointments',
  place: 'appointments',
  date: 'appointments',
  status: 'appointments',
  aheadCount: 'appointments',
  callingNo: 'appointments',
  minutesFrom: 'appointments',
  minutesTo: 'appointments',
  lateMinutes: 'appointments',
  lateNote: 'appointments',
  takenAt: 'appointments',
  calledAt: 'appointments',
  endedAt: 'appointments',
  rejoined: 'appointments',
  rejoinsLeft: 'appointments',
  callBackAhead: 'appointments',
  canCancel: 'appointments',
}
const theirTicket = Theirs.when<Ticket, 'whose'>('whose', 'spouse', ticketFields)

/** Who reads what of the answers of this domain about the partner (spec:couple#sharing). */
export const visitSharing: SharingOf<typeof calls> = {
  listVisitReadiness: 'holder',
  getCheckInArticle: 'holder',
  checkIn: 'holder',
  getDistance: 'holder',
  getPosition: 'nobody',
  listQueueNumbers: {
    about: 'parts',
    fields: { list: theirTicket, total: 'own', pageNo: 'public', pageSize: 'public', serverTime: 'public' },
  },
  listQueues: 'holder',
  takeQueueNumber: 'holder',
  listFirstInQueue: {
    about: 'parts',
    fields: {
      ticket: theirTicket,
      first: { queueNo: 'public', status: 'public', isMine: 'public' },
      serverTime: 'public',
    },
  },
  returnQueueNumber: 'holder',
  rejoinQueue: 'holder',
  setCallBack: 'holder',
}
