import { useReviews } from '../model/use-consult'
import { ChooseDoctor } from './parts/choose-doctor'

import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { agoOf } from '@/shared/clock/ago'
import { Button } from '@/ui/button'
import { ListRow } from '@/ui/list'
import { PagedList } from '@/ui/paged-list'

const ID = 'doctor-reviews-list'

/** What patients say of the doctor whom the address names, or of one who is chosen first. */
export default screen('doctor-reviews-list', function Reviews({ params: { doctorId = '' } }) {
  return doctorId === '' ? <ChooseDoctor /> : <DoctorReviews doctorId={doctorId} />
})

/** What patients say of a doctor, as far as the hospital has looked at it. */
function DoctorReviews({ doctorId }: { doctorId: string }) {
  const query = useReviews(doctorId)
  return (
    <AppScreen
      query={query}
      onRefresh={query.reload}
      empty={(list) => list.length === 0}
      emptyText="还没有评价"
      emptyHint="评价由咨询过的患者填写，医院审核后显示"
      emptyAction={
        <Button id={`${ID}-doctors`} kind="secondary" onTap={() => void go('doctor-list-list')}>
          查看医生
        </Button>
      }
    >
      {(list) => (
        <PagedList id={ID} pages={query} title="评价由医院审核后显示">
          {list.map((review, index) => (
            <ListRow
              key={review.reviewId}
              id={`${ID}-item-${index}`}
              title={review.content || review.tags.join('、') || '没有填写文字'}
              facts={[review.name, agoOf(review.createdAt), ...(review.content ? review.tags : [])]}
              {...(review.reply && { note: `医院回复：${review.reply}` })}
              value={`${review.stars}星`}
            />
          ))}
        </PagedList>
      )}
    </AppScreen>
  )
}
