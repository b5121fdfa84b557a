import { call } from '../call'

export const faceToken = call({
  id: 'external-face.faceToken',
  method: 'GET',
  base: 'external-face',
  path: '/',
  effect: 'read',
  onlyDescribed: true,
  assumed: true,
  summary: "Token of the doctors' face recognition service; described without a path.",
})
