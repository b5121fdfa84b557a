/** Lists of the records that each hospital keeps for itself: orders, and codes of diagnoses. */

import type { ByHospital } from '../server/by-hospital'

const BY_TIME = { value: 'time', label: '按时间' }

/** In which orders the notes of a course can be read. */
export const SORT_OPTIONS: ByHospital<readonly { value: string; label: string }[]> = {
  usual: [BY_TIME, { value: 'doctor', label: '按医生' }],
  // One doctor writes all notes of a course there.
  324: [BY_TIME],
}

/** Codes that a hospital does not offer, by what they mean; what stands below goes with it. */
export const LEFT_OUT: ByHospital<readonly string[]> = {
  usual: [],
  // Men are treated at another place of this hospital.
  324: ['male', 'fertility'],
}
