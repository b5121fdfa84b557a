import type { ComponentType } from 'react'

/**
 * Stands under every field of words that has no help of its own near it, and shows help where its text asks for it. The
 * app puts it in (src/bootstrap/connect-shell.ts): the kit knows no hospital.
 */
type FieldHelp = ComponentType<{ id: string; text: string }>

let help: FieldHelp | null = null

export const setFieldHelp = (part: FieldHelp): void => {
  help = part
}
export const fieldHelp = (): FieldHelp | null => help
