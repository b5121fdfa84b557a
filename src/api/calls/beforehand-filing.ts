import { call } from '../call'
import { formBody, formQuery, formRecordShape, formSavedShape } from '../form-shapes'
import { arg, list, nothing, shape } from '../schema'
import { recordRowShape } from '../shapes-file'

export const archivesList = call({
  id: 'beforehand-filing.archivesList',
  method: 'POST',
  path: '/api/beforehandFiling/archivesList',
  effect: 'read',
  assumed: true,
  body: { ...formQuery },
  data: shape({ ...formRecordShape.entries, list: list(recordRowShape) }),
  summary: 'Pre-filings of the couple.',
})

export const createArchives = call({
  id: 'beforehand-filing.createArchives',
  method: 'POST',
  path: '/api/beforehandFiling/createArchives',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { ...formBody },
  data: formSavedShape,
  summary: 'Opens a pre-filing.',
})

export const delArchives = call({
  id: 'beforehand-filing.delArchives',
  method: 'POST',
  path: '/api/beforehandFiling/delArchives',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { recordId: arg.id() },
  data: nothing(),
  summary: 'Deletes a pre-filing.',
})

export const archivesFileGo = call({
  id: 'beforehand-filing.archivesFileGo',
  method: 'POST',
  path: '/api/beforehandFiling/archivesFileGo',
  effect: 'write',
  assumed: true,
  idempotent: true,
  body: { recordId: arg.id(), uploadIds: arg.ids() },
  data: formSavedShape,
  summary: 'Sends a pre-filing on to the hospital.',
})
