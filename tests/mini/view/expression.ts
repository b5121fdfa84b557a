/**
 * Expressions of Alipay templates: parser and evaluator. Member access on nothing yields undefined, as on the phone.
 * An independent engine for AXML is not to be had offline, so these semantics are the project's own reading.
 */
type Value = unknown
/** Names an expression can see. */
export type Scope = Record<string, unknown>
/** A parsed expression. */
export type Expression = (scope: Scope) => Value

const BINARY: Record<string, [number, (a: never, b: never) => Value]> = {
  '||': [1, (a: Value, b: Value) => a || b],
  '&&': [2, (a: Value, b: Value) => a && b],
  '===': [3, (a: Value, b: Value) => a === b],
  '!==': [3, (a: Value, b: Value) => a !== b],
  // Loose equality is what the template language means by ==.
  '==': [3, (a: Value, b: Value) => a == b],
  '!=': [3, (a: Value, b: Value) => a != b],
  '<': [4, (a: number, b: number) => a < b],
  '>': [4, (a: number, b: number) => a > b],
  '<=': [4, (a: number, b: number) => a <= b],
  '>=': [4, (a: number, b: number) => a >= b],
  '+': [5, (a: number, b: number) => a + b],
  '-': [5, (a: number, b: number) => a - b],
  '*': [6, (a: number, b: number) => a * b],
  '/': [6, (a: number, b: number) => a / b],
  '%': [6, (a: number, b: number) => a % b],
}

