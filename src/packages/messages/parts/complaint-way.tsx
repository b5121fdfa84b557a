import { go } from '@/routing/go'
import { Button } from '@/ui/button'
import { Radio } from '@/ui/field'
import { Notice } from '@/ui/notice'

type Way = 'anonymous' | 'named'

interface ComplaintWayProps {
  readonly way: Way
  readonly isSignedIn: boolean
  readonly onChange: (way: Way) => void
}

/** With or without a name, and what each means. */
export function ComplaintWay({ way, isSignedIn, onChange }: ComplaintWayProps) {
  return (
    <>
      <Radio
        id="complaints-form-way"
        label="署名方式"
        options={[
          { value: 'anonymous', label: '匿名' },
          { value: 'named', label: '实名' },
        ]}
        value={way}
        onChange={onChange}
      />
      {way === 'anonymous' ? (
        <Notice id="complaints-form-anonymous">
          医院不记录您的账号、手机号和设备。提交后会显示一次查询码，凭查询码查看处理情况。请不要在内容和图片中留下个人信息。
        </Notice>
      ) : (
        <NamedNote isSignedIn={isSignedIn} />
      )}
    </>
  )
}

/** A complaint in the own name belongs to an account. */
export function NamedNote({ isSignedIn }: { isSignedIn: boolean }) {
  return isSignedIn ? (
    <Notice id="complaints-form-named">处理部门会看到您的手机号，便于核实和答复。处理情况在“举报记录”中查看。</Notice>
  ) : (
    <Notice
      id="complaints-form-sign-in"
      action={
        <Button id="complaints-form-login" kind="text" small onTap={() => void go('login')}>
          去登录
        </Button>
      }
    >
      实名投诉需先登录，已填写的内容已保留。
    </Notice>
  )
}
