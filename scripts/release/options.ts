/** The words of `npm run release` and `npm run upload`. */

import { parseArgs } from 'node:util'

import { RELEASE_HOSTS, type ReleaseHost } from '../../src/hospitals/release'

/** Wrong words; the message says what to type. */
export class UsageError extends Error {}

export interface Options {
  readonly units: readonly number[]
  readonly hosts: readonly ReleaseHost[]
  readonly version: string
  readonly values: Readonly<Record<string, string | boolean | undefined>>
}

const isHost = (name: string): name is ReleaseHost => RELEASE_HOSTS.some((host) => host === name)

/** Reads the arguments. @param extra what this command knows beside --unit, --units, --for and --version */
export function readOptions(
  args: readonly string[],
  usage: string,
  extra: Readonly<Record<string, { type: 'string' | 'boolean' }>> = {},
): Options {
  const known = {
    unit: { type: 'string' },
    units: { type: 'string' },
    for: { type: 'string' },
    version: { type: 'string' },
  } as const
  let values: Record<string, string | boolean | undefined>
  try {
    values = parseArgs({
      args: [...args],
      options: { ...known, ...extra },
      strict: true,
      allowPositionals: false,
    }).values
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${usage}`)
  }
  const text = (name: string): string => (typeof values[name] === 'string' ? values[name] : '')
  const units = (text('units') || text('unit')).split(',').filter(Boolean)
  const odd = units.find((unit) => !/^[1-9]\d{0,8}$/.test(unit))
  if (units.length === 0 || odd !== undefined || (text('unit') !== '' && text('units') !== ''))
    throw new UsageError(
      `${odd === undefined ? 'One of --unit and --units is needed' : `${odd} is no number of a hospital`}\n${usage}`,
    )
  if (text('unit') !== '' && units.length > 1)
    throw new UsageError(`--unit takes one hospital; several stand in --units\n${usage}`)
  const hosts = text('for').split(',').filter(Boolean)
  const unknown = hosts.find((name) => !isHost(name))
  if (hosts.length === 0 || unknown !== undefined)
    throw new UsageError(
      `--for takes ${RELEASE_HOSTS.join(', ')}${unknown === undefined ? '' : `, not ${unknown}`}\n${usage}`,
    )
  return {
    units: [...new Set(units.map(Number))],
    hosts: [...new Set(hosts)].filter(isHost),
    version: text('version'),
    values,
  }
}
