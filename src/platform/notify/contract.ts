export type NotifyAnswer = 'accepted' | 'refused' | 'unsupported'

export interface Notify {
  /** False on h5: reminders come by SMS and in the message list. */
  readonly supported: boolean
  /**
   * Asks leave for subscribed messages; only from a tap, at most three templates (spec:platforms#subscribed-messages).
   * Never rejects: a missing reminder must not stop a booking.
   */
  request(templateIds: readonly string[]): Promise<Record<string, NotifyAnswer>>
  /** Lets the phone vibrate once, where it can. Never throws. */
  buzz(): void
}

/** Older WeChat pages allow three templates a call. */
export const MAX_TEMPLATES = 3
