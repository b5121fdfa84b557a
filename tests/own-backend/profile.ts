/**
 * A hospital whose own backend stands behind the catalogue with other names, codes and notations (wire.ts). It is the
 * hospital of the demonstration otherwise, so that the same journey can be walked in both.
 */

import { defineHospital } from '../../src/hospitals/define'
import { profile } from '../../src/hospitals/list/335-example'

export default defineHospital({ ...profile, wire: 'own-backend' }, 'tests/own-backend/profile')
