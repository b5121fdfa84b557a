/** Mainland mobile numbers: 11 digits, starting 1[3-9] (spec:identity#mobile-numbers). Always strings. */

const MOBILE = /^1[3-9]\d{9}$/

/** Shown when a typed number is no mobile number (spec:wording#form-faults). */
export const MOBILE_MESSAGE = '手机号格式不正确'

/** True for a mainland mobile number written without separators. */
export function isMobile(text: string): boolean {
  return MOBILE.test(text)
}

/** What a number field keeps of typed or pasted text: up to 11 digits, a leading +86 or 0086 dropped. */
export function mobileDigits(text: string): string {
  const digits = text.slice(0, 64).replace(/\D/g, '')
  const local = /^(?:0086|86)(?=1[3-9]\d{9}$)/.test(digits) ? digits.replace(/^(?:0086|86)/, '') : digits
  return local.slice(0, 11)
}

/** Typing format `138 0000 0001` (spec:identity#mobile-numbers); works while the number is incomplete. */
export function formatMobile(text: string): string {
  const digits = mobileDigits(text)
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter(Boolean).join(' ')
}

/**
 * A telephone number for reading: it stays on one line where there is room for it, hyphens and all. Looks the same, so it
 * is for texts only; what is dialled is the number itself.
 */
export const phoneWords = (phone: string): string => phone.replace(/-/g, '\u2060-\u2060')
