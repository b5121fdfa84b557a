/** Gestational age as whole days, and as weeks and days in words (spec:wording#gestation). */

const DAYS_A_WEEK = 7

/**
 * Days of a gestational age: of `9+1`, `9周+1天` or a count of days.
 * @returns null where a part is missing, or the days are more than six
 */
export function gestationDays(raw: unknown): number | null {
  if (typeof raw === 'number') return Number.isInteger(raw) && raw >= 0 ? raw : null
  if (typeof raw !== 'string' || raw.length > 16) return null
  const text = raw.trim().replace(/[\uff10-\uff19\uff0b]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
  if (/^\d{1,3}$/.test(text)) return Number(text)
  const parts = /^(\d{1,2})(?:周\+?|\+)([0-6])天?$/.exec(text)
  return parts ? Number(parts[1]) * DAYS_A_WEEK + Number(parts[2]) : null
}

/** `9+1` for 64 days. */
export const gestationText = (days: number): string => `${Math.floor(days / DAYS_A_WEEK)}+${days % DAYS_A_WEEK}`

/** `9周+1天` for 64 days. */
export function formatGestation(days: number): string {
  const [weeks, rest] = gestationText(days).split('+')
  return `${weeks}周+${rest}天`
}
