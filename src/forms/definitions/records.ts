/** Forms of the records package: the own data, cards, notes about visits. */

import type { FormDefinition } from '../engine/kinds'
import { cardIssue } from './card-issue/base'
import { cardIssueTransfer } from './card-issue/variants/Transfer'
import { caseNote } from './case-note/base'
import { profile } from './profile/base'
import { profileBinding } from './profile/variants/Binding'
import { profileHealth } from './profile/variants/Health'
import { profileSupplement } from './profile/variants/Supplement'

export const recordsForms: readonly FormDefinition[] = [
  profile,
  profileSupplement,
  profileBinding,
  profileHealth,
  cardIssue,
  cardIssueTransfer,
  caseNote,
]
