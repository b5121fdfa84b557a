/**
 * How the token came. `own`: by signing in here, or by the mini-program's own login · `link`: by an address, and the person
 * has not said yet that the account is theirs · `confirmedLink`: by an address, and said to be theirs
 * (spec:security#confirmed-person).
 */
export type TokenOrigin = 'own' | 'link' | 'confirmedLink'
