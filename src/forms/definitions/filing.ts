/** Forms of the filing package: registration, filing, uploads of papers. */

import type { FormDefinition } from '../engine/kinds'
import { appointmentFiling } from './appointment-filing/base'
import { appointmentFilingSC } from './appointment-filing/variants/SC'
import { appointmentFilingSCNew } from './appointment-filing/variants/SCNew'
import { filingInfo } from './filing-info/base'
import { filingInfoCycle } from './filing-info/variants/Cycle'
import { firstVisit } from './first-visit/base'
import { firstVisitGulou } from './first-visit/variants/Gulou'
import { firstVisitNew } from './first-visit/variants/New'
import { firstVisitV3 } from './first-visit/variants/V3'
import { firstVisitZS } from './first-visit/variants/ZS'
import { firstVisitZsan } from './first-visit/variants/Zsan'
import { firstVisitZY } from './first-visit/variants/ZY'
import { idUpload } from './id-upload/base'
import { papersUpload } from './id-upload/papers'
import { papersUploadRS, papersUploadSG, papersUploadZS, papersUploadZY } from './id-upload/variants/papers'
import { idUploadYC } from './id-upload/variants/YC'
import { outpatientFiling } from './outpatient-filing/base'
import { outpatientFilingHB } from './outpatient-filing/variants/HB'
import { outpatientFilingSD } from './outpatient-filing/variants/SD'
import { outpatientFilingST } from './outpatient-filing/variants/ST'
import { outpatientFilingZH } from './outpatient-filing/variants/ZH'
import { outpatientFilingZJ } from './outpatient-filing/variants/ZJ'
import { outpatientFilingZS } from './outpatient-filing/variants/ZS'
import { outpatientFilingZSNew } from './outpatient-filing/variants/ZSNew'
import { outpatientFilingZSNewP } from './outpatient-filing/variants/ZSNewP'
import { outpatientFilingZY } from './outpatient-filing/variants/ZY'
import { quickClinic } from './quick-clinic/base'
import { quickClinicPublic } from './quick-clinic/variants/Public'
import { quickClinicTG } from './quick-clinic/variants/TG'
import { selfFiling } from './self-filing/base'
import { selfFilingHB } from './self-filing/variants/HB'
import { selfFilingZS } from './self-filing/variants/ZS'
import { selfFilingZY } from './self-filing/variants/ZY'

export const filingForms: readonly FormDefinition[] = [
  firstVisit,
  firstVisitNew,
  firstVisitV3,
  firstVisitGulou,
  firstVisitZY,
  firstVisitZsan,
  firstVisitZS,
  selfFiling,
  selfFilingZY,
  selfFilingZS,
  selfFilingHB,
  outpatientFiling,
  outpatientFilingZY,
  outpatientFilingSD,
  outpatientFilingHB,
  outpatientFilingZS,
  outpatientFilingZSNew,
  outpatientFilingZSNewP,
  outpatientFilingZJ,
  outpatientFilingST,
  outpatientFilingZH,
  filingInfo,
  filingInfoCycle,
  appointmentFiling,
  appointmentFilingSC,
  appointmentFilingSCNew,
  quickClinic,
  quickClinicTG,
  quickClinicPublic,
  idUpload,
  idUploadYC,
  papersUpload,
  papersUploadZY,
  papersUploadZS,
  papersUploadSG,
  papersUploadRS,
]
