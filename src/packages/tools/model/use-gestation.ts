import type { DataOf, InputOf } from '@/api/core/call'
import {
  calculateDueDate,
  getGestationalAge,
  getGestationLogSummary,
  isGestationLogOpen,
  listGestationLog,
  saveGestationLogEntry,
} from '@/api/tools/calls'
import { useAction, useCall, usePages } from '@/data/query'

export type Gestation = DataOf<typeof getGestationalAge>
export type GestationLog = DataOf<typeof listGestationLog>['list'][number]
export type LogSummary = DataOf<typeof getGestationLogSummary>

/** How old the pregnancy is today, and the body before it. */
export function useGestation(isWanted = true) {
  const query = useCall(getGestationalAge, {}, { enabled: isWanted, withoutEffects: true })
  return { gestation: query.data, query }
}

/** Whether the log may be used now, and why not. */
export function useLogDoor(isWanted = true) {
  const query = useCall(isGestationLogOpen, {}, { enabled: isWanted, withoutEffects: true })
  return { door: query.data, query }
}

/** The due date by a last period, counted by the hospital while it is chosen. */
export const usePreview = (lmp: string) => useCall(calculateDueDate, { lmp }, { enabled: lmp !== '' }).data

/** The days of the log, newest first, page after page. */
export const useLogPages = () => usePages(listGestationLog, {})

/** Days of the log that are read at once. */
export const LOGS_AT_ONCE = 100

/** The newest hundred days at once: what a chart and a change of one day need. */
export function useLogs(isWanted = true) {
  const query = useCall(listGestationLog, { pageNo: 1, pageSize: LOGS_AT_ONCE }, { enabled: isWanted })
  return { logs: query.data?.list, query }
}

export function useLogSummary() {
  const query = useCall(getGestationLogSummary, {})
  return { summary: query.data, query }
}

export const useSaveLog = () => useAction(saveGestationLogEntry)

type Entry = InputOf<typeof saveGestationLogEntry>

/** A day with some of it changed: the row that is known is sent whole, since what is not sent of it is forgotten. */
export const entryOf = (date: string, known: GestationLog | undefined, some: Partial<Entry>): Entry => ({
  kind: 'entry',
  date,
  ...(known && { logId: known.logId }),
  ...(known?.weightKg != null && { weightKg: known.weightKg }),
  ...(known?.bellyCm != null && { bellyCm: known.bellyCm }),
  ...(known?.fetalMovement != null && { fetalMovement: known.fetalMovement }),
  ...(known?.mood != null && { mood: known.mood }),
  ...(known?.note && { note: known.note }),
  ...some,
})
