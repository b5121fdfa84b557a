/** What the domain of follow-ups does about events of others: the plan of a transfer, and the tasks of the desk. */

import type { BookingEvents } from '../booking/events'
import type { CycleEvents } from '../cycle/events'
import type { MedicationEvents } from '../medication/events'
import { listenTo } from '../server/events'
import type { StorageEvents } from '../storage/events'
import {
  closeCourseTask,
  closeTriggerTasks,
  raiseCourseTask,
  raiseStorageTask,
  raiseTriggerTask,
} from './desk-task-service'
import { insertTransfer } from './queries'

import { formatDateTime } from '@/domain/dates'

const onBooking = listenTo<BookingEvents>('followup', 'booking')
const onCycle = listenTo<CycleEvents>('followup', 'cycle')
const onMedication = listenTo<MedicationEvents>('followup', 'medication')
const onStorage = listenTo<StorageEvents>('followup', 'storage')

const instructionSource = (instructionId: string): string => `instruction:${instructionId}`

export const followupListeners = [
  onCycle(
    'transferRecorded',
    'The plan of follow-ups counts from the transfer, for both.',
    async (tx, { transferId, patientId, unitId, date, embryoDay, hcgDate }) => {
      await insertTransfer(tx, { transferId, patientId, unitId, date, embryoDay, hcgDate })
    },
  ),
  onCycle(
    'cycleClosed',
    'The desk is asked about embryos of which nobody has recorded where they went.',
    async (tx, { cycleId, unitId, patientId, undecided, now }) => {
      if (undecided.length === 0) return
      const title = `周期已结束，胚胎${undecided.join('、')}的去向未登记，请实验室登记`
      await raiseCourseTask(tx, { unitId, now }, { source: `embryos:${cycleId}`, title, patientId })
    },
  ),
  onCycle(
    'instructionUnread',
    'The desk is asked to ring her up, once.',
    (tx, { instructionId, unitId, patientId, now }) =>
      raiseCourseTask(
        tx,
        { unitId, now },
        { source: instructionSource(instructionId), title: '今晚的安排还没有确认看到，请打电话告知', patientId },
      ),
  ),
  onCycle(
    'instructionSettled',
    'Nobody has to ring up about the instruction any more.',
    (tx, { instructionId, note, now }) => closeCourseTask(tx, instructionSource(instructionId), note, now),
  ),
  onBooking(
    'visitsInDoubt',
    'The desk is asked whether visits that are booked still make sense; none is cancelled by itself.',
    (tx, { unitId, patientId, cycleId, reason, visits, now }) =>
      raiseCourseTask(
        tx,
        { unitId, now },
        {
          source: `visits:${cycleId}:${patientId}`,
          title: `${reason}，请与患者确认是否保留预约：${visits.join('；')}`,
          patientId,
        },
      ),
  ),
  onMedication(
    'triggerUnconfirmed',
    'The desk is asked to ring both up, once for each instant that was ordered.',
    (tx, { unitId, patientId, cycleId, triggerAt, now }) =>
      raiseTriggerTask(
        tx,
        { unitId, now },
        { cycleId, at: triggerAt, patientId, title: `夜针 ${formatDateTime(triggerAt).slice(5, 16)} 没有确认` },
      ),
  ),
  onMedication('triggerSettled', 'Nobody has to ring up about the trigger any more.', (tx, { cycleId, note, now }) =>
    closeTriggerTasks(tx, cycleId, note, now),
  ),
  onStorage('attentionNeeded', 'It is a task of the desk.', (tx, { unitId, now, ...from }) =>
    raiseStorageTask(tx, { unitId, now }, from),
  ),
]
