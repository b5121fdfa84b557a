import { textOf } from './edit'
import { camel, type Generated, requireKebab, Usage } from './files'

import { profileFaults } from '@/hospitals/define'
import { DEFINED } from '@/hospitals/list'

const USAGE =
  'npm run new hospital   (asks)   or   npm run new hospital <unitId> <slug> <Chinese name>   (e.g. 1005 riverside 河畔生殖医院)'

/** What a new hospital's file says: only what differs from the defaults. */
export type NewProfile = Readonly<Record<string, unknown>> & { readonly unitId: number; readonly name: string }

/** Where the sandbox shows it; the coordinates are those of a made-up place until somebody knows better. */
export interface NewPlace {
  readonly province: string
  readonly city: string
  readonly address: string
}

const SOMEWHERE: NewPlace = { province: '北京市', city: '北京市', address: '示例路1号' }
const INDEX = 'src/hospitals/list/index.ts'
const PLACES = 'sandbox/server/hospitals.ts'

/** Why a number cannot be a new hospital's, null when it can. */
export function unitFault(text: string): string | null {
  if (!/^[1-9]\d{0,8}$/.test(text)) return 'is no whole number from 1'
  const isTaken = DEFINED.some(({ hospital }) => hospital.unitId === Number(text))
  return isTaken ? `is taken: npm run hospital -- ${text}` : null
}

/** Why a text cannot be a hospital's name, null when it can. */
export const nameFault = (text: string): string | null =>
  /^[\u4e00-\u9fff·（）]{2,30}$/.test(text) ? null : 'is not a Chinese name of 2 to 30 characters'

/** The list with the hospital at its end. */
function entered(text: string, name: string, file: string): string {
  const imports = [...text.matchAll(/^import \w+ from '\.\/[^']+'\n/gm)]
  const last = imports[imports.length - 1]
  const at = last ? last.index + last[0].length : 0
  const withImport = `${text.slice(0, at)}import ${name} from './${file}'\n${text.slice(at)}`
  return withImport.replace(/(DEFINED: readonly DefinedHospital\[\] = \[[^\]]*?),?(\s*\])/, `$1, ${name}$2`)
}

/** The sandbox's places with the hospital's at the end. */
function placed(text: string, unitId: number, { province, city, address }: NewPlace): string {
  const row = `  at({
    unitId: ${unitId},
    level: '三级甲等',
    province: '${province}',
    city: '${city}',
    address: '${address}',
    longitude: 116.4,
    latitude: 39.9,
    license: 'AIH,IVF-ET,ICSI',
  }),
`
  const start = text.indexOf('const PLACES')
  const end = text.indexOf('\n]', start) + 1
  return text.slice(0, end) + row + text.slice(end)
}

/** JSON as the source has it: keys without quotes, texts in single ones. */
const written = (value: unknown): string =>
  JSON.stringify(value, null, 2)
    .replace(/^(\s*)"(\w+)":/gm, '$1$2:')
    .replace(/"((?:[^"\\]|\\.)*)"/g, (_all, text: string) => `'${text.replace(/\\"/g, '"').replace(/'/g, "\\'")}'`)

/** Everything that a new hospital consists of. @throws Usage that names what is wrong with its settings */
export function hospitalFiles(profile: NewProfile, slug: string, place: NewPlace = SOMEWHERE): Generated {
  const { unitId } = profile
  const faults = profileFaults(profile, `list/${unitId}-${slug}`)
  if (faults.length > 0) throw new Usage(faults.join('\n'))
  const file = `${unitId}-${slug}`
  return {
    files: [
      {
        path: `src/hospitals/list/${file}.ts`,
        text: `import { defineHospital } from '../define'

/** Only what differs from the defaults; every key with its meaning: docs/hospitals.md. */
export default defineHospital(${written(profile)})
`,
      },
    ],
    changed: [
      { path: INDEX, text: entered(textOf(INDEX), camel(slug), file) },
      { path: PLACES, text: placed(textOf(PLACES), unitId, place) },
    ],
    next: [
      `npm run hospital -- ${unitId} shows every value and where it comes from; npm run docs writes docs/hospitals.md.`,
      `npm run release -- --unit ${unitId} --for h5 --version 1.0.0 --check says what a release still needs (docs/how-to/release.md).`,
    ],
  }
}

/** The profile of a hospital from three words. */
export function newHospital(args: readonly string[]): Generated {
  const [unit = '', slugWord, ...nameWords] = args
  if (!/^\d+$/.test(unit)) throw new Usage(USAGE)
  const fault = unitFault(unit)
  if (fault) throw new Usage(`${unit} ${fault}`)
  const slug = requireKebab(slugWord, USAGE)
  const name = nameWords.join(' ').trim()
  if (nameFault(name)) throw new Usage(USAGE)
  return hospitalFiles({ unitId: Number(unit), name, shortName: name.slice(0, 6) }, slug)
}
