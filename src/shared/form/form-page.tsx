import { View } from '@tarojs/components'
import { type ReactNode, useEffect, useMemo, useState } from 'react'

import { AnotherRecord, NewRecord } from './another'
import { DangerOn, LiveDanger, RecordDanger, SentWithDanger, useDangerOf } from './danger'
import { useHospitalLists, withLists } from './hospital-lists'
import { spokenOf } from './spoken'
import { needsOf, UploadStates, useUploads } from './uploads'
import { useBackStep } from './use-back-step'
import { type Draft, useDraft } from './use-draft'
import {
  type CallTable,
  type FormRecord,
  type FormSaved,
  keptOf,
  loadCallOf,
  type Occasion,
  plainForm,
  useFormRecord,
} from './use-record'
import { useSubmit } from './use-submit'

import type { CallError } from '@/api/core/errors'
import { uploadPicture } from '@/api/core/upload'
import { useAdmission } from '@/data/admission'
import { hospitalDate } from '@/domain/dates'
import { type Danger, isDanger } from '@/domain/safety/danger-signs'
import { carryOver, toConfirm } from '@/forms/engine/former'
import type { FormDefinition, RawAnswers } from '@/forms/engine/kinds'
import { prefill } from '@/forms/engine/prefill'
import { asksReply } from '@/forms/engine/reply'
import { rewordForm } from '@/forms/engine/reword'
import { returnedPart } from '@/forms/engine/storable'
import { FormBody, FormFooter } from '@/forms/view/body'
import type { FormModel } from '@/forms/view/model'
import { RecordView } from '@/forms/view/record'
import { useForm } from '@/forms/view/use-form'
import { goStart } from '@/routing/go'
import { useSession } from '@/session/store'
import { serverNow } from '@/shared/clock/server-clock'
import { useHospital } from '@/shared/hospital/use-hospital'
import { ReadAloud } from '@/shared/read-aloud/read-aloud'
import { Button } from '@/ui/button'
import { dialogs } from '@/ui/dialog/dialogs'
import { Notice } from '@/ui/notice'
import { Result } from '@/ui/result'
import type { ScreenQuery } from '@/ui/shell/content'

import css from './index.module.scss'

/** What the page's own shell is handed. */
export interface ShellParts {
  readonly heading?: string
  readonly lead?: string
  readonly query?: ScreenQuery<unknown>
  readonly footer?: ReactNode
  readonly children?: ReactNode
}

/** What the next page has to know of the answers. */
export interface Told {
  readonly danger: Danger
  /** The hospital has promised to get in touch. */
  readonly asksReply: boolean
}

export interface FormPageProps {
  /** ScreenId; prefix of all ids. */
  readonly id: string
  readonly definition: FormDefinition
  readonly calls: CallTable
  readonly occasion: Occasion
  /** True while what the form starts from is still being read. */
  readonly isWaiting?: boolean
  /** What the way here already knows (code 2001: `oaData`). */
  readonly known: RawAnswers
  readonly onDone: (saved: FormSaved, told: Told) => void
  /** The page that `onDone` leads to shows danger signs by itself; without it this page does before it goes on. */
  readonly showsDanger?: boolean
  /** How a title is said to this patient. */
  readonly reword: (title: string) => string
  /** Lists of what the hospital has open, by the names that the definition uses. */
  readonly offers?: FormModel['offers']
  readonly onPicture?: (field: string, uploadId: string) => Promise<RawAnswers | null>
  /** Who makes sense of a pasted text (src/forms/view/model.ts). */
  readonly readers?: FormModel['readers']
  /** What stands here instead where the hospital does not open the form to this patient; null leaves it to the page. */
  readonly stopped?: (reason: CallError) => ReactNode
  /** A way on beside trying again, shown with what went wrong. */
  readonly otherWay?: ReactNode
  readonly shell: (parts: ShellParts) => ReactNode
}

const STATE_WORDS: Readonly<Record<string, string>> = {
  SUBMITTED: '已提交，等待医院审核',
  SUPPLEMENT: '医院需要您补充资料',
  REJECTED: '资料被退回，请修改后重新提交',
  APPROVED: '医院已审核通过',
  CONFIRMED: '医生已确认',
  REVIEWED: '医院已查看',
  CLOSED: '已注销',
}

/** Refusal of the hospital in words (spec:codes#400). */
const REFUSED = 400

/** A form on its page: loads what is known, keeps a draft, sends once. Another person at the same page begins with none of it. */
export function FormPage(props: FormPageProps) {
  const generation = useSession((session) => session.generation)
  return <FormOfPerson key={generation} {...props} />
}

