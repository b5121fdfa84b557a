import { allHospitals } from '@/hospitals'

import { type Generated, requireKebab, Usage } from './files'

const USAGE = 'npm run new hospital <unitId> <slug> <Chinese name>   (e.g. 1004 riverside 河畔生殖医院)'

/** The profile of a hospital: only what differs from the defaults. */
export function newHospital(args: readonly string[]): Generated {
  const unitId = Number(args[0])
  if (!Number.isSafeInteger(unitId) || unitId < 1) throw new Usage(USAGE)
  const slug = requireKebab(args[1], USAGE)
  const name = args.slice(2).join(' ').trim()
  if (!/^[\u4e00-\u9fff·（）]{2,30}$/.test(name)) throw new Usage(USAGE)
  if (allHospitals().some((hospital) => hospital.unitId === unitId))
    throw new Usage(`There is a hospital ${unitId} already: npm run hospital -- ${unitId}`)
  const file = `${unitId}-${slug}`
  return {
    files: [
      {
        path: `src/hospitals/list/${file}.ts`,
        text: `import { defineHospital } from '../define'

/** Only what differs from the defaults; every key with its meaning: docs/hospitals.md. */
export default defineHospital({
  unitId: ${unitId},
  name: '${name}',
  shortName: '${name.slice(0, 6)}',
})
`,
      },
    ],
    next: [
      `Enter it in src/hospitals/list/index.ts: import ${slug.replace(/-([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase())} from './${file}', and add it to DEFINED.`,
      `npm run hospital -- ${unitId} shows every value and where it comes from; npm run docs writes docs/hospitals.md.`,
    ],
  }
}
