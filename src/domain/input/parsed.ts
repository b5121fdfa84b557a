/** What a parser of typed text answers: the value, or why there is none. A parser never turns one value into another. */
export type Parsed<Reason extends string = string, Value = string> =
  | { readonly ok: true; readonly value: Value }
  | {
      readonly ok: false
      readonly reason: Reason
      /** For the patient, in the words that stand at the field. */
      readonly message: string
    }

export const parsed = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value })

/** The value, or the text as it stands where it cannot be read: what a field shows once it is left. */
export const shownAs =
  (parse: (text: string) => Parsed) =>
  (text: string): string => {
    const read = parse(text)
    return read.ok ? read.value : text
  }

/** What is wrong with the text, in words; '' when nothing is. */
export const faultIn = (read: Parsed<string, unknown>): string => (read.ok ? '' : read.message)

/** The value of a text that was found right before; the text as it stands otherwise. */
export const valueOr = (read: Parsed, text: string): string => (read.ok ? read.value : text)