function FormOfPerson(props: FormPageProps) {
  const [isAnother, setAnother] = useState(false)
  const canRepeat = props.definition.eventDay !== undefined && loadCallOf(props.calls, props.definition) !== null
  return (
    <FormOfOccasion
      key={isAnother ? 'another' : 'known'}
      {...props}
      {...(isAnother && { occasion: { isAnother } })}
      {...(canRepeat && { onAnother: () => setAnother(true) })}
    />
  )
}

interface OccasionProps extends FormPageProps {
  /** Begins a further record; absent where there is only one. */
  readonly onAnother?: () => void
}

function FormOfOccasion(props: OccasionProps) {
  const { calls, occasion, reword, shell } = props
  const [isMissing, setMissing] = useState(false)
  // A hospital of the catalogue alone is not asked for an extension; one whose extension is missing is asked once.
  const isPlain = useHospital().backend === 'specified' || isMissing
  const definition = isPlain ? plainForm(props.definition) : props.definition
  const isReady = useAdmission() && props.isWaiting !== true
  const record = useFormRecord(definition, calls, occasion, isReady)
  useEffect(() => setMissing((was) => was || record.isEmpty), [record.isEmpty])
  const draft = useDraft({ definition, occasion, enabled: isReady })
  const [round, setRound] = useState(0)
  const lists = useHospitalLists(definition)
  const words = useMemo(
    () => ({ definition: withLists(rewordForm(definition, reword), lists) }),
    [definition, reword, lists],
  )
  const waiting = !isReady || record.isLoading || draft.isLoading
  if (record.error?.kind === 'business' && record.error.code === REFUSED)
    return <Stopped {...props} reason={record.error} onRetry={record.reload} />
  if (waiting || record.error) {
    return shell({ query: { ...record, data: undefined, isLoading: waiting && !record.error } })
  }
  const found = record.data
  if (found && found.recordId !== '' && !found.editable) return <Closed {...props} {...words} record={found} />
  return (
    <Open
      key={round}
      {...props}
      {...words}
      record={found}
      newest={record.newest}
      draft={draft}
      fresh={round > 0}
      onFresh={() => setRound(round + 1)}
    />
  )
}

/** The hospital's word against opening this form: asked again it is the same word, so there is another way on too. */
function Stopped({
  id,
  stopped,
  shell,
  reason,
  onRetry,
}: FormPageProps & { reason: CallError; onRetry: () => unknown }) {
  return shell({
    children: stopped?.(reason) ?? (
      <Result id={`${id}-failure`} tone="info" title="现在不能填写" text={reason.message}>
        <Button id={`${id}-home`} onTap={() => void goStart()}>
          返回首页
        </Button>
        <Button id={`${id}-retry`} kind="text" onTap={() => void onRetry()}>
          重新加载
        </Button>
      </Result>
    ),
  })
}

/** What was sent and can no longer be changed. */
function Closed({ id, definition, record, reword, shell, onAnother }: OccasionProps & { record: FormRecord }) {
  const { uploads } = useUploads(record.recordId)
  const words = (record.state && STATE_WORDS[record.state]) ?? '已提交'
  return shell({
    heading: definition.title,
    // A way on, and what a keyboard scrolls a long record by.
    footer: (
      <Button id={`${id}-home`} kind="secondary" onTap={() => void goStart()}>
        返回首页
      </Button>
    ),
    children: (
      <>
        <Notice tone={record.state === 'REJECTED' ? 'warning' : 'success'} title={words}>
          {record.note || '如需修改，请联系医院。'}
        </Notice>
        <RecordDanger id={id} definition={definition} answers={record.answers} />
        {onAnother && <AnotherRecord id={id} definition={definition} record={record} onAnother={onAnother} />}
        <RecordView definition={definition} answers={record.answers} today={hospitalDate(serverNow())} />
        <UploadStates id={id} uploads={uploads} title="已提交的照片" reword={reword} />
      </>
    ),
  })
}

interface OpenProps extends OccasionProps {
  readonly record: FormRecord | undefined
  /** Id of the newest record at the hospital, also where another one is filled. */
  readonly newest: string
  readonly draft: Draft
  /** Begun anew: the draft is not taken up again. */
  readonly fresh: boolean
  readonly onFresh: () => void
}

