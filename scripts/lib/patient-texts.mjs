/**
 * Everything a patient can read, taken from the sources by the syntax tree: string literals, templates and JSX texts that
 * hold Chinese (docs/patient-terms.md). Comments, regular expressions and tests are no texts.
 */

import { readdirSync } from 'node:fs'
import ts from 'typescript'

import { inRoot } from './root.mjs'

const CHINESE = /[\u4e00-\u9fff]/
/** Stands for a value that is put into a sentence. */
const HOLE = '＿'

/** Sources that hold no words for patients: pages for the staff and for developers, and lists of words to look for. */
const OTHERS = [
  /\.test\.tsx?$/,
  /^sandbox\/console\//,
  /^src\/pages\/playground\//,
  /^src\/domain\/(safety\/(quiet-wording|danger-lexicon|danger-words)|treatment\/embryo-words)\.ts$/,
  // what a server tells the person who starts it, and pages of developers
  /^sandbox\/(main|examples)\.ts$/,
  /^sandbox\/(summary|server\/(db\/|faults|start|http\/static-files|upkeep\/start-error|open-api))/,
  /^src\/hospitals\/schema\.ts$/,
]

/** @returns {string[]} the files that can hold words for patients */
export function textFiles() {
  return ['src', 'sandbox']
    .flatMap((folder) =>
      readdirSync(inRoot(folder), { recursive: true }).map((name) => `${folder}/${String(name).replaceAll('\\', '/')}`),
    )
    .filter((name) => /\.tsx?$/.test(name) && !OTHERS.some((other) => other.test(name)))
    .sort()
}

/**
 * @param {string} path for the kind of syntax
 * @param {string} source TypeScript
 * @returns {{ line: number, text: string }[]} texts with Chinese in them, a value put in as ＿
 */
export function textsOf(path, source) {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind)
  const found = []
  const add = (node, text) => {
    const words = text.replace(/\s*\n\s*/g, ' ').trim()
    if (CHINESE.test(words))
      found.push({ line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1, text: words })
  }
  const visit = (node) => {
    if (ts.isStringLiteralLike(node)) add(node, node.text)
    else if (ts.isTemplateExpression(node))
      add(node, node.head.text + node.templateSpans.map((span) => HOLE + span.literal.text).join(''))
    else if (ts.isJsxText(node)) add(node, node.text)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** Attributes of elements whose text is shown or read aloud. */
const SHOWN =
  /^(title|text|label|note|hint|empty|placeholder|message|description|confirmText|cancelText|aria-?[lL]abel)$/

/**
 * @param {string} path for the kind of syntax
 * @param {string} source TypeScript
 * @returns {{ line: number, word: string }[]} Latin words of two letters and more between elements and in what is shown
 */
export function latinWordsOf(path, source) {
  if (!path.endsWith('.tsx')) return []
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found = []
  const add = (node, text) => {
    const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1
    for (const word of text.match(/[A-Za-z]{2,}/g) ?? []) found.push({ line, word })
  }
  const visit = (node) => {
    if (ts.isJsxText(node)) add(node, node.text)
    else if (
      ts.isJsxAttribute(node) &&
      SHOWN.test(node.name.getText(file)) &&
      node.initializer &&
      ts.isStringLiteral(node.initializer)
    )
      add(node, node.initializer.text)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/**
 * The sentences of a text.
 * @param {string} text
 * @returns {string[]}
 */
export const sentencesOf = (text) =>
  text
    .split(/[。！？；\n]/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => CHINESE.test(sentence))
