/** The hospital as a whole: kept under a name, put back, begun anew. */

import * as v from 'valibot'

import { rollSchedule } from '../../booking/schedule/schedule-service'
import { sealIdentities } from '../../couple/patient/identity-seal-service'
import { sealStoredAnswers } from '../../filing/form/answer-seal-service'
import { seed } from '../../seed'
import { writeAudit } from '../../server/audit'
import type { Sandbox } from '../../server/context'
import { dropSnapshot, refill, restoreSnapshot, saveSnapshot } from '../../server/db/snapshots'
import { openingTime } from '../../server/opening-time'
import { deleteSetting } from '../../server/settings'
import { SEED_DONE } from '../../server/tables'
import type { Action } from '../action'

import { formatDateTime } from '@/domain/dates'

const byId = v.object({ id: v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/, '没有这个快照')) })
const named = v.object({ name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)) })
const sure = v.object({ sure: v.union([v.literal(true), v.literal('true'), v.literal('on')], '请先确认数据会丢失') })

/** Everything that is kept in memory of rows which are no longer there. */
async function settle(sandbox: Sandbox): Promise<void> {
  const { db, vault, shared, clock } = sandbox
  await sealIdentities(db, vault)
  await sealStoredAnswers(db, vault)
  await rollSchedule(db, clock.now())
  await shared.changed(db)
}

export function snapshotActions(sandbox: Sandbox): Record<string, Action> {
  const { db, clock } = sandbox
  const note = (callId: string, target: string) =>
    writeAudit(db, { at: clock.now(), unitId: null, actor: 'staff', callId, target, result: 'ok' })
  return {
    saveSnapshot: {
      input: named,
      run: async ({ name }: v.InferOutput<typeof named>) => {
        await saveSnapshot(db, name, clock.now())
        return { said: `已保存：${name}` }
      },
    },
    restoreSnapshot: {
      input: byId,
      run: async ({ id }: v.InferOutput<typeof byId>) => {
        const { name, at } = await restoreSnapshot(db, id, clock.now())
        await clock.set(db, at)
        await settle(sandbox)
        await note('system.restore', id)
        return { said: `已恢复：${name}，医院时间${formatDateTime(at).slice(0, 16)}` }
      },
    },
    dropSnapshot: {
      input: byId,
      run: async ({ id }: v.InferOutput<typeof byId>) => ({ said: `已删除：${(await dropSnapshot(db, id)).name}` }),
    },
    reset: {
      input: sure,
      run: async () => {
        const real = Date.now()
        const begins = (sandbox.opensByDay ? openingTime(real) : null) ?? real
        await refill(db, begins - clock.now(), async (tx) => {
          await deleteSetting(tx, SEED_DONE)
          await seed(tx, begins)
        })
        await clock.set(db, begins)
        await settle(sandbox)
        await note('system.reset', '')
        return { said: '已重置为最初的演示数据' }
      },
    },
  }
}
