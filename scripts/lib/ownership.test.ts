import { ownershipOf } from './ownership'

const TABLES = {
  path: 'sandbox/payment/tables.ts',
  text: "export const bill = sandboxSchema.table('bill', {})",
}
const booking = (text: string, file = 'queries') => ({ path: `sandbox/booking/${file}.ts`, text })

it('finds a write on another domain’s table, and none on the own one', () => {
  const write = booking("import { bill } from '../payment/tables'\n\ndb.update(bill).set({})")
  expect(ownershipOf([TABLES, write]).foreignWrites).toEqual(['sandbox/booking/queries.ts:3 update bill (payment)'])
  const own = { path: 'sandbox/payment/queries.ts', text: 'db.insert(bill)' }
  expect(ownershipOf([TABLES, own]).foreignWrites).toEqual([])
})

it('names queries that say how they are written instead of what they are for', () => {
  const queries = booking('export function findVisitsByPatientIdAndDate() {}\nexport function listVisitsOfDay() {}')
  expect(ownershipOf([queries]).unclearNames).toEqual(['sandbox/booking/queries.ts findVisitsByPatientIdAndDate'])
})

it('finds it in seeds, with rows in number, and in the console, which owns nothing', () => {
  const rows = booking('await insertMany(\n    db,\n    bill,\n    rows)', 'seed')
  const console = { path: 'sandbox/console/actions.ts', text: 'db.delete(bill)' }
  expect(ownershipOf([TABLES, rows, console]).foreignWrites).toEqual([
    'sandbox/booking/seed.ts:1 insertMany bill (payment)',
    'sandbox/console/actions.ts:1 delete bill (payment)',
  ])
})

it('counts the tables that the console imports, and no dependency of it', () => {
  const console = { path: 'sandbox/console/reads.ts', text: "import { bill } from '../payment/tables'" }
  expect(ownershipOf([TABLES, console])).toMatchObject({ tableImports: 1, dependencies: [] })
})

it('counts imported tables, and domains that depend on each other; types count for nothing', () => {
  const there = booking("import { bill, type Bill } from '../payment/tables'")
  const back = { path: 'sandbox/payment/service.ts', text: "import { hold } from '../booking/hold-service'" }
  const typed = { path: 'sandbox/visit/service.ts', text: "import type { Hold } from '../booking/hold-service'" }
  expect(ownershipOf([TABLES, there, back, typed])).toEqual({
    foreignWrites: [],
    unclearNames: [],
    tableImports: 1,
    dependencies: ['booking → payment', 'payment → booking'],
    mutual: ['booking → payment'],
  })
})
