/** Pictures that examples and tests send. */

import { png } from '../identity/verification/sample-card'
import type { Actor } from '../server/example'

/** Sends one file as the app does. */
export async function sendFile(
  url: string,
  token: string,
  kind: string,
  bytes: Buffer,
): Promise<{ status: number; code: number; message: string; data: Record<string, unknown> }> {
  const form = new FormData()
  form.append('kind', kind)
  form.append('file', new Blob([new Uint8Array(bytes)]), 'upload.jpg')
  const response = await fetch(`${url}/hc-upload/api/file/upload`, { method: 'POST', headers: { token }, body: form })
  return { status: response.status, ...((await response.json()) as { code: number; message: string; data: never }) }
}

/** A drawn line on white, 800 × 300 as the pad makes it; the seed makes drawings differ. */
export function signatureDrawing(seed: number): Buffer {
  const rows = Buffer.alloc(801 * 300, 255)
  for (let y = 0; y < 300; y++) rows[y * 801] = 0
  for (let x = 100; x < 700; x++)
    for (let thick = 0; thick < 4; thick++)
      rows[(150 + thick + Math.round(60 * Math.sin((x + seed * 37) / 40))) * 801 + 1 + x] = 10
  return png(800, 300, rows)
}

/** Sends a picture as the actor. @returns its id */
export async function uploaded(who: Actor, kind = 'photo'): Promise<string> {
  const { data } = await sendFile(who.client.url, who.token, kind, signatureDrawing(1))
  return String(data['uploadId'])
}
