/**
 * What of an answer about the partner leaves the hospital: each field by its row in the table beside the calls
 * (`src/api/<domain>/sharing.ts`, spec:couple#sharing). Applied once, to every answer, whatever the handler has found.
 */

import * as v from 'valibot'

import { idOnly } from '../../server/audit'
import type { MemberContext, RequestContext } from '../../server/context'
import type { Fields } from '../../server/http/body'
import { NotShared } from '../../server/http/refusal'
import { actingPartner, ownRecord, type PartnerView, partnerViewOf } from '../couple-service'
import { notePartnerViews } from '../pairing/partner-view-service'
import { withholdSecrets } from './secrets-in-text'

import type { AnyCall, DataSchema } from '@/api/core/call'
import { type Wire, WIRE } from '@/api/core/schema'
import { Cases, Facts, type Planned, type Rule, type SharingRow, Theirs } from '@/api/core/sharing'
import { sharing } from '@/api/sharing'
import { isOfferedClass, type OfferedClass } from '@/domain/person/sharing-classes'
import { maskName } from '@/domain/text'

/** A field that may not leave and has no neutral value: what carries it is kept back as a whole. */
const WITHHELD = Symbol('withheld')

const NOBODY: PartnerView = { partner: null, classes: new Set() }

/** Walks one answer with its rules. The partner is looked up when the first part about them is met, and once. */
class Projection {
  /** Classes of which something left. */
  readonly opened = new Set<OfferedClass>()

  private constructor(private readonly view: PartnerView) {}

  static over(view: PartnerView): Projection {
    return new Projection(view)
  }

  /** @param isTheirs whether this part is about the partner */
  read(rules: unknown, schema: unknown, value: unknown, isTheirs: boolean): unknown {
    if (value === null || value === undefined) return value
    if (Array.isArray(value)) return this.list(rules, innerOf(schema), value, isTheirs)
    if (rules instanceof Theirs) {
      const { fields, when } = rules
      const theirs = isTheirs || !when || (value as Fields)[when.field] === when.is
      return this.read(fields, schema, value, theirs)
    }
    if (rules instanceof Cases) {
      const rest = rules.of[String((value as Fields)[rules.field])] ?? rules.rest
      return this.read(rest, schema, value, isTheirs)
    }
    if (rules instanceof Facts) return this.facts(rules, value as Fields)
    if (isRule(rules)) return isTheirs ? this.leaf(rules, schema, value) : value
    return this.fields(rules as Fields, schema, value as Fields, isTheirs)
  }

  private list(rules: unknown, schema: unknown, rows: readonly unknown[], isTheirs: boolean): unknown {
    if (isRule(rules)) {
      if (isTheirs && !this.allows(rules)) return []
      if (isTheirs && rows.length > 0) this.note(rules)
      return rows.map((row) => this.words(row, isTheirs))
    }
    return rows.map((row) => this.read(rules, schema, row, isTheirs)).filter((row) => row !== WITHHELD)
  }

  private fields(rules: Fields, schema: unknown, value: Fields, isTheirs: boolean): unknown {
    const entries = entriesOf(schema)
    const read: Fields = {}
    for (const [name, one] of Object.entries(value)) {
      if (!(name in rules)) {
        // Readers drop what no schema names; of the partner it does not even leave.
        if (!isTheirs) read[name] = one
        continue
      }
      const part = this.read(rules[name], entries[name], one, isTheirs)
      const kept = part === WITHHELD ? neutralOf(entries[name]) : part
      if (kept === WITHHELD) return WITHHELD
      read[name] = kept
    }
    return read
  }

  private leaf(rule: Rule, schema: unknown, value: unknown): unknown {
    if (!this.allows(rule)) return neutralOf(schema)
    if (value !== '') this.note(rule)
    if (rule === 'name') return typeof value === 'string' ? maskName(value) : value
    return wireOf(schema)?.strict ? value : this.words(value, true)
  }

  private facts({ fields }: Facts, value: Fields): Fields {
    const prefix = this.view.partner?.sex === FEMALE ? 'female' : 'male'
    return Object.fromEntries(
      Object.entries(value).filter(([name]) => {
        const rest = name.startsWith(prefix) ? name.slice(prefix.length) : ''
        if (!/^[A-Z]/.test(rest)) return true
        const rule = fields[`${rest[0]?.toLowerCase()}${rest.slice(1)}`] ?? 'own'
        if (this.allows(rule)) this.note(rule)
        return this.allows(rule)
      }),
    )
  }

  /** Something of the class by which a field leaves was opened. */
  private note(rule: Rule): void {
    const names: readonly string[] = typeof rule === 'string' ? [rule] : rule
    const opened = names.filter(isOfferedClass).find((name) => this.view.classes.has(name))
    if (opened) this.opened.add(opened)
  }

