/**
 * Writes the text of a statement in one pass. Drizzle's own writer asks each part of a statement for one kind after the
 * other, through all classes that it comes from, and copies its settings and lists at every level: a sixth of
 * all that the hospitals of the contract tests compute. The text and the parameters are the same.
 */

import { Column, is, Name, Param, Placeholder, type Query, SQL, StringChunk, Subquery, Table, View } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

/** What a part of a statement is. */
type Kind = 'text' | 'name' | 'sql' | 'fixed' | 'param' | 'placeholder' | 'alias' | 'subquery' | 'wrapped' | 'value'

interface Unfinished {
  text: string
  readonly params: unknown[]
}

/** The statement holds something that only Drizzle writes. */
const APART = Symbol('apart')

const kinds = new WeakMap<object, Kind>()

/** The kind of an object; its class tells, so that each class is looked at once. */
function kindOf(part: object): Kind {
  const { constructor } = Object.getPrototypeOf(part) ?? {}
  if (constructor === undefined || constructor === Object) return findKind(part)
  let kind = kinds.get(constructor)
  if (kind === undefined) kinds.set(constructor, (kind = findKind(part)))
  return kind
}

/** In the order in which Drizzle asks: a class may be of two kinds. */
function findKind(part: object): Kind {
  if (is(part, StringChunk)) return 'text'
  if (is(part, Name)) return 'name'
  if (is(part, SQL)) return 'sql'
  if (is(part, Table) || is(part, Column) || is(part, View)) return 'fixed'
  if (is(part, Param)) return 'param'
  if (is(part, Placeholder)) return 'placeholder'
  if (is(part, SQL.Aliased)) return 'alias'
  if (is(part, Subquery)) return 'subquery'
  return 'getSQL' in part && typeof part.getSQL === 'function' ? 'wrapped' : 'value'
}

/** The dialect of PostgreSQL with a quicker writer. */
export class QuickDialect extends PgDialect {
  /** Texts of tables and columns, which never change. */
  readonly #fixed = new WeakMap<object, string>()

  override sqlToQuery(statement: SQL, invokeSource?: 'indexes'): Query {
    if (invokeSource === undefined) {
      const written: Unfinished = { text: '', params: [] }
      try {
        this.#write(statement, written)
        return { sql: written.text, params: written.params }
      } catch (cause) {
        if (cause !== APART) throw cause
      }
    }
    return super.sqlToQuery(statement, invokeSource)
  }

  #write(part: unknown, into: Unfinished): void {
    if (part === undefined) return
    if (Array.isArray(part)) {
      into.text += '('
      part.forEach((each, at) => {
        if (at > 0) into.text += ', '
        this.#write(each, into)
      })
      into.text += ')'
      return
    }
    // An enumeration of the database is a function.
    if (typeof part === 'function') throw APART
    if (typeof part !== 'object' || part === null) return this.#place(part, into)
    switch (kindOf(part)) {
      case 'text':
        into.text += (part as StringChunk).value.join('')
        return
      case 'name':
        into.text += this.escapeName((part as Name).value)
        return
      case 'sql':
        // Set by `inlineParams()`, which its type does not tell.
        if ((part as unknown as { shouldInlineParams: boolean }).shouldInlineParams) throw APART
        for (const each of (part as SQL).queryChunks) this.#write(each, into)
        return
      case 'fixed':
        into.text += this.#textOf(part as Column)
        return
      case 'param': {
        const { value, encoder } = part as Param
        if (is(value, Placeholder)) return this.#place(part, into)
        const mapped = value === null ? null : encoder.mapToDriverValue(value)
        if (is(mapped, SQL)) this.#write(mapped, into)
        else this.#place(mapped, into)
        return
      }
      case 'alias':
        into.text += this.escapeName((part as SQL.Aliased).fieldAlias)
        return
      case 'subquery': {
        const { isWith, alias, sql } = (part as Subquery)._
        if (!isWith) {
          into.text += '('
          this.#write(sql, into)
          into.text += ') '
        }
        into.text += this.escapeName(alias)
        return
      }
      case 'wrapped': {
        const wrapped = part as { getSQL(): SQL; shouldOmitSQLParens?(): boolean }
        const isBare = wrapped.shouldOmitSQLParens?.() === true
        if (!isBare) into.text += '('
        this.#write(wrapped.getSQL(), into)
        if (!isBare) into.text += ')'
        return
      }
      case 'placeholder':
      case 'value':
        return this.#place(part, into)
    }
  }

  /** Sets the next place of a parameter. */
  #place(value: unknown, into: Unfinished): void {
    into.text += this.escapeParam(into.params.length)
    into.params.push(value)
  }

  #textOf(part: Column): string {
    let text = this.#fixed.get(part)
    if (text === undefined) this.#fixed.set(part, (text = super.sqlToQuery(new SQL([part])).sql))
    return text
  }
}
