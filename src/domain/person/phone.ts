/**
 * A telephone number for reading: it stays on one line where there is room for it, hyphens and all. Looks the same, so it
 * is for texts only; what is dialled is the number itself. How a number is typed: input/phone.ts.
 */
export const phoneWords = (phone: string): string => phone.replace(/-/g, '\u2060-\u2060')
