import { useEffect, useRef } from 'react'

import { send } from '@/api/core/client'
import { listConsents } from '@/api/couple/calls'
import { recognizeIdCard } from '@/api/identity/calls'
import type { RawAnswers } from '@/forms/engine/kinds'
import { answerOf, type ConsentAnswer, useSeparateConsents } from '@/shared/consent/use-separate'
import { dialogs } from '@/ui/dialog/dialogs'

/** Which picture shows whose card, and the prefix of that person's fields. */
const FRONTS: Readonly<Record<string, string>> = { selfIdFront: '', femaleIdFront: 'female', maleIdFront: 'male' }

const field = (prefix: string, name: string): string =>
  prefix === '' ? name : `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`

const QUIETLY = { quiet: true, withoutEffects: true } as const

/** Reads the card on a picture; null when it cannot be read, which leaves everything to be typed. */
async function readCard(prefix: string, uploadId: string): Promise<RawAnswers | null> {
  const read = await send(recognizeIdCard, { uploadId, side: 'front' }, QUIETLY).catch(() => null)
  if (!read?.recognised) return null
  const told = read.fields.flatMap((one) =>
    one.value !== '' && (one.field === 'name' || one.field === 'idNo' || one.field === 'address')
      ? [[field(prefix, one.field), one.value] as const]
      : [],
  )
  return Object.fromEntries(told)
}

const asked = (): Promise<boolean> =>
  dialogs.confirm('可识别照片中的姓名和号码并填入表格，由您核对后提交。也可自行填写，照片照常提交。', {
    title: '识别证件照片',
    ok: '同意识别',
    cancel: '自行填写',
  })

/**
 * What a picture of an identity card says, for the person to confirm. Before the first one is sent to be read the person
 * is asked; after a no everything is typed, and nobody asks again. It is never an error.
 * @returns hears of each picture that has arrived at the hospital
 */
export function useCardReader(): (picture: string, uploadId: string) => Promise<RawAnswers | null> {
  const { isKept, say } = useSeparateConsents(false)
  const isHere = useRef(true)
  /** Where the hospital keeps no record, the answer counts for as long as the form is open. */
  const here = useRef<ConsentAnswer>('open')
  /** Both cards of a couple can arrive while the question is still open. */
  const question = useRef<Promise<boolean> | null>(null)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])

  const mayRead = async (): Promise<boolean> => {
    const said = isKept ? answerOf((await send(listConsents, {}, QUIETLY)).list, 'idPhoto') : here.current
    if (said !== 'open') return said === 'agreed'
    const agrees = await asked()
    // A question that was closed with its page was not answered.
    if (!isHere.current) return false
    here.current = agrees ? 'agreed' : 'refused'
    const isSaid = !isKept || (await say('idPhoto', agrees))
    return agrees && isSaid
  }

  return async (picture, uploadId) => {
    const prefix = FRONTS[picture]
    if (prefix === undefined) return null
    question.current ??= mayRead()
      .catch(() => false)
      .finally(() => (question.current = null))
    return (await question.current) ? readCard(prefix, uploadId) : null
  }
}
