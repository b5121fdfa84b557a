/**
 * The logic layer: a realm that holds only what the vendors give a mini-program's script. No window, document,
 * process or Node require, so code that only works in a browser fails here as it does on a phone.
 */

import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { createContext, Script, type Context } from 'node:vm'

import { around } from '../../../scripts/lib/language-globals.cjs'
import type { ComponentSource } from '../types'

/** What a script handed to `Page` or `Component`. */
export type Definition = Record<string, unknown>

/** How the logic layer reports to its host. */
export interface LogicHooks {
  onConsole(level: 'log' | 'info' | 'warn' | 'error' | 'debug', parts: unknown[]): void
  onError(where: string, error: unknown): void
  currentPages(): object[]
}

/** Timers up to this long count as work in progress; longer ones are waiting (countdowns, polling). */
const SHORT_TIMER_MS = 200

/** The function that a file of the package is the body of. */
const AROUND = around(['require', 'module', 'exports'])

/** Compiled once per file and shared by every launch in this process. */
const scripts = new Map<string, Script>()

/** Text of a value as console prints it. */
export function show(value: unknown): string {
  if (typeof value === 'string') return value
  if (value instanceof Error) return value.stack ?? value.message
  if (typeof value === 'object' && value !== null && 'stack' in value)
    return String((value as { stack: unknown }).stack)
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return String(value)
  }
}

/** One running copy of the mini-program's script. */
export class Logic {
  readonly pages = new Map<string, Definition>()
  readonly components = new Map<string, Definition>()
  app: Definition | null = null
  /** Short timers that have not fired yet. */
  shortTimers = 0
  private readonly context: Context
  /** `JSON.parse` of the mini-program's realm: what it gives is of that realm. */
  private readonly parse: typeof JSON.parse
  private readonly modules = new Map<string, { exports: unknown }>()
  private readonly timers = new Map<number, { timer: NodeJS.Timeout; short: boolean }>()
  private lastTimer = 0
  private running: string[] = []
  private dead = false

  constructor(
    private readonly root: string,
    globals: Record<string, unknown>,
    private readonly hooks: LogicHooks,
  ) {
    const level =
      (name: 'log' | 'info' | 'warn' | 'error' | 'debug') =>
      (...parts: unknown[]) =>
        hooks.onConsole(name, parts)
    const nothing = () => undefined
    this.context = createContext({
      console: {
        log: level('log'),
        info: level('info'),
        warn: level('warn'),
        error: level('error'),
        debug: level('debug'),
        group: nothing,
        groupEnd: nothing,
      },
      setTimeout: (run: unknown, ms?: number, ...args: unknown[]) => this.later(run, ms ?? 0, args, false),
      setInterval: (run: unknown, ms?: number, ...args: unknown[]) => this.later(run, ms ?? 0, args, true),
      clearTimeout: (id: unknown) => this.cancel(id),
      clearInterval: (id: unknown) => this.cancel(id),
      App: (definition: Definition) => void (this.app = definition),
      Page: (definition: Definition) => void this.pages.set(this.running.at(-1) ?? '', definition),
      Component: (definition: Definition) => void this.components.set(this.running.at(-1) ?? '', definition),
      Behavior: (definition: Definition) => definition,
      getApp: () => this.app,
      getCurrentPages: () => hooks.currentPages(),
      ...globals,
    })
    this.parse = new Script('JSON.parse').runInContext(this.context) as typeof JSON.parse
  }

  /** Runs a file of the package once, as the vendor does; later calls return what it exported. */
  run(file: string): unknown {
    const path = file.endsWith('.js') ? file : `${file}.js`
    const known = this.modules.get(path)
    if (known) return known.exports
    const full = join(this.root, path)
    if (path.startsWith('..') || !existsSync(full)) throw new Error(`module '${path}' is not in the package`)
    const module = { exports: {} as unknown }
    this.modules.set(path, module)
    const source = readFileSync(full, 'utf8')
    const key = `${full}\0${source.length}\0${source.slice(-64)}`
    let script = scripts.get(key)
    if (!script) {
      script = new Script(`${AROUND.head}${source}${AROUND.tail}`, {
        filename: path,
        columnOffset: -AROUND.head.length,
      })
      scripts.set(key, script)
    }
    const call = script.runInContext(this.context) as (r: (name: string) => unknown, m: object, e: unknown) => void
    this.running.push(path.replace(/\.js$/, ''))
    try {
      call(
        (name) => this.run(name.startsWith('/') ? name.slice(1) : posix.join(posix.dirname(path), name)),
        module,
        module.exports,
      )
    } finally {
      this.running.pop()
    }
    return module.exports
  }

  /** Runs the script of a component if need be; undefined when it registers nothing. */
  component(path: string): ComponentSource | undefined {
    if (!this.components.has(path)) {
      try {
        this.run(path)
      } catch (error) {
        this.hooks.onError('load', error)
      }
    }
    const definition = this.components.get(path)
    if (!definition) return undefined
    return {
      properties: properties((definition['properties'] ?? {}) as Record<string, unknown>),
      methods: Object.keys((definition['methods'] ?? {}) as object),
    }
  }

  /** A plain object of the mini-program's own realm, as the bridge delivers it. */
  copy<T>(value: T): T {
    return value === undefined ? value : this.read<T>(JSON.stringify(value))
  }

  /** What crossed the bridge as JSON, as a plain object of the mini-program's own realm. */
  read<T>(json: string): T {
    return this.parse(json) as T
  }

  /** Stops every timer: the process was killed. */
  stop(): void {
    this.dead = true
    for (const { timer } of this.timers.values()) clearTimeout(timer)
    this.timers.clear()
    this.shortTimers = 0
  }

  private later(run: unknown, ms: number, args: unknown[], repeat: boolean): number {
    const id = ++this.lastTimer
    if (this.dead || typeof run !== 'function') return id
    const short = !repeat && ms <= SHORT_TIMER_MS
    if (short) this.shortTimers++
    const call = () => {
      if (!repeat) this.timers.delete(id)
      try {
        Reflect.apply(run, undefined, args)
      } catch (error) {
        this.hooks.onError('timer', error)
      } finally {
        if (short && !this.dead) this.shortTimers--
      }
    }
    this.timers.set(id, { timer: repeat ? setInterval(call, ms) : setTimeout(call, ms), short })
    return id
  }

  private cancel(id: unknown): void {
    const known = this.timers.get(id as number)
    if (!known) return
    this.timers.delete(id as number)
    if (known.short) this.shortTimers--
    clearTimeout(known.timer)
  }
}

/** The mini-program's realm has its own `String` and `Object`; the engine knows only ours, so they map by name. */
const TYPES: Record<string, unknown> = { String, Number, Boolean, Object, Array }

function properties(source: Record<string, unknown>): Record<string, unknown> {
  const type = (value: unknown): unknown => (typeof value === 'function' ? (TYPES[value.name] ?? null) : null)
  return Object.fromEntries(
    Object.entries(source).map(([name, value]) => {
      if (typeof value !== 'object' || value === null) return [name, { type: type(value) }]
      const full = value as { type?: unknown; value?: unknown }
      return [
        name,
        {
          type: type(full.type),
          value: full.value === undefined ? undefined : (JSON.parse(JSON.stringify(full.value)) as unknown),
        },
      ]
    }),
  )
}
