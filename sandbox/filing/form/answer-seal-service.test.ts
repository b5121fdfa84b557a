/** A database of an earlier version: numbers in filed answers are sealed once, in records and in their versions. */

import type { Db } from '../../server/db/database'
import { createVault, isSealed } from '../../server/vault'
import { openAnswers } from './answer-seal'
import * as queries from './answer-seal-queries'
import { sealStoredAnswers } from './answer-seal-service'

jest.mock('./answer-seal-queries')

const mocked = jest.mocked(queries)
const vault = createVault(Buffer.alloc(32, 1))
const db = { transaction: (work: (tx: unknown) => unknown) => work({}) } as unknown as Db
const NUMBER = '110000199205180022'
const FILED = { family: 'cycle', form: 'self-filing', variant: '' }
const bare = { ...FILED, recordId: 'r1', answers: { femaleIdNo: NUMBER, femaleAllergy: '青霉素' } }
const plain = { ...FILED, recordId: 'r2', answers: { femaleAllergy: '无' } }

beforeEach(() => {
  jest.clearAllMocks()
  mocked.findMark.mockResolvedValue([] as never)
  mocked.findFiledAnswers.mockResolvedValue([bare, plain] as never)
  mocked.findVersionAnswers.mockResolvedValue([
    { ...plain, version: 1 },
    { ...bare, version: 2 },
  ] as never)
})

it('seals the numbers, leaves everything else as it is, and says that it is done', async () => {
  await sealStoredAnswers(db, vault)
  const [[, records]] = mocked.updateFiledAnswers.mock.calls as [[Db, (typeof bare)[]]]
  const [[, versions]] = mocked.updateVersionAnswers.mock.calls as [[Db, (typeof bare & { version: number })[]]]
  expect(records.map(({ recordId }) => recordId)).toEqual(['r1'])
  expect(versions.map(({ recordId, version }) => [recordId, version])).toEqual([['r1', 2]])
  for (const row of [...records, ...versions]) {
    expect([isSealed(row.answers.femaleIdNo), row.answers.femaleAllergy]).toEqual([true, '青霉素'])
    expect(openAnswers(row)).toEqual(bare.answers)
  }
  expect(mocked.insertMark.mock.calls.map(([, key]) => key)).toEqual(['identity.numbersSealed'])
})

it('looks at nothing any more once it is done', async () => {
  mocked.findMark.mockResolvedValue([{ key: 'identity.numbersSealed', value: true }] as never)
  await sealStoredAnswers(db, vault)
  expect(mocked.findFiledAnswers).not.toHaveBeenCalled()
  expect(mocked.insertMark).not.toHaveBeenCalled()
})
