import { cards } from './cards'
import { caseRecords } from './case-records'
import { consent } from './consent'
import { covidCalls } from './covid'
import { filingCalls, followCalls } from './filing'
import { billCalls } from './bills'
import { bookingLocal } from './booking-local'
import { bookingSwap } from './booking-swap'
import { bookingWatch } from './booking-watch'
import { doors } from './doors'
import { formDrafts } from './form-drafts'
import { healthCalls } from './health'
import { indexCalls } from './hospital'
import type { Implementation } from './implement'
import { login } from './login'
import { memberCalls } from './member'
import { pairing } from './pairing'
import { payments } from './payment'
import { reminderCalls } from './reminders'
import { subjects } from './subjects'

/** Every call that this hospital answers; all others of the catalogue answer 501 with their id. */
export const implementations: readonly Implementation[] = [
  ...login,
  ...doors,
  ...memberCalls,
  ...healthCalls,
  ...cards,
  ...pairing,
  ...filingCalls,
  ...followCalls,
  ...covidCalls,
  ...formDrafts,
  ...consent,
  ...caseRecords,
  ...indexCalls,
  ...subjects,
  ...bookingLocal,
  ...bookingSwap,
  ...bookingWatch,
  ...payments,
  ...billCalls,
  ...reminderCalls,
]
