/** Forms of the follow-up package: follow-up, outcome, surveys. */

import type { FormDefinition } from '../engine/kinds'
import { delivery } from './delivery/base'
import { deliveryXY } from './delivery/variants/XY'
import { deliveryZY } from './delivery/variants/ZY'
import { epidemic } from './epidemic/base'
import { epidemicZY } from './epidemic/variants/ZY'
import { firstTrimester } from './first-trimester/base'
import { firstTrimesterXY } from './first-trimester/variants/XY'
import { firstTrimesterZY } from './first-trimester/variants/ZY'
import { followSheet } from './follow-sheet/base'
import { followSheetPGT } from './follow-sheet/variants/PGT'
import { followSheetSecond } from './follow-sheet/variants/Second'
import { miscarriage } from './miscarriage/base'
import { pregnancyTest } from './pregnancy-test/base'
import { pregnancyTestXY } from './pregnancy-test/variants/XY'
import { pregnancyTestZY } from './pregnancy-test/variants/ZY'
import { prenatal } from './prenatal/base'
import { psychotherapy } from './psychotherapy/base'
import { satisfaction } from './satisfaction/base'
import { satisfactionJM } from './satisfaction/variants/JM'
import { ultrasound } from './ultrasound/base'

export const followupForms: readonly FormDefinition[] = [
  followSheet,
  followSheetSecond,
  followSheetPGT,
  delivery,
  deliveryXY,
  deliveryZY,
  miscarriage,
  pregnancyTest,
  pregnancyTestXY,
  pregnancyTestZY,
  firstTrimester,
  firstTrimesterXY,
  firstTrimesterZY,
  ultrasound,
  prenatal,
  satisfaction,
  satisfactionJM,
  psychotherapy,
  epidemic,
  epidemicZY,
]
