/**
 * A document for the second view engine, which draws into a DOM; the tests run in Node, so the host brings its own.
 * The mini-program's logic never sees it: it runs in a realm of its own (see logic.ts).
 */

import { JSDOM } from 'jsdom'

const NAMES = [
  'document',
  'Node',
  'Element',
  'HTMLElement',
  'Text',
  'DocumentFragment',
  'Event',
  'CustomEvent',
  'MutationObserver',
] as const

let ready = false

/** Puts `window` and the few DOM names the engine reads on the global object, once. */
export function ensureDom(): void {
  if (ready) return
  ready = true
  const realm = globalThis as unknown as Record<string, unknown>
  if (realm['document']) return
  const { window } = new JSDOM('<!doctype html><html><body></body></html>', { pretendToBeVisual: true })
  realm['window'] = window
  for (const name of NAMES) realm[name] = (window as unknown as Record<string, unknown>)[name]
}
