/** Instances of the package's own components: Taro's recursive one, which draws what lies deeper than the template. */

import type { Definition, Logic } from '../host/logic'
import type { ViewHooks } from '../types'

type Handle = Parameters<ViewHooks['onComponent']>[3]
type Patch = Record<string, unknown>

/** What a component needs of the host. */
export interface ComponentHost<Page> {
  logic(): Logic | null
  guard(run: () => unknown): void
  setData(page: Page, patch: Patch, toView: (copy: Patch) => void, done: unknown): void
}

export class Components<Page> {
  private readonly known = new Map<object, { instance: object; definition: Definition }>()

  constructor(private readonly host: ComponentHost<Page>) {}

  clear(): void {
    this.known.clear()
  }

  /** Calls a method of a component, as an event on it does. */
  call(key: object, handler: string, event: unknown): void {
    const found = this.known.get(key)
    const method = (found?.definition['methods'] as Record<string, unknown> | undefined)?.[handler]
    if (found && typeof method === 'function') Reflect.apply(method, found.instance, [event])
  }

  /** A component came into the view or went out of it. */
  change(phase: Parameters<ViewHooks['onComponent']>[0], path: string, key: object, handle: Handle, page: Page): void {
    const definition = this.host.logic()?.components.get(path)
    if (!definition) return
    const lifetimes = (definition['lifetimes'] ?? {}) as Record<string, unknown>
    const run = (name: string, instance: object) => {
      const method = lifetimes[name] ?? definition[name]
      if (typeof method === 'function') this.host.guard(() => Reflect.apply(method, instance, []))
    }
    if (phase !== 'attached') {
      const found = this.known.get(key)
      this.known.delete(key)
      if (found) run('detached', found.instance)
      return
    }
    const instance: Record<string, unknown> = { is: path }
    const data = () => this.host.logic()?.copy(handle.properties())
    Object.defineProperty(instance, 'data', { get: data })
    Object.defineProperty(instance, 'properties', { get: data })
    instance['setData'] = (patch: Patch, done?: unknown) =>
      this.host.setData(page, patch, (copy) => handle.setData(copy), done)
    this.known.set(key, { instance, definition })
    run('attached', instance)
  }
}
