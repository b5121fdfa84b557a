import type { CoverDrawing } from '@/platform/canvas/contract'

/** Properties of the cover; set as important ones, so that no style sheet of anybody's hides it. */
const STYLE: Readonly<Record<string, string>> = {
  position: 'fixed',
  'z-index': '700',
  top: '0',
  right: '0',
  bottom: '0',
  left: '0',
  width: 'auto',
  height: 'auto',
  'max-width': 'none',
  'max-height': 'none',
  margin: '0',
  display: 'block',
  visibility: 'visible',
  opacity: '1',
  transform: 'none',
  scale: 'none',
  rotate: 'none',
  translate: 'none',
  'content-visibility': 'visible',
  'mask-image': 'none',
  'mix-blend-mode': 'normal',
  animation: 'none',
  transition: 'none',
  filter: 'none',
  'clip-path': 'none',
  'pointer-events': 'none',
  'background-repeat': 'repeat',
  'background-position': '0 0',
}

/** The drawing as an address of data; '' where the browser draws nothing. */
function drawn(doc: Document, { text, width, height, degrees, fontPx, opacity }: CoverDrawing): string {
  const canvas = doc.createElement('canvas')
  Object.assign(canvas, { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) return ''
  pen.translate(width / 2, height / 2)
  pen.rotate((degrees * Math.PI) / 180)
  pen.globalAlpha = opacity
  pen.font = `${fontPx}px sans-serif`
  pen.fillStyle = '#23201F'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(text, 0, 0, width)
  return canvas.toDataURL()
}

/** Whether what lies there is what was laid, where it was laid, and to be seen. */
function isWhole(win: Window, node: HTMLElement, markup: string): boolean {
  if (!node.isConnected || node.parentNode !== win.document.body || node.outerHTML !== markup) return false
  const style = win.getComputedStyle(node)
  return style.display === 'block' && style.visibility === 'visible' && style.opacity === '1'
}

/**
 * Lays a drawing over the whole page, again and again beside itself. It stands beside the app's own tree, so that whoever
 * takes it out takes nothing from under React; it is looked after every `recheckMs` and laid anew when it was removed,
 * moved, emptied, hidden or changed.
 *
 * @returns takes it away
 */
export function layCover(win: Window, drawing: CoverDrawing): () => void {
  const doc = win.document
  const image = drawn(doc, drawing)
  const make = (): HTMLElement => {
    const made = doc.createElement('div')
    made.id = drawing.id
    made.setAttribute('aria-hidden', 'true')
    for (const [name, value] of Object.entries(STYLE)) made.style.setProperty(name, value, 'important')
    made.style.setProperty('background-image', `url("${image}")`, 'important')
    made.style.setProperty('background-size', `${drawing.width}px ${drawing.height}px`, 'important')
    ;(doc.body ?? doc.documentElement).appendChild(made)
    return made
  }
  let node = make()
  let markup = node.outerHTML
  const timer = win.setInterval(() => {
    if (isWhole(win, node, markup)) return
    node.remove()
    node = make()
    markup = node.outerHTML
  }, drawing.recheckMs)
  return () => {
    win.clearInterval(timer)
    node.remove()
  }
}
