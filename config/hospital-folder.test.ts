import path from 'node:path'

import profile from '../tests/own-backend/profile'
import { dialectsModule, hospitalFolder, withFolder } from './hospital-folder.cjs'

const VARIABLE = 'TARO_APP_HOSPITAL_FOLDER'
const SAMPLE = 'tests/own-backend'
afterEach(() => {
  delete process.env[VARIABLE]
})

const hospitals = {
  BLANKS: { hospital: { wire: null } },
  HOSPITALS: [
    { unitId: 17, wire: null },
    { unitId: 335, wire: null },
  ],
}
const has = (wire: string | null) => () => ({ default: { hospital: { unitId: 335, wire } } })

it('leaves a build without a folder as it is', () => {
  expect(hospitalFolder()).toBeNull()
  expect(withFolder(hospitals)).toEqual(hospitals)
})

it('puts the hospital of the folder in the place of its number, and asks it while none is chosen', () => {
  process.env[VARIABLE] = SAMPLE
  expect(withFolder(hospitals, has('own-backend'))).toEqual({
    BLANKS: { hospital: { wire: 'own-backend' } },
    HOSPITALS: [
      { unitId: 17, wire: null },
      { unitId: 335, wire: 'own-backend' },
    ],
  })
})

it('takes the sample hospital as it is', () => {
  process.env[VARIABLE] = SAMPLE
  const { HOSPITALS } = withFolder(hospitals, () => ({ default: profile }))
  expect(HOSPITALS[1]).toMatchObject({ unitId: 335, name: '示例生殖医院', wire: 'own-backend' })
})

it('refuses a folder without a profile, words that nobody names, and a name without words', () => {
  process.env[VARIABLE] = 'tests/fixtures'
  expect(() => hospitalFolder()).toThrow('there is no profile.ts')
  process.env[VARIABLE] = SAMPLE
  expect(() => withFolder(hospitals, has(null))).toThrow('the profile names no wire')
  process.env[VARIABLE] = 'src/hospitals/list/../../../tests/own-backend'
  expect(() => withFolder(hospitals, has('own-backend'))).not.toThrow()
})

it('loads the words later in a browser alone', () => {
  const of = { name: 'own-backend', folder: path.resolve(SAMPLE) }
  const browser = dialectsModule('export const DIALECTS = {}', { ...of, isBrowser: true })
  expect(browser).toMatch(/DIALECTS\["own-backend"\] = \(\) => Promise\.all\(\[import\(/)
  const mini = dialectsModule('export const DIALECTS = {}', { ...of, isBrowser: false })
  expect(mini).not.toMatch(/import\(/)
  expect(mini).toMatch(/^import \{ createTranslator \}/)
})
