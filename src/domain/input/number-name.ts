/** What a copied number is called by, in front of it. A tail (尾号) is no number of its own and stays. */
const NAMED = /^(?:(?:居民)?身份证|护照|通行证|居住证|证件|就诊卡|诊疗卡|卡)(?:号码?)?[:：是为]?/

/** A compact text without the word that names a number: `就诊卡号：6003…`. */
export const withoutName = (text: string): string => text.replace(NAMED, '')
