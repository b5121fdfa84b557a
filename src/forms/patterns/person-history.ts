/** The medical history of one person, asked of each partner (spec:filing#history-of-each). */

import { is, named } from '../engine/conditions'
import type { Field, ItemField } from '../engine/kinds'
import { line, paragraph, pick, pickSome, yesNo } from './basic'

type Block = Record<string, Field>
type Who = 'female' | 'male'

const WORDS = { female: '女方', male: '男方' } as const

const INFECTIONS = 'none=无 tuberculosis=结核 hepatitis=肝炎 sexual=性传播疾病 other=其他'
const CHRONIC =
  'none=无 hypertension=高血压 diabetes=糖尿病 thyroid=甲状腺疾病 thrombosis=血栓 autoimmune=自身免疫病 heart=心脏病 organ=肝肾疾病 tumour=肿瘤 mental=精神心理疾病 other=其他'

/** The fields as they stood while one answer was for both. */
const FORMER = {
  infection: pickSome('传染病史', 'reproductive', INFECTIONS, { none: 'none' }),
  surgery: paragraph('手术史', 'reproductive', 200),
  allergy: line('过敏史', 'reproductive', 100),
  pastHistory: paragraph('既往病史', 'reproductive', 300),
  familyGenetic: paragraph('家族遗传病史', 'reproductive', 200),
  smoking: yesNo('吸烟', 'reproductive'),
  drinking: yesNo('饮酒', 'reproductive'),
  medicationNow: line('目前用药', 'reproductive', 100),
} satisfies Record<string, ItemField>

const former = (id: keyof typeof FORMER) => ({ fields: { [id]: FORMER[id] } })

/** Allergies of one partner. */
export const allergyOf = (who: Who): Block => ({
  [`${who}Allergy`]: line(`${WORDS[who]}过敏史`, 'reproductive', 100, {
    of: who,
    hint: '没有请填“否认”',
    replaces: former('allergy'),
  }),
})

/** Current drugs of one partner. */
export const medicationOf = (who: Who): Block => ({
  [`${who}Medication`]: line(`${WORDS[who]}目前用药`, 'reproductive', 100, {
    of: who,
    assumed: true,
    optional: true,
    hint: '药名和用量；没有可不填',
    replaces: former('medicationNow'),
  }),
})

/** Infections, chronic disease, surgery, allergy, drugs, habits of one partner. */
export const personHistory = (who: Who): Block => ({
  [`${who}Infection`]: pickSome(`${WORDS[who]}传染病史`, 'reproductive', INFECTIONS, {
    of: who,
    none: 'none',
    replaces: former('infection'),
  }),
  [`${who}Chronic`]: pickSome(`${WORDS[who]}慢性病史`, 'reproductive', CHRONIC, {
    of: who,
    assumed: true,
    none: 'none',
  }),
  [`${who}Surgery`]: paragraph(`${WORDS[who]}手术史`, 'reproductive', 200, {
    of: who,
    optional: true,
    hint: '时间和手术名称；没有可不填',
    replaces: former('surgery'),
  }),
  ...allergyOf(who),
  ...medicationOf(who),
  [`${who}PastHistory`]: paragraph(`${WORDS[who]}病史说明`, 'reproductive', 300, {
    of: who,
    optional: true,
    replaces: former('pastHistory'),
  }),
  [`${who}FamilyGenetic`]: paragraph(`${WORDS[who]}家族遗传病史`, 'reproductive', 200, {
    of: who,
    optional: true,
    replaces: former('familyGenetic'),
  }),
  [`${who}Smoking`]: yesNo(`${WORDS[who]}吸烟`, 'reproductive', { of: who, replaces: former('smoking') }),
  [`${who}Drinking`]: yesNo(`${WORDS[who]}饮酒`, 'reproductive', { of: who, replaces: former('drinking') }),
})

/** Tests of the tubes. */
export const tubalHistory = (): Block => ({
  tubalTest: pick(
    '输卵管检查',
    'reproductive',
    'none=未做 hsg=输卵管造影 ultrasound=超声造影 laparoscopy=腹腔镜 unknown=不清楚',
    { of: 'female', assumed: true },
  ),
  tubalResult: pick(
    '输卵管检查结果',
    'reproductive',
    'open=双侧通畅 partial=通而不畅 one=一侧不通 both=双侧不通 unknown=不清楚',
    {
      of: 'female',
      assumed: true,
      showIf: named('做过输卵管检查', is('tubalTest', 'hsg', 'ultrasound', 'laparoscopy')),
    },
  ),
})

/** The man's own history: organs, exposure, hormones, children, semen. */
export const maleHistory = (): Block => ({
  mumps: yesNo('患过腮腺炎', 'reproductive', { of: 'male' }),
  varicocele: yesNo('精索静脉曲张', 'reproductive', { of: 'male' }),
  genitalHistory: pickSome(
    '睾丸和阴囊病史',
    'reproductive',
    'none=无 cryptorchidism=隐睾 torsion=睾丸扭转 injury=外伤 orchitis=睾丸或附睾炎 surgery=阴囊或腹股沟手术 vasectomy=输精管结扎',
    { of: 'male', assumed: true, none: 'none' },
  ),
  erection: pick('勃起', 'reproductive', 'normal=正常 sometimes=偶有困难 hard=困难', { of: 'male' }),
  ejaculation: pick('射精', 'reproductive', 'normal=正常 early=早泄 retrograde=逆行射精 none=不射精', { of: 'male' }),
  exposures: pickSome(
    '高温或有害物接触',
    'reproductive',
    'none=无 heat=高温或桑拿 pesticide=农药 metal=重金属 solvent=有机溶剂 radiation=放射线 chemo=放疗或化疗 other=其他',
    { of: 'male', assumed: true, none: 'none' },
  ),
  androgens: yesNo('用过雄激素或增肌药物', 'reproductive', { of: 'male', assumed: true, yes: '用过', no: '没有' }),
  paternity: pick('男方生育史', 'reproductive', 'none=无 pregnancy=曾使女方怀孕，未生育 children=有子女', {
    of: 'male',
    assumed: true,
  }),
  semenResult: pick('精液检查', 'reproductive', 'none=未查 normal=结果正常 abnormal=结果异常 unknown=不清楚', {
    of: 'male',
    assumed: true,
  }),
  semenNote: line('精液检查说明', 'reproductive', 100, {
    of: 'male',
    assumed: true,
    optional: true,
    hint: '时间、医院和主要结果',
    showIf: named('做过精液检查', is('semenResult', 'normal', 'abnormal')),
  }),
})

/** How often married; the former answer was one for both. */
export const marriageCountOf = (who: Who): Block => ({
  [`${who}MarriageCount`]: pick(`${WORDS[who]}婚次`, 'personal', 'first=初婚 again=再婚 resumed=复婚', {
    of: who,
    replaces: { fields: { marriageCount: pick('婚次', 'personal', 'first=初婚 again=再婚') } },
  }),
})
