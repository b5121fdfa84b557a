/** The sandbox hospital's consent documents, in plain words. A version's text never changes: its hash is signed. */

export interface Question {
  questionId: string
  text: string
  options: readonly string[]
  /** Place of the right option. */
  right: number
  explanation: string
}

export interface DocumentText {
  docType: string
  title: string
  version: string
  /** False where treatment already rests on it. */
  withdrawable: boolean
  sections: readonly { heading: string; text: string }[]
  quiz: readonly Question[]
}

const IVF_2026_01: DocumentText = {
  docType: 'ivf',
  title: '体外受精知情同意书',
  version: '2026-01',
  withdrawable: true,
  sections: [
    { heading: '做什么', text: '用药物使多个卵泡发育，取出卵子，在实验室与精子结合。挑选胚胎放回子宫或冷冻保存。' },
    {
      heading: '可能的结果',
      text: '每一步都可能不如预期：卵泡发育不良、未获卵、未受精、没有可用胚胎或未怀孕。怀孕后也可能流产或宫外孕。',
    },
    {
      heading: '可能的风险',
      text: '药物反应、卵巢过度刺激、取卵出血或感染、多胎妊娠。出现腹胀明显、气促、尿少、腹痛或出血时请立即就医。',
    },
    { heading: '您的选择', text: '是否治疗由夫妻双方自愿决定。治疗开始前任何一方都可以撤回同意，不影响其他就诊。' },
    {
      heading: '您的资料',
      text: '资料只用于诊疗和国家要求的登记，不会告知无关人员。双方可以分别决定与配偶共享哪些资料。',
    },
  ],
  quiz: [
    {
      questionId: 'choice',
      text: '治疗开始前，一方改变主意时可以怎么做？',
      options: ['不能改变', '任何一方都可以撤回同意', '必须双方一起撤回'],
      right: 1,
      explanation: '治疗开始前任何一方都可以单独撤回同意，不影响其他就诊。',
    },
    {
      questionId: 'danger',
      text: '用药期间腹胀明显、气促、尿少时应当？',
      options: ['等到下次复诊', '自行停药观察', '立即就医'],
      right: 2,
      explanation: '这些可能是卵巢过度刺激的表现，请立即就医。',
    },
  ],
}

/** Consent to treatment may be withdrawn at any stage, by either of the two (spec:couple#signed-documents). */
const IVF: DocumentText = {
  ...IVF_2026_01,
  version: '2026-03',
  sections: IVF_2026_01.sections.map((one) =>
    one.heading === '您的选择'
      ? {
          ...one,
          text: '是否治疗由夫妻双方自愿决定。您在任何阶段都可以提出中止治疗。任何一方都可以单独撤回同意，不影响今后的诊疗。',
        }
      : one,
  ),
  quiz: IVF_2026_01.quiz.map((one) =>
    one.questionId === 'choice'
      ? {
          ...one,
          text: '治疗的任何阶段，一方改变主意时可以怎么做？',
          explanation: '任何一方在任何阶段都可以单独撤回同意、提出中止治疗，不影响今后的诊疗。',
        }
      : one,
  ),
}

