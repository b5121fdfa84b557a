import { changeDraft } from '../model/order-draft'
import { useDoctor, useDoctors } from '../model/use-drugs'

import { goBack } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { useHospital } from '@/shared/hospital/use-hospital'
import { allowedPicture } from '@/shared/pictures/allowed-picture'
import { Avatar } from '@/ui/avatar'
import { List, ListRow } from '@/ui/list'

const ID = 'choose-doctor'

/** Doctors of the hospital, to name the one who wrote an order. */
export default screen(ID, function ChooseDoctor({ params }) {
  const { query } = useDoctors()
  const chosen = useDoctor(params.doctorId ?? '')
  const { pictureHosts } = useHospital()
  const choose = async (one: { doctorId: string; name: string }) => {
    changeDraft({ doctorId: one.doctorId, doctorName: one.name })
    await goBack('medical-order-form')
  }
  return (
    <AppScreen
      query={query}
      onRefresh={query.reload}
      empty={(list) => list.length === 0}
      emptyHint="医院还没有列出医生，可不选"
      above={
        chosen && (
          <List title="已选择">
            <ListRow id={`${ID}-chosen`} title={chosen.name} facts={[chosen.title, chosen.subjectName]} />
          </List>
        )
      }
    >
      {(list) => (
        <List>
          {list.map((one, at) => (
            <ListRow
              key={one.doctorId}
              id={`${ID}-item-${at}`}
              mark={<Avatar name={one.name} src={allowedPicture(one.avatarUrl, pictureHosts)} />}
              title={one.name}
              facts={[one.title, one.subjectName]}
              onTap={() => void choose(one)}
            />
          ))}
        </List>
      )}
    </AppScreen>
  )
})
