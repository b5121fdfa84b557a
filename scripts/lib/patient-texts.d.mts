/** The files that can hold words for patients. */
export function textFiles(): string[]
/** Texts with Chinese in them, with their lines; a value put in is ＿. */
export function textsOf(path: string, source: string): { line: number; text: string }[]
/** The sentences of a text. */
export function sentencesOf(text: string): string[]
