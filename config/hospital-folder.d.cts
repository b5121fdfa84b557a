interface Defined {
  readonly unitId: number
  readonly wire: string | null
}
export function hospitalFolder(): string | null
export function withFolder<H extends Defined>(
  hospitals: readonly H[],
  load?: (file: string) => { default: { hospital: H } },
): H[]
export function dialectsModule(
  source: string,
  of: { readonly name: string; readonly folder: string; readonly isBrowser: boolean },
): string
