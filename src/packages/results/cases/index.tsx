import { useState } from 'react'

import { useCaseRecords } from '../model/use-case-records'
import { ALL, CodeFilter } from './parts/code-filter'

import { formatDay } from '@/domain/dates'
import { offers } from '@/hospitals/index'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { OwnRecordsNote } from '@/shared/app-screen/own-records-note'
import { screen } from '@/shared/app-screen/screen'
import { useHospital } from '@/shared/hospital/use-hospital'
import { useTitleWords } from '@/shared/quiet-mode/use-quiet'
import { Button } from '@/ui/button'
import { ListRow } from '@/ui/list'
import { PagedList } from '@/ui/paged-list'

const BADGES: Readonly<Record<string, string>> = { first: '初诊', subsequent: '复诊', own: '自己记录' }

/** Visits on record: the doctor's and what the patient wrote down. */
export default screen('case-records-list', function CaseRecords(open) {
  const { kind } = open.params
  const reword = useTitleWords()
  const [chosen, setChosen] = useState(ALL)
  const hasCodes = offers(useHospital(), 'caseCodes')
  const code = chosen.code || chosen.kind
  const { records, query } = useCaseRecords({
    ...((kind === 'first' || kind === 'subsequent') && { kind }),
    ...(code !== '' && { code }),
  })
  const add = (
    <Button id="case-records-list-add" onTap={() => void go('case-records-form', { kind: 'record' })}>
      新增记录
    </Button>
  )
  const all = (
    <Button id="case-records-list-all" kind="secondary" onTap={() => setChosen(ALL)}>
      查看全部病历
    </Button>
  )
  return (
    <AppScreen
      query={query}
      onRefresh={query.reload}
      empty={(list) => list.length === 0}
      above={
        <>
          <OwnRecordsNote id="case-records-list-own" what="病历" />
          <CodeFilter id="case-records-list" enabled={hasCodes} chosen={chosen} onChange={setChosen} />
        </>
      }
      {...(code === ''
        ? {
            emptyText: '暂无病历',
            emptyHint: '在其他医院就诊过，可以自己记录下来，医生接诊时能看到',
            emptyAction: add,
          }
        : { emptyText: '没有这一类诊断的病历', emptyHint: '自己记录的就诊没有诊断分类', emptyAction: all })}
      footer={records && records.length > 0 ? add : undefined}
    >
      {(list) => (
        <PagedList id="case-records-list" pages={query}>
          {list.map((row, at) => (
            <ListRow
              key={row.caseId}
              id={`case-records-list-item-${at}`}
              title={[reword(row.title), row.doctorName].filter(Boolean).join(' · ')}
              facts={[row.visitDate && formatDay(row.visitDate), reword(row.summary)]}
              badge={BADGES[row.kind ?? ''] ?? ''}
              onTap={() => void go('case-records-detail', { caseId: row.caseId })}
            />
          ))}
        </PagedList>
      )}
    </AppScreen>
  )
})
