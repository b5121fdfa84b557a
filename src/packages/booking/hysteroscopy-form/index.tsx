import { useHysteroscopies } from '../model/use-hysteroscopy'

import { applyForHysteroscopy, getHysteroscopy } from '@/api/booking/calls'
import { getHome } from '@/api/platform/calls'
import { invalidate } from '@/data/query'
import { hysteroscopy } from '@/forms/definitions/hysteroscopy/base'
import { go, goLegacy } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { FormPage } from '@/shared/form/form-page'
import type { CallTable } from '@/shared/form/use-record'
import { useTitleWords } from '@/shared/quiet-mode/use-quiet'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'

const CALLS: CallTable = { [applyForHysteroscopy.id]: applyForHysteroscopy as unknown as CallTable[string] }
const ID = 'hysteroscopy-apply-form'

/** The application for a hysteroscopy; who has one already, or is not the one to apply, is told so first. */
export default screen(ID, function HysteroscopyForm() {
  const reword = useTitleWords()
  const { data, ...state } = useHysteroscopies()
  const refusal = data?.applyRefusal ?? ''
  if (data === undefined || refusal !== '')
    return (
      <AppScreen query={{ ...state, data }}>
        <Notice
          id={`${ID}-refusal`}
          title="现在不能申请"
          action={
            <Button id={`${ID}-list`} onTap={() => void go('hysteroscopy-apply-list', {}, { mode: 'replace' })}>
              查看我的申请
            </Button>
          }
        >
          {refusal}
        </Notice>
      </AppScreen>
    )
  return (
    <FormPage
      id={ID}
      definition={hysteroscopy}
      calls={CALLS}
      occasion={{}}
      reword={reword}
      known={{}}
      otherWay={
        <Button
          id={`${ID}-checks`}
          kind="secondary"
          small
          onTap={() => void goLegacy('/subjectDocCheckList', { params: { parentCode: 'gqj' } })}
        >
          预约术前检查
        </Button>
      }
      onDone={({ recordId }) => {
        void invalidate(getHysteroscopy, getHome)
        void go('hysteroscopy-apply-detail', { applicationId: recordId }, { mode: 'replace' })
      }}
      shell={(parts) => (
        <AppScreen plain {...parts}>
          {parts.children}
        </AppScreen>
      )}
    />
  )
})
