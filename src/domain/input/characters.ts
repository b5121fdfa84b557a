/**
 * What every kind of typed or pasted text has in common, before any rule is applied to it: wide forms become plain ones,
 * marks that nobody sees go, all kinds of space are one. Linear in the length of the text. No property escapes and no
 * look-behind: old phones have neither.
 */

/**
 * Marks without a look of their own: soft hyphen, joiners, direction marks, word joiner, fillers, variation selectors, tags,
 * byte order mark. They come along with what is pasted, and the patient cannot find and delete them.
 */
const HIDDEN =
  /[\u00ad\u034f\u061c\u115f\u1160\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]|\udb40[\udc00-\udfff]/g

const SPACES = /[\s\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]+/g

/** Strokes that stand where a hyphen is meant. */
const HYPHENS = /[\u2010-\u2015\u2212\u2e3a\u2e3b\ufe58\ufe63]/g

/** Text without the marks that nobody sees. */
export const withoutHidden = (text: string): string => text.replace(HIDDEN, '')

/** Full-width signs, digits and letters as plain ones: a Chinese keyboard writes １３８, Ｘ and （. */
export const halfWidth = (text: string): string =>
  text.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))

/** One line: plain forms, no hidden marks, one ordinary space where there were any, none at the ends. */
export const oneLine = (text: string): string => halfWidth(withoutHidden(text)).replace(SPACES, ' ').trim()

/** The same without any space, every stroke a hyphen: what numbers and codes are read from. */
export const compact = (text: string): string =>
  halfWidth(withoutHidden(text)).replace(SPACES, '').replace(HYPHENS, '-')

/** What is put between groups of digits, by the app itself and by others. */
const SEPARATORS = /[-.·•‧・/_]/g

/** A compact text without the signs that stand between groups of its digits or letters. */
export const ungrouped = (text: string): string => compact(text).replace(SEPARATORS, '')

/** What a copied number is called by, in front of it. A tail (尾号) is no number of its own and stays. */
const NAMED =
  /^(?:(?:居民)?身份证|护照|通行证|居住证|证件|就诊卡|诊疗卡|卡|(?:我的)?(?:手机|电话)|联系(?:方式|电话))(?:号码?)?[:：是为]?/

/** A compact text without the word that names a number: `手机号：138…`. */
export const withoutName = (text: string): string => text.replace(NAMED, '')

/** Marks that sit on the character before them, and the colours of skins. */
const ON_ANOTHER =
  /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f]|\ud83c[\udffb-\udfff]|\udb40[\udc00-\udfff]/g

/**
 * Characters as a person counts them: code points without combining marks, and what joiners hold together is one. Not all
 * hosts have Intl.Segmenter; flags, the one difference that is left, count as two.
 */
export const visibleLength = (text: string): number =>
  [...text.replace(ON_ANOTHER, '').replace(/\u200d(?:[\ud800-\udbff][\udc00-\udfff]|[^])/g, '')].length
