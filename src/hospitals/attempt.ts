/**
 * What a hospital says of the day of a transfer or insemination and of the days after it (spec:treatment#day-of-a-transfer,
 * spec:treatment#the-wait). The words are the hospital's; the defaults are those of most leaflets.
 */
import { flagField, listField, numberField, textField } from './field'

const lineFault = (value: unknown) =>
  typeof value === 'string' && value !== '' && value.length <= 100 ? null : 'must be a text of 1 to 100 characters'
const lines = (describes: string, usual: readonly string[]) => listField<string>(describes, 'texts', usual, lineFault)

/** Signs of spec:followup#danger-signs; pain of one side and fainting may have a cause outside of the womb. */
const CALL = [
  '腹痛明显或只痛一侧、出血多、头晕或晕倒，请立即就医。',
  '发热、腹胀加重、尿少或气促，也请立即就医。',
] as const

const of = (what: string, day: { drinkMin: number; drink: string; bring: string; normal: readonly string[] }) => ({
  arriveMin: numberField(`Minutes before the hour of ${what} at which the couple is to be there.`, 30, [0, 180]),
  drinkMin: numberField(
    `Minutes before the hour of ${what} at which she begins to drink; 0: nothing is said of the bladder.`,
    day.drinkMin,
    [0, 240],
  ),
  drink: textField(`What is said of the bladder before ${what}.`, day.drink),
  who: textField(`Who comes to ${what}.`, '请夫妻双方一同到院'),
  bring: textField(`What is brought to ${what}.`, day.bring),
  normal: lines(`What is usual in the days after ${what}, a sentence each; no odds and no forecast.`, day.normal),
  call: lines(`When to ring up or to come in the days after ${what}, a sentence each.`, CALL),
})

export const attemptSettings = {
  transfer: of('a transfer', {
    drinkMin: 60,
    drink: '请开始少量多次饮水，到院时有尿意即可',
    bring: '双方身份证、结婚证',
    normal: [
      '移植后几天少量点滴出血或轻微腹胀较常见，也请告知医院。',
      '有没有感觉都很常见，不能说明结果。',
      '可以正常走动和上班，不需要一直卧床。',
      '请按医嘱用药，不要自行停药或加药。',
    ],
  }),
  insemination: of('an insemination', {
    drinkMin: 0,
    drink: '',
    bring: '双方身份证、结婚证',
    normal: [
      '当天少量点滴出血或轻微腹胀较常见，也请告知医院。',
      '有没有感觉都很常见，不能说明结果。',
      '休息后可以正常走动和上班。',
      '请按医嘱用药，不要自行停药或加药。',
    ],
  }),
  sealTest: flagField(
    'The first results of the blood test are sealed until the couple says how to open them; needs capabilities.sealedResults.',
    false,
  ),
  sealCulture: flagField(
    'What the laboratory sees on day 1, 3 and 5 of a culture is sealed until the couple says how to open it; needs capabilities.sealedResults.',
    false,
  ),
}
