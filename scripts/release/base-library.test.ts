import { readFileSync } from 'node:fs'
import path from 'node:path'

import { calledBlindly, compareVersions, leastBaseLibrary, offeredSince } from './base-library'

import { LEAST_BASE_LIBRARY } from '@/platform/host/base-library'

it('is what the code needs: the app, its guide and the project say the same', () => {
  expect(leastBaseLibrary()).toEqual({ version: LEAST_BASE_LIBRARY, by: expect.any(String) })
  const guide = readFileSync(path.resolve(__dirname, '../../docs/how-to/release.md'), 'utf8')
  expect(guide).toContain(`基础库最低版本设置 ${LEAST_BASE_LIBRARY}`)
  const { libVersion } = JSON.parse(readFileSync(path.resolve(__dirname, '../../project.config.json'), 'utf8')) as {
    libVersion: string
  }
  expect(compareVersions(libVersion, LEAST_BASE_LIBRARY)).toBeGreaterThanOrEqual(0)
})

it('reads the vendor’s types', () => {
  const since = offeredSince()
  expect(since.size).toBeGreaterThan(200)
  expect([since.get('chooseMedia'), since.get('addPhoneCalendar')]).toEqual(['2.10.0', '2.15.0'])
})

it.each([
  ['wx.scanCode({})', ['scanCode']],
  ['wx.scanCode?.({})', []],
  ['if (!wx.scanCode) return\nwx.scanCode({})', []],
  ['const scan = wx.scanCode\nif (!scan) throw 1', []],
])('%j needs %j', (text, names) => expect(calledBlindly(text)).toEqual(names))

it('orders versions by their numbers', () => {
  expect(['2.9.0', '2.10.0', '3.0.0', '2.9.1'].sort(compareVersions)).toEqual(['2.9.0', '2.9.1', '2.10.0', '3.0.0'])
})
