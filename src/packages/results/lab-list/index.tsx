import { LabReports } from '../parts/reports'
import { labLists } from '../variants/labs'

import { variantOf } from '@/domain/variant-set'
import { go, goLegacy } from '@/routing/go'
import { isLegacyPath } from '@/routing/registry'
import { screen } from '@/shared/app-screen/screen'
import { useHospital } from '@/shared/hospital/use-hospital'

/** Laboratory reports alone; where one opens is the variant's. */
export default screen('lab-list', function LabList(open) {
  const hospital = useHospital()
  const { detail } = variantOf(labLists, open.variant ?? hospital.key)
  return (
    <LabReports
      id="lab-list"
      onOpen={(report) => void (isLegacyPath(detail) ? goLegacy(detail, { params: report }) : go(detail, report))}
    />
  )
})
