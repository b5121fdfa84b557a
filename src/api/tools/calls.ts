import { declared } from '../core/call'

export const getDueDate = declared('due-date.getDueDateInfo', 'POST read /api/dueDate/getDueDateInfo', 'Recorded due date.')
export const recordDueDate = declared('due-date.addDueDate', 'POST write /api/dueDate/addDueDate', 'Records a due date.')
export const calculateDueDate = declared('pregnancy-log.lastMenstruationCalculate', 'POST read /api/pregnancyLog/lastMenstruationCalculate', 'Due date from the last period.')
export const listGestationLog = declared('pregnancy-log.selectLog', 'POST read /api/pregnancyLog/selectLog', 'Entries of the gestation log.')
export const getGestationLogSummary = declared('pregnancy-log.logStatistics', 'POST read /api/pregnancyLog/logStatistics', 'Summary of the gestation log.')
export const saveGestationLogEntry = declared('pregnancy-log.action', 'POST write /api/pregnancyLog/action', 'Adds or changes an entry of the gestation log.')
export const isGestationLogOpen = declared('pregnancy-log.verify', 'POST read /api/pregnancyLog/verify', 'Whether the gestation log may be used.')
export const getGestationalAge = declared('pregnancy-log.gestationalWeeks', 'POST read /api/pregnancyLog/gestationalWeeks', 'Gestational age on a day.')
export const listDiaryEntries = declared('pregnant-diary.getPregnantDiaryInfo', 'POST read /api/pregnantDiary/getPregnantDiaryInfo', 'Entries of the pregnancy diary.')
export const deleteDiaryEntry = declared('pregnant-diary.delPregnantDiary', 'POST write /api/pregnantDiary/delPregnantDiary', 'Deletes a diary entry.')
export const addDiaryEntry = declared('pregnant-diary.addPregnantDiary', 'POST write /api/pregnantDiary/addPregnantDiary', 'Adds a diary entry.')
export const listPeriods = declared('tool-physiology.getMenstruationInfo', 'GET read /api/toolPhysiology/getMenstruationInfo', 'Recorded periods of the woman.')
export const getPeriodSettings = declared(
  'tool-physiology.getFirstMenstruationInfo',
  'GET read /api/toolPhysiology/getFirstMenstruationInfo',
  'Settings of the period tracker as first entered.',
)
export const recordPeriod = declared('tool-physiology.saveMenstruation', 'POST write /api/toolPhysiology/saveMenstruation', 'Records a period.')
export const deletePeriod = declared('tool-physiology.delMenstruation', 'POST write /api/toolPhysiology/delMenstruation', 'Deletes a recorded period.')
export const updatePeriod = declared('tool-physiology.updateMenstruation', 'POST write /api/toolPhysiology/updateMenstruation', 'Changes a recorded period.')
