import { forPhone, type Handler } from '../server/http/handler'
import { paged } from '../server/http/paging'
import { deleteDiary, listDiary, saveDiary } from './diary-service'
import { getDueDate, recordDueDate } from './due-date-service'
import {
  calculateDueDate,
  getGestationalAge,
  isLogOpen,
  listLogs,
  saveGestationLog,
  summariseLog,
} from './gestation-service'
import { deletePeriod, getPeriodSettings, listPeriods, recordPeriod, updatePeriod } from './period-service'

import * as calls from '@/api/tools/calls'

export const toolsHandlers: Handler[] = [
  forPhone(calls.getDueDate, getDueDate),
  forPhone(calls.recordDueDate, recordDueDate),
  forPhone(calls.listPeriods, listPeriods),
  forPhone(calls.getPeriodSettings, getPeriodSettings),
  forPhone(calls.recordPeriod, recordPeriod),
  forPhone(calls.updatePeriod, updatePeriod),
  forPhone(calls.deletePeriod, deletePeriod),
  forPhone(calls.calculateDueDate, calculateDueDate),
  forPhone(calls.getGestationalAge, (context, { date }) => getGestationalAge(context, date)),
  forPhone(calls.isGestationLogOpen, isLogOpen),
  forPhone(calls.listGestationLog, async (context, { pageNo, pageSize }) =>
    paged(await listLogs(context), pageNo, pageSize),
  ),
  forPhone(calls.getGestationLogSummary, summariseLog),
  forPhone(calls.saveGestationLogEntry, saveGestationLog),
  forPhone(calls.listDiaryEntries, async (context, { diaryId, pageNo, pageSize }) =>
    paged(await listDiary(context, diaryId), pageNo, pageSize),
  ),
  forPhone(calls.addDiaryEntry, saveDiary),
  forPhone(calls.deleteDiaryEntry, deleteDiary),
]
