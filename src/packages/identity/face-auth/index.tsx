import { canUseFace, useFace } from '../model/use-face'
import { useRecognised } from '../model/use-recognised'
import { IDENTITY_CARD } from '../model/verification-faults'
import { Agreed } from '../parts/agreed'
import { OtherWays } from '../parts/other-ways'
import { Submit } from '../parts/submit'
import { UnderAge } from '../parts/under-age'

import { parseDocumentNumber } from '@/domain/input/document-number'
import { parseName } from '@/domain/input/name'
import { shownAs } from '@/domain/input/parsed'
import { UNDER_AGE } from '@/domain/person/of-age'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Button } from '@/ui/button'
import { NAME_ROOM, PASTED_LENGTH, TextField } from '@/ui/field'
import { Notice } from '@/ui/notice'

/** What to say once the form has been left. */
const SAID = {
  away: { tone: 'info', title: '正在等待核验结果', text: '在合作小程序中完成人脸识别后返回这里。' },
  failed: { tone: 'warning', title: '人脸识别没有通过', text: '您可以在光线充足处再试一次，或选择下面的其他方式。' },
  unavailable: { tone: 'warning', title: '未能打开人脸识别', text: '您的资料没有变化，请选择下面的其他方式。' },
} as const

/** Recognition by face at the hospital's partner; who has no such service, or does not want it, finds the other ways. */
export default screen('face-auth', function FaceAuth(open) {
  const hospital = useHospital()
  const recognise = useRecognised(open)
  const face = useFace(hospital, () => void recognise(() => Promise.resolve(true)))
  const { values, faults, set } = face
  const said = face.stage === 'form' ? null : SAID[face.stage]
  const others = <OtherWays open={open} here="face-auth" hasFace />

  if (!canUseFace(hospital))
    return (
      <AppScreen plain heading="人脸识别">
        <Notice id="face-auth-none" title="当前环境不支持人脸识别">
          {hospital.faceApplet === ''
            ? '医院还没有开通人脸识别，下面的方式同样可以完成认证。'
            : '人脸识别需在微信或支付宝小程序中进行，您也可用下面的方式认证。'}
        </Notice>
        {others}
      </AppScreen>
    )
  return (
    <AppScreen
      plain
      heading="人脸识别"
      lead="由医院的合作小程序核验，本应用不接触您的人脸信息"
      footer={
        <Submit
          id="face-auth"
          wrong={Object.keys(faults).length}
          problem={face.problem}
          busy={face.isRunning}
          onTap={() => void face.leave()}
        >
          去人脸识别
        </Submit>
      }
    >
      {faults.idNo === UNDER_AGE && <UnderAge id="face-auth" />}
      {face.refusal !== '' && <Notice id="face-auth-refused" tone="warning" title={face.refusal} />}
      {said && (
        <Notice
          id="face-auth-stage"
          tone={said.tone}
          title={said.title}
          action={
            face.stage === 'away' && (
              <Button id="face-auth-look" kind="secondary" small onTap={() => void face.look()}>
                查询结果
              </Button>
            )
          }
        >
          {said.text}
        </Notice>
      )}
      <TextField
        id="face-auth-name"
        label="姓名"
        value={values.name}
        onChange={(name) => set('name', name)}
        clean={shownAs(parseName)}
        maxLength={NAME_ROOM}
        placeholder="与证件一致"
        error={faults.name}
      />
      <TextField
        id="face-auth-id-no"
        label="身份证号码"
        type="idcard"
        value={values.idNo}
        onChange={(idNo) => set('idNo', idNo)}
        clean={shownAs((text) => parseDocumentNumber(text, IDENTITY_CARD))}
        maxLength={PASTED_LENGTH}
        placeholder="15 或 18 位身份证号码"
        error={faults.idNo}
      />
      <Agreed
        id="face-auth-agree"
        agreed={values.agreed}
        onChange={(agreed) => set('agreed', agreed)}
        error={faults.agreed}
      >
        我同意由医院的合作小程序采集人脸用于本次认证
      </Agreed>
      {others}
    </AppScreen>
  )
})
