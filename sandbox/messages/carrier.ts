import type { Reminder, Sms } from './tables'

declare module '../server/context' {
  interface Sandbox {
    carrier: Carrier
  }
}

/**
 * Who carries messages to phones: the text messages of a network, the subscribed messages of a host. Both are asked under
 * the id of the row, so that a carrier which knows it already sends it once. @throws where it was not taken
 */
export interface Carrier {
  sendSms(sms: Pick<Sms, 'id' | 'mobile' | 'text'>): Promise<void>
  sendSubscribed(
    reminder: Pick<Reminder, 'reminderId' | 'memberId' | 'host' | 'template' | 'text' | 'page'>,
  ): Promise<void>
}

/** The sandbox's carrier takes everything; what it took is read in the console. */
export const createCarrier = (): Carrier => ({
  sendSms: async () => undefined,
  sendSubscribed: async () => undefined,
})
