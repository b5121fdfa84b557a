import { createMiniUpload } from '@/platform/shared/mini-upload'

export * from './contract'

/** The task as the host's document shows it; the vendor's types ask of `abort` what the client fills in itself. */
type Task = ReturnType<Parameters<typeof createMiniUpload>[0]>

export const upload = createMiniUpload((request, callbacks) => {
  const task: unknown = my.uploadFile({
    url: request.url,
    filePath: request.file,
    name: request.field,
    // The older name of the same field; libraries that know both take `name`.
    fileName: request.field,
    fileType: request.isSound ? 'audio' : 'image',
    header: request.headers,
    formData: request.form ?? {},
    ...callbacks,
  })
  return task as Task
})
