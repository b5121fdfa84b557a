import { PortFault } from '@/platform/shared/fault'

/** The old way, for hosts without the clipboard interface or outside https. */
function bySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.setAttribute('readonly', '')
  field.style.cssText = 'position:fixed;top:0;left:-9999px'
  document.body.appendChild(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
  }
}

/** @throws PortFault `failed` */
export async function writeClipboard(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    if (!bySelection(text)) throw new PortFault('failed', '复制失败，请长按文字复制')
  }
}
