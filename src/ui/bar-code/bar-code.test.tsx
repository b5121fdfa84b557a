/** @jest-environment jsdom */

import { render } from '@testing-library/react'
import fc from 'fast-check'
import { crc32, inflateSync } from 'node:zlib'

import { barPicture, barsOf } from './bars'
import { linePicture } from './png'
import { BarCode } from '.'

/** Points of a one-line PNG, read as a decoder does: signature, checksums, zlib. */
function pointsOf(address: string): string {
  const bytes = Buffer.from(address.replace('data:image/png;base64,', ''), 'base64')
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  const chunks: Record<string, Buffer> = {}
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const body = bytes.subarray(at + 4, at + 8 + length)
    expect(bytes.readUInt32BE(at + 8 + length)).toBe(crc32(body))
    chunks[body.subarray(0, 4).toString()] = body.subarray(4)
    at += 12 + length
  }
  const width = chunks['IHDR']?.readUInt32BE(0) ?? 0
  const line = inflateSync(chunks['IDAT'] as Buffer)
  expect(line[0]).toBe(0)
  return [...line.subarray(1)]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
    .slice(0, width)
    .replace(/./g, (bit) => (bit === '0' ? '1' : '0'))
}

describe('the picture of a line', () => {
  it('holds exactly its points, for every line', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 900 }), (points) => {
        expect(pointsOf(linePicture(points))).toBe(points.map((black) => (black ? '1' : '0')).join(''))
      }),
      { numRuns: 60 },
    )
  })
})

describe('Code 128', () => {
  // the example of the standard's tables: start C, 10, 02, 00, 21, checksum 105+10+2*2+0*3+21*4=203 mod 103=100, stop
  it('writes pairs of digits in set C with the right checksum', () => {
    const [C, ten, two, zero, twentyOne, checksum, stop] = [
      '11010011100',
      '11001000100',
      '11001100110',
      '11011001100',
      '11011100100',
      '10111101110',
      '1100011101011',
    ]
    expect(barsOf('10020021')).toBe(`0000000000${C}${ten}${two}${zero}${twentyOne}${checksum}${stop}0000000000`)
  })

  it('keeps whole modules and quiet zones for every card number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Z-]{1,30}$/), (text) => {
        const bars = barsOf(text)
        expect((bars.length - 20 - 13) % 11).toBe(0)
        expect(bars.startsWith('00000000001')).toBe(true)
        expect(bars.endsWith('10000000000')).toBe(true)
      }),
    )
  })

  it.each(['', '卡号 0021', 'x'.repeat(41), 'a\u0007b'])('refuses %j', (text) =>
    expect(() => barPicture(text)).toThrow('bar code text'),
  )
})

describe('the bar code', () => {
  it('shows the number in groups of four and speaks it whole', () => {
    const { container } = render(<BarCode id="card" label="就诊卡条形码" text="1002002113" />)
    expect(container.querySelector('#card-text')?.textContent).toBe('1002 0021 13')
    expect(container.querySelector('img')?.getAttribute('aria-label')).toBe('就诊卡条形码，1002002113')
  })

  it('says so when there is no number', () => {
    const { container } = render(<BarCode id="card" label="就诊卡条形码" text="" />)
    expect(container.querySelector('img')).toBeNull()
    expect(container.textContent).toBe('暂时没有可显示的码')
  })
})
