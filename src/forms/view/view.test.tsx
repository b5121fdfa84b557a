/** @jest-environment jsdom */

import { act, cleanup, fireEvent, render } from '@testing-library/react'

import rules from '../../../tests/fixtures/spec/rules.json'
import type { Answers } from '../engine/kinds'
import { FormBody, FormFooter } from './body'
import type { FormModel, FormSetup } from './model'
import { useForm } from './use-form'

import { sampleForm } from '@/pages/playground/sample-form'

jest.mock('@tarojs/taro', () => {
  const taro = { nextTick: (run: () => void) => run(), pageScrollTo: jest.fn(() => Promise.resolve()) }
  return { __esModule: true, default: taro, ...taro }
})

const TODAY = '2026-03-01'

afterEach(cleanup)

let model: FormModel
let drawn = 0

function Page(props: Partial<FormSetup> & { onSubmit?: (answers: Answers) => void }) {
  drawn += 1
  model = useForm({
    definition: sampleForm,
    id: 'sample',
    today: TODAY,
    initial: {},
    sendPicture: () => Promise.resolve('picture1'),
    onSubmit: () => undefined,
    ...props,
  })
  return (
    <>
      <FormBody form={model} />
      <FormFooter form={model} busy={false} />
    </>
  )
}

const at = (id: string): HTMLElement => {
  const found = document.getElementById(`sample-${id}`)
  if (!found) throw new Error(`no #sample-${id}`)
  return found
}
const there = (id: string): boolean => document.getElementById(`sample-${id}`) !== null
const tap = (id: string) => act(() => void fireEvent.click(at(id)))
const type = (id: string, value: string) => act(() => void fireEvent.change(at(id), { target: { value } }))
const leave = (id: string) => act(() => void fireEvent.blur(at(id)))

const WHO = {
  name: '张示例',
  mobile: '13800000001',
  idCard: '110000199205180022',
  idType: '2',
  idNo: 'G12345678',
  nation: '01',
}
const NUMBERS = { height: '162', weight: '55.5', count: '1', visitDate: '2026-03-05' }
const CHOICES = { flow: 'light', history: ['none'], smoking: false, overall: 5 }

