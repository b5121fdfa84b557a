import type { Hono } from 'hono'

import type { Sandbox } from '../server/context'
import { signedFile } from '../server/http/file-routes'
import { readReceipt } from './invoice/invoice-document-service'

/** The documents of receipts. */
export function paymentFileRoutes(app: Hono, sandbox: Sandbox): void {
  signedFile(
    app,
    sandbox,
    '/hc-upload/receipt/:invoiceId',
    async ({ id, ...signature }, now) => {
      const bytes = await readReceipt(sandbox.db, { receipt: id, ...signature }, now)
      return bytes && { bytes, mime: 'application/pdf', name: 'receipt.pdf', isFleeting: true }
    },
    '票据地址已失效，请刷新后重试',
  )
}
