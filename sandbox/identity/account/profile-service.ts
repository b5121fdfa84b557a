import { ownUpload } from '../../couple/file/upload-service'
import { validateForm } from '../../filing/form/form-validation'
import { type FormInput, RECORD_KINDS } from '../../filing/form/record-kinds'
import { saveForm } from '../../filing/form/record-service'
import type { MemberContext, UnitContext } from '../../server/context'
import { refuse } from '../../server/http/refusal'
import { verifyIdentity } from '../verification/verification-service'
import { memberView } from './member-views'
import { findMembersByMemberId, updateMemberByMemberId } from './profile-queries'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/identity/calls'
import { profileBinding } from '@/forms/definitions/profile/variants/Binding'
import { profileSupplement } from '@/forms/definitions/profile/variants/Supplement'

export async function updateMember(
  context: UnitContext,
  { userName, avatarUploadId }: InputOf<typeof calls.updateMember>,
): Promise<DataOf<typeof calls.updateMember>> {
  const { memberId } = context.caller
  if (avatarUploadId && (await ownUpload(context.db, context, avatarUploadId)).kind !== 'photo')
    throw refuse('请选择照片')
  context.target = ''
  if (userName) await updateMemberByMemberId(context.db, { userName }, memberId)
  const [row] = await findMembersByMemberId(context.db, memberId)
  return { userName: row?.userName ?? '' }
}

export async function verifyWithProfile(
  context: UnitContext,
  input: InputOf<typeof calls.verifyWithProfile>,
): Promise<DataOf<typeof calls.verifyWithProfile>> {
  const { answers } = validateForm(context, {
    ...input,
    form: profileBinding.id,
    variant: profileBinding.variant ?? '',
  })
  const told = (field: string): string => String(answers[field] ?? '')
  const identity = { name: told('name'), idType: told('idType'), idNo: told('idNo'), mobile: told('mobile') }
  const { patient, failReason } = await verifyIdentity(context, identity, 'quick')
  // An answer and not a refusal: the try that failed has to count.
  if (!patient) return { recordId: '', state: null, version: 0, savedAt: null, failReason }
  // Who somebody is stands in the hospital's own record; the form keeps the rest.
  const rest = Object.fromEntries(Object.entries(answers).filter(([field]) => field in profileSupplement.fields))
  const { id: form, variant } = profileSupplement
  return {
    ...(await saveForm(context, RECORD_KINDS.profile, { form, ...(variant && { variant }), answers: rest })),
    failReason: '',
  }
}

const NOTHING_SAVED = { recordId: '', state: null, version: 0, savedAt: null }

/** The basic information of the patient as whom the member is verified. @throws Refusal 402, or 400 for its answers */
function saveProfile(context: MemberContext, input: FormInput) {
  if (context.unitId === null) throw refuse('请先选择医院')
  return saveForm(context as UnitContext, RECORD_KINDS.profile, input)
}

export async function completeProfile(
  context: MemberContext,
  { userName, avatarUrl, form, variant, answers, baseVersion }: InputOf<typeof calls.completeAccount>,
): Promise<DataOf<typeof calls.completeAccount>> {
  const { memberId, unitId, openId } = context.caller
  const change = { ...(userName ? { userName } : {}), ...(avatarUrl ? { avatarUrl } : {}) }
  if (Object.keys(change).length > 0) await updateMemberByMemberId(context.db, change, memberId)
  const saved = form
    ? await saveProfile(context, { form, variant, answers: answers ?? {}, baseVersion })
    : NOTHING_SAVED
  return { userInfo: await memberView(context.db, memberId, unitId, openId), ...saved }
}
