/** Where files that answers name can be fetched. */

import { uploadFile } from '../platform/calls'
import type { AnyCall } from './call'
import { headersOf } from './headers'
import { uploadDeps } from './upload-connection'

/** Where answers say that files are, before the path of one. */
const FILES = '/hc-upload/'

/**
 * A picture's address as the hospital's file service is reached from here: answers name it by its path, and a
 * mini-program would take that for a file of its own.
 */
export function fileAddress(path: string): string {
  const base = uploadDeps()?.bases()[uploadFile.base]
  return base && path.startsWith(FILES) ? `${base}${path.slice(FILES.length - 1)}` : path
}

/** Where a picture that an answer names by its `url` can be fetched: at the hospital's own address, or nowhere (''). */
export function pictureAddress(url: string): string {
  const base = uploadDeps()?.bases()[uploadFile.base]
  if (typeof base !== 'string') return ''
  const origin = /^https?:\/\/[^/]+/.exec(base)?.[0] ?? ''
  if (/^\/(?![/\\])/.test(url)) return `${origin}${url}`
  return origin !== '' && url.startsWith(`${origin}/`) ? url : ''
}

/** What a file that belongs to one session wants beside its address: who asks, as the call that gave the address was sent. */
export function fileHeaders(call: AnyCall): Record<string, string> {
  const deps = uploadDeps()
  if (!deps) return {}
  const headers = headersOf(call, deps.identity())
  delete headers['Content-Type']
  delete headers['Accept']
  return headers
}
