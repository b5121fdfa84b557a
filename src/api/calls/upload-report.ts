import { call } from '../call'
import { arg, list, shape } from '../schema'
import { UPLOAD_KINDS, uploadShape } from '../shapes-file'

export const getImageList = call({
  id: 'upload-report.getImageList',
  method: 'POST',
  path: '/api/uploadreport/getImageList',
  effect: 'read',
  assumed: true,
  body: { kind: arg.optionalChoice(UPLOAD_KINDS), recordId: arg.optionalId() },
  data: shape({ list: list(uploadShape) }),
  summary: 'Reports the patient uploaded.',
})
