import { listCouples, listQuiets, listSignatures, listUploadsAtDesk } from '../couple/desk-service'
import { formsAtDesk } from '../filing/desk-service'
import type { Sandbox } from '../server/context'
import { asksProfileFirst } from '../server/units'
import { heldAtDesk } from '../storage/desk-service'

/** Forms and pictures waiting at a hospital, newest first, for the console. */
export async function fileDesk({ db }: Sandbox, unitId: number) {
  return {
    profileFirst: await asksProfileFirst(db, unitId),
    records: await formsAtDesk(db, unitId),
    uploads: await listUploadsAtDesk(db, unitId),
    pairs: await listCouples(db, unitId),
    signatures: await listSignatures(db),
    quiet: await listQuiets(db),
    held: await heldAtDesk({ db }, unitId),
  }
}
