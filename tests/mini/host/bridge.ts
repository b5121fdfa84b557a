/** What the native functions may do to the phone they run on. */

import type { Answers } from '../answers'
import type { PrivacyGate } from '../privacy-gate'
import type { MiniPlatform, NativeCall, ViewNode } from '../types'
import { find } from '../view/nodes'
import type { ApiHost } from './api-shared'
import { SHOWN, type Surface, surface } from './canvas'
import type { Concurrency } from './limits'
import type { Listeners } from './listeners'
import type { Logic } from './logic'
import type { PageStack } from './page-stack'
import type { Queue } from './queue'

/** The phone, as far as native functions see it. */
export interface Phone {
  platform: MiniPlatform
  answers: Answers
  storage: Map<string, string>
  files: Map<string, Buffer>
  surfaces: Map<string, Surface>
  calls: NativeCall[]
  toasts: string[]
  queue: Queue
  listeners: Listeners
  stack: PageStack
  privacy: PrivacyGate
  requests: Concurrency
  isOffline(): boolean
  logic(): Logic | null
  /** How the app was started, and how it came to the front last. */
  options(): { launch: Record<string, unknown>; enter: Record<string, unknown> }
  emit(event: string, payload: unknown): void
  /** The mini-program starts anew, with the version that lies ready. */
  restart(): void
}

/** The bridge of one run of the app: what a killed app had asked for reaches nobody. */
export function bridgeTo(phone: Phone): ApiHost {
  const { queue, stack, listeners } = phone
  const alive = queue.whileAlive()
  const nodeOf = (selector: string): ViewNode | null =>
    selector.startsWith('#') && stack.top ? find(stack.top.view.root(), selector.slice(1)) : null
  return {
    platform: phone.platform,
    answers: phone.answers,
    storage: phone.storage,
    files: phone.files,
    privacy: phone.privacy,
    requests: phone.requests,
    offline: () => phone.isOffline(),
    post: (deliver) => queue.post(deliver),
    track: (work) => queue.track(work),
    record: (name, args) => void phone.calls.push({ name, args }),
    copy: (value) => phone.logic()?.copy(value) ?? value,
    navigate: (kind, url) => alive(() => stack.navigate(kind, url)),
    back: (delta) => alive(() => stack.back(delta)),
    setTitle: (title) => {
      if (stack.top) stack.top.title = title
    },
    launchOptions: () => phone.options().launch,
    enterOptions: () => phone.options().enter,
    restart: () => alive(() => phone.restart()),
    toast: (text) => void phone.toasts.push(text),
    listen: (event, listener) => listeners.add(event, listener),
    unlisten: (event, listener) => listeners.remove(event, listener),
    emit: (event, payload) => phone.emit(event, payload),
    afterView: (run) => queue.post(run),
    currentRoute: () => stack.top?.route ?? '',
    surface: (selector) => {
      const node = nodeOf(selector)
      if (node?.tag !== 'canvas') return null
      const known = phone.surfaces.get(node.id) ?? surface((file, bytes) => void phone.files.set(file, bytes))
      phone.surfaces.set(node.id, known)
      return known
    },
    box: (selector) => {
      const node = nodeOf(selector)
      if (!node && selector !== 'viewport') return null
      const { width, height } = node?.tag === 'canvas' ? SHOWN : { width: 0, height: 0 }
      const place = { left: 0, top: 0, right: 0, bottom: 0, width, height, scrollLeft: 0, scrollTop: 0 }
      return { id: node?.id ?? '', dataset: {}, ...place, node: null }
    },
  }
}
