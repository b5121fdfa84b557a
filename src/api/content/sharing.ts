import type { SharingOf } from '../core/sharing'
import type * as calls from './calls'

/** Who reads what of the answers of this domain about the partner (spec:couple#sharing). */
export const contentSharing: SharingOf<typeof calls> = {
  listBanners: 'nobody',
}
