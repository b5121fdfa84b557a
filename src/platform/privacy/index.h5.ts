import { noPrivacyGate } from '@/platform/shared/no-privacy-gate'

export * from './contract'

export const privacy = noPrivacyGate
