import { useRef } from 'react'

import { recordsCalls } from './form-calls'

import { listCardApplications } from '@/api/couple/calls'
import { getForm as storedForm } from '@/api/filing/calls'
import { listCaseRecords } from '@/api/results/calls'
import { invalidate } from '@/data/query'
import { cardIssue } from '@/forms/definitions/card-issue/base'
import { cardIssueTransfer } from '@/forms/definitions/card-issue/variants/Transfer'
import { caseNote } from '@/forms/definitions/case-note/base'
import { profile } from '@/forms/definitions/profile/base'
import { profileBinding } from '@/forms/definitions/profile/variants/Binding'
import { profileHealth } from '@/forms/definitions/profile/variants/Health'
import { profileSupplement } from '@/forms/definitions/profile/variants/Supplement'
import type { FormDefinition } from '@/forms/engine/kinds'
import { go, goBack, goOn } from '@/routing/go'
import type { ScreenId } from '@/routing/registry'
import type { OpenScreen } from '@/routing/use-screen'
import { useSession } from '@/session/store'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { FormPage } from '@/shared/form/form-page'
import { useKnownPerson } from '@/shared/form/known-person'
import { loadMember } from '@/shared/member/load-member'
import { useTextReaders } from '@/shared/pasted-address/use-text-readers'
import { useTitleWords } from '@/shared/quiet-mode/use-quiet'
import { Button } from '@/ui/button'
import { dialogs } from '@/ui/dialog/dialogs'

const SCREENS = [
  'personal-data-form',
  'data-supplement',
  'health-record-form',
  'card-issue-form',
  'case-records-form',
] as const satisfies readonly ScreenId[]

function formOf({ meant, params }: OpenScreen, isVerified: boolean): FormDefinition {
  if (meant === 'data-supplement') return isVerified ? profileSupplement : profileBinding
  if (meant === 'health-record-form') return profileHealth
  if (meant === 'case-records-form') return caseNote
  if (meant === 'card-issue-form') return params.kind === 'transfer' ? cardIssueTransfer : cardIssue
  return profile
}

/** The forms about the own data, cards and visits. */
export default screen(
  SCREENS,
  function RecordsForm(open) {
    const reword = useTitleWords()
    const person = useKnownPerson(open.params.oaData)
    const readers = useTextReaders()
    const isVerified = useSession(({ boundLevel }) => boundLevel === 'verified')
    // The form that was begun stays: it is what verifies, and the page must not turn into another form under it.
    const begun = useRef<FormDefinition | null>(null)
    if (open.allowed) begun.current ??= formOf(open, isVerified)
    const definition = begun.current ?? formOf(open, isVerified)
    const isBinding = definition === profileBinding
    const done = async () => {
      void invalidate(listCaseRecords, listCardApplications, storedForm)
      if (isBinding) await loadMember().catch(() => undefined)
      if (open.meant === 'card-issue-form')
        return go(
          'card-issue-detail',
          { kind: open.params.kind === 'transfer' ? 'transfer' : 'register' },
          { mode: 'replace' },
        )
      await dialogs.alert(isBinding ? '认证成功，资料已保存' : '已保存')
      // Code 2001 replaced the page the patient was on: on to it again.
      if (open.params.back) return goOn(open.params.back)
      if (open.meant !== 'case-records-form') return goBack('personal-data-detail')
      if (open.params.kind === 'first') return go('case-records-list', { kind: 'first' }, { mode: 'replace' })
      return goBack('case-records-list')
    }
    return (
      <FormPage
        key={`${definition.id} ${definition.variant}`}
        id={open.meant}
        definition={definition}
        calls={recordsCalls}
        occasion={{}}
        reword={reword}
        known={person}
        readers={readers}
        onDone={() => void done()}
        otherWay={
          isBinding && (
            <Button
              id={`${open.meant}-other-way`}
              kind="text"
              small
              onTap={() => void go('online-auth', open.params.back ? { back: open.params.back } : {})}
            >
              其他认证方式
            </Button>
          )
        }
        shell={(parts) => (
          <AppScreen plain {...parts}>
            {parts.children}
          </AppScreen>
        )}
      />
    )
  },
  { ofOwner: true },
)
