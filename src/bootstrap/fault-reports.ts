/**
 * Faults of the app, told to the hospital that wants to know them (capability `errorReports`): after the consent, a few at a
 * time, without identity and without anything that somebody typed (src/domain/fault.ts says what is left of an error).
 */

import { bases, whenKnown } from './call-bases'

import type { InputOf } from '@/api/core/call'
import { reportFaults } from '@/api/platform/calls'
import { type Fault, FAULT_NAMES, faultOf, MOST_FAULTS } from '@/domain/fault'
import { SECOND_MS, MINUTE_MS } from '@/domain/time'
import { type Hospital, hospitalOf, offers } from '@/hospitals/index'
import { host } from '@/platform/host'
import { http } from '@/platform/http'
import { sessionState } from '@/session/store'
import { hasConsent } from '@/shared/consent/store'
import { keepFault, keptFault } from '@/shared/release/faults'

/** Faults come in heaps: the first one waits for the rest of its heap, ms. */
const GATHER_MS = 5 * SECOND_MS
/** At most one report in this time, ms. */
const EVERY_MS = MINUTE_MS
/** Reports of one start of the app. */
const MOST_REPORTS = 10
/** A report is worth no longer wait, ms. */
const DEADLINE_MS = 10 * SECOND_MS

/** Keys of faults that no report has told yet, with how often each has been told. */
const untold = new Set<string>()
const told = new Map<string, number>()
let reports = 0
let lastAt = -Infinity
let isWaiting = false

function note(fault: Fault, callId: string, screen: string): void {
  const key = keepFault({ ...fault, callId, screen })
  if (key === null) return
  untold.add(key)
  plan()
}

/** An answer of the hospital that could not be read. Other outcomes of a call are no faults of the app. */
export function noteOutcome(callId: string, outcome: string, screen: string): void {
  const name = FAULT_NAMES.find((one) => one === outcome)
  if (name !== undefined) note({ name, places: [] }, callId, screen)
}

/** Something that the app's code has thrown and nobody has caught, on the screen that was open then. */
export function noteThrown(thrown: unknown, screen: string): void {
  note(faultOf(thrown), '', screen)
}

function plan(): void {
  if (isWaiting || reports >= MOST_REPORTS) return
  isWaiting = true
  const waitMs = Math.max(GATHER_MS, lastAt + EVERY_MS - Date.now())
  setTimeout(() => {
    isWaiting = false
    void tell()
  }, waitMs)
}

const addressFor = ({ errorReportsTo }: Hospital): string =>
  errorReportsTo === '' ? `${bases()[reportFaults.base] ?? ''}${reportFaults.path}` : errorReportsTo

/** What names the build, as far as the call takes it. */
const fitting = (text: string, pattern: RegExp): string => (pattern.test(text) ? text : '')

/** Never rejects: a report that does not arrive is dropped, and makes no further fault. */
async function tell(): Promise<void> {
  const hospital = hospitalOf(sessionState().unitId)
  const keys = [...untold].slice(0, MOST_FAULTS)
  if (keys.length === 0 || !hasConsent() || !offers(hospital, 'errorReports')) return
  reports += 1
  lastAt = Date.now()
  const faults = keys.flatMap((key) => {
    untold.delete(key)
    const fault = keptFault(key)
    const times = (fault?.times ?? 0) - (told.get(key) ?? 0)
    if (fault) told.set(key, fault.times)
    return fault && times > 0 ? [{ ...fault, times, places: [...fault.places] }] : []
  })
  const body: InputOf<typeof reportFaults> = {
    unitId: hospital.unitId,
    release: fitting(APP_VERSION, /^\d{1,5}(?:\.\d{1,5}){2}$/),
    build: fitting(BUILD_ID, /^(?!.*\d{9})[\w.-]{1,24}$/),
    host: host.kind(),
    faults,
  }
  await whenKnown()
  const headers = { 'Content-Type': 'application/json;charset=UTF-8' }
  const request = { url: addressFor(hospital), method: 'POST' as const, headers, deadlineMs: DEADLINE_MS }
  await http.send({ ...request, body: JSON.stringify(body) }).catch(() => undefined)
  if (untold.size > 0) plan()
}
