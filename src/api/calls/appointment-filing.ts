import { call } from '../call'
import { formBody, formRecordShape, formSavedShape } from '../form-shapes'
import { arg, choice, date, flag, id, instant, int, list, shape, text } from '../schema'

export const getFilingDate = call({
  id: 'appointment-filing.getFilingDate',
  method: 'POST',
  path: '/api/appointmentFiling/getFilingDate',
  effect: 'read',
  assumed: true,
  data: shape({ list: list(shape({ date: date(), weekday: int(), remain: int(), open: flag() })) }),
  summary: 'Days open for filing.',
})

export const getSource = call({
  id: 'appointment-filing.getSource',
  method: 'POST',
  path: '/api/appointmentFiling/getSource',
  effect: 'read',
  assumed: true,
  body: { date: arg.date() },
  data: shape({
    date: date(),
    list: list(
      shape({
        sourceId: id(),
        period: choice(['AM', 'PM']),
        startTime: text(),
        endTime: text(),
        total: int(),
        remain: int(),
      }),
    ),
  }),
  summary: 'Places of a filing day.',
})

export const add = call({
  id: 'appointment-filing.add',
  method: 'POST',
  path: '/api/appointmentFiling/add',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { ...formBody, sourceId: arg.optionalId() },
  data: shape({ ...formSavedShape.entries, date: date(), startTime: text() }),
  summary: 'Books a filing appointment.',
})

export const get = call({
  id: 'appointment-filing.get',
  method: 'POST',
  path: '/api/appointmentFiling/get',
  effect: 'read',
  assumed: true,
  body: { form: arg.optionalText(40), variant: arg.optionalText(20), recordId: arg.optionalId() },
  data: shape({
    ...formRecordShape.entries,
    list: list(
      shape({
        recordId: id(),
        date: date(),
        period: choice(['AM', 'PM']),
        startTime: text(),
        endTime: text(),
        place: text(),
        state: choice(['BOOKED', 'CANCELLED', 'DONE']),
        bring: list(text()),
        createdAt: instant(),
        cancellable: flag(),
      }),
    ),
  }),
  summary: 'Filing appointments of the couple.',
})
