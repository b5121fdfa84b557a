import { useState } from 'react'

import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Checkbox, CodeField, DateField, Picker, Radio, TextField } from '@/ui/field'
import { SliderCaptcha } from '@/ui/slider-captcha'

const picture = (body: string, width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`)}`

const image = picture(
  '<rect width="300" height="150" fill="#9fb7a8"/><circle cx="70" cy="120" r="90" fill="#c9d8c5"/><circle cx="240" cy="150" r="80" fill="#7f9d8c"/><rect x="180" y="50" width="48" height="48" rx="8" fill="#00000066"/>',
  300,
  150,
)
const piece = picture(
  '<rect x="1" y="1" width="46" height="46" rx="8" fill="#8daa97" stroke="#fff" stroke-width="2"/>',
  48,
  48,
)

/** Every field, right and wrong. */
export function Forms() {
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('1380000')
  const [code, setCode] = useState('')
  const [sendableAt, setSendableAt] = useState(0)
  const [date, setDate] = useState('1992-08-14')
  const [nation, setNation] = useState<string | null>(null)
  const [sex, setSex] = useState<'female' | 'male' | null>('female')
  const [agreed, setAgreed] = useState(false)
  return (
    <>
      <Card>
        <TextField
          id="dev-test-name"
          label="姓名"
          value={name}
          onChange={setName}
          placeholder="与身份证一致"
          hint="用于医院核对身份"
        />
        <TextField
          id="dev-test-mobile"
          label="手机号"
          type="phone"
          value={phone}
          onChange={setPhone}
          maxLength={11}
          error="请输入 11 位手机号"
        />
        <CodeField
          id="dev-test-code"
          label="验证码"
          value={code}
          onChange={setCode}
          onSend={() => setSendableAt(Date.now() + 60_000)}
          sendableAt={sendableAt}
        />
        <Radio
          id="dev-test-sex"
          label="性别"
          options={[
            { value: 'female', label: '女' },
            { value: 'male', label: '男' },
          ]}
          value={sex}
          onChange={setSex}
        />
        <DateField
          id="dev-test-birthday"
          label="出生日期"
          value={date}
          onChange={setDate}
          min="1940-01-01"
          max="2026-12-31"
        />
        <Picker
          id="dev-test-nation"
          label="民族"
          options={['汉族', '壮族', '满族', '回族', '苗族', '维吾尔族'].map((label) => ({ value: label, label }))}
          value={nation}
          onChange={setNation}
        />
        <TextField
          id="dev-test-note"
          label="补充说明"
          value=""
          onChange={() => undefined}
          multiline
          maxLength={200}
          required={false}
        />
        <Checkbox id="dev-test-agree" checked={agreed} onChange={setAgreed}>
          我已阅读并同意《服务协议》和《隐私政策》
        </Checkbox>
      </Card>
      <Card title="安全验证">
        <SliderCaptcha
          id="dev-test-captcha"
          image={image}
          piece={piece}
          width={300}
          height={150}
          pieceWidth={48}
          pieceHeight={48}
          pieceTop={50}
          onSubmit={() => undefined}
          onRefresh={() => undefined}
          question={{ text: '三加四等于几', onAnswer: () => undefined }}
        />
      </Card>
      <Card title="按钮">
        <Button id="dev-test-busy" busy onTap={() => undefined}>
          正在提交
        </Button>
        <Button id="dev-test-off" disabled reason="完成实名认证后可以预约" onTap={() => undefined}>
          确认预约
        </Button>
        <Button id="dev-test-second" kind="secondary" onTap={() => undefined}>
          返回修改
        </Button>
        <Button id="dev-test-danger" kind="danger" onTap={() => undefined}>
          取消预约
        </Button>
        <Button id="dev-test-text" kind="text" onTap={() => undefined}>
          稍后再说
        </Button>
      </Card>
    </>
  )
}
