import type { SharingOf } from '../core/sharing'
import type * as calls from './calls'

/** Who reads what of the answers of this domain about the partner: nothing, whatever is shared (spec:tools). */
export const toolsSharing: SharingOf<typeof calls> = {
  getDueDate: 'account',
  recordDueDate: 'account',
  listPeriods: 'account',
  getPeriodSettings: 'account',
  recordPeriod: 'nobody',
  updatePeriod: 'nobody',
  deletePeriod: 'nobody',
  calculateDueDate: 'nobody',
  listGestationLog: 'account',
  getGestationLogSummary: 'account',
  saveGestationLogEntry: 'nobody',
  isGestationLogOpen: 'account',
  getGestationalAge: 'account',
  listDiaryEntries: 'account',
  deleteDiaryEntry: 'nobody',
  addDiaryEntry: 'account',
}
