import type { Login } from './contract'

export * from './contract'

/** A browser hands out no code: the messaging app's sign-in comes back in the address and `session/entry` reads it. */
export const login: Login = {
  phoneButton: null,
  authCode: () => Promise.resolve({ code: '', kind: 'none' }),
  phoneFromButton: () => Promise.resolve(null),
}
