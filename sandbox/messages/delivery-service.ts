/** What messages send to the outside, as jobs (docs/adr/0042). One that was taken back before its time has no row, or says so. */

import type { Sandbox } from '../server/context'
import type { JobKind } from '../server/jobs/worker'
import { findReminder, findSms, setReminderSent, setSmsSent } from './delivery-queries'

type Parts = Pick<Sandbox, 'db' | 'clock' | 'carrier'>

export const SMS_JOB: JobKind<Parts> = {
  kind: 'sms',
  async run({ db, clock, carrier }, about) {
    const [sms] = await findSms(db, Number(about))
    if (!sms || sms.sentAt !== null) return 'done'
    await carrier.sendSms(sms)
    await setSmsSent(db, sms.id, clock.now())
    return 'done'
  },
}

export const REMINDER_JOB: JobKind<Parts> = {
  kind: 'reminder',
  async run({ db, clock, carrier }, about) {
    const [reminder] = await findReminder(db, about)
    if (reminder?.state !== 'WAITING') return 'done'
    await carrier.sendSubscribed(reminder)
    await setReminderSent(db, about, clock.now())
    return 'done'
  },
}
