import { useDoctors } from '../../model/use-consult'
import { doctorFacts } from '../../model/words'

import { abbreviate } from '@/domain/abbreviate'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { Avatar } from '@/ui/avatar'
import { ListRow } from '@/ui/list'
import { PagedList } from '@/ui/paged-list'

const ID = 'doctor-reviews-list'

/** Doctors with what patients have said of them, where an address names nobody. */
export function ChooseDoctor() {
  const query = useDoctors({})
  return (
    <AppScreen
      query={query}
      onRefresh={query.reload}
      empty={(list) => list.length === 0}
      emptyText="还没有医生开通在线咨询"
    >
      {(list) => (
        <PagedList id={`${ID}-doctor`} pages={query} title="选择医生">
          {list.map((doctor, at) => (
            <ListRow
              key={doctor.doctorId}
              id={`${ID}-doctor-${at}`}
              mark={<Avatar name={doctor.name} />}
              title={doctor.name}
              facts={doctorFacts(doctor)}
              value={
                doctor.reviewCount === null || doctor.reviewCount === 0 ? '' : `${abbreviate(doctor.reviewCount)}条评价`
              }
              onTap={() => void go('doctor-reviews-list', { doctorId: doctor.doctorId })}
            />
          ))}
        </PagedList>
      )}
    </AppScreen>
  )
}
