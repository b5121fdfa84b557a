/** What a subscribed message can be about; one grant is one message of its kind (spec:messages#reminders). */
export const REMINDER_KINDS = ['visit', 'change', 'dose', 'trigger', 'test', 'storage', 'papers'] as const
export type ReminderKind = (typeof REMINDER_KINDS)[number]
