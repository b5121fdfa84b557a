import { and, desc, eq, exists, inArray, isNull, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import {
  alias,
  customType,
  integer,
  jsonb,
  numeric,
  PgDialect,
  pgEnum,
  pgTable,
  pgView,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'

import { QuickDialect } from './quick-dialect'

const kind = pgEnum('kind', ['first', 'again'])
/** A point on a line, which the database makes out of a number; there is none for nothing. */
const point = customType<{ data: number }>({
  dataType: () => 'point',
  toDriver: (value) => sql`point(${value.toFixed(1)}, ${0})`,
})
const visit = pgTable('visit', {
  id: integer().primaryKey(),
  patientId: text('patient_id').notNull(),
  kind: kind().notNull(),
  fee: numeric(),
  at: timestamp(),
  rest: jsonb().$type<Record<string, unknown>>(),
  words: text().array(),
  place: point(),
})
const patient = pgTable('patient', { patientId: text('patient_id').primaryKey(), name: text(), nickname: text() })
const open = pgView('open_visits').as((query) => query.select().from(visit).where(isNull(visit.at)))

const db = drizzle.mock()
const other = alias(visit, 'other')
const ofDay = db.$with('of_day').as(db.select({ id: visit.id }).from(visit).where(eq(visit.kind, 'first')))
const counted = db
  .select({ patientId: visit.patientId, many: sql<number>`count(*)`.as('many') })
  .from(visit)
  .where(eq(visit.fee, '12.50'))
  .groupBy(visit.patientId)
  .as('counted')
const row = {
  id: 1,
  patientId: 'p1',
  kind: 'first' as const,
  fee: null,
  place: null,
  rest: { a: [1] },
  words: ['x', 'y'],
}

const statements: Record<string, SQLWrapper> = {
  'all columns of a table': db.select().from(visit).where(eq(visit.patientId, "p'; --")),
  'joined tables': db
    .select({ visit, name: patient.name })
    .from(visit)
    .innerJoin(patient, eq(patient.patientId, visit.patientId))
    .leftJoin(other, and(eq(other.patientId, visit.patientId), eq(other.id, 7)))
    .orderBy(desc(visit.at), visit.id)
    .limit(20)
    .offset(40),
  'a list of values, and none': db
    .select()
    .from(visit)
    .where(or(inArray(visit.id, [1, 2, 3]), inArray(visit.kind, []))),
  'a query in a condition': db
    .select()
    .from(patient)
    .where(exists(db.select().from(visit).where(eq(visit.patientId, patient.patientId)))),
  'a query that is joined': db.select().from(patient).leftJoin(counted, eq(counted.patientId, patient.patientId)),
  'a query with a name': db.with(ofDay).select().from(visit).innerJoin(ofDay, eq(ofDay.id, visit.id)),
  'an expression with a name': db
    .select({ many: sql`count(*)`.as('many') })
    .from(visit)
    .orderBy(sql`many`),
  'two queries in one': db
    .select({ id: visit.id })
    .from(visit)
    .union(db.select({ id: other.id }).from(other)),
  'a lock': db.select().from(visit).where(eq(visit.id, 1)).for('update', { skipLocked: true }),
  'a view': db.select().from(open),
  'rows that are new': db
    .insert(visit)
    .values([row, { ...row, id: 2, at: new Date(0), place: 7 }])
    .onConflictDoUpdate({ target: visit.id, set: { fee: sql`excluded.fee`, kind: 'again' } })
    .returning(),
  'rows that change': db
    .update(visit)
    .set({ rest: { b: null }, fee: sql`${visit.fee} + ${1}` })
    .where(eq(visit.id, 3))
    .returning({ id: visit.id }),
  'rows that go': db.delete(visit).where(and(eq(visit.id, 3), isNull(visit.at))),
  'a row for what comes later': db.insert(visit).values({ ...row, patientId: sql.placeholder('who') }),
  'places for what comes later': db
    .select()
    .from(visit)
    .where(eq(visit.patientId, sql.placeholder('who')))
    .limit(sql.placeholder('most')),
}

const expressions: Record<string, SQL> = {
  'values of all kinds': sql`select ${1}, ${'two'}, ${null}, ${undefined}, ${true}, ${new Date(0)}, ${{ a: 1 }}`,
  'a list': sql`${visit.id} in ${[1, 2, 3]}`,
  'a list with an expression': sql`values ${[sql`now()`, 2, [3, 'x']]}`,
  'a name, a table, an enumeration': sql`alter table ${visit} alter ${sql.identifier('a"b')} type ${kind}`,
  'an expression for a value': sql`${sql.param(5)} = ${sql.param(null)}`,
  'written text': sql`${sql.raw("'$1'")} and ${visit.id} = ${2}`,
  'values in the text': sql`select ${5}, ${sql`${"it's"}`.inlineParams()}, ${6}`,
  nothing: sql.empty(),
}

const told = (dialect: PgDialect, statement: SQL) => {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return { text, params }
}

describe('the quick writer of statements', () => {
  const quick = new QuickDialect()
  const usual = new PgDialect()

  it.each(Object.entries(statements))('writes %s as Drizzle does, at first and again', (_, statement) => {
    const expected = told(usual, statement.getSQL())
    expect(told(quick, statement.getSQL())).toEqual(expected)
    expect(told(quick, statement.getSQL())).toEqual(expected)
  })

  it.each(Object.entries(expressions))('writes %s as Drizzle does', (_, expression) => {
    expect(told(quick, expression)).toEqual(told(usual, expression))
  })

  it('writes columns without their table where an index asks', () => {
    const condition = sql`${visit.id} > 0`
    expect(quick.sqlToQuery(condition, 'indexes').sql).toBe('"id" > 0')
    expect(quick.sqlToQuery(condition).sql).toBe('"visit"."id" > 0')
  })

  it('says what Drizzle says of a value that cannot be sent', () => {
    const circle: Record<string, unknown> = {}
    circle.self = circle
    const statement = db.insert(visit).values({ ...row, rest: circle })
    expect(() => quick.sqlToQuery(statement.getSQL())).toThrow('circular')
  })
})
