interface Rules {
  terms: { word: string; term: string }[]
  exceptions: { file: string; word: string; reason: string }[]
  long: { file: string; begins: string; reason: string }[]
}
/** What docs/patient-terms.md refuses, and what it lets stand for a reason. */
export function termsOf(document: string): Rules
/** What the texts make of it, a line each. */
export function judge(
  rules: Rules,
  texts: { path: string; line: number; text: string }[],
): { unwanted: string[]; long: string[]; stale: string[] }
