/** A one-time code that the hospital's backend exchanges; on the client it proves nothing. */
export interface AuthCode {
  code: string
  kind: 'wx' | 'alipay' | 'none'
}

/** What a phone-number button handed over: WeChat a code, Alipay an encrypted text; both mean something to the server only. */
export interface PhoneGrant {
  kind: 'code' | 'encrypted'
  value: string
}

/** Properties of the host's own button that asks for the phone number. */
export interface PhoneButtonKind {
  openType: string
  scope?: string
}

/**
 * What the host's button said. `refused` is an event of its own on Alipay; WeChat tells a refusal in the detail of the
 * one event that it has.
 */
export interface PhoneButtonAnswer {
  readonly event: 'answered' | 'refused'
  readonly detail: unknown
}

export interface Login {
  /** The host's own button for the phone number; null where there is none. */
  readonly phoneButton: PhoneButtonKind | null
  /**
   * Asks the host for a code without showing anything (WeChat login, Alipay auth_base).
   * On h5 there is none: resolves `{ code: '', kind: 'none' }`.
   * @throws PortFault `failed` | `timeout`
   */
  authCode(): Promise<AuthCode>
  /**
   * Reads what the phone-number button answered.
   * @returns null when the person refused or the host offers no such button
   * @throws PortFault `failed` | `denied`, in words that lead to the SMS code
   */
  phoneFromButton(answer: PhoneButtonAnswer): Promise<PhoneGrant | null>
}
