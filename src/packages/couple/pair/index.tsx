import { usePairing, usePartnerViews, useSharing } from '../model/use-pairing'
import { Bereaved } from '../parts/bereaved'
import { AnswerForm } from './parts/answer-form'
import { OpenedByPartner } from './parts/opened-by-partner'
import { SharedWithMe, SharingMatrix } from './parts/sharing-matrix'

import { phoneWords } from '@/domain/person/phone'
import { offers } from '@/hospitals'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { ConsentStop } from '@/shared/consent/consent-stop'
import { useRefused } from '@/shared/consent/use-separate'
import { useHospital } from '@/shared/hospital/use-hospital'
import { setActing } from '@/shared/member/acting'
import { Button } from '@/ui/button'
import { dialogs } from '@/ui/dialog/dialogs'
import { List, ListRow } from '@/ui/list'

/** The partner answers an invitation here; afterwards each decides here what the other one sees. */
export default screen('couple-pair-detail', function CouplePair({ params: { inviteCode = '' } }) {
  const hospital = useHospital()
  const pairing = usePairing()
  const paired = pairing.state === 'PAIRED'
  const { matrix, set } = useSharing(paired)

  const views = usePartnerViews()
  const isRefused = useRefused('couple', paired)

  const end = async (pairId: string) => {
    const text = '解除后，双方不能再查看彼此的资料，也不能代为办理；各自填写的资料由各自保留。'
    if (!(await dialogs.confirm(text, { title: '解除夫妻配对' }))) return
    const done = await pairing.unpair({ pairId }).catch(() => null)
    if (done) setActing('')
  }

  return (
    <AppScreen
      query={pairing.query}
      onRefresh={pairing.query.reload}
      heading={paired || pairing.isBereaved ? '夫妻配对' : '输入配偶的邀请码'}
      lead={
        pairing.isBereaved
          ? undefined
          : paired
            ? '双方各自决定共享哪些资料，随时可以收回'
            : '核对双方填写的信息，一致后即完成配对'
      }
    >
      {(found) =>
        found.state === 'PAIRED' ? (
          <>
            <List>
              <ListRow
                id="couple-pair-detail-partner"
                icon="users"
                title={`配偶 ${found.partnerNameMasked}`}
                note="双方均已确认"
                badge={{ text: '已配对', tone: 'success' }}
              />
            </List>
            {isRefused && (
              <ConsentStop id="couple-pair-detail-sharing-off">
                配偶目前看不到您的任何资料。下面的选择会保留，重新同意后恢复。
              </ConsentStop>
            )}
            {matrix && <SharingMatrix matrix={matrix} onChange={set} />}
            {matrix && <SharedWithMe matrix={matrix} />}
            {views && <OpenedByPartner views={views} />}
            <List>
              <ListRow
                id="couple-pair-detail-consent"
                icon="edit"
                title="知情同意书"
                note="双方分别在自己的手机上签署"
                onTap={() => void go('consent-signature-list')}
              />
              {offers(hospital, 'courseSummary') && (
                <ListRow
                  id="couple-pair-detail-summaries"
                  icon="file"
                  title="周期摘要"
                  note="生成、分享，或答复配偶的请求"
                  onTap={() => void go('course-summary-list')}
                />
              )}
            </List>
            <Button
              id="couple-pair-detail-unpair"
              kind="danger"
              busy={pairing.isRunning}
              disabled={!found.canUnpair}
              reason={`${found.unpairRefusal || '暂时不能在线解除配对，请联系医院'}（${phoneWords(hospital.phone)}）`}
              onTap={() => void end(found.pairId)}
            >
              解除配对
            </Button>
          </>
        ) : pairing.isBereaved ? (
          <Bereaved id="couple-pair-detail" onBegin={pairing.begin} />
        ) : (
          <>
            <AnswerForm pairing={pairing} invited={inviteCode} />
            {views && views.list.length > 0 && <OpenedByPartner views={views} />}
            <Button id="couple-pair-detail-invite" kind="text" onTap={() => void go('couple-pair-form')}>
              没有邀请码，我来邀请配偶
            </Button>
          </>
        )
      }
    </AppScreen>
  )
})
