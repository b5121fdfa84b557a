import type { AuthCode, Login, PhoneGrant } from './contract'

export * from './contract'

/** A host that hands out a given code, or fails with a given error. */
export function fakeLogin(
  answer: AuthCode | Error = { code: '', kind: 'none' },
  phone: PhoneGrant | null = null,
): Login {
  return {
    phoneButton: phone === null ? null : { openType: 'getPhoneNumber' },
    authCode: () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)),
    phoneFromButton: () => Promise.resolve(phone),
  }
}

export const login = fakeLogin()
