/** What is booked: one entity, whose kinds differ in a few fields only (spec:booking#appointment). */
export const APPOINTMENT_KINDS = ['registration', 'check', 'hysteroscopy', 'assessment', 'operation', 'filing'] as const

export type AppointmentKind = (typeof APPOINTMENT_KINDS)[number]

/** The kind that the calls of registration make. */
export const REGISTRATION_KIND = 'registration' satisfies AppointmentKind
