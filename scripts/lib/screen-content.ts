/** Whether the page of a screen shows content of its own. */

import ts from 'typescript'

/** The frame of a screen: alone it shows the title and nothing else. */
const FRAMES = new Set(['AppScreen', 'Screen'])

type Element = ts.JsxElement | ts.JsxSelfClosingElement

const parse = (path: string, text: string): ts.SourceFile =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)

const tagOf = (element: Element, source: ts.SourceFile): string =>
  (ts.isJsxElement(element) ? element.openingElement : element).tagName.getText(source)

const isElement = (node: ts.Node): node is Element => ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node)

/** Whether something stands between the tags of a frame. */
const holdsSomething = (element: Element): boolean =>
  ts.isJsxElement(element) && element.children.some((child) => !ts.isJsxText(child) || child.text.trim() !== '')

/** The module that a page only passes on (`export { default } from '…'`), null for a page of its own. */
export function passedOn(path: string, text: string): string | null {
  for (const statement of parse(path, text).statements)
    if (ts.isExportDeclaration(statement) && statement.moduleSpecifier && ts.isStringLiteral(statement.moduleSpecifier))
      return statement.moduleSpecifier.text
  return null
}

/** True for a page that shows more than the frame with its title. */
export function hasContent(path: string, text: string): boolean {
  const source = parse(path, text)
  let found = false
  const look = (node: ts.Node): void => {
    if (isElement(node) && (!FRAMES.has(tagOf(node, source)) || holdsSomething(node))) found = true
    if (!found) ts.forEachChild(node, look)
  }
  look(source)
  return found
}

/** What a page does, without the names by which it is told from others: equal for two pages that show the same. */
export function likenessOf(path: string, text: string): string {
  const source = parse(path, text)
  const page = source.statements.find((statement) => ts.isExportAssignment(statement))
  if (!page || !ts.isExportAssignment(page) || !ts.isCallExpression(page.expression)) return path
  const [id, view] = page.expression.arguments
  if (!id || !view || !ts.isFunctionLike(view) || !('body' in view) || !view.body) return path
  const names = [...id.getText(source).matchAll(/'([^']+)'/g)].map(([, name = '']) => name)
  const imports = source.statements
    .filter(ts.isImportDeclaration)
    .map((statement) => statement.getText(source))
    .sort()
  const parts = [
    ...imports,
    ...view.parameters.map((parameter) => parameter.getText(source)),
    view.body.getText(source),
  ]
  return names.reduce((rest, name) => rest.replaceAll(name, '#'), parts.join('\n')).replace(/\s+/g, ' ')
}
