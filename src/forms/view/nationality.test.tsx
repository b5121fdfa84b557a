/** @jest-environment jsdom */
/** The country of a foreign document: of the usual ones, and of all. */

import { act, fireEvent, render } from '@testing-library/react'

import { parseForm } from '../engine/parse'
import { FormBody } from './body'
import { useForm } from './use-form'

import { COUNTRIES_FULL } from '@/domain/dictionaries/countries'
import { quickClinic } from '@/forms/definitions/quick-clinic/base'

jest.mock('@tarojs/taro', () => {
  const taro = { nextTick: (run: () => void) => run(), pageScrollTo: jest.fn(() => Promise.resolve()) }
  return { __esModule: true, default: taro, ...taro }
})

const TODAY = '2026-03-01'

function Page() {
  const form = useForm({
    definition: quickClinic,
    id: 'form',
    today: TODAY,
    initial: {},
    sendPicture: () => Promise.resolve('picture1'),
    onSubmit: () => undefined,
  })
  return <FormBody form={form} />
}

const at = (id: string) => document.getElementById(`form-${id}`)
const choose = (id: string, value: string) => {
  act(() => void fireEvent.click(at(id) as Element))
  act(() => void fireEvent.click(at(`${id}-${value}`) as Element))
}
const RESIDENT = '1'
const PASSPORT = '2'

it('is asked of who has a foreign document alone, among the usual countries first', () => {
  render(<Page />)
  choose('idType', RESIDENT)
  expect([at('nationality'), at('country')]).toEqual([null, null])
  choose('idType', PASSPORT)
  expect([at('nationality') !== null, at('country')]).toEqual([true, null])
  choose('nationality', '日本')
  expect([at('nationality')?.textContent, at('country')]).toEqual(['日本', null])
})

it('is found by typing among all countries where it is none of the usual ones', () => {
  render(<Page />)
  choose('idType', PASSPORT)
  choose('nationality', '其他')
  act(() => void fireEvent.click(at('country') as Element))
  const listed = () => COUNTRIES_FULL.filter((name) => at(`country-${name}`) !== null)
  // No phone has to draw two hundred rows.
  expect(listed()).toHaveLength(100)
  act(() => void fireEvent.change(at('country-search') as Element, { target: { value: '牙利' } }))
  expect(listed()).toEqual(['匈牙利'])
  act(() => void fireEvent.click(at('country-匈牙利') as Element))
  expect(at('country')?.textContent).toBe('匈牙利')
})

it.each([
  [{ idType: RESIDENT }, []],
  [{ idType: PASSPORT }, ['nationality']],
  [{ idType: PASSPORT, nationality: '其他' }, ['country']],
  [{ idType: PASSPORT, nationality: '匈牙利' }, ['nationality']],
  [{ idType: PASSPORT, nationality: '其他', country: '匈牙利' }, []],
])('is missing from what a hospital gets as %j: %j', (answers, missing) => {
  const parsed = parseForm(quickClinic, answers, TODAY)
  const faulty = parsed.ok ? [] : parsed.faults.map(({ path }) => path)
  expect(['nationality', 'country'].filter((name) => faulty.includes(name))).toEqual(missing)
})
