/**
 * Which form an address of the specification opens, and in which variant. Where the variant is null the hospital's own
 * key decides, if the form has a variant of that name.
 */
type Bound = readonly [form: string, variant: string | null]

export const FORM_ADDRESSES: Readonly<Record<string, Bound>> = {
  '/HandRegistration': ['first-visit', null],
  '/HandRegistration_new': ['first-visit', 'New'],
  '/HandRegistrationV3': ['first-visit', 'V3'],
  '/GlHandRegistration': ['first-visit', 'Gulou'],
  '/HandRegistrationZY': ['first-visit', 'ZY'],
  '/HandRegistrationZsan': ['first-visit', 'Zsan'],
  '/handRegistrationZsNew': ['first-visit', 'ZS'],
  '/selfFiling': ['self-filing', null],
  '/selfFilingZY': ['self-filing', 'ZY'],
  '/selfFilingZS': ['self-filing', 'ZS'],
  '/selfFilingHB': ['self-filing', 'HB'],
  '/outpatientFiling': ['outpatient-filing', null],
  '/outpatientFilingZY': ['outpatient-filing', 'ZY'],
  '/outpatientFilingSD': ['outpatient-filing', 'SD'],
  '/outpatientFilingHB': ['outpatient-filing', 'HB'],
  '/outpatientFilingZS': ['outpatient-filing', 'ZS'],
  '/outpatientFilingZSNew': ['outpatient-filing', 'ZSNew'],
  '/outpatientFilingZSNewP': ['outpatient-filing', 'ZSNewP'],
  '/outpatientFilingZJ': ['outpatient-filing', 'ZJ'],
  '/outpatientFilingST': ['outpatient-filing', 'ST'],
  '/outpatientFilingZH': ['outpatient-filing', 'ZH'],
  '/filingInfo': ['filing-info', null],
  '/filingInfoSer': ['filing-info', 'Cycle'],
  '/appointFilingSC': ['appointment-filing', 'SC'],
  '/newlyResSC': ['appointment-filing', 'SCNew'],
  '/quickClinic': ['quick-clinic', null],
  '/quickClinicTG': ['quick-clinic', 'TG'],
  '/quickClinicNewPublic': ['quick-clinic', 'Public'],
  '/IdUpload': ['id-upload', null],
  '/IdUploadYc': ['id-upload', 'YC'],
  '/IdUploadZY': ['papers-upload', 'ZY'],
  '/IdUploadZS': ['papers-upload', 'ZS'],
  '/IdUploadSG': ['papers-upload', 'SG'],
  '/IdUploadRS': ['papers-upload', 'RS'],
  '/psychotherapy': ['psychotherapy', null],
  '/satisfaction': ['satisfaction', null],
  '/satisfactionJm': ['satisfaction', 'JM'],
  '/novelquestionnaire': ['epidemic', null],
  '/novelquestionnaireZY': ['epidemic', 'ZY'],
  '/oneFollow': ['follow-sheet', null],
  '/secondFollow': ['follow-sheet', 'Second'],
  '/PGTFollow': ['follow-sheet', 'PGT'],
  '/deliveryInformation': ['delivery', null],
  '/abortionFollowUpSheet': ['miscarriage', null],
  '/pregnancyFormXY': ['pregnancy-test', 'XY'],
  '/pregnancyFormZY': ['pregnancy-test', 'ZY'],
  '/firstTrimesterFormXY': ['first-trimester', 'XY'],
  '/firstTrimesterFormZY': ['first-trimester', 'ZY'],
  '/deliverFormXY': ['delivery', 'XY'],
  '/deliverFormZY': ['delivery', 'ZY'],
  '/ultrasonographyBZY': ['ultrasound', null],
  '/prenatalDisgnosisZY': ['prenatal', null],
}

/** The address of a form in a variant; of the form in any variant where it has none of its own for that. */
export function addressOf(form: string, variant: string | null): string | null {
  const own = Object.entries(FORM_ADDRESSES).filter(([, [id]]) => id === form)
  const found = own.find(([, bound]) => bound[1] === variant) ?? own.find(([, bound]) => bound[1] === null) ?? own[0]
  return found?.[0] ?? null
}
