import { Reports } from '../parts/reports'

import { screen } from '@/shared/app-screen/screen'

/** Examinations; at /InspectionAndInsper the laboratory reports stand beside them. */
export default screen('inspection-list', function InspectionList(open) {
  return <Reports id="inspection-list" kinds={open.params.kind === 'both' ? ['imaging', 'lab'] : ['imaging']} />
})
