/**
 * A page of a compiled mini-program as a web page: the tree that the simulator drew, with the package's own styles.
 * Native controls are drawn by plain elements, so the picture shows layout, words and colours, not the vendor's widgets.
 */

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import type { MiniHost } from '../mini/host/host'
import type { MiniPlatform, ViewNode } from '../mini/types'

const STYLE: Record<MiniPlatform, string> = { weapp: '.wxss', alipay: '.acss' }

/** Width of the design and of every mini-program screen in rpx. */
const SCREEN_RPX = 750

/** Text of a style file with what it imports. */
function styleText(file: string): string {
  if (!existsSync(file)) return ''
  return readFileSync(file, 'utf8').replace(/@import\s+"([^"]+)";?/g, (_all, path: string) =>
    styleText(join(dirname(file), path)),
  )
}

/** The one unit browsers do not know, in the width of the screen. */
export const withoutRpx = (css: string): string =>
  css.replace(/(-?[\d.]+)rpx/g, (_all, value: string) => `calc(${value} * 100vw / ${SCREEN_RPX})`)

/** How the hosts draw their built-in elements where the package says nothing. */
const BUILT_IN = `
* { box-sizing: border-box }
body { margin: 0; font: 16px system-ui, "Noto Sans CJK SC", sans-serif }
page { display: block; min-height: 100vh }
wx-view, wx-scroll-view, wx-form, wx-button, wx-input, wx-textarea, wx-picker, wx-swiper { display: block }
wx-scroll-view { overflow: auto }
wx-image { display: inline-block; overflow: hidden }
wx-image > img { width: 100%; height: 100%; object-fit: cover }
wx-input, wx-textarea { min-height: 1.4em; overflow: hidden }
wx-input { display: flex; align-items: center }
.film-placeholder { color: #757575 }`

/** Attributes of native controls that the tree does not carry itself. */
const SHOWN = ['src', 'value', 'placeholder', 'password'] as const

function markControls(node: ViewNode): void {
  if (['image', 'input', 'textarea'].includes(node.tag))
    for (const name of SHOWN) {
      const value = node.attr(name)
      if (value !== undefined && value !== null && value !== '' && value !== false)
        node.mark?.(`film-${name}`, String(value))
    }
  for (const child of node.children()) markControls(child)
}

/** Runs in the picture's page: puts a plain element into each native control. */
const FILL = `
for (const image of document.querySelectorAll('wx-image[data-film-src]')) {
  const img = document.createElement('img'); img.src = image.dataset.filmSrc; image.append(img)
}
for (const field of document.querySelectorAll('wx-input, wx-textarea')) {
  const { filmValue, filmPlaceholder, filmPassword } = field.dataset
  const text = document.createElement('span')
  text.textContent = filmValue ? (filmPassword ? '•'.repeat(filmValue.length) : filmValue) : (filmPlaceholder || '')
  if (!filmValue) text.className = 'film-placeholder'
  field.append(text)
}`

/** The visible page of the host as HTML of its own. */
export function miniPage(host: MiniHost): string {
  const extension = STYLE[host.platform]
  const page = host.route().replace(/^\//, '').split('?')[0] ?? ''
  const css = [`app${extension}`, `${page}${extension}`].map((file) => styleText(join(host.root, file))).join('\n')
  markControls(host.page())
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><style>${BUILT_IN}${withoutRpx(css)}</style></head><body>${withoutRpx(host.page().html?.() ?? '')}<script>${FILL}</script></body></html>`
}