  private allows(rule: Rule): boolean {
    if (rule === 'public') return true
    if (rule === 'own') return false
    const { partner, classes } = this.view
    if (!partner) return false
    if (rule === 'partner' || rule === 'name' || rule === 'couple') return true
    return typeof rule === 'string' ? classes.has(rule) : rule.some((one) => classes.has(one))
  }

  /** A name or number of the partner is kept back wherever it stands: titles, free words, codes made of it. */
  private words(value: unknown, isTheirs: boolean): unknown {
    const { partner } = this.view
    return isTheirs && partner ? withholdSecrets(value, partner, this.allows('profile')) : value
  }
}

const FEMALE = 2

const isRule = (rules: unknown): rules is Rule => typeof rules === 'string' || Array.isArray(rules)

const wireOf = (schema: unknown): Wire | undefined =>
  schema ? (v.getMetadata(schema as v.GenericSchema) as { [WIRE]?: Wire })[WIRE] : undefined

const innerOf = (schema: unknown): DataSchema | undefined => wireOf(schema)?.inner

/** The schemas of the fields of a shape, of a page, or of a part that may be absent. */
function entriesOf(schema: unknown): Readonly<Record<string, unknown>> {
  const entries = (schema as { entries?: Record<string, unknown> } | undefined)?.entries
  if (entries) return entries
  const wire = wireOf(schema)
  if (!wire?.inner) return {}
  return wire.json['paged'] === true ? { list: listSchemaOf(wire.inner) } : entriesOf(wire.inner)
}

/** Stands for the list of a page, whose schema does not name it. */
const listSchemaOf = (inner: DataSchema): DataSchema =>
  v.pipe(v.unknown(), v.metadata({ [WIRE]: { json: { type: 'array' }, inner, many: true } satisfies Wire }))

/** What an absent value of the field looks like; WITHHELD where the answer is a bad one without it. */
function neutralOf(schema: unknown): unknown {
  const wire = wireOf(schema)
  if (!wire || wire.strict) return wire ? WITHHELD : 0
  if (wire.many) return []
  if (wire.nullable) return null
  const { type } = wire.json
  if (type === 'integer' || type === 'number') return 0
  if (type === 'boolean') return false
  return type === 'object' ? {} : ''
}

/** Whether an answer can carry anything about the partner here, without asking the database. */
const isAbout = (row: SharingRow<unknown> | Planned | undefined): row is Exclude<SharingRow<unknown>, string> =>
  typeof row === 'object' && 'about' in row

/**
 * The answer as the caller may have it. Whose card the session acts with is what the handlers were told; what is shared
 * is asked anew.
 * @throws NotShared where nothing of it may leave any more
 */
export async function projectAnswer(
  context: RequestContext,
  call: AnyCall,
  input: Fields,
  data: unknown,
): Promise<unknown> {
  const row = sharing.get(call.id)
  if (!row) throw new Error(`no row of the sharing table for ${call.id}`)
  if (!isAbout(row) || !context.caller || context.unitId === null || data === null || data === '') return data
  const own = await ownRecord(context as MemberContext, context.unitId)
  if (!own) return data
  const asks = input['whose'] === 'spouse' && (row.about === 'asked' || row.about === 'askedOrActing')
  const acts =
    (row.about === 'acting' || row.about === 'askedOrActing') &&
    (await actingPartner(context as MemberContext, own.patient.patientId)) !== null
  const isTheirs = asks || acts
  if (!isTheirs && !mentionsPartner(row.fields, data)) return data
  const view = (await partnerViewOf(context.db, own.patient.patientId)) ?? NOBODY
  const projection = Projection.over(view)
  const read = projection.read(row.fields, call.data, data, isTheirs)
  if (read !== WITHHELD) {
    const { partner } = view
    const who = { viewerId: own.patient.patientId, classes: [...projection.opened], now: context.now }
    if (partner) await notePartnerViews(context.db, { ownerId: partner.patientId, ...who })
    return read
  }
  context.target ||= idOnly(view.partner?.patientId)
  throw new NotShared('配偶没有向您共享这类资料')
}

/** Whether a part of the answer says that it is about the partner. */
function mentionsPartner(rules: unknown, value: unknown): boolean {
  if (value === null || typeof value !== 'object') return false
  if (Array.isArray(value)) return value.some((row) => mentionsPartner(rules, row))
  if (rules instanceof Facts) return Object.keys(value).some((name) => /^(fe)?male[A-Z]/.test(name))
  if (rules instanceof Theirs) {
    const { fields, when } = rules
    return !when || (value as Fields)[when.field] === when.is || mentionsPartner(fields, value)
  }
  if (rules instanceof Cases || isRule(rules)) return false
  return Object.entries(rules as Fields).some(([name, rule]) => mentionsPartner(rule, (value as Fields)[name]))
}
