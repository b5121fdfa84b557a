import type { Hono } from 'hono'

import type { Sandbox } from '../server/context'
import { signedFile } from '../server/http/file-routes'
import { readPicture } from './embryo/picture-service'
import { readSummaryFile } from './summary/summary-file'

/** Pictures of embryos, and the summary of a course that its maker takes along. */
export function cycleFileRoutes(app: Hono, sandbox: Sandbox): void {
  signedFile(app, sandbox, '/hc-upload/embryo/:pictureId', async ({ id, ...signature }, now) => {
    const bytes = await readPicture(sandbox.db, { embryoPicture: id, ...signature }, now)
    return bytes && { bytes, mime: 'image/png' }
  })
  signedFile(
    app,
    sandbox,
    '/hc-upload/summary/:summaryId',
    async ({ id, ...signature }, now) => {
      const bytes = await readSummaryFile(sandbox.db, { courseSummary: id, ...signature }, now)
      return bytes && { bytes, mime: 'application/pdf', name: 'summary.pdf', isFleeting: true }
    },
    '文件已失效，请返回后重试',
  )
}
