import { call } from '../call'
import { date, flag, id, list, shape, text } from '../schema'
import { lineShape } from '../shapes-file'

export const getpatientOutpatientInpatientInfo = call({
  id: 'patient.getpatientOutpatientInpatientInfo',
  method: 'GET',
  path: '/api/patient/getpatientOutpatientInpatientInfo',
  effect: 'read',
  assumed: true,
  data: shape({
    basics: list(lineShape),
    complete: flag(),
    stays: list(
      shape({ stayId: id(), kind: text(), date: date(), department: text(), doctorName: text(), diagnosis: text() }),
    ),
  }),
  summary: 'Outpatient and inpatient stays of the patient.',
})
