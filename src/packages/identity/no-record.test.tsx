/** @jest-environment jsdom */

import { cleanup } from '@testing-library/react'

import { arrive, at, open, setStage, stage, tap } from '../../../tests/screens/stage'
import OnlineAuth from './online-auth/index'

import { hospitalOf } from '@/hospitals/index'

setStage('phone')

describe('somebody whom the hospital has no record of', () => {
  it('is led to the registration of a first visit, which needs none', () => {
    open(OnlineAuth, '/OnlineAuther')
    expect(at('way-first-visit').textContent).toContain('没有在本院建过档？')
    tap('way-first-visit')
    expect(stage.went).toEqual([['first-visit-registration']])
  })

  it('is not led there where the hospital registers no first visits', () => {
    const unitId = 17
    const has = hospitalOf(unitId).allServices.some(({ tiles }) => tiles.includes('firstVisit'))
    arrive(unitId, 'phone')
    open(OnlineAuth, '/OnlineAuther')
    expect(at('way-first-visit') !== null).toBe(has)
  })
})

it('a hospital that wants the basic information first offers both in one form, and no other hospital does', () => {
  open(OnlineAuth, '/OnlineAuther', { back: '/medicalCard' })
  expect(at('way-data-supplement')).toBeNull()
  cleanup()
  arrive(1003, 'phone')
  open(OnlineAuth, '/OnlineAuther', { back: '/medicalCard' })
  tap('way-data-supplement')
  expect(stage.went).toEqual([['data-supplement', { back: '/medicalCard' }, { mode: 'replace' }]])
})
