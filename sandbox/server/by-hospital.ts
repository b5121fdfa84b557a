/** What hospitals decide for themselves: the usual, and what is another at some, by unit. */
export interface ByHospital<T> {
  readonly usual: T
  readonly [unitId: number]: T
}

/** What holds at a hospital. */
export const ofHospital = <T>(data: ByHospital<T>, unitId: number | null): T => {
  const own = unitId === null ? undefined : data[unitId]
  return own ?? data.usual
}
