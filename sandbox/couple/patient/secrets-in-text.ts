/** Names and numbers of a person inside texts that somebody else reads. */

import { idNoOf } from '../../server/vault'
import type { Patient } from '../tables'

import { maskName } from '@/domain/text'

/** Shorter ones would be found in words that have nothing to do with the person. */
const SHORTEST = 6
const STARS = '***'

/**
 * The value with the person's name masked and the person's numbers starred, in every text inside it. The number of the
 * hospital's own system never leaves; date of birth, papers, phone, record and file number do where the basic data is
 * shared, except the papers' and the phone's whole numbers, which nobody else reads at all.
 */
export function withholdSecrets(value: unknown, who: Patient, sharesProfile: boolean): unknown {
  const numbers = [who.hisPatientId, idNoOf(who), who.mobile]
  if (!sharesProfile) numbers.push(who.birthday, who.caseNo, who.archiveNo)
  const secrets = numbers.filter((one) => one.length >= SHORTEST)
  const clean = (text: string): string => {
    if (secrets.includes(text)) return ''
    const starred = secrets.reduce((left, one) => left.replaceAll(one, STARS), text)
    return who.name.length > 1 ? starred.replaceAll(who.name, maskName(who.name)) : starred
  }
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return clean(part)
    if (Array.isArray(part)) return part.map(walk)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, walk(one)]))
  }
  return walk(value)
}
