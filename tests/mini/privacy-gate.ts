/**
 * WeChat's privacy agreement (enforced since base library 2.32.3): a private ability waits until the person has tapped a
 * button of the kind `agreePrivacyAuthorization`, and fails where nobody asks or the person refuses.
 */

import { Refusal } from './host/api-shared'

/** The calls that the vendor's guide lists as private, as far as the simulator has them. */
export const NEEDS_PRIVACY: readonly string[] = [
  'getLocation',
  'chooseMedia',
  'addPhoneCalendar',
  'setClipboardData',
  'getClipboardData',
  'requirePrivacyAuthorize',
]

type Answer = { event: 'agree' | 'disagree'; buttonId?: string }
type Listener = (resolve: (answer: Answer) => void) => void

/** errno 104: the person has not agreed to the privacy guide. */
const refusal = (): Refusal => new Refusal('privacy permission is not authorized', { errno: 104 })

export class PrivacyGate {
  private isAgreed = false
  /** Registered last; the vendor keeps no other. */
  private listener: Listener | null = null
  /** Agree buttons that were tapped, by id: an answer has to name one. */
  private readonly tapped = new Set<string>()

  /** @param isNeeded whether this phone's person still has to agree at all */
  constructor(private readonly isNeeded: () => boolean) {}

  get isOpen(): boolean {
    return this.isAgreed || !this.isNeeded()
  }

  listen(listener: unknown): void {
    this.listener = typeof listener === 'function' ? (listener as Listener) : null
  }

  /** The process died; what the person agreed to stays with the vendor. */
  forgetListener(): void {
    this.listener = null
  }

  /** The person tapped an agree button. */
  tap(buttonId: string): void {
    this.tapped.add(buttonId)
    this.isAgreed = true
  }

  /** Resolves once a private ability may go on. @throws Refusal */
  async pass(): Promise<void> {
    if (this.isOpen) return
    const { listener } = this
    if (!listener) throw refusal()
    const answer = await new Promise<Answer>((resolve) => listener(resolve))
    if (answer.event !== 'agree' || !this.tapped.has(answer.buttonId ?? '')) throw refusal()
  }
}
