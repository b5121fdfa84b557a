/** Devices by what a program says of itself, first fit wins. */
const DEVICES: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, '鸿蒙手机'],
  [/Android/, '安卓手机'],
  [/Windows/, 'Windows电脑'],
  [/Macintosh/, 'Mac电脑'],
  [/Linux/, 'Linux电脑'],
]

const PROGRAMS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/, '微信'],
  [/AlipayClient/, '支付宝'],
  [/Edg\//, 'Edge浏览器'],
  [/Firefox\//, 'Firefox浏览器'],
  [/Chrome\//, 'Chrome浏览器'],
  [/Safari\//, 'Safari浏览器'],
]

const fitting = (rows: typeof DEVICES, text: string): string => rows.find(([pattern]) => pattern.test(text))?.[1] ?? ''

/**
 * The device and the program around the app, as a patient knows them; '' where the program does not say. Nothing of the
 * text itself is kept: it names versions and models, which tell people apart.
 */
export function deviceWords(userAgent: string): string {
  const text = userAgent.slice(0, 400)
  return [fitting(DEVICES, text), fitting(PROGRAMS, text)].filter((one) => one !== '').join(' · ')
}
