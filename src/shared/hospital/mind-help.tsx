import { HelpLines } from './help-lines'
import { useHospital } from './use-hospital'

import { signsInWords, isOfMind } from '@/domain/safety/danger-words'

/**
 * Somebody to talk to where a text tells of self-harm, whatever the field is for: a search, a reason, a name
 * (spec:followup#danger-signs). Nothing else. Needs no network.
 */
export function MindHelp({ id, text }: { id: string; text: string }) {
  const { danger } = useHospital()
  if (!signsInWords(text, danger).some(isOfMind)) return null
  return <HelpLines id={id} title="如有伤害自己的想法，请先和人说说" />
}
