type Shown = { isConnected: boolean; textContent: string | null; ownerDocument: { defaultView: unknown } }
type Styles = { getComputedStyle: (node: unknown) => { display: string; visibility: string; opacity: string } }

/** Browsers: whether the watermark was removed, emptied or hidden. */
export function isGone(node: unknown, text: string): boolean {
  if (typeof node !== 'object' || node === null || !('isConnected' in node)) return false
  const shown = node as Shown
  if (!shown.isConnected || !shown.textContent?.includes(text)) return true
  const view = shown.ownerDocument.defaultView as Styles | null
  const style = view?.getComputedStyle(node)
  return style?.display === 'none' || style?.visibility === 'hidden' || style?.opacity === '0'
}
