/** What a visit needs at every desk of a hospital. */
export const THINGS_TO_BRING = ['本人身份证原件', '就诊卡或医保卡', '既往病历和检查报告'] as const
