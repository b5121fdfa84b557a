/** @jsxImportSource hono/jsx */
/** What patients read: written by one person of the staff, reviewed and published by another. */

import type { contentDesk } from '../../content/editor-service'
import { Act, Choice, Hidden, type Html, Post, Table, Tag, Under } from '../html'

import { formatDateTime } from '@/domain/dates'
import { AUDIENCES, COLUMNS, READING_STAGES } from '@/domain/service/content'

type Text = Awaited<ReturnType<typeof contentDesk>>[number]

const entries = (names: Readonly<Record<string, string>>): (readonly [string, string])[] => Object.entries(names)

function Which({ one, unitId }: { one: Text; unitId: number }): Html {
  return (
    <>
      <Hidden name="unitId" value={unitId} />
      <Hidden name="articleId" value={one.articleId} />
    </>
  )
}

function Field({ name, label, value }: { name: string; label: string; value?: string | undefined }): Html {
  return <input name={name} placeholder={label} aria-label={label} value={value} />
}

/** A new text, or the next version of one. */
function Editor({ one, unitId }: { one?: Text; unitId: number }): Html {
  return (
    <Act name="writeArticle">
      {one ? <Which one={one} unitId={unitId} /> : <Hidden name="unitId" value={unitId} />}
      <Choice name="columnId" label="栏目" options={entries(COLUMNS)} selected={one?.columnId ?? 'science'} />
      <Choice
        name="stage"
        label="阶段"
        options={[['', '不分阶段'], ...entries(READING_STAGES)]}
        selected={one?.stage ?? ''}
      />
      <Choice name="audience" label="读者" options={entries(AUDIENCES)} selected={one?.audience ?? 'ALL'} />
      <Field name="title" label="标题" value={one?.title} />
      <Field name="summary" label="一句话摘要" value={one?.summary} />
      <Field name="source" label="内容来源" value={one?.source} />
      <Field name="keywords" label="患者会搜的词和拼音，空格隔开" value={one?.keywords} />
      <Field name="editor" label="编辑姓名" value={one?.editor} />
      <label>
        <input type="checkbox" name="aboutBabies" checked={one?.aboutBabies} />
        安静模式下不显示
      </label>
      <textarea name="body" rows={8} aria-label="正文" placeholder="正文，可用标题、段落、列表和链接">
        {one?.body ?? ''}
      </textarea>
      <button>保存草稿</button>
    </Act>
  )
}

function Steps({ one, unitId }: { one: Text; unitId: number }): Html {
  const fields = { unitId: String(unitId), articleId: one.articleId }
  if (one.state === 'DRAFT') return <Post name="submitArticle" fields={fields} label="送审" />
  if (one.state === 'REVIEW')
    return (
      <>
        <Act name="publishArticle">
          <Which one={one} unitId={unitId} />
          <Field name="reviewer" label="审核人" />
          <input type="date" name="reviewedOn" aria-label="审核日期" />
          <button>通过并发布</button>
        </Act>
        <Act name="returnArticle">
          <Which one={one} unitId={unitId} />
          <Field name="reason" label="需要修改的内容" />
          <button class="quiet">退回</button>
        </Act>
      </>
    )
  if (one.withdrawnAt !== null) return <Under text={one.withdrawnReason} />
  return (
    <Act name="withdrawArticle">
      <Which one={one} unitId={unitId} />
      <Field name="reason" label="撤回的原因" />
      <button class="quiet">撤回</button>
    </Act>
  )
}

const STATES = { DRAFT: '草稿', REVIEW: '待审核', PUBLISHED: '已发布', REPLACED: '已替换' } as const

export function ContentPage({ list, unitId }: { list: Text[]; unitId: number }): Html {
  const rows = list.map((one) => (
    <tr>
      <td>
        {one.title}
        <Under
          text={`${COLUMNS[one.columnId]}，${one.stage ? READING_STAGES[one.stage] : '不分阶段'}，${AUDIENCES[one.audience]}`}
        />
      </td>
      <td>
        <Tag tone={one.state === 'REVIEW' ? 'warn' : undefined}>
          {one.withdrawnAt !== null && one.state === 'PUBLISHED' ? '已撤回' : STATES[one.state]}
        </Tag>
        <Under text={one.returnedReason} />
      </td>
      <td>
        {one.source}
        <Under text={one.reviewedOn ? `${one.reviewer} ${one.reviewedOn}` : ''} />
      </td>
      <td>
        {formatDateTime(one.editedAt)}
        <Under text={`${one.editor}，阅读${one.readCount}次`} />
      </td>
      <td>
        <Steps one={one} unitId={unitId} />
        <details>
          <summary class="soft">修改</summary>
          <Editor one={one} unitId={unitId} />
        </details>
      </td>
    </tr>
  ))
  return (
    <>
      <section>
        <h2>写一篇</h2>
        <Editor unitId={unitId} />
      </section>
      <section>
        <h2>全部内容</h2>
        <Table rows={rows} empty="暂无内容" />
      </section>
    </>
  )
}
