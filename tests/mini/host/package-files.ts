/** Reads a compiled mini-program folder: which pages it has and what their settings say. */

import { existsSync, readFileSync } from 'node:fs'
import { posix, join } from 'node:path'

import type { MiniPlatform } from '../types'

/** What app.json says, as far as the host needs it. */
export interface AppSettings {
  pages: string[]
  /** Sub-package root → its pages, relative to that root. */
  subPackages: { root: string; pages: string[] }[]
  tabPages: string[]
  window: Record<string, unknown>
}

/** File name extensions of the two package formats. */
export const EXTENSIONS: Record<MiniPlatform, { template: string; style: string; script: string }> = {
  weapp: { template: '.wxml', style: '.wxss', script: '.wxs' },
  alipay: { template: '.axml', style: '.acss', script: '.sjs' },
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

/** Parsed JSON file of the package; throws with the file's name when it is missing or not an object. */
export function readJson(root: string, file: string): Record<string, unknown> {
  const path = join(root, file)
  if (!existsSync(path)) throw new Error(`${file} is missing from the package`)
  const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
  if (!isRecord(value)) throw new Error(`${file} is not a JSON object`)
  return value
}

/** Settings of the whole app. Both spellings of the sub-package key are read, as the vendors do. */
export function readApp(root: string): AppSettings {
  const json = readJson(root, 'app.json')
  const subs = [json['subPackages'], json['subpackages']].flatMap((value) => (Array.isArray(value) ? value : []))
  const tabBar = isRecord(json['tabBar']) ? json['tabBar'] : {}
  const tabs = [tabBar['list'], tabBar['items']].flatMap((value) => (Array.isArray(value) ? value : []))
  return {
    pages: strings(json['pages']),
    subPackages: subs
      .filter(isRecord)
      .map((sub) => ({ root: String(sub['root']).replace(/^\/|\/$/g, ''), pages: strings(sub['pages']) })),
    tabPages: tabs.filter(isRecord).map((tab) => String(tab['pagePath'])),
    window: isRecord(json['window']) ? json['window'] : {},
  }
}

/** Every page of the app, main package first, as `folder/file` without extension. */
export function allPages(app: AppSettings): string[] {
  return [...app.pages, ...app.subPackages.flatMap((sub) => sub.pages.map((page) => `${sub.root}/${page}`))]
}

/** Tag name → component file (no extension, from the package root) that a page or component may use. */
export function usedComponents(root: string, owner: string): Record<string, string> {
  if (!existsSync(join(root, `${owner}.json`))) return {}
  const using = readJson(root, `${owner}.json`)['usingComponents']
  if (!isRecord(using)) return {}
  return Object.fromEntries(
    Object.entries(using).map(([tag, path]) => {
      const text = String(path)
      return [tag, text.startsWith('/') ? text.slice(1) : posix.join(posix.dirname(owner), text)]
    }),
  )
}
