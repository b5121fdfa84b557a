import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { createVault, identityColumns, identitySecret, idNoOf, maskedIdNo, type Sealed } from './vault'

const vault = createVault(Buffer.alloc(32, 1))
const NUMBER = '11010119900307781X'
const seal = (patientId = 'p1') => ({ patientId, ...identityColumns(vault, NUMBER, patientId) })

it('opens what it has sealed, in the row it was sealed for and in no other', () => {
  const row = seal()
  expect(idNoOf(row)).toBe(NUMBER)
  expect(maskedIdNo(row)).toBe('110***********781X')
  expect(() => idNoOf({ ...row, patientId: 'p2' })).toThrow()
})

it('never says the same twice, holds no digit run of the number, and knows a changed one', () => {
  const [one, two] = [String(seal().idNo), String(seal().idNo)]
  expect(one).not.toBe(two)
  expect(one).not.toContain(NUMBER.slice(0, 6))
  for (let at = 12; at < one.length - 1; at += 5) {
    const changed = one.slice(0, at) + (one[at] === 'A' ? 'B' : 'A') + one.slice(at + 1)
    expect([at, () => vault.open(changed as unknown as Sealed, 'p1')]).toEqual([at, expect.any(Function)])
    expect(() => vault.open(changed as unknown as Sealed, 'p1')).toThrow()
  }
})

it('finds the same number however it is written, and under another secret another key', () => {
  expect(vault.keyOf(` ${NUMBER.toLowerCase()} `)).toBe(seal().idNoKey)
  const other = createVault(Buffer.alloc(32, 2))
  expect(other.keyOf(NUMBER)).not.toBe(vault.keyOf(NUMBER))
  expect(() => other.open(seal().idNo, 'p1')).toThrow()
  // Both keys are at hand in this process; the number itself says which one opens it.
  expect(idNoOf(seal())).toBe(NUMBER)
})

it('keeps its secret in a file of this account alone, and takes the given one instead', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vault-'))
  const made = identitySecret(folder, undefined)
  expect(made).toHaveLength(32)
  expect(identitySecret(folder, undefined).equals(made)).toBe(true)
  expect(statSync(path.join(folder, 'identity.key')).mode & 0o777).toBe(0o600)
  expect(identitySecret(folder, 'ab'.repeat(32)).equals(Buffer.alloc(32, 0xab))).toBe(true)
  expect(() => identitySecret(folder, 'too short')).toThrow('SANDBOX_IDENTITY_KEY 须为64位十六进制数')
  writeFileSync(path.join(folder, 'identity.key'), 'broken')
  expect(() => identitySecret(folder, undefined)).toThrow('身份密钥文件已损坏')
  rmSync(folder, { recursive: true, force: true })
})