/** What couples are given to sign now. */
export const DOCUMENTS: readonly DocumentText[] = [
  IVF,
  {
    docType: 'freeze',
    title: '胚胎冷冻保存知情同意书',
    version: '2026-01',
    withdrawable: true,
    sections: [
      { heading: '做什么', text: '将未移植的胚胎放入液氮中保存，供以后移植使用。' },
      {
        heading: '保存与费用',
        text: '按年缴纳保存费用，到期前医院会通知双方。逾期不会自动处理胚胎，任何处置都需要夫妻双方签署。',
      },
      { heading: '可能的结果', text: '解冻后胚胎可能不能存活，也可能不怀孕。' },
    ],
    quiz: [
      {
        questionId: 'both',
        text: '放弃保存胚胎需要谁签署？',
        options: ['任何一方', '夫妻双方', '由医院决定'],
        right: 1,
        explanation: '放弃保存必须由夫妻双方分别签署，一方不能代替另一方。',
      },
    ],
  },
  {
    docType: 'thaw',
    title: '冻融胚胎移植知情同意书',
    version: '2026-11',
    withdrawable: true,
    sections: [
      { heading: '做什么', text: '用药物准备子宫内膜，解冻保存的胚胎，挑选胚胎放回子宫。' },
      { heading: '可能的结果', text: '解冻后胚胎可能不能存活，移植后可能不怀孕，怀孕后也可能流产或宫外孕。' },
      { heading: '您的选择', text: '是否移植、移植几枚由夫妻双方与医生商定。解冻前任何一方都可以撤回同意。' },
    ],
    quiz: [],
  },
  {
    docType: 'insemination',
    title: '人工授精知情同意书',
    version: '2026-11',
    withdrawable: true,
    sections: [
      { heading: '做什么', text: '在排卵前后，将处理过的精液用细管放入子宫腔。有时需要用药物促进卵泡发育。' },
      {
        heading: '可能的结果',
        text: '可能因卵泡过多、未排卵或精液不合格而取消，也可能不怀孕。怀孕后可能流产、宫外孕或多胎。',
      },
      { heading: '可能的风险', text: '少见的有感染、出血和卵巢过度刺激。出现发热、腹痛明显或出血多时请立即就医。' },
      { heading: '您的选择', text: '是否治疗由夫妻双方自愿决定。授精前任何一方都可以撤回同意，不影响其他就诊。' },
    ],
    quiz: [],
  },
  {
    docType: 'donor',
    title: '使用供精知情同意书',
    version: '2026-11',
    withdrawable: true,
    sections: [
      { heading: '做什么', text: '使用人类精子库提供的精液。精子库和医院为捐赠者和您双方保密。' },
      { heading: '孩子的身份', text: '出生的孩子与夫妻双方亲生的孩子具有同样的权利和义务，双方共同抚养。' },
      { heading: '您的选择', text: '是否使用由夫妻双方自愿决定。授精前任何一方都可以撤回同意。' },
    ],
    quiz: [],
  },
  {
    docType: 'oocyteFreeze',
    title: '卵子冷冻保存知情同意书',
    version: '2026-11',
    withdrawable: true,
    sections: [
      { heading: '做什么', text: '用药物使多个卵泡发育，取出卵子，将成熟的卵子放入液氮中保存。' },
      { heading: '可能的结果', text: '取出的卵子可能都不成熟。解冻后卵子可能不能存活或受精，也可能不怀孕。' },
      { heading: '保存与费用', text: '按年缴纳保存费用，到期前医院会通知您。逾期不会自动处理。' },
    ],
    quiz: [],
  },
  {
    docType: 'reduction',
    title: '多胎妊娠减胎知情同意书',
    version: '2026-01',
    withdrawable: true,
    sections: [
      { heading: '为什么要了解', text: '双胎或多胎会增加早产等风险。医生可能根据情况建议减少胎数。' },
      { heading: '您的选择', text: '是否进行由夫妻双方在充分了解后决定，签署表示您已了解，不代表必须进行。' },
    ],
    quiz: [],
  },
  {
    docType: 'followUp',
    title: '随访知情同意书',
    version: '2026-01',
    withdrawable: true,
    sections: [
      { heading: '做什么', text: '治疗结束后，医院会通过电话或本应用了解结果和孩子的健康情况。' },
      { heading: '您的选择', text: '随访可以随时停止，不影响就诊。您可以选择只由一方接听。' },
    ],
    quiz: [],
  },
]

/** Earlier versions, for whoever signed them. */
const EARLIER: readonly DocumentText[] = [IVF_2026_01]

/** The text of a document in the version that was given out. */
export const textOf = ({ docType, version }: Pick<DocumentText, 'docType' | 'version'>): DocumentText | undefined =>
  [...DOCUMENTS, ...EARLIER].find((one) => one.docType === docType && one.version === version)

/** Whether this version is still given out. */
export const isCurrent = (given: Pick<DocumentText, 'docType' | 'version'>): boolean =>
  DOCUMENTS.some(({ docType, version }) => docType === given.docType && version === given.version)
