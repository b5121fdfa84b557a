/**
 * What a hospital says of the day of a retrieval, transfer or insemination and of the days after it
 * (spec:treatment#day-of-a-retrieval, spec:treatment#day-of-a-transfer, spec:treatment#the-wait). The words are the
 * hospital's; the defaults are those of most leaflets.
 */

import { parseMinutes } from '../domain/dates'
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

const hourFault = (value: string) =>
  value === '' || parseMinutes(value) !== null ? null : `must be an hour as 22:00, or empty, not ${value}`

/**
 * Of the retrieval. Nothing from midnight on is what leaflets of Chinese centres print for one under anaesthesia; the
 * guideline of the ASA (2023) asks for 6 hours after a light meal and 2 after clear fluids, and a hospital that follows it
 * says its own hour.
 */
const retrieval = {
  arriveMin: numberField('Minutes before the hour of a retrieval at which she is to be there.', 30, [0, 240]),
  fastFrom: textField(
    'Hour from which she eats and drinks nothing before a retrieval: from 12:00 on of the evening before, else of the day itself; empty: nothing is said.',
    '00:00',
    hourFault,
  ),
  fast: textField('What is said of food and drink before a retrieval.', '不用麻醉的，以医护通知为准'),
  who: textField('Who comes to a retrieval.', '请家属陪同，需要取精的男方同行'),
  bring: textField('What is brought to a retrieval.', '双方身份证、结婚证'),
  leave: textField(
    'What is left at home or off on the day of a retrieval.',
    '贵重物品请留在家中；不化妆、不涂指甲油，不戴首饰和隐形眼镜',
  ),
  after: textField('What is said of the hours after a retrieval.', '休息观察后由家属陪同离院，当天不要开车'),
}

/**
 * Of the day on which he gives a sample. He reads it whatever she shares, so no word of it may say what it is for. A sample
 * is washed before an insemination, which takes an hour or two (WHO laboratory manual, 6th edition).
 */
const sample = {
  beforeRetrievalMin: numberField(
    'Minutes before a retrieval at which he is to be there for his sample.',
    30,
    [0, 240],
  ),
  beforeInseminationMin: numberField(
    'Minutes before an insemination at which he is to be there for his sample, which is prepared first.',
    120,
    [0, 360],
  ),
  place: textField('Where he gives his sample; empty: the name of the hospital.', ''),
  bring: textField('What he brings to the day of his sample.', '本人身份证'),
  prepare: textField(
    'How he prepares, without a word of her treatment.',
    '取精前禁欲2至7天，医生另有要求的以医嘱为准；避免饮酒和高温',
  ),
}

/** Words of odds and of judgements, which are the doctor's. */
const TELLS_ODDS = /[%％]|概率|几率|机率|可能性|成功|翻倍|正常|异常|良好|不好|偏低|偏高|过低|流产|宫外|生化/

export const attemptSettings = {
  instructionHour: textField(
    'Hour by which she is to have seen what to do tonight, after a scan or a call; the desk rings up who has not.',
    '18:00',
    (value) => (value !== '' && parseMinutes(value) !== null ? null : `must be an hour as 18:00, not ${value}`),
  ),
  retrieval,
  sample,
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
  cancelled: textField(
    'What is said on both homes of a cycle that is called off: what comes next, what becomes of the drugs, when to ring up.',
    '本周期的用药和检查已停止安排，接下来怎么做由医生与您商量。其他药物请先问医生，不要自行停用。如有腹痛、腹胀加重、尿少或气促，请立即就医。',
  ),
  hcgTrend: textField(
    'What the hospital says beneath two values of β-hCG whose samples lie 24 to 96 hours apart, whatever they are; empty: the two values with their hours alone. Neither odds nor a judgement.',
    '',
    (value) => (TELLS_ODDS.test(value) ? `must say neither odds nor a judgement, not ${value}` : null),
  ),
  sealTest: flagField(
    'The first results of the blood test are sealed until the couple says how to open them, wherever capabilities.sealedResults is there.',
    true,
  ),
  sealCulture: flagField(
    'What the laboratory sees on day 1, 3 and 5 of a culture is sealed until the couple says how to open it; needs capabilities.sealedResults.',
    false,
  ),
}