const TOKEN =
  /\s*(?:(\d+\.?\d*)|([A-Za-z_$][\w$]*)|('(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")|(\.\.\.|===|!==|==|!=|<=|>=|&&|\|\||[-+*/%<>!?:.,()[\]{}]))/y

function tokens(source: string): string[] {
  const found: string[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < source.trimEnd().length) {
    const at = TOKEN.lastIndex
    const match = TOKEN.exec(source)
    if (!match) throw new Error(`unexpected "${source.slice(at, at + 12)}" in expression {{${source}}}`)
    found.push(match[0].trim())
  }
  return found
}

const unquote = (text: string): string =>
  text.slice(1, -1).replace(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter))

const member = (object: Value, key: Value): Value =>
  object === null || object === undefined ? undefined : (object as Record<PropertyKey, Value>)[key as PropertyKey]

const WORDS: Record<string, Value> = { true: true, false: false, null: null, undefined: undefined }

class Parser {
  private at = 0
  private readonly list: string[]

  constructor(private readonly source: string) {
    this.list = tokens(source)
  }

  /** A whole value expression. */
  value(): Expression {
    const result = this.ternary()
    this.end()
    return result
  }

  /** The inside of a `data="{{…}}"`: an object without its braces. */
  objectBody(): Expression {
    const result = this.members('')
    this.end()
    return result
  }

  private end(): void {
    if (this.at < this.list.length) this.fail()
  }

  private fail(): never {
    throw new Error(`unexpected ${this.list[this.at] ?? 'end'} in expression {{${this.source}}}`)
  }

  private peek(text: string): boolean {
    return this.list[this.at] === text
  }

  private take(text: string): boolean {
    if (!this.peek(text)) return false
    this.at++
    return true
  }

  private expect(text: string): void {
    if (!this.take(text)) this.fail()
  }

  private ternary(): Expression {
    const test = this.binary(1)
    if (!this.take('?')) return test
    const yes = this.ternary()
    this.expect(':')
    const no = this.ternary()
    return (scope) => (test(scope) ? yes(scope) : no(scope))
  }

  private binary(level: number): Expression {
    let left = this.unary()
    for (;;) {
      const token = this.list[this.at]
      const operator = token === undefined ? undefined : BINARY[token]
      if (!operator || operator[0] < level) return left
      this.at++
      const a = left
      const b = this.binary(operator[0] + 1)
      if (token === '||') left = (scope) => a(scope) || b(scope)
      else if (token === '&&') left = (scope) => a(scope) && b(scope)
      else left = (scope) => operator[1](a(scope) as never, b(scope) as never)
    }
  }

  private unary(): Expression {
    if (this.take('!')) {
      const inner = this.unary()
      return (scope) => !inner(scope)
    }
    if (this.take('-')) {
      const inner = this.unary()
      return (scope) => -(inner(scope) as number)
    }
    return this.postfix()
  }

  private postfix(): Expression {
    let object = this.primary()
    let owner: Expression | null = null
    for (;;) {
      const base: Expression = object
      if (this.take('.')) {
        const name = this.list[this.at++]
        if (name === undefined || !/^[A-Za-z_$]/.test(name)) this.fail()
        owner = base
        object = (scope) => member(base(scope), name)
      } else if (this.take('[')) {
        const key = this.ternary()
        this.expect(']')
        owner = base
        object = (scope) => member(base(scope), key(scope))
      } else if (this.take('(')) {
        const args: Expression[] = []
        while (!this.take(')')) {
          args.push(this.ternary())
          if (!this.peek(')')) this.expect(',')
        }
        const self = owner
        owner = null
        object = (scope) => {
          const call = base(scope)
          if (typeof call !== 'function') throw new Error(`{{${this.source}}} calls something that is not a function`)
          return Reflect.apply(
            call,
            self?.(scope),
            args.map((arg) => arg(scope)),
          ) as Value
        }
      } else return object
    }
  }

  private primary(): Expression {
    const token = this.list[this.at++]
    if (token === undefined) this.fail()
    if (token === '(') {
      const inner = this.ternary()
      this.expect(')')
      return inner
    }
    if (token === '[') {
      const items: Expression[] = []
      while (!this.take(']')) {
        items.push(this.ternary())
        if (!this.peek(']')) this.expect(',')
      }
      return (scope) => items.map((item) => item(scope))
    }
    if (token === '{') return this.members('}')
    if (/^\d/.test(token)) return () => Number(token)
    if (/^['"]/.test(token)) return () => unquote(token)
    if (!/^[A-Za-z_$]/.test(token)) {
      this.at--
      this.fail()
    }
    if (token in WORDS) return () => WORDS[token]
    return (scope) => scope[token]
  }

  private members(close: string): Expression {
    const parts: ((scope: Scope, into: Scope) => void)[] = []
    while (close ? !this.take(close) : this.at < this.list.length) {
      if (this.take('...')) {
        const spread = this.ternary()
        parts.push((scope, into) => Object.assign(into, spread(scope)))
      } else {
        const raw = this.list[this.at++]
        if (raw === undefined || !/^['"A-Za-z_$]/.test(raw)) {
          this.at--
          this.fail()
        }
        const name = /^['"]/.test(raw) ? unquote(raw) : raw
        const value: Expression = this.take(':') ? this.ternary() : (scope) => scope[name]
        parts.push((scope, into) => void (into[name] = value(scope)))
      }
      if (close ? !this.peek(close) : this.at < this.list.length) this.expect(',')
    }
    return (scope) => {
      const into: Scope = {}
      for (const part of parts) part(scope, into)
      return into
    }
  }
}

/** Text with `{{…}}` parts. A text that is one single part keeps its value's type; otherwise the parts are joined. */
export function parseMustache(text: string): Expression {
  const parts: (string | Expression)[] = []
  let at = 0
  for (;;) {
    const start = text.indexOf('{{', at)
    if (start < 0) break
    let end = text.indexOf('}}', start)
    if (end < 0) throw new Error(`"{{" without "}}" in ${text.slice(start, start + 40)}`)
    // `{{ {a: {b: 1}}}}`: the last two of a run of braces close the part.
    while (text[end + 2] === '}') end++
    if (start > at) parts.push(text.slice(at, start))
    parts.push(new Parser(text.slice(start + 2, end)).value())
    at = end + 2
  }
  if (at < text.length) parts.push(text.slice(at))
  const [only] = parts
  if (parts.length === 1 && typeof only === 'function') return only
  if (parts.length <= 1) return () => (only as string | undefined) ?? ''
  return (scope) => parts.map((part) => (typeof part === 'string' ? part : (part(scope) ?? ''))).join('')
}

/** `data="{{a, b: c.d, ...e}}"` of a template use. */
export function parseDataAttribute(text: string): Expression {
  const match = /^\s*\{\{([\s\S]*)\}\}\s*$/.exec(text)
  if (!match) throw new Error(`data="${text}" is not a {{…}} expression`)
  return new Parser(match[1] ?? '').objectBody()
}
