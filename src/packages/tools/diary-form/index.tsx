import { useDiaryEntry } from '../model/use-diary'
import { QuietTool } from '../parts/quiet-tool'
import { Write } from './parts/write'

import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { useQuiet } from '@/shared/quiet-mode/use-quiet'

export default screen('pregnancy-diary-form', function PregnancyDiaryForm({ params }) {
  const isQuiet = useQuiet()
  if (isQuiet) return <QuietTool />
  return params.diaryId ? <Former diaryId={params.diaryId} /> : <Write former={null} />
})

/** An entry that is changed is there before its form is. */
function Former({ diaryId }: { diaryId: string }) {
  const { entry, query } = useDiaryEntry(diaryId)
  if (entry) return <Write former={entry} />
  return <AppScreen query={query} empty={(one) => one === null} emptyText="没有找到这篇日记" />
}
