import { chooseHospital, endsSignIn, useHospitals } from '../model/use-hospitals'
import { HospitalCard } from './parts/hospital-card'

import { go, goOn } from '@/routing/go'
import { sessionState, useSession } from '@/session/store'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { useNoneFound } from '@/shared/hospital/use-none-found'
import { loadMember } from '@/shared/member/load-member'
import { signInByHost } from '@/shared/member/own-login'
import { useTyped } from '@/shared/typed/use-typed'
import { Button } from '@/ui/button'
import { dialogs } from '@/ui/dialog/dialogs'
import { TextField } from '@/ui/field'

const EMPTY = { keyword: '' }

/** Whether a session goes on at the chosen hospital, when the hospital has said whose it is. */
async function hasSession(): Promise<boolean> {
  if (sessionState().token === '') return false
  await loadMember().catch(() => undefined)
  return sessionState().token !== ''
}

/** Which hospital: searched by name or city, the present one marked. A kept page (spec:routing#kept-pages). */
export default screen('hospital-list', function HospitalList(open) {
  const typed = useTyped('hospital-list', EMPTY, { rests: ['keyword'] })
  const { keyword } = typed.values
  const none = useNoneFound(keyword, {
    text: '没有找到这家医院',
    hint: '换个名称或城市试试，也可以向医院确认是否已开通',
  })
  const list = useHospitals(keyword)
  const present = useSession((session) => session.unitId)

  const choose = async (unitId: number, name: string) => {
    if (endsSignIn(unitId)) {
      const sure = await dialogs.confirm(`每家医院的就诊信息分开保存，切换到${name}后需要重新登录。`, {
        title: '切换医院',
      })
      if (!sure) return
      chooseHospital(unitId)
      if (await hasSession()) return goOn(open.params.back)
      // A mini-program's own login opens the new hospital without a code.
      if ((await signInByHost(() => undefined)) === 'done') return goOn(open.params.back)
      return go('login', open.params.back ? { back: open.params.back } : {}, { mode: 'replace' })
    }
    chooseHospital(unitId)
    await hasSession()
    return goOn(open.params.back)
  }

  const footer = list.hasMore ? (
    <Button id="hospital-list-more" kind="text" busy={list.isLoadingMore} onTap={() => void list.loadMore()}>
      查看更多医院
    </Button>
  ) : undefined

  return (
    <AppScreen
      heading="选择就诊医院"
      lead="您的预约、缴费和报告由所选医院提供"
      onRefresh={list.reload}
      footer={footer}
      query={{ ...list, data: list.hospitals }}
      above={
        <TextField
          id="hospital-list-search"
          label="搜索医院"
          hideLabel
          value={keyword}
          onChange={(text) => typed.set({ keyword: text })}
          maxLength={40}
          placeholder="医院名称或城市"
        />
      }
      empty={(hospitals) => hospitals.length === 0}
      emptyText={none.text}
      emptyHint={none.hint}
    >
      {(hospitals) =>
        hospitals.map((hospital, at) => (
          <HospitalCard
            key={hospital.unitId}
            id={`hospital-list-item-${at}`}
            hospital={hospital}
            isPresent={hospital.unitId === present}
            onChoose={() => void choose(hospital.unitId, hospital.unitName)}
          />
        ))
      }
    </AppScreen>
  )
})