function Open({
  id,
  definition,
  calls,
  occasion,
  known,
  record: current,
  newest: newestNow,
  draft,
  fresh,
  onFresh,
  onAnother,
  onDone,
  showsDanger,
  onPicture,
  offers,
  readers,
  reword,
  otherWay,
  shell,
}: OpenProps) {
  // What the values were taken from: a read in the background must not give an older form the name of a newer version.
  const [{ record, newest }] = useState({ record: current, newest: newestNow })
  const version = record?.recordId ? record.version : 0
  // Of several records the one that is corrected is named.
  const which = onAnother && version > 0 ? { ...occasion, recordId: newest } : occasion
  const { submit, isRunning } = useSubmit(definition, calls, which, { version, newest })
  const [failed, setFailed] = useState('')
  const readDanger = useDangerOf(definition)
  const [done, setDone] = useState<{ saved: FormSaved; told: Told } | null>(null)
  const { uploads } = useUploads(record?.recordId ?? '')
  const needs = needsOf(uploads, reword)
  const load = loadCallOf(calls, definition)
  const [start] = useState(() => {
    const today = hospitalDate(serverNow())
    const sent = record?.recordId ? returnedPart(definition, record.answers) : {}
    const told = prefill(definition, { ...record?.known, ...known }, today)
    const initial = carryOver(definition, { ...told, ...sent, ...(fresh ? {} : draft.answers) })
    return { today, initial, former: toConfirm(definition, initial, today), told: Object.keys(told).length > 0 }
  })
  const form = useForm({
    definition,
    id,
    today: start.today,
    initial: start.initial,
    kept: keptOf(definition, record),
    former: start.former,
    step: fresh ? 0 : draft.step,
    sendPicture: (kind, file, options) => uploadPicture(file, kind, options),
    onPicture,
    offers,
    readers,
    onTyped: draft.onTyped,
    onStep: draft.onStep,
    onSubmit: (answers) => void sendForm(answers),
  })
  draft.attach(form.store.all)
  const letGo = useBackStep(done ? 0 : form.at, form.back)

  const sendForm = async (answers: Parameters<typeof submit>[0]) => {
    if (isRunning) return
    setFailed('')
    const sent = await submit(answers)
    if (sent.state === 'refused') return form.refuse(sent.faults)
    if (sent.state === 'failed') return setFailed(sent.text || '暂时未能提交，已填写的内容已保留，请稍后重试。')
    draft.drop(true)
    const told = { danger: readDanger(answers, start.today), asksReply: asksReply(definition, answers) }
    if (isDanger(told.danger) && !showsDanger) return setDone({ saved: sent.saved, told })
    await letGo()
    onDone(sent.saved, told)
  }
  const restart = async () => {
    if (!(await dialogs.confirm('将清空上次填写的内容，从头开始。', { title: '重新填写' }))) return
    draft.drop(false)
    onFresh()
  }
  if (done)
    return shell({
      footer: <DangerOn id={id} onTap={() => onDone(done.saved, done.told)} />,
      children: <SentWithDanger id={id} danger={done.told.danger} />,
    })
  return shell({
    ...(form.at === 0 && { heading: definition.title, lead: definition.lead }),
    footer: (
      <>
        <LiveDanger form={form} />
        <FormFooter form={form} busy={isRunning} />
      </>
    ),
    children: (
      <>
        {form.at === 0 && occasion.isAnother && <NewRecord id={id} />}
        {form.at === 0 && onAnother && record && version > 0 && (
          <AnotherRecord id={id} definition={definition} record={record} onAnother={onAnother} />
        )}
        {form.at === 0 && record?.note ? (
          <Notice tone="warning" title="医院的意见">
            {record.note}
          </Notice>
        ) : null}
        {form.at === 0 && needs.length > 0 && (
          <Notice id={`${id}-needs`} tone="warning" title="医院需要您补充照片">
            {needs.join('；')}
          </Notice>
        )}
        {form.at === 0 && draft.resumed && !fresh && (
          <Notice
            id={`${id}-resumed`}
            title={draft.byPartner ? '已恢复您和配偶上次填写的内容' : '已恢复您上次填写的内容'}
            action={
              <Button id={`${id}-restart`} kind="text" small onTap={() => void restart()}>
                重新填写
              </Button>
            }
          >
            证件号码、手机号和照片不会保存在手机上，需要重新填写。
          </Notice>
        )}
        {form.at === 0 && start.told && version === 0 && !draft.resumed && (
          <Notice id={`${id}-known`} title="已有信息">
            医院登记过的内容已为您填好，请核对。有变化可直接修改，不能修改的请联系医院更正。
          </Notice>
        )}
        <FormBody form={form} />
        {form.section && (
          <ReadAloud id={`${id}-questions`} lines={spokenOf(definition, form.section)} label="朗读本页问题" />
        )}
        {form.section?.fields.some((field) => definition.fields[field]?.kind === 'photos') && (
          <UploadStates id={id} uploads={uploads} title="已提交的照片" reword={reword} reads={load ? [load] : []} />
        )}
        {failed !== '' && (
          <View className={css.failed}>
            <Notice id={`${id}-failed`} tone="danger" title="尚未提交成功" action={otherWay}>
              {failed}
            </Notice>
          </View>
        )}
      </>
    ),
  })
}
