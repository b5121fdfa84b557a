import { useEffect, useState } from 'react'

import { useDoctors, useRecommended } from '../model/use-consult'
import { DoctorRow } from '../parts/doctor-row'
import { FoundArticles } from '../parts/found-articles'

import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { useNoneFound } from '@/shared/hospital/use-none-found'
import { Empty } from '@/ui/empty'
import { TextField } from '@/ui/field'
import { List } from '@/ui/list'
import { PagedList } from '@/ui/paged-list'

const ID = 'doctor-search'
/** Typing rests this long before it is looked for, ms (ours). */
const REST_MS = 400

/** Doctors by name, clinic or field; before anything is typed those whom the hospital recommends. */
export default screen('doctor-list-search', function DoctorSearch({ params }) {
  const [typed, setTyped] = useState(params.keyword ?? '')
  const [keyword, setKeyword] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), REST_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const query = useDoctors(keyword === '' ? {} : { keyword })
  const recommended = useRecommended()
  const list = query.data ?? []
  const none = useNoneFound(keyword, { text: '没有找到相符的医生', hint: '换一个词试试，例如科室名称' })
  return (
    <AppScreen onRefresh={query.reload}>
      <TextField
        id={`${ID}-word`}
        label="查找医生"
        required={false}
        value={typed}
        onChange={setTyped}
        maxLength={20}
        placeholder="姓名、科室或擅长"
      />
      {keyword === '' && recommended.length > 0 && (
        <List title="推荐医生">
          {recommended.map((doctor, at) => (
            <DoctorRow key={doctor.doctorId} id={`${ID}-recommended-${at}`} doctor={doctor} />
          ))}
        </List>
      )}
      {query.data && list.length === 0 ? (
        <Empty id={`${ID}-none`} {...none} />
      ) : (
        <PagedList id={ID} pages={query} title={keyword === '' ? '全部医生' : '查找结果'}>
          {list.map((doctor, at) => (
            <DoctorRow key={doctor.doctorId} id={`${ID}-item-${at}`} doctor={doctor} />
          ))}
        </PagedList>
      )}
      <FoundArticles id={ID} keyword={keyword} />
    </AppScreen>
  )
})
