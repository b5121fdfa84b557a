import { later } from '../later'

/** The field of a prompt, fetched when one is asked. */
export const DialogInput = later(() => import('../field/text-field').then(({ TextField }) => TextField))
