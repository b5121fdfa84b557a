interface Effective {
  readonly BLANKS: Readonly<Record<string, { readonly wire: string | null }>>
  readonly HOSPITALS: readonly { readonly unitId: number; readonly wire: string | null }[]
}
export function hospitalFolder(): string | null
export function withFolder(
  hospitals: Effective,
  load?: (file: string) => { default: { hospital: Effective['HOSPITALS'][number] } },
): Effective
export function dialectsModule(
  source: string,
  of: { readonly name: string; readonly folder: string; readonly isBrowser: boolean },
): string
