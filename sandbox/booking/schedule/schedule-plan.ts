import type { Db } from '../../server/db/database'
import { rollSchedule } from './schedule-service'

import { hospitalDate } from '@/domain/dates'

declare module '../../server/context' {
  interface Sandbox {
    /** Has the sessions of a hospital planned. */
    schedule: SchedulePlan
  }
}

/** Sees to it that a hospital has its sessions before anybody asks for them. */
export interface SchedulePlan {
  /**
   * Plans the sessions of a hospital with the first call of a hospital day that looks for a time; one in which nobody books
   * costs nothing. @param now ms
   */
  ensure(unitId: number, now: number): Promise<void>
}

export function createSchedulePlan(db: Db): SchedulePlan {
  /** The day for which a hospital was planned last by this process. */
  const planned = new Map<number, { readonly day: string; readonly done: Promise<void> }>()
  return {
    ensure(unitId, now) {
      const day = hospitalDate(now)
      const known = planned.get(unitId)
      if (known?.day === day) return known.done
      const done = rollSchedule(db, now, unitId)
      planned.set(unitId, { day, done })
      done.catch(() => {
        if (planned.get(unitId)?.done === done) planned.delete(unitId)
      })
      return done
    },
  }
}
