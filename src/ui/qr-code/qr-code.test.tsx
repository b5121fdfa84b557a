/** @jest-environment jsdom */

import { render } from '@testing-library/react'

import rules from '../../../tests/fixtures/spec/rules.json'
import { QR, qrPicture } from './qr'
import { QrCode } from '.'

const shown = (props: Partial<Parameters<typeof QrCode>[0]>) => {
  const { container } = render(<QrCode id="code" label="健康卡二维码" text="HC-0021" {...props} />)
  return container.querySelector<HTMLElement>('#code') as HTMLElement
}

it('[rule:constants.qrCode] is 200 with a margin of 20, the logo a fifth of the code', () => {
  expect(QR).toEqual(rules.constants.find(({ key }) => key === 'qrCode')?.value)
  const code = shown({ logo: 'data:image/png;base64,AA==' })
  expect(code.style).toMatchObject({ width: '200px', height: '200px', padding: '20px' })
  const [image, logo] = [...code.querySelectorAll<HTMLElement>('img')]
  expect(image?.style.width).toBe('160px')
  expect(logo?.style.width).toBe('32px')
})

it('[rule:validation.qrCode] needs a text', () => {
  expect(() => qrPicture('')).toThrow('without text')
  const code = shown({ text: '' })
  expect(code.querySelector('img')).toBeNull()
  expect(code.textContent).toBe('暂时没有可显示的码')
})

it('says so when no code can hold the text', () => {
  expect(shown({ text: '长'.repeat(2000) }).textContent).toBe('内容太长，无法生成二维码')
})

it('repeats more of itself under a logo', () => {
  const text = 'https://hospital.example/card/0021?kind=health'
  expect(qrPicture(text, true).length).toBeGreaterThan(qrPicture(text).length)
})

it('is named for a reader', () => {
  expect(shown({}).querySelector('img')?.getAttribute('aria-label')).toBe('健康卡二维码')
})
