import { CallError } from '@/api/core/errors'

/**
 * Words for a failure that nobody has told the patient yet: the codes that alert nothing, above all a lost network
 * (spec:codes#table).
 */
export const problemOf = (reason: unknown): string =>
  reason instanceof CallError && reason.silent ? `${reason.message}。已填写的内容已保留，请再次提交` : ''
