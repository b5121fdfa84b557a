/** Sends a picture that belongs to nobody, with a token or without one. */
export async function sendLoose(
  url: string,
  bytes: Buffer,
  token = '',
  kind = 'complaint',
): Promise<{ code: number; message: string; data: Record<string, string> }> {
  const form = new FormData()
  form.append('kind', kind)
  form.append('unitId', '335')
  form.append('file', new Blob([new Uint8Array(bytes)]), 'upload.jpg')
  const headers: Record<string, string> = token === '' ? {} : { token }
  const response = await fetch(`${url}/hc-upload/api/file/upload`, { method: 'POST', headers, body: form })
  return (await response.json()) as { code: number; message: string; data: Record<string, string> }
}
