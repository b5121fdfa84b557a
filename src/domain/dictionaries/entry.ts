/**
 * One entry of a dictionary held on the client (spec:identity#dictionaries): what the wire carries and what a patient
 * reads.
 */
export interface DictionaryEntry {
  readonly id: string
  readonly name: string
}

/** Builds entries from `id name` pairs, one per line. */
export function entries(lines: string): readonly DictionaryEntry[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [id = '', ...name] = line.trim().split(' ')
      return { id, name: name.join(' ') }
    })
}
