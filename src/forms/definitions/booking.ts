/** Forms of the booking package. */

import type { FormDefinition } from '../engine/kinds'
import { hysteroscopy } from './hysteroscopy/base'

export const bookingForms: readonly FormDefinition[] = [hysteroscopy]
