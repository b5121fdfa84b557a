import { createMiniUpload } from '@/platform/shared/mini-upload'

export * from './contract'

export const upload = createMiniUpload((request, callbacks) =>
  my.uploadFile({
    url: request.url,
    filePath: request.file,
    fileName: request.field,
    // Deprecated, yet the vendor's tools still ask for it.
    fileType: 'image',
    header: request.headers,
    formData: request.form ?? {},
    timeout: request.deadlineMs,
    ...callbacks,
  }),
)
