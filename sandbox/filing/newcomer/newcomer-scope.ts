/** Scope of what a member wrote at a hospital before the verification; afterwards it is the patient's. */
export const newcomerScope = (memberId: string): string => `member:${memberId}`
