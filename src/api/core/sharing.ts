/**
 * Who reads which field of an answer about the partner: the vocabulary of the tables that stand beside the calls of each
 * domain (`src/api/<domain>/sharing.ts`). The hospital's server keeps to them in one place (spec:couple#sharing).
 */

import type { Call } from './call'

import type { SharingClass } from '@/domain/person/sharing-classes'

/**
 * Who reads a field when it is the partner's:
 * - `public`: it says nothing about a person (a clinic, a price, the clock);
 * - `partner`: what one knows by being the partner: who it is (masked), and ids;
 * - `name`: a name, of which the partner reads the masked form;
 * - `couple`: what both have written or signed together;
 * - `own`: nobody but its owner;
 * - a class, or any of several: whoever it is shared with.
 *
 * `partner`, `name` and `couple` end with the pairing.
 */
export type Rule = 'public' | 'partner' | 'name' | 'couple' | 'own' | SharingClass | readonly SharingClass[]

type Node<Value> = [NonNullable<Value>] extends [readonly (infer Item)[]]
  ? [NonNullable<Item>] extends [object]
    ? Fields<NonNullable<Item>> | Theirs | Cases
    : Rule
  : [NonNullable<Value>] extends [object]
    ? string extends keyof NonNullable<Value>
      ? Rule | Facts
      : Fields<NonNullable<Value>> | Theirs | Cases
    : Rule

/** A rule for every field of an answer, nested as the answer is: a field without one does not compile. */
export type Fields<Data> = { readonly [Name in keyof Data]-?: Node<Data[Name]> }

/** A part of an answer that is about the partner: always, or where a field of it says so. */
export class Theirs {
  private constructor(
    readonly fields: Readonly<Record<string, unknown>>,
    readonly when?: { readonly field: string; readonly is: unknown },
  ) {}

  static always<Data>(fields: Fields<Data>): Theirs {
    return new Theirs(fields)
  }

  static when<Data, Name extends keyof Data & string>(field: Name, is: Data[Name], fields: Fields<Data>): Theirs {
    return new Theirs(fields, { field, is })
  }
}

/** Rows whose class depends on what kind of row it is. */
export class Cases {
  private constructor(
    readonly field: string,
    readonly of: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
    readonly rest: Readonly<Record<string, unknown>>,
  ) {}

  static of<Data>(field: keyof Data & string, of: Readonly<Record<string, Fields<Data>>>, rest: Fields<Data>): Cases {
    return new Cases(field, of, rest)
  }
}

/**
 * What the hospital knows already of both, under the names of form fields (`femaleBirthday`): those with the prefix of
 * the partner's sex are about the partner. A name that is not listed is kept from the partner.
 */
export class Facts {
  constructor(readonly fields: Readonly<Record<string, Rule>>) {}
}

/**
 * An answer as a whole:
 * - `nobody`: the hospital's own data, or nothing;
 * - `account`: the account of whoever is signed in;
 * - `holder`: the own record of whoever is signed in, whoever's card the session acts with;
 * - `couple`: what both have written or signed together; which rows are theirs decides who of them asks;
 * - `invitation`: what an invitation says before there is a pair: a masked name and where it stands.
 */
export type Whole = 'nobody' | 'account' | 'holder' | 'couple' | 'invitation'

/**
 * An answer that may be about the partner, field by field, and when it is:
 * - `acting`: while the session acts with the partner's card;
 * - `asked`: when `whose: spouse` asks for it;
 * - `askedOrActing`: either;
 * - `parts`: only in the parts that say so.
 */
export interface ByField<Data> {
  readonly about: 'acting' | 'asked' | 'askedOrActing' | 'parts'
  readonly fields: Fields<Data> | Theirs
}

/** A call that is declared and not served yet names the class that its answer will belong to. */
export interface Planned {
  readonly planned: SharingClass
}

export type SharingRow<Data = never> = Whole | ByField<Data>

type DataIn<C> = C extends Call<infer _Input, infer Data> ? Data : never

type NameOf<Calls, Answers extends boolean> = {
  [Name in keyof Calls]: Calls[Name] extends Call<infer _Input, infer Data>
    ? [Data] extends [never]
      ? Answers extends true
        ? never
        : Name
      : Answers extends true
        ? Name
        : never
    : never
}[keyof Calls]

/** A row for every call of a domain that has an answer; those that are only declared may name their class. */
export type SharingOf<Calls> = {
  readonly [Name in NameOf<Calls, true>]: SharingRow<DataIn<Calls[Name]>>
} & { readonly [Name in NameOf<Calls, false>]?: Planned }

/** The rules of one page of a list; how many there are belongs to the class of the rows. */
export const pageOf = <Rows>(list: Rows, total: Rule) =>
  ({ list, total, pageNo: 'public', pageSize: 'public' }) as const
