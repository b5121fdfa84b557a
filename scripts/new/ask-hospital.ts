/** `npm run new hospital` without words: asks for what a hospital has to say, one thing after the other. */

import type { Generated } from './files'
import { hospitalFiles, nameFault, unitFault } from './hospital'

import { contrastRatio, isColour } from '@/domain/contrast'
import { EDITION_IDS } from '@/hospitals/editions'
import { releaseSettings } from '@/hospitals/release'
import { hospitalSchema } from '@/hospitals/schema'

/** Gives the next answer to a question; '' where nothing was typed. */
export type Answer = (question: string) => Promise<string>

interface Question {
  readonly id: string
  readonly asks: string
  /** What an empty answer means; undefined where one is needed. */
  readonly usual?: string
  readonly fault: (text: string) => string | null
}

/** White text must be readable on a button (WCAG 2.1 AA). */
const LEAST_CONTRAST = 4.5

/** A colour nearer to black or white by this share. */
function mixed(colour: string, to: number, share: number): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return `#${parts
    .map((part) =>
      Math.round(part + (to - part) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`.toUpperCase()
}

/** The four tones of a hospital from one colour. */
export const tonesOf = (fill: string) => ({
  fill: fill.toUpperCase(),
  text: mixed(fill, 0, 0.12),
  pressed: mixed(fill, 0, 0.2),
  tint: mixed(fill, 255, 0.92),
})

function colourFault(text: string): string | null {
  if (!isColour(text)) return 'is not a #RRGGBB colour'
  const fault = hospitalSchema.accent.fault(tonesOf(text))
  const ratio = contrastRatio('#FFFFFF', text)
  if (ratio < LEAST_CONTRAST)
    return `is too light: white on it has a contrast of ${ratio.toFixed(2)}, ${LEAST_CONTRAST} is needed`
  return fault
}

const optional = (fault: (text: string) => string | null) => (text: string) => (text === '' ? null : fault(text))
const oneOf = (names: readonly string[]) => (text: string) =>
  names.includes(text) ? null : `is none of ${names.join(', ')}`
/** Words that go into the source of the sandbox as text. */
const placeFault = (text: string): string | null =>
  /^[\u4e00-\u9fffA-Za-z0-9（）()·-]{2,40}$/.test(text) ? null : 'must have 2 to 40 letters or digits'

const QUESTIONS: readonly Question[] = [
  { id: 'unitId', asks: 'Number of the hospital (unitId)', fault: unitFault },
  {
    id: 'slug',
    asks: 'Short English name of its file, e.g. riverside',
    fault: (text) => (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text) ? null : 'is not in small letters with hyphens'),
  },
  { id: 'name', asks: 'Full Chinese name', fault: nameFault },
  {
    id: 'shortName',
    asks: 'Short name, about six characters',
    usual: '',
    fault: optional(hospitalSchema.shortName.fault),
  },
  { id: 'phone', asks: 'Service phone', usual: '', fault: hospitalSchema.phone.fault },
  {
    id: 'nightPhone',
    asks: 'Number that is answered day and night; without one, the next question',
    usual: '',
    fault: hospitalSchema.danger.phone.fault,
  },
  {
    id: 'phoneHours',
    asks: 'When the service phone is answered, e.g. 每日8:00–17:00',
    usual: '',
    fault: hospitalSchema.danger.phoneHours.fault,
  },
  { id: 'edition', asks: `Product: ${EDITION_IDS.join(', ')}`, usual: 'hospital', fault: oneOf(EDITION_IDS) },
  {
    id: 'colour',
    asks: 'Colour of buttons, #RRGGBB, in place of that of the product',
    usual: '',
    fault: optional(colourFault),
  },
  {
    id: 'institution',
    asks: 'Who answers for the app: public, private, agency',
    usual: 'public',
    fault: releaseSettings.institution.fault,
  },
  { id: 'origin', asks: 'Https origin of the backend', usual: '', fault: releaseSettings.origin.fault },
  { id: 'webAddress', asks: 'Address of the browser edition', usual: '', fault: hospitalSchema.webAddress.fault },
  { id: 'weappId', asks: 'App id at WeChat', usual: '', fault: releaseSettings.weappId.fault },
  { id: 'alipayId', asks: 'App id at Alipay', usual: '', fault: releaseSettings.alipayId.fault },
  { id: 'province', asks: 'Province, for the list of hospitals', usual: '北京市', fault: placeFault },
  { id: 'city', asks: 'City', usual: '北京市', fault: placeFault },
  { id: 'address', asks: 'Street and number', usual: '示例路1号', fault: placeFault },
]

/** Most tries of one question; a closed input would otherwise be asked for ever. */
const MOST_TRIES = 5

/** Asks until an answer is right. @throws Error after too many wrong ones */
async function askOne({ asks, usual, fault }: Question, answer: Answer, say: (line: string) => void): Promise<string> {
  const hint = usual === undefined ? '' : usual === '' ? ' (may be empty)' : ` [${usual}]`
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const typed = (await answer(`${asks}${hint}: `)).trim()
    const text = typed === '' && usual !== undefined ? usual : typed
    const wrong = fault(text)
    if (wrong === null) return text
    say(`  That ${wrong}`)
  }
  throw new Error(`${asks}: no usable answer in ${MOST_TRIES} tries; nothing was written`)
}

/** What was typed, without what says nothing. */
const given = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, text]) => text !== ''))

/** Asks everything and makes the files. @param answer how an answer comes; @param say how a wrong one is told */
export async function askHospital(
  answer: Answer,
  say: (line: string) => void,
): Promise<{ generated: Generated; unitId: number }> {
  const said: Record<string, string> = {}
  for (const question of QUESTIONS) said[question.id] = await askOne(question, answer, say)
  const { unitId = '', slug = '', name = '', colour = '', edition = '', institution = '', ...rest } = said
  const { shortName = '', phone = '', webAddress = '', origin = '', weappId = '', alipayId = '', ...place } = rest
  const { nightPhone = '', phoneHours = '' } = rest
  const danger = given({ phone: nightPhone, phoneHours })
  const release = given({ weappId, alipayId, origin, institution: institution === 'public' ? '' : institution })
  const profile = {
    unitId: Number(unitId),
    name,
    shortName: shortName || name.slice(0, 6),
    ...given({ phone, edition: edition === 'hospital' ? '' : edition, webAddress }),
    ...(Object.keys(danger).length > 0 && { danger }),
    ...(colour !== '' && { accent: tonesOf(colour) }),
    ...(Object.keys(release).length > 0 && { release }),
  }
  const { province = '', city = '', address = '' } = place
  return { generated: hospitalFiles(profile, slug, { province, city, address }), unitId: Number(unitId) }
}
