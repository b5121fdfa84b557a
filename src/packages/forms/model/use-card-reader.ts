import { identityDiscernOcr } from '@/api/calls/consumer'
import { send } from '@/api/client'
import type { RawAnswers } from '@/forms/engine/kinds'

/** Which picture shows whose card, and the prefix of that person's fields. */
const FRONTS: Readonly<Record<string, string>> = { selfIdFront: '', femaleIdFront: 'female', maleIdFront: 'male' }

const field = (prefix: string, name: string): string =>
  prefix === '' ? name : `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`

/**
 * What a picture of an identity card says, for the person to confirm. A picture that cannot be read leaves everything to
 * be typed; it is never an error.
 */
export async function readCard(picture: string, uploadId: string): Promise<RawAnswers | null> {
  const prefix = FRONTS[picture]
  if (prefix === undefined) return null
  try {
    const read = await send(identityDiscernOcr, { uploadId, side: 'front' }, { quiet: true, withoutEffects: true })
    if (!read.recognised) return null
    const told = read.fields.flatMap((one) =>
      one.value !== '' && (one.field === 'name' || one.field === 'idNo' || one.field === 'address')
        ? [[field(prefix, one.field), one.value] as const]
        : [],
    )
    return Object.fromEntries(told)
  } catch {
    return null
  }
}
