/** Documents that every visit needs. */
export const THINGS_TO_BRING = ['本人身份证原件', '就诊卡或医保卡', '既往病历和检查报告'] as const
