/** The name under which the console shows the phones. */
export const STAGE_NAME = 'sandbox.localhost'

export const PHONES = ['left', 'right'] as const
export type Phone = (typeof PHONES)[number]
