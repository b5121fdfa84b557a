import { createMiniUpload } from '@/platform/shared/mini-upload'

export * from './contract'

export const upload = createMiniUpload((request, callbacks) =>
  wx.uploadFile({
    url: request.url,
    filePath: request.file,
    name: request.field,
    header: request.headers,
    formData: request.form ?? {},
    timeout: request.deadlineMs,
    ...callbacks,
  }),
)
