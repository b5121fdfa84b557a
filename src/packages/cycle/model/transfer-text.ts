import type { Transfer } from './use-embryos'

/** Fresh or thawed, as patients say it. */
const KIND_WORDS = { fresh: '鲜胚移植', frozen: '冻胚移植' } as const

/** 冻胚移植 第2周期. */
export const transferTitle = ({ kind, cycleNo }: Transfer): string =>
  [kind === null ? '移植' : KIND_WORDS[kind], cycleNo === null ? '' : `第${cycleNo}周期`].filter(Boolean).join(' ')
