import type { Compilation, Compiler, Module } from 'webpack'

import { usedComponents } from './taro/used-components.cjs'

/** The host's templates of all pages, which Taro writes for every attribute that a component might be given. */
const TEMPLATES = /\.(wxml|axml)$/

/** Before the hashes and after Taro added its files. */
const STAGE = 400

/** Sources that name every attribute there is, used or not. */
const LISTS = /[\\/]node_modules[\\/]@tarojs[\\/]/

/** Sources of which no word becomes a property: style sheets, and the app's own settings. */
const NO_SCRIPTS = /\.(?:s?css|less|wxss|acss)\b|[\\/]app\.config\.ts/

/** A word of a script or of an attribute, without case and dashes: `hoverClass` and `hover-class` are one. */
const plain = (word: string): string => word.replaceAll('-', '').toLowerCase()

/** All words of a script. What a screen gives to a component is spelled in some script of the build. */
export function wordsOf(code: string, into: Set<string> = new Set()): Set<string> {
  for (const [word] of code.matchAll(/[A-Za-z][\w-]*/g)) {
    into.add(plain(word))
    if (word.includes('-')) for (const part of word.split('-')) into.add(part.toLowerCase())
  }
  return into
}

/** Event props that are not named after the host's event. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  tap: ['onclick'],
  longtap: ['onlongpress'],
  touchmove: ['catchmove'],
}

/** An attribute that carries an event to Taro, and the name of the event in it. */
const EVENT = /^(?:bind|catch|on):?([A-Za-z]+)$/

/** An attribute's value that reads a property of its own; class, style and ids have names of their own and stay. */
const PROPERTY = /\bi\.(?!(?:st|cl|uid|sid|cn|nn|v)\b)/

/** Whether a script of the build can set this attribute. */
function isUsed(name: string, value: string, words: ReadonlySet<string>): boolean {
  const event = value === 'eh' ? EVENT.exec(name)?.[1]?.toLowerCase() : undefined
  if (event !== undefined) return [`on${event}`, ...(OTHER_NAMES[event] ?? [])].some((prop) => words.has(prop))
  return !PROPERTY.test(value) || words.has(plain(name))
}

/**
 * Takes out of a template the attributes that no script of the build names, and the white space between tags. The
 * defaults that go with an attribute are those of the host.
 */
export function slimTemplate(xml: string, words: ReadonlySet<string>): string {
  return xml
    .replaceAll(/ ([\w:-]+)="([^"]*)"/g, (text, name: string, value: string) =>
      isUsed(name, value, words) ? text : '',
    )
    .replaceAll(/>\s+</g, '><')
    .replaceAll(/<[^>]+>/g, (tag) =>
      tag.replaceAll(/\s+(?=[\w:-]+=|\/?>)/g, (space) => (space.includes(' ') ? ' ' : '')),
    )
    .replaceAll(/ (?=\/?>)/g, '')
    .trim()
}

/** The names that scripts of the build import from Taro's components. */
function shownComponents(compilation: Compilation): string[] {
  for (const module of everyModule(compilation.modules)) {
    const used =
      (module as Module & { rawRequest?: string }).rawRequest === '@tarojs/components'
        ? compilation.moduleGraph.getUsedExports(module, undefined)
        : undefined
    if (used && typeof used !== 'boolean') return [...used]
  }
  return []
}

/** The modules of a build, those inside of a concatenation included. */
function* everyModule(modules: Iterable<Module>): Generator<Module> {
  for (const module of modules) {
    yield module
    const { modules: inner } = module as Module & { modules?: Iterable<Module> }
    if (inner) yield* everyModule(inner)
  }
}

function wordsOfBuild(compilation: Compilation): Set<string> {
  const words = new Set<string>()
  for (const module of everyModule(compilation.modules)) {
    if (LISTS.test(module.identifier()) || NO_SCRIPTS.test(module.identifier())) continue
    const source = module.originalSource()?.source()
    if (source !== undefined) wordsOf(source.toString(), words)
  }
  return words
}

/**
 * Makes the templates of the mini-programs as small as the app allows: WeChat's stands once for every depth of nesting.
 * What is left out is computed from the scripts of the same build, so no list can be forgotten.
 */
export class SlimTemplates {
  apply(compiler: Compiler): void {
    const { RawSource } = compiler.webpack.sources
    compiler.hooks.compilation.tap('SlimTemplates', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'SlimTemplates', stage: STAGE }, (assets) => {
        const listed = new Set(usedComponents())
        for (const name of shownComponents(compilation).filter((shown) => !listed.has(shown))) {
          compilation.errors.push(
            new compiler.webpack.WebpackError(`${name} is shown, and config/taro/used-components.cjs did not find it.`),
          )
        }
        const words = wordsOfBuild(compilation)
        for (const name of Object.keys(assets).filter((file) => TEMPLATES.test(file))) {
          const xml = compilation.getAsset(name)?.source.source().toString() ?? ''
          compilation.updateAsset(name, new RawSource(slimTemplate(xml, words)))
        }
      })
    })
  }
}
