import type { Circle } from '../../model/use-circles'
import { usePostForm } from '../../model/use-post-form'

import { POST_MAX, POST_PICTURES, POST_TITLE_MAX } from '@/domain/service/circle'
import { DangerCard } from '@/shared/hospital/danger-card'
import { Button } from '@/ui/button'
import { EmbeddedEditor } from '@/ui/editor/embedded-editor'
import { PageEditor } from '@/ui/editor/page-editor'
import { TextField } from '@/ui/field'
import { Notice } from '@/ui/notice'

/** Title and body of a post. Help stands above the button as soon as the words name a danger. */
export function Write({ id, circle }: { id: string; circle: Circle }) {
  const form = usePostForm(circle)
  return (
    <>
      {form.error && (
        <Notice id={`${id}-failed`} tone="warning" title="尚未发布">
          {`${form.error.message}。已填写的内容已保留。`}
        </Notice>
      )}
      {form.isRestored && (
        <Notice
          id={`${id}-restored`}
          title="已恢复您上次填写的文字"
          action={
            <Button id={`${id}-restart`} kind="text" small onTap={form.restart}>
              清空重写
            </Button>
          }
        />
      )}
      <TextField
        hasOwnHelp
        id={`${id}-title`}
        label="标题"
        value={form.title}
        onChange={form.setTitle}
        maxLength={POST_TITLE_MAX}
        hint={`发布到“${circle.name}”，您的昵称是“${circle.alias}”`}
      />
      {form.isEmbedded ? (
        <>
          <EmbeddedEditor
            id={`${id}-body`}
            label="内容"
            blocks={form.blocks}
            onChange={form.setBlocks}
            send={form.sendPicture}
            maxLength={POST_MAX}
          />
          {form.fault !== '' && (
            <Notice id={`${id}-body-error`} tone="warning">
              {form.fault}
            </Notice>
          )}
        </>
      ) : (
        <>
          <PageEditor
            id={`${id}-body`}
            label="内容"
            blocks={form.blocks}
            onChange={form.setBlocks}
            send={form.sendPicture}
            maxLength={POST_MAX}
            placeholder="写下您想说的，不写姓名、电话和就诊细节"
            {...(form.fault !== '' && { error: form.fault })}
          />
          <Button id={`${id}-embed`} kind="text" small icon="edit" onTap={form.embed}>
            插入表格或链接
          </Button>
        </>
      )}
      <Notice>{`最多${POST_MAX}字、${POST_PICTURES}张图片，图片的拍摄地点会自动清除。医院审核后其他人才能看到。`}</Notice>
      <DangerCard id={`${id}-danger`} danger={form.danger} short />
      <Button id={`${id}-send`} busy={form.isSending} onTap={() => void form.send()}>
        {form.isWarned ? '我已了解，仍要发布' : '发布动态'}
      </Button>
    </>
  )
}
