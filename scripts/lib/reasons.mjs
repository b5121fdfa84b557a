/**
 * "Every disabled action says why and what unlocks it" (spec:architecture#explained-actions), read from the sources: a
 * disabled element must name its reason visibly or for a screen reader. The components show and link the reason; this
 * check makes sure that one is given.
 */

import ts from 'typescript'

/** What each place may name its reason with: Button links `reason` itself, a row and a day show their note. */
const NAMED_BY = {
  Button: ['reason'],
  ListRow: ['note'],
  /** Elements of a screen's own: the id of the visible words. */
  press: ['describedBy'],
  /** Choices of a radio, a strip of days; inputs of every kind, whose placeholder is part of what is spoken. */
  other: ['note', 'reason', 'placeholder', 'hint', 'describedBy'],
}

/** Actions disabled while a request runs are explained by the spinner. */
const BUSY = /^(is)?(busy|running|sending|saving|loading|paying|confirming)$/i

/**
 * Disabled actions of one source that do not say why.
 * @param {string} path for the messages
 * @param {string} text TypeScript with JSX
 * @returns {string[]} a line each, with the place
 */
export function unexplained(path, text) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const problems = []
  const tell = (node, words) =>
    problems.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1} ${words}`)
  const visit = (node) => {
    if (ts.isJsxAttribute(node) && node.name.getText(file) === 'disabled') {
      const tag = node.parent.parent.tagName.getText(file)
      const kind = tag === 'Button' || tag === 'ListRow' ? tag : 'other'
      judge(node, valueOf(node), kind, (names) => attributeOf(node.parent, names), `<${tag}>`)
    } else if (isProperty(node) && node.name.getText(file) === 'disabled') {
      const call = node.parent.parent
      const isPress = ts.isCallExpression(call) && call.expression.getText(file) === 'press'
      const value = ts.isShorthandPropertyAssignment(node) ? node.name : node.initializer
      judge(
        node,
        value,
        isPress ? 'press' : 'other',
        (names) => propertyOf(node.parent, names),
        isPress ? 'press()' : '{…}',
      )
    }
    ts.forEachChild(node, visit)
  }

  function judge(node, condition, kind, find, where) {
    const causes = condition ? causesOf(condition) : [{ text: '', names: new Set() }]
    if (causes.length === 0) return
    const reason = find(NAMED_BY[kind])
    if (!reason) return tell(node, `${where} is disabled without ${NAMED_BY[kind].join(' or ')}`)
    const given = reasonValue(reason)
    const ends = given ? endsOf(given, causes) : []
    if (ends.length === 0 || ends.some(isEmpty)) return tell(node, `${where} has an empty reason`)
    // Words that hold whatever happened cover every cause; otherwise each cause must be one the reason knows of.
    const isFixed = ends.every(isWords)
    if (kind !== 'ListRow' && isFixed) return
    const known = namesIn(given)
    const silent = causes.find(({ names }) => names.size > 0 && ![...names].some((name) => known.has(name)))
    if (silent) tell(node, `${where} is disabled by “${silent.text}”, of which its reason does not know`)
  }

  visit(file)
  return problems

  /**
   * What the reason may come to while the action is off: of `a || b` the last, of a choice both ways, unless the choice is
   * made by the very cause.
   */
  function endsOf(expression, causes) {
    const bare = strip(expression)
    if (isEither(bare)) return endsOf(bare.right, causes)
    if (!ts.isConditionalExpression(bare)) return [bare]
    const condition = bare.condition.getText(file)
    const yes = endsOf(bare.whenTrue, causes)
    const no = endsOf(bare.whenFalse, causes)
    if (causes.every(({ text }) => text === condition)) return yes
    return causes.every(({ text }) => text === `!${condition}`) ? no : [...yes, ...no]
  }

  function isEmpty(end) {
    if (ts.isStringLiteralLike(end)) return end.text.trim() === ''
    return ts.isIdentifier(end) && end.text === 'undefined'
  }

  function namesIn(node) {
    const names = new Set()
    const walk = (one) => {
      if (ts.isIdentifier(one)) names.add(one.text)
      ts.forEachChild(one, walk)
    }
    if (node) walk(node)
    return names
  }

  /** The disjuncts of a condition without those that are work under way, `undefined` and `false`. */
  function causesOf(expression) {
    const bare = strip(expression)
    if (isEither(bare)) return [...causesOf(bare.left), ...causesOf(bare.right)]
    // `free ? undefined : true` is `!free`.
    if (ts.isConditionalExpression(bare) && isNothing(bare.whenTrue))
      return [{ text: `!${bare.condition.getText(file)}`, names: namesIn(bare.condition) }]
    if (isNothing(bare)) return []
    const last = ts.isPropertyAccessExpression(bare) ? bare.name.text : ts.isIdentifier(bare) ? bare.text : ''
    return BUSY.test(last) ? [] : [{ text: bare.getText(file), names: namesIn(bare) }]
  }
}

const strip = (node) => (ts.isParenthesizedExpression(node) ? strip(node.expression) : node)
const isProperty = (node) => ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)
const isEither = (node) =>
  ts.isBinaryExpression(node) &&
  [ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken].includes(node.operatorToken.kind)
const isNothing = (node) =>
  node.kind === ts.SyntaxKind.FalseKeyword || (ts.isIdentifier(node) && node.text === 'undefined')
const isWords = (node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)

/** The expression of `name={…}` or `name="…"`; null for the bare `name`. */
function valueOf(attribute) {
  const value = attribute.initializer
  if (!value) return null
  return ts.isJsxExpression(value) ? (value.expression ?? null) : value
}

const reasonValue = (node) =>
  ts.isJsxAttribute(node) ? valueOf(node) : ts.isShorthandPropertyAssignment(node) ? node.name : node.initializer

/** The first of these names that the element or the object has. */
const attributeOf = (attributes, names) =>
  attributes.properties.find((one) => ts.isJsxAttribute(one) && names.includes(one.name.getText()))

const propertyOf = (object, names) =>
  object.properties.find((one) => isProperty(one) && names.includes(one.name.getText()))
