import { useState } from 'react'

import { dangerInText, dangerKey, isDanger } from '@/domain/safety/danger-signs'
import { useHospital } from '@/shared/hospital/use-hospital'

/**
 * What a text names as a danger, and that it is shown before the text goes anywhere: the first tap on a button of sending
 * shows the card, the second one sends. Another danger than the one that was seen asks again.
 */
export function useDangerFirst(text: string) {
  const { danger: rules } = useHospital()
  const [seen, setSeen] = useState('')
  const danger = dangerInText(text, rules)
  const isWarned = isDanger(danger) && seen === dangerKey(danger)
  return {
    danger,
    /** The patient has been told, and may send all the same. */
    isWarned,
    /** Asked by the button: whether to go on; where not, the patient has been told from now on. */
    mayGoOn: (): boolean => {
      if (!isDanger(danger) || isWarned) return true
      setSeen(dangerKey(danger))
      return false
    },
  }
}
