import type { ColumnId } from '@/domain/service/content'

/** One sentence under the name of a column. */
export const INTROS: Readonly<Partial<Record<ColumnId, string>>> = {
  injection: '在家注射的步骤、部位轮换和药品保存',
  nursing: '取卵、移植前后的护理与生活安排',
  laboratory: '卵子、精子和胚胎在实验室里的几天',
  chineseMedicine: '中医调理与就诊时怎样告知医生',
  glossary: '报告单和医生口中的词是什么意思',
  help: '使用中常见的问题',
}
