import { call } from '../call'

export const lastMenstruationCalculate = call({
  id: 'pregnancy-log.lastMenstruationCalculate',
  method: 'POST',
  path: '/api/pregnancyLog/lastMenstruationCalculate',
  effect: 'read',
  assumed: true,
  summary: 'Due date from the last period.',
})

export const selectLog = call({
  id: 'pregnancy-log.selectLog',
  method: 'POST',
  path: '/api/pregnancyLog/selectLog',
  effect: 'read',
  assumed: true,
  summary: 'Entries of the gestation log.',
})

export const logStatistics = call({
  id: 'pregnancy-log.logStatistics',
  method: 'POST',
  path: '/api/pregnancyLog/logStatistics',
  effect: 'read',
  assumed: true,
  summary: 'Summary of the gestation log.',
})

export const action = call({
  id: 'pregnancy-log.action',
  method: 'POST',
  path: '/api/pregnancyLog/action',
  effect: 'write',
  assumed: true,
  summary: 'Adds or changes an entry of the gestation log.',
})

export const verify = call({
  id: 'pregnancy-log.verify',
  method: 'POST',
  path: '/api/pregnancyLog/verify',
  effect: 'read',
  assumed: true,
  summary: 'Whether the gestation log may be used.',
})

export const gestationalWeeks = call({
  id: 'pregnancy-log.gestationalWeeks',
  method: 'POST',
  path: '/api/pregnancyLog/gestationalWeeks',
  effect: 'read',
  assumed: true,
  summary: 'Gestational age on a day.',
})
