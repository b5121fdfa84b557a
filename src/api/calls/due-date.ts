import { call } from '../call'

export const getDueDateInfo = call({
  id: 'due-date.getDueDateInfo',
  method: 'POST',
  path: '/api/dueDate/getDueDateInfo',
  effect: 'read',
  assumed: true,
  summary: 'Recorded due date.',
})

export const addDueDate = call({
  id: 'due-date.addDueDate',
  method: 'POST',
  path: '/api/dueDate/addDueDate',
  effect: 'write',
  assumed: true,
  summary: 'Records a due date.',
})
