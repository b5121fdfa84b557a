/**
 * The vendors' own tools. They are large, are needed by who uploads alone and reach nobody's phone, so they are no
 * packages of this repository: each is installed on demand, in one fixed version, below .cache.
 */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

import { inRoot } from '../lib/root.mjs'
import { run, tail } from '../lib/run.mjs'

/** The versions that the code of this folder was written against. */
export const TOOLS = { 'miniprogram-ci': '2.1.42', minidev: '2.2.5' } as const
export type ToolName = keyof typeof TOOLS

const INSTALL_LIMIT_MS = 600_000

const folderOf = (name: ToolName): string => inRoot('.cache', 'tools', `${name}-${TOOLS[name]}`)

/** Whether the fixed version of a tool lies below .cache. */
export function isInstalled(name: ToolName): boolean {
  const file = path.join(folderOf(name), 'node_modules', name, 'package.json')
  return existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version === TOOLS[name]
}

/** Installs a tool where it is missing; none of its packages runs a program while it is installed. @throws Error */
export async function ensureTool(name: ToolName, say: (line: string) => void): Promise<void> {
  if (isInstalled(name)) return
  const folder = folderOf(name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n')
  say(`Installing ${name} ${TOOLS[name]} into .cache/tools …`)
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--save-exact', '--loglevel=error']
  const { code, output } = await run('npm', ['install', ...flags, `${name}@${TOOLS[name]}`], {
    cwd: folder,
    timeoutMs: INSTALL_LIMIT_MS,
  })
  if (code !== 0 || !isInstalled(name)) throw new Error(`${name} could not be installed:\n${tail(output, 8)}`)
}

/** A tool's module. Call `ensureTool` before. */
export const loadTool = (name: ToolName): unknown => createRequire(path.join(folderOf(name), 'package.json'))(name)
