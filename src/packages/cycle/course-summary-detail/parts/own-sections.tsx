import { useState } from 'react'

import type { SummarySection } from '../../model/use-summaries'
import { SummarySections } from '../../parts/summary-sections'

import { useQuiet } from '@/shared/quiet-mode/use-quiet'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'

/** What a summary says; in quiet mode it was perhaps made before, so nothing of it is read unasked. */
export function OwnSections({ id, sections }: { id: string; sections: readonly SummarySection[] }) {
  const isQuiet = useQuiet()
  const [isAsked, setAsked] = useState(false)
  if (!isQuiet || isAsked || sections.length === 0) return <SummarySections id={id} sections={sections} />
  return (
    <>
      <Notice id={`${id}-quiet`}>摘要里可能有过去的检查结果，需要时再打开。</Notice>
      <Button id={`${id}-show`} kind="secondary" onTap={() => setAsked(true)}>
        查看内容
      </Button>
    </>
  )
}
