/**
 * The words in which patients tell danger (spec:followup#danger-signs), before any that a hospital adds. A blank stands
 * between two ways of saying it, `+` for up to six letters, `/` and `[…]` for choices. 痛 is written 疼 here.
 *
 * Signs of the body: what leaflets on ovarian hyperstimulation, after egg retrieval and in early pregnancy tell patients
 * to ring up for (RCOG Green-top Guideline 5 and its patient information; the patient leaflets of Chinese centres:
 * 腹胀、尿少、气促、腹痛、出血、发热). Thoughts of self-harm and overdose: the warning signs of the national help line
 * 12356. The wording is that of spoken Chinese, measured with tests/fixtures/danger-sentences.json.
 */
import type { DangerSign } from './danger-vocabulary'

export const LEXICON: Readonly<Record<DangerSign, string>> = {
  overdose:
    '[吃吞喝服灌]+[瓶把堆多量十]/[1-9][0-9]+安眠/安定 [吃吞灌]+[整一半]瓶/[一大]把/过量/一堆+药 整瓶药 吞+药 安[眠定]+吃/吞/喝+[瓶完光把] 安[眠定]+吞 [喝吃服]+农药/百草枯/敌敌畏/鼠药/毒药/洁厕/消毒液',
  allergy: '[起出身]+疹/风团/疙瘩 [全浑]身+痒 喉咙/嗓+[肿紧堵] [嘴唇脸舌]+肿',
  breath:
    '气[促短] 胸[闷疼] [胸心]口+[疼闷堵压] 憋[气醒得] 窒息 呼吸+急促/困难/[费难]/不[畅过] [喘吸透出上换]+不[上过来进]+气 气+上不来/不够/[喘吸]不 喘+不[上过来] cantbreath 喘气?[得费难] [好很就都路]喘 躺+[喘憋] 不能平躺 躺不平 坐着睡 心慌得?厉害 心悸 心跳得?很?快',
  faint:
    '[晕昏][倒厥迷] [晕昏]死?过去 晕到了 休克 省人事 意识+不清/模糊/丧失 叫不[醒应] 人迷糊 眼+发黑/一黑 [头壳]+[晕昏]+站不/眼花/冷汗 晕得+站不 [人我]快不行 不行了救 叫+救护车 faint',
  head: '头+疼+厉害/炸/裂/模糊 [头袋]+特别疼 视物模糊 看东西+模糊/不清 突然看不清 抽搐 半[边身]+麻 说话+不利索/不清 血压+1[6-9][0-9]/2[0-9]{2}',
  severePain:
    '剧疼 剧烈+疼 疼+剧烈/受不/打滚/满地/直不起/冷汗/要命/难忍/晕/厉害 [刀撕]+[割裂]+疼 [刀疼]绞 肚+疼死 疼死我',
  heavyBleeding:
    '大出血 大量+血 [出流]血+[很好挺还更]多/量大/挺多/变[大多]/不[止停] 流+[很好许]多血 血+不止/止不/停不/[一直]流/哗/染红/流个 大+血块 [吐呕便拉]血 分钟/[半一1二2]个?小时+[透换满]+[巾垫夜] 巾[不到]*[半一1]个?小时+透',
  urine:
    '尿+少 [尿便]不出 少尿 [没无]有?+尿/小便 小便+少 [只就才]+尿/小便+[一二12][次回] 尿/尿量?不.+[一二三四]百/[1-4][0-9]{2}+[毫m]',
  pain: '[肚腹]+疼 坠疼',
  swelling: '[肚腹]+[胀鼓硬] 肚+像+皮球/西瓜 肚+扣不上 胀得+难受/厉害/慌/不行 腹水',
  bleeding: '[出流]血 出+血了 血块 见红 流[了出]+血 [有带鲜]血 血水 下面/[阴裤褐尿]+血 bleeding',
  fluid: '破水 流液 羊水+[破流] 下面/阴道+[流淌]+[水液] [流多]+清水 一股水',
  fever: '发热 [发高低]烧 烧得 寒战 打摆子 发冷发抖 [全浑]身+发[烫抖] [流化]脓 下面/分泌物/白带+臭 fever',
  leg: '[腿肢]+肿 [小大]腿+疼',
  vomiting: '一直呕?吐 吐+一直/厉害/一天 喝水都吐 喝不进',
  dizzy: '头晕+厉害 晕得+厉害',
  thirst: '口渴+厉害 [特很]别口渴',
  movement: '胎动+减少/变少/少了/没有/消失 没有?+胎动 [宝胎][宝儿]+[没不][怎动]',
  ectopic: '宫外孕 异位妊娠',
  selfHarm:
    '自[杀鲨残] 紫砂 轻生 自我了断 寻[死短] 想不开 绝路 [伤结了弄杀][害束结死]+自己 杀了自己 结束/了结+生命/性命/一切 [不懒][想愿要得]+活 不太想活 活不下 活不[成了] 不活了 活[够腻] 不[配该]活 [没失]+活下去 活着+没/没有/没什么?+意思/意义/劲/用 活着+意[思义]/干[嘛什]/受罪/痛苦/累 人生没+意[思义] 生不如死 生无可恋 [想去]死 死了+[算轻净]/一了/解脱 死的心 让我死 [一如]死 割手?[腕脉] [划割]+[腕臂胳腿]/自己 烟头烫 撞[墙死] 想撞 上吊 吊死 跳[楼河江海桥] 跳下去 想跳 服毒 烧炭 开+煤气 投河 遗书 一了百了 再也不醒 [不别]再?要?醒 不想醒[来过] 一睡不[起醒] 消失/离开/告别+世界 世界+消失 想消失 没有我[就会大他家] 家+解脱 想解脱 来世再 [撑熬]不[下住] 想喝药 suicid killmyself wanttodie endmylife',
  spotting: '点滴出血 褐色+[分血] 少量出血 血丝',
  weightRise: '体重+[猛突飙]',
  girthRise: '[腹肚腰]围+突然/明显/[天夜昨]+[加粗大涨多]',
}
