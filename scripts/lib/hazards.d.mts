interface Row {
  id: string
  control: string
  /** A, B or C; '' where the row names none. */
  severity: string
  owner: string
  tests: { path: string; name: string | undefined }[]
  isPlanned: boolean
  screens: string[]
}
interface Tree {
  read: (path: string) => string | null
  files: string[]
  /** The page of a screen; null where it has none yet, undefined where there is no such screen. */
  pageOf: (screen: string) => string | null | undefined
}
/** Rows of docs/hazards.md. */
export function rowsOf(document: string): Row[]
/** What is wrong with them, a line each. */
export function problemsOf(rows: Row[], tree: Tree): string[]
