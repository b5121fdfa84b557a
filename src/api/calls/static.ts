import { call } from '../call'
import { optionalText, shape } from '../schema'

/** Addresses a hospital's own web site may state. Every value is checked against the build's allow-list before use. */
export const serverConfig = call({
  id: 'static.serverConfig.json',
  method: 'GET',
  base: 'static',
  path: '/static/serverConfig.json',
  effect: 'read',
  identity: 'anonymous',
  assumed: true,
  bare: true,
  data: shape({
    /** Base of the API, an https origin or a path of the same origin. */
    baseUrl: optionalText(),
    freezeOtherBase: optionalText(),
    uploadBase: optionalText(),
  }),
  summary: 'Static file that supplies the API base address; unreadable means the default base, silently.',
})

/** One picture or document; the answer is its address. Multipart, so the upload port sends it (README C16). */
export const fileUpload = call({
  id: 'static.fileUpload',
  method: 'POST',
  base: 'file-upload',
  path: '/api/file/upload',
  effect: 'write',
  assumed: true,
  onlyDescribed: true,
  summary: 'Upload of one file; described without path or method, both are ours.',
})
