import { useDoctors } from '../model/use-consult'
import { DoctorRow } from '../parts/doctor-row'
import { ToFollow } from '../parts/to-follow'

import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { Button } from '@/ui/button'
import { PagedList } from '@/ui/paged-list'

const ID = 'my-doctors'
const WORDS = {
  mine: ['还没有咨询过医生', '咨询过的医生会显示在这里', '再次咨询可以选同一位医生'],
  followed: ['还没有关注医生', '在医生主页点“关注”，会显示在这里', '取消关注请到医生主页'],
  favourite: ['还没有收藏医生', '在医生主页点“收藏”，会显示在这里', '收藏只有您自己看得到'],
} as const

/** Doctors of the member: those consulted, followed or kept. */
export default screen('my-doctors', function MyDoctors({ params }) {
  const among = params.kind ?? 'mine'
  const query = useDoctors({ among })
  const [emptyText, emptyHint, lead] = WORDS[among]
  const more = <ToFollow id={ID} isAsked={among === 'followed'} />
  return (
    <AppScreen
      lead={lead}
      query={query}
      onRefresh={query.reload}
      empty={(list) => list.length === 0}
      emptyText={emptyText}
      emptyHint={emptyHint}
      emptyAction={
        <>
          <Button id={`${ID}-all`} onTap={() => void go('doctor-list-list')}>
            查看医生
          </Button>
          {more}
        </>
      }
    >
      {(list) => (
        <>
          <PagedList id={ID} pages={query}>
            {list.map((doctor, at) => (
              <DoctorRow key={doctor.doctorId} id={`${ID}-item-${at}`} doctor={doctor} />
            ))}
          </PagedList>
          {more}
        </>
      )}
    </AppScreen>
  )
})