describe('a form on the screen', () => {
  it('tells all faults once, leads to them, and forgets each as it is put right', () => {
    render(<Page />)
    expect(there('faults')).toBe(false)
    tap('next')
    expect(at('faults').textContent).toContain('还有 6 处需要填写或修改')
    expect(at('faults').getAttribute('role')).toBe('alert')
    expect(at('name-error').textContent).toBe('请填写姓名')
    type('name', '张示例')
    expect(there('name-error')).toBe(false)
    expect(at('mobile-error').textContent).toBe('请填写手机号')
  })

  it('says what is wrong with a field when it is left, and nothing while it is empty', () => {
    render(<Page />)
    leave('mobile')
    expect(there('mobile-error')).toBe(false)
    type('mobile', '138')
    expect(there('mobile-error')).toBe(false)
    leave('mobile')
    expect(at('mobile-error').textContent).toBe('手机号格式不正确')
  })

  it('shows what was pasted in its written form, at once and when the field is left', () => {
    render(<Page />)
    const shown = (id: string) => (at(id) as HTMLInputElement).value
    type('mobile', '+86 138 0000 0001')
    expect(shown('mobile')).toBe('13800000001')
    // One character at a time nothing moves under the finger.
    type('mobile', '13800000001 ')
    expect(shown('mobile')).toBe('13800000001 ')
    leave('mobile')
    expect(shown('mobile')).toBe('13800000001')
    type('name', '林\u3000晓')
    expect(shown('name')).toBe('林晓')
    type('idCard', '110000 19920518 0022')
    expect(shown('idCard')).toBe('110000199205180022')
  })

  describe('the number of an identity card', () => {
    /** What stands at the field when it is left; '' where nothing is wrong. */
    const faultOf = (no: string): string => {
      render(<Page />)
      type('idCard', no)
      leave('idCard')
      const fault = document.getElementById('sample-idCard-error')?.textContent ?? ''
      cleanup()
      return fault
    }
    const { messages, regionCodes, checkCharacters, modulus } = rules.idCard
    /** Weights of the national standard GB 11643: powers of two, remainder by the modulus. */
    const checkOf = (front: string): string => {
      const sum = [...front].reduce((rest, digit, index) => rest + Number(digit) * (2 ** (17 - index) % modulus), 0)
      return checkCharacters.charAt(sum % modulus)
    }

    it.each([
      ['[rule:idCard.lengths] of 17 characters', '11000019920518002', messages.length],
      ['[rule:idCard.lengths] of 15 characters', '110000920518002', ''],
      ['of an unknown region', '990000199205180022', messages.region],
      ['of a 13th month', '110000199213180022', messages.birthDate],
      ['of another check digit', '110000199205180021', messages.checkDigit],
      ['[rule:idCard.order] of an unknown region and a 13th month', '990000199213180021', messages.region],
      ['[rule:idCard.order] of a 13th month and another check digit', '110000199213180021', messages.birthDate],
      ['that is right', '110000199205180022', ''],
    ])('[rule:idCard.messages] %s', (_, no, fault) => expect(faultOf(no)).toBe(fault))

    it('[rule:idCard.regionCodes] begins with every region of the specification', () => {
      const numbers = regionCodes.map((region) => `${region}000019920518002`)
      expect(numbers.map((front) => faultOf(`${front}${checkOf(front)}`))).toEqual(numbers.map(() => ''))
    })

    it('[rule:idCard.checkCharacters] [rule:idCard.modulus] [rule:idCard.weights] ends as its other digits say', () => {
      const fronts = Array.from({ length: 40 }, (_, index) => `11000019920518${String(index + 1).padStart(3, '0')}`)
      expect(new Set(fronts.map(checkOf)).size).toBe(modulus)
      for (const front of fronts.slice(0, modulus * 2))
        expect([front, faultOf(`${front}${checkOf(front)}`)]).toEqual([front, ''])
      const wrong = fronts.slice(0, 4).map((front) => `${front}${checkOf(front) === '1' ? '2' : '1'}`)
      expect(wrong.map(faultOf)).toEqual(wrong.map(() => messages.checkDigit))
    })
  })

  it('draws nothing anew for a keystroke but the field itself', () => {
    render(<Page />)
    const before = drawn
    type('name', '张')
    type('name', '张示')
    expect(drawn).toBe(before)
    expect((at('name') as HTMLInputElement).value).toBe('张示')
  })

  it('[rule:validation.numericInput] filters and clamps counters while typing, keeps measures, and gives the precision when left', () => {
    render(<Page initial={WHO} />)
    tap('next')
    type('count', '25')
    expect((at('count') as HTMLInputElement).value).toBe('20')
    type('count', '2a5')
    leave('count')
    expect((at('count') as HTMLInputElement).value).toBe('2a5')
    expect(at('count-error').textContent).toContain('应为数字')
    type('count', '２')
    leave('count')
    expect((at('count') as HTMLInputElement).value).toBe('2')
    type('height', '1')
    expect((at('height') as HTMLInputElement).value).toBe('1')
    type('weight', '55.55')
    leave('weight')
    expect((at('weight') as HTMLInputElement).value).toBe('55.6')
  })

  it('takes weeks and days in one field, and is content with half of it until the days are left', () => {
    render(<Page initial={WHO} step={1} />)
    type('gestation-weeks', '9周')
    leave('gestation-weeks')
    expect(there('gestation-error')).toBe(false)
    leave('gestation-days')
    expect(at('gestation-error').textContent).toBe('请填写完整报告孕周，满整周时天数填0')
    type('gestation-days', '１')
    expect(there('gestation-error')).toBe(false)
    expect(model.store.value('gestation')).toBe('9+1')
    expect(at('gestation-weeks').getAttribute('value')).toBe('9')
  })

  it('takes a value as the slip prints it', () => {
    render(<Page initial={WHO} step={1} />)
    type('value', '＜0.1')
    leave('value')
    expect(there('value-error')).toBe(false)
    type('value', '阴性')
    leave('value')
    expect(at('value-error').textContent).toContain('<0.1')
  })

  it('asks a field only while its condition holds', () => {
    render(<Page initial={{ ...WHO, ...NUMBERS }} step={2} />)
    expect(there('perDay')).toBe(false)
    tap('smoking-yes')
    expect(there('perDay')).toBe(true)
    tap('smoking-no')
    expect(there('perDay')).toBe(false)
  })

  it('lets “none” and the rest exclude each other', () => {
    render(<Page initial={{ ...WHO, ...NUMBERS }} step={2} />)
    tap('history-a')
    tap('history-b')
    expect(model.store.value('history')).toEqual(['a', 'b'])
    tap('history-none')
    expect(model.store.value('history')).toEqual(['none'])
    tap('history-a')
    expect(model.store.value('history')).toEqual(['a'])
    tap('history-a')
    expect(model.store.value('history')).toEqual([])
  })

  it('adds and removes items of a group, and keeps what the others hold', () => {
    render(<Page initial={{ ...WHO, ...NUMBERS, ...CHOICES }} step={3} />)
    tap('pregnancies-add')
    tap('pregnancies-add')
    type('pregnancies-0-year', '2019')
    type('pregnancies-1-year', '2022')
    tap('pregnancies-0-remove')
    expect((at('pregnancies-0-year') as HTMLInputElement).value).toBe('2022')
    tap('next')
    expect(at('pregnancies-0-outcome-error').textContent).toBe('请选择结局')
  })

  it('is reviewed before it is sent, once, with the answers as the server wants them', () => {
    const sent: Answers[] = []
    render(<Page initial={{ ...WHO, ...NUMBERS, ...CHOICES }} step={3} onSubmit={(answers) => sent.push(answers)} />)
    tap('truth')
    tap('next')
    expect(sent).toEqual([])
    expect(document.body.textContent).toContain('提交前请核对')
    expect(document.body.textContent).toContain('非常满意')
    tap('change-who')
    expect(at('place').textContent).toBe('第 1 步，共 5 步')
    for (let step = 0; step < 4; step += 1) tap('next')
    tap('submit')
    expect(sent).toEqual([
      { ...WHO, height: 162, weight: 55.5, count: 1, visitDate: '2026-03-05', ...CHOICES, truth: true },
    ])
  })

  it('shows what the server refuses at its field, on its step', () => {
    render(<Page initial={{ ...WHO, ...NUMBERS, ...CHOICES, truth: true }} step={3} />)
    act(() => model.refuse([{ path: 'height', label: '身高', message: '身高与体检记录不符' }]))
    expect(at('height-error').textContent).toBe('身高与体检记录不符')
    expect(at('place').textContent).toBe('第 2 步，共 5 步')
  })

  it('goes on without what the hospital holds, and says so', () => {
    const { idCard: _held, ...rest } = WHO
    render(<Page initial={rest} kept={{ idCard: '110***********0022' }} />)
    expect(at('idCard-hint').textContent).toContain('110***********0022')
    tap('next')
    expect(at('place').textContent).toBe('第 2 步，共 5 步')
  })

  it('waits for pictures that are still on their way', () => {
    render(<Page initial={{ ...WHO, ...NUMBERS, ...CHOICES, truth: true }} step={3} />)
    act(() => model.store.setPending('papers', 1))
    tap('next')
    expect(document.body.textContent).toContain('照片还在上传')
    act(() => model.store.setPending('papers', 0))
    tap('next')
    expect(document.body.textContent).toContain('提交前请核对')
  })

  it('tells whoever keeps the draft which field was typed and which step is open', () => {
    const heard: string[] = []
    render(<Page initial={WHO} onTyped={(field) => heard.push(field)} onStep={(step) => heard.push(`step ${step}`)} />)
    type('name', '王演示')
    tap('next')
    expect(heard).toEqual(['name', 'step 1'])
  })
})
