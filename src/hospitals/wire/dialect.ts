/**
 * How one hospital's backend spells what the catalogue spells otherwise: pure data, one entry a call, read by the
 * translator of the request layer (src/api/core/translator.ts). What is not named is spelled as in the catalogue.
 */

/** How a value is written on the wire where the catalogue writes it otherwise. */
export type Notation =
  /** Yuan with at most two decimals, for whole fen. */
  | 'yuan'
  /** `20260301`, for `2026-03-01`. */
  | 'compactDate'
  /** `20260301093000`, for `2026-03-01 09:30:00`. */
  | 'compactTime'
  /** Seconds since 1970, for milliseconds. */
  | 'seconds'
  /** `a,b`, for a list of texts. */
  | 'commas'

/** What differs in one field. */
export interface FieldWords {
  /** Name on the wire; dots lead into groups (`patient.base.name`). The catalogue's own name when left out. */
  readonly name?: string
  /**
   * Value on the wire → value of the catalogue; of several for one, a request sends the first. A value that is not listed
   * counts as absent, never as the catalogue's value of the same spelling: a wrong payment status is worse than none.
   */
  readonly values?: Readonly<Record<string, string | number | boolean>>
  readonly notation?: Notation
  /** Of a group, or of each row of a list. */
  readonly fields?: Fields
}

/** Field of the catalogue → its name on the wire, or all that differs. */
export type Fields = { readonly [field: string]: string | FieldWords }

/** What differs in one call. */
export interface CallWords {
  /** Path below the call's base, with the same `{name}` places. */
  readonly path?: `/${string}`
  readonly request?: Fields
  readonly answer?: Fields
}

/** All that one backend spells otherwise. */
export interface Dialect {
  /** Names of the three parts of every answer. */
  readonly envelope?: { readonly code?: string; readonly message?: string; readonly data?: string }
  /**
   * Code on the wire → code of the catalogue. One that is not listed keeps its number, unless that number is the meaning
   * of a listed one: then the answer cannot be read.
   */
  readonly codes?: Readonly<Record<string, number>>
  /** By id of the call. */
  readonly calls: Readonly<Record<string, CallWords>>
}

type Scalar = string | number | boolean

/** What may be said of a field that the catalogue reads as `T`; an unknown field or value does not compile. */
type WordsOf<T> = [T] extends [readonly (infer Row)[]]
  ? Omit<FieldWords, 'fields' | 'values'> & {
      readonly fields?: Row extends object ? FieldsOf<Row> : never
      readonly values?: Readonly<Record<string, Row & Scalar>>
    }
  : [T] extends [Scalar]
    ? Omit<FieldWords, 'fields' | 'values'> & { readonly values?: Readonly<Record<string, T>> }
    : [T] extends [object]
      ? Omit<FieldWords, 'fields' | 'values'> & { readonly fields?: FieldsOf<T> }
      : never

type FieldsOf<T> = { readonly [K in keyof T]?: string | WordsOf<NonNullable<T[K]>> }

/** What carries the types of a call of the catalogue. */
interface Typed<Input, Data> {
  readonly inputType?: (input: Input) => void
  readonly data: { readonly '~types'?: { readonly output: Data } | undefined } | undefined
}
type InputOf<C> = C extends Typed<infer Input, infer _Data> ? Input : never
type DataOf<C> = C extends Typed<infer _Input, infer Data> ? Data : never

/**
 * The words of one call, checked against its types: `words<typeof listSessions>({ answer: { list: { name: 'rows' } } })`.
 * The call is named by its type alone, so that nothing of it comes along.
 *
 * @public A hospital's own folder calls it (docs/how-to/own-backend.md).
 */
export const words = <C>(given: {
  readonly path?: `/${string}`
  readonly request?: FieldsOf<InputOf<C>>
  readonly answer?: FieldsOf<DataOf<C>>
}): CallWords => given as CallWords
