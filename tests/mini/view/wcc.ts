/**
 * WeChat's own template and style compilers (the binaries of miniprogram-compiler, Linux, macOS and Windows on x86-64).
 * The JavaScript wrapper hides the style compiler's message, so that one is called directly.
 */

import { spawnSync } from 'node:child_process'
import { chmodSync, readdirSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

import { around } from '../../../scripts/lib/language-globals.cjs'
import type { CompiledTemplates, Render } from '../types'

const load = createRequire(__filename)

interface Compiler {
  wxmlToJs(root: string, options: { maxBuffer: number; wxmlList: string[]; wxsList: string[] }): string
}

/** 256 MB: base.wxml is copied into the output once per file that imports it, and the default of 1 MB is too small. */
const MAX_BUFFER = 256 * 1024 * 1024

/** Copies the script modules of a file at the start of each template of that file; nothing writes into the copy. */
const MODULES_COPY = /\$gdc\(f_\[("[^"]+")\],"",1\)/g

/** Every file of a folder that ends with the extension, with forward slashes, sorted. */
export function filesOf(root: string, extension = ''): string[] {
  const found: string[] = []
  const walk = (folder: string) => {
    for (const name of readdirSync(folder)) {
      const path = join(folder, name)
      if (statSync(path).isDirectory()) walk(path)
      else if (name.endsWith(extension)) found.push(relative(root, path).replace(/\\/g, '/'))
    }
  }
  walk(root)
  return found.sort()
}

/**
 * Compiles all templates of a WeChat package.
 *
 * The generated code keeps its state in implicit globals (expression caches keyed by position), so a second package
 * in one process would draw with the first one's expressions. Every such name is therefore a parameter here.
 *
 * @param warn receives what the vendor prints at run time, for example that a template was not found
 * @throws Error with the compiler's own message when a template does not compile
 */
export function compileWxml(root: string, warn: (message: string) => void): CompiledTemplates {
  const compiler = load('miniprogram-compiler') as Compiler
  const code = compiler
    .wxmlToJs(root, { maxBuffer: MAX_BUFFER, wxmlList: filesOf(root, '.wxml'), wxsList: filesOf(root, '.wxs') })
    // Made once for all: a tenth of the time that drawing takes went into these copies.
    .replace(MODULES_COPY, (copy, file: string) => `($modules[${file}]??=${copy})`)
  const caches = [...new Set(code.match(/\bnt_\d+\b/g) ?? [])]
  const names = [
    'window',
    'console',
    '__WXML_GLOBAL__',
    '$modules',
    '$gwx',
    '$gwn',
    '$gwl',
    'wh',
    'snap_bb',
    'gra',
    'grb',
    ...caches,
  ]
  const say = (...parts: unknown[]) => warn(parts.map(String).join(' '))
  const quiet = { warn: say, log: () => undefined, error: say }
  // The generated code adds its helpers to the built-in prototypes once in a realm; a second time is an error.
  const patched = 'nv_constructor' in Object.prototype
  const state = patched ? { wxs_nf_init: true } : {}
  // Generated code of the package under test, run on purpose: this is what the vendor's web view does with it.
  const { head, tail } = around(names)
  const make = new Function(`return ${head}${code}${tail}`)() as (
    ...values: unknown[]
  ) => (path: string) => Render | undefined
  const gwx = make({ __webview_engine_version__: 0.02 }, quiet, state, {})
  const cache = new Map<string, Render | undefined>()
  return {
    render(file) {
      if (!cache.has(file)) cache.set(file, gwx(`./${file}`) ?? gwx(file))
      return cache.get(file)
    },
  }
}

/**
 * Checks every style file with WeChat's own style compiler.
 *
 * @returns the compiler's messages (with file and position), empty when all is well
 */
export function checkWxss(root: string): string[] {
  const folder = process.platform === 'darwin' ? 'mac' : process.platform === 'win32' ? 'windows' : 'linux'
  const binary = join(
    dirname(load.resolve('miniprogram-compiler')),
    'bin',
    folder,
    process.platform === 'win32' ? 'wcsc.exe' : 'wcsc',
  )
  try {
    chmodSync(binary, 0o755)
  } catch {
    // A read-only install is fine as long as the file already is executable.
  }
  const files = filesOf(root, '.wxss')
  if (files.length === 0) return ['no .wxss file in the package']
  const run = spawnSync(binary, ['-db', '-pc', '0', ...files], { cwd: root, maxBuffer: MAX_BUFFER, encoding: 'utf8' })
  if (run.error) return [`style compiler did not start: ${run.error.message}`]
  return run.status === 0 ? [] : [`${run.stderr || run.stdout}`.trim().slice(0, 500)]
}
