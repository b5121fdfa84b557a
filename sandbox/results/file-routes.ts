import type { Hono } from 'hono'

import type { Sandbox } from '../server/context'
import { signedFile } from '../server/http/file-routes'
import { readScan } from './imaging-service'

/** Pictures of scans. */
export function resultsFileRoutes(app: Hono, sandbox: Sandbox): void {
  signedFile(app, sandbox, '/hc-upload/scan/:pictureId', async ({ id, ...signature }, now) => {
    const bytes = await readScan(sandbox.db, { scanPicture: id, ...signature }, now)
    return bytes && { bytes, mime: 'image/png' }
  })
}
