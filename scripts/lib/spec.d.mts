/** One of tests/fixtures/spec/*.json. */
export function specFile(name: 'routes' | 'calls' | 'codes' | 'rules' | 'families' | 'titles'): unknown
/** `<section>.<key>` of every entry of the rules. */
export function ruleIds(): string[]
/** Ids of the response-code table (`407@17`). */
export function codeIds(): string[]
