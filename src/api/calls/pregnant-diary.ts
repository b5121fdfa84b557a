import { call } from '../call'

export const getPregnantDiaryInfo = call({
  id: 'pregnant-diary.getPregnantDiaryInfo',
  method: 'POST',
  path: '/api/pregnantDiary/getPregnantDiaryInfo',
  effect: 'read',
  assumed: true,
  summary: 'Entries of the pregnancy diary.',
})

export const delPregnantDiary = call({
  id: 'pregnant-diary.delPregnantDiary',
  method: 'POST',
  path: '/api/pregnantDiary/delPregnantDiary',
  effect: 'write',
  assumed: true,
  summary: 'Deletes a diary entry.',
})

export const addPregnantDiary = call({
  id: 'pregnant-diary.addPregnantDiary',
  method: 'POST',
  path: '/api/pregnantDiary/addPregnantDiary',
  effect: 'write',
  assumed: true,
  summary: 'Adds a diary entry.',
})
