import { extend } from '../../../engine/define'
import { idUpload } from '../base'

/** YC needs the marriage certificate as well. */
export const idUploadYC = extend(idUpload, { variant: 'YC', require: ['marriageCert'] })
