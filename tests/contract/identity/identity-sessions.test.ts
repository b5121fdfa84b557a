/** spec:security#session-life and spec:security#devices: how long a session lives, and where it ends. */

import { agree } from '../../../sandbox/couple/example-couple'
import { sendFile, signatureDrawing } from '../../../sandbox/couple/example-uploads'
import { HIDDEN_COLUMN, LEFT_OUT } from '../../../sandbox/identity/person-tables'
import { personOf } from '../../../sandbox/identity/personas'
import { sampleCard } from '../../../sandbox/identity/verification/sample-card'
import { dayAfter } from '../../attack/server/server-client'
import { startHost, type TestHost } from '../support/test-host'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host.close())

type Device = {
  sessionId: string
  kind: string
  host: string
  since: number
  lastUsedAt: number
  current: boolean
}

const later = (minutes: number) => host.client.act('clock', { shiftMinutes: minutes, keepSessions: false })
const lives = async (token: string) => (await host.client.call('member.selectInfo', {}, token)).code
const devicesOf = async (token: string) =>
  (await host.client.call<{ list: Device[] }>('ext.devices', {}, token)).data.list

describe('twelve hours', () => {
  it('hold through every exchange of a living token for another', async () => {
    let token = await host.client.token('sun-lei')
    let hours = 0
    for (; hours < 27; hours += 0.4) {
      await later(24)
      const next = await host.client.call<string>('member.getMemberToken', {
        authorization: token,
        deptId: '335',
      })
      if (next.code !== 200) {
        expect([next.code, next.message]).toEqual([401, '您的身份信息已失效，请重新登录'])
        break
      }
      token = next.data
    }
    expect(hours).toBeGreaterThan(11)
    expect(hours).toBeLessThan(12.5)
    expect(await lives(token)).toBe(401)
  })

  it('begin anew with a sign-in: a code by SMS, a code of the host', async () => {
    const mobile = '13862000001'
    const first = await host.client.call<{ token: string; isNew: boolean }>('login.login', {
      mobile,
      smsCode: await host.client.smsCode(mobile),
      unitId: 335,
    })
    const [before] = await devicesOf(first.data.token)
    await later(20)
    const second = await host.client.call<{ token: string; isNew: boolean }>('login.login', {
      mobile,
      smsCode: await host.client.smsCode(mobile),
      unitId: 335,
    })
    const now = (await devicesOf(second.data.token)).find(({ current }) => current)
    expect((now?.since ?? 0) - (before?.since ?? 0)).toBeGreaterThanOrEqual(20 * 60_000)
    expect([first, second].map(({ data }) => data.isNew)).toEqual([true, false])
  })
})

describe('devices', () => {
  const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120 Mobile MicroMessenger/8.0.49'
  const DESK = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/120 Safari/537.36 Edg/120'

  async function signedIn(mobile: string, headers: Record<string, string>): Promise<string> {
    const smsCode = await host.client.smsCode(mobile)
    const opened = await host.client.call<{ token: string }>(
      'login.login',
      { mobile, smsCode, unitId: 335 },
      '',
      headers,
    )
    await later(2)
    return opened.data.token
  }

  it('are listed with app, device and times, this one first; nothing there opens a session', async () => {
    const mobile = '13862000010'
    const phone = await signedIn(mobile, {
      'user-agent': PHONE,
      facilityType: 'wx_applet',
    })
    const desk = await signedIn(mobile, {
      'user-agent': DESK,
      facilityType: 'h5',
    })
    const seen = await devicesOf(phone)
    expect(seen.map(({ kind, host: words, current }) => [kind, words, current])).toEqual([
      ['wx_applet', '安卓手机 · 微信', true],
      ['h5', 'Windows电脑 · Edge浏览器', false],
    ])
    for (const { since, lastUsedAt } of seen) expect(lastUsedAt).toBeGreaterThanOrEqual(since)
    for (const { sessionId } of seen) {
      expect([phone, desk]).not.toContain(sessionId)
      expect(await lives(sessionId)).toBe(401)
    }
  })

  it('one is signed out, and all of them are', async () => {
    const mobile = '13862000020'
    const [one, two, three] = [await signedIn(mobile, {}), await signedIn(mobile, {}), await signedIn(mobile, {})]
    const other = (await devicesOf(two)).find(({ current }) => current)?.sessionId
    expect((await host.client.call('ext.signOutDevice', { sessionId: other }, one)).code).toBe(200)
    expect([await lives(one), await lives(two), await lives(three)]).toEqual([200, 401, 200])
    expect((await devicesOf(one)).map(({ sessionId }) => sessionId)).not.toContain(other)
    expect((await host.client.call('ext.signOutEverywhere', {}, one)).code).toBe(200)
    expect([await lives(one), await lives(three)]).toEqual([401, 401])
  })

  it('a stranger’s session is neither told nor ended', async () => {
    const hers = await signedIn('13862000030', {})
    const his = await signedIn('13862000031', {})
    const [target] = await devicesOf(hers)
    const absent = await host.client.call('ext.signOutDevice', { sessionId: 'f'.repeat(32) }, his)
    const foreign = await host.client.call('ext.signOutDevice', { sessionId: target?.sessionId }, his)
    expect([foreign.code, foreign.message]).toEqual([absent.code, absent.message])
    expect([foreign.code, foreign.message]).toEqual([400, '未找到该记录'])
    expect(await lives(hers)).toBe(200)
    expect((await devicesOf(his)).map(({ sessionId }) => sessionId)).not.toContain(target?.sessionId)
  })

  it('a ticket that is still unused ends with all devices', async () => {
    const token = await host.client.token('sun-lei')
    const { ticket } = await host.client.act<{ ticket: string }>('ticket', {
      persona: 'sun-lei',
    })
    await host.client.call('ext.signOutEverywhere', {}, token)
    expect((await host.client.call('ext.redeemTicket', { ticket })).code).toBe(400)
  })
})

describe('the address of a picture', () => {
  it('ends with the session it was made for, however that ends', async () => {
    const fetched = async (url: string) => (await fetch(`${host.url}${url}`)).status
    const upload = async (token: string) => {
      const { data } = await sendFile(host.client.url, token, 'report', signatureDrawing(11))
      return String(data['url'])
    }
    const ends: ((token: string) => Promise<unknown>)[] = [
      (token) => host.client.call('ext.signOut', {}, token),
      (token) => host.client.call('ext.signOutEverywhere', {}, token),
      (token) =>
        host.client.call('member.getMemberToken', {
          authorization: token,
          deptId: '335',
        }),
    ]
    for (const end of ends) {
      const token = await host.client.token('sun-lei')
      const url = await upload(token)
      expect([await fetched(url), url.includes(token)]).toEqual([200, false])
      const other = await host.client.token('sun-lei')
      await end(token)
      expect(await fetched(url)).toBe(404)
      // Another session of the same person does not revive it.
      await host.client.call('member.selectInfo', {}, other)
      expect(await fetched(url)).toBe(404)
    }
  })
})

it('an account takes a photo as its picture, and no document or drawing', async () => {
  const token = await host.client.token('sun-lei')
  const uploadOf = async (kind: 'report' | 'photo') =>
    String((await sendFile(host.client.url, token, kind, signatureDrawing(12))).data['uploadId'])
  const change = async (kind: 'report' | 'photo', userName: string) => {
    const input = { avatarUploadId: await uploadOf(kind), userName }
    return host.client.call('member.updateInfo', input, token)
  }
  expect(await change('report', '报告')).toMatchObject({ code: 400, message: '请选择照片' })
  expect(await change('photo', '照片')).toMatchObject({ code: 200, data: { userName: '照片' } })
  // What is told of the account alone changes it, and leaves the rest of it.
  const complete = async (input: Record<string, unknown>) => {
    type Member = { userInfo: { userName: string; avatarUrl: string }; state: string | null }
    const { data } = await host.client.call<Member>('login.completionInfo', input, token)
    return [data.userInfo.userName, data.userInfo.avatarUrl, data.state]
  }
  const [, before] = await complete({})
  expect(await complete({ userName: '小孙' })).toEqual(['小孙', before, null])
  expect(await complete({ avatarUrl: '/static/avatar-2.png' })).toEqual(['小孙', '/static/avatar-2.png', null])
})

it('a card is read field by field, and its picture counts as checked', async () => {
  const token = await host.client.token('sun-lei')
  await agree(host.client, token, 'idPhoto')
  const picture = sampleCard('sun-lei', 'front') ?? Buffer.alloc(0)
  const uploadId = String((await sendFile(host.client.url, token, 'idFront', picture)).data['uploadId'])
  const { name, idNo } = personOf('sun-lei')
  expect((await host.client.call('consumer.identityDiscernOcr', { uploadId }, token)).data).toEqual({
    ...{ recognised: true, side: 'front', reason: '' },
    fields: [
      { field: 'name', label: '姓名', value: name, sure: true },
      { field: 'sex', label: '性别', value: '男', sure: true },
      { field: 'nation', label: '民族', value: '汉', sure: true },
      { field: 'birthday', label: '出生日期', value: idNo.slice(6, 14).replace(/(....)(..)/, '$1-$2-'), sure: true },
      { field: 'idNo', label: '证件号码', value: idNo, sure: true },
      { field: 'address', label: '住址', value: expect.any(String), sure: false },
    ],
  })
  type Pictures = { list: { uploadId: string; state: string }[] }
  const { data } = await host.client.call<Pictures>('upload-report.getImageList', { kind: 'idFront' }, token)
  expect(data.list).toMatchObject([{ uploadId, state: 'CHECKED' }])
})

it('a copy of what is kept about somebody holds no table that is no part of it, and no number of the partner', async () => {
  type Copy = { memberId: string; patientIds: string[]; tables: Record<string, Record<string, unknown>[]> }
  const { tables, patientIds } = await host.client.act<Copy>('personExport', { persona: 'zhou-min' })
  const names = Object.keys(tables)
  expect(names).toEqual([...names].sort())
  expect(names.filter((name) => name in LEFT_OUT)).toEqual([])
  const kept = ['consult_message', 'cost_estimate_line', 'couple', 'member', 'patient', 'pay_order', 'treatment_cycle']
  expect(names).toEqual(expect.arrayContaining(kept))
  const rows = Object.values(tables)
  expect(rows.filter((list) => list.length === 0)).toEqual([])
  expect(rows.flat().flatMap((row) => Object.keys(row).filter((name) => HIDDEN_COLUMN.test(name)))).toEqual([])
  expect(tables['patient']?.map((row) => row['patient_id'])).toEqual(expect.arrayContaining(patientIds))
  const [hers, his] = [personOf('zhou-min'), personOf('wu-gang')]
  const text = JSON.stringify(tables)
  expect([hers.mobile, hers.idNo].map((number) => text.includes(number))).toEqual([true, true])
  expect([his.mobile, his.idNo].map((number) => text.includes(number))).toEqual([false, false])
})

/** spec:couple#ending-at-the-desk */
describe('after the desk has recorded a death', () => {
  const SUN = personOf('sun-lei')
  const CALM = '该账号目前不能在线办理，如需帮助请联系医院：010-0000-0335'
  type SignedIn = { token: string }
  const ask = async (id: string, input: Record<string, unknown>, token = '', headers: Record<string, string> = {}) => {
    const { code, message, data } = await host.client.call<SignedIn>(id, input, token, headers)
    return { code, message, data }
  }
  const sms = async () =>
    (await host.client.look<{ list: { text: string }[] }>('sms', { mobile: SUN.mobile })).list.map(({ text }) => text)
  const stated = { name: SUN.name, idType: '1', idNo: SUN.idNo, mobile: SUN.mobile }
  const other = async (mobile: string) => {
    const smsCode = await host.client.smsCode(mobile)
    return (await ask('login.login', { mobile, smsCode, unitId: 335 })).data.token
  }

  beforeEach(async () => {
    await host.client.act('fresh', { persona: 'sun-lei' })
    await host.client.clockTo(`${dayAfter(await host.client.today(), 1)} 10:00:00`)
  })

  it('[effect:couple.deathRecorded:identity] nobody signs in or acts as that patient; whoever holds the phone reads whom to call', async () => {
    const living = await host.client.token('sun-lei')
    const early = {
      mobile: SUN.mobile,
      smsCode: await host.client.smsCode(SUN.mobile),
    }
    const nowhere = (await ask('login.login', early)).data.token
    await host.client.act('recordDeath', { persona: 'sun-lei' })
    expect([await lives(living), await lives(nowhere)]).toEqual([401, 401])
    const { ticket } = await host.client.act<{ ticket: string }>('ticket', {
      persona: 'sun-lei',
    })

    const closed = { code: 400, message: CALM, data: '' }
    expect(await ask('ext.redeemTicket', { ticket })).toEqual(closed)
    const fresh = async () => {
      await later(2)
      return {
        mobile: SUN.mobile,
        smsCode: await host.client.smsCode(SUN.mobile),
      }
    }
    const open = (await ask('login.login', await fresh())).data.token
    const { code: slip } = await host.client.act<{ code: string }>('deskCode', {
      persona: 'sun-lei',
      unitId: 335,
    })
    const bySlip = { code: slip, idTail: SUN.idNo.slice(-4), unitId: 335 }
    const byHost = {
      code: 'wx-sun-lei',
      facilityType: 'wx_applet',
      unitId: 335,
    }
    const ways: [string, Record<string, unknown>, string?][] = [
      ['login.loginMobileSignNew', byHost],
      ['login.loginMobileSignNew', { ...byHost, phoneCode: 'phone-sun-lei' }],
      ['member.quickLoginBy', bySlip],
      ['member.getMemberToken', { authorization: open, deptId: '335' }],
      ['subjects.reservationRecord', {}, (await ask('login.login', await fresh())).data.token],
      ['member.quickLogin', { ...(await fresh()), unitId: 335 }],
    ]
    for (const [id, input, token = ''] of ways)
      expect([id, await ask(id, input, token, token ? { unitId: '335' } : {})]).toEqual([id, closed])
    expect(await ask('login.login', { ...(await fresh()), unitId: 335 })).toEqual(closed)
    await expect(host.client.token('sun-lei')).rejects.toThrow(CALM)
    // Recorded by mistake: taken back once, and the living person is let in.
    await host.client.act('withdrawDeath', { persona: 'sun-lei' })
    expect(await lives(await host.client.token('sun-lei'))).toBe(200)
    await expect(host.client.act('withdrawDeath', { persona: 'sun-lei' })).rejects.toThrow('没有离世登记')
  })

  it('of somebody whom no account holds, nobody is signed out, and the record is closed all the same', async () => {
    await host.client.act('fresh', { persona: 'lin-xiao' })
    const hers = await host.client.token('lin-xiao')
    await host.client.act('recordDeath', { persona: 'lin-xiao' })
    expect(await lives(hers)).toBe(200)
    expect((await host.client.verify('lin-xiao', hers)).message).toBe(CALM)
    await host.client.act('withdrawDeath', { persona: 'lin-xiao' })
    expect((await host.client.verify('lin-xiao', hers)).data.state).toBe('VERIFIED')
    await host.client.act('fresh', { persona: 'lin-xiao' })
  })

  it('what was booked is cancelled with refund, and nothing is sent', async () => {
    const token = await host.client.token('sun-lei')
    const { slotId, date } = await host.client.place(token, { daysAhead: 4 })
    const { appointmentId, orderCode } = await host.client.book(token, slotId)
    const before = await sms()
    await host.client.act('recordDeath', { persona: 'sun-lei' })
    const { list } = await host.client.look<{
      list: { appointmentId: string; status: string }[]
    }>('appointments', {
      date,
    })
    expect(list.find((one) => one.appointmentId === appointmentId)?.status).toBe('CANCELLED')
    const { order } = await host.client.look<{
      order: { paidFen: number; refundedFen: number }
    }>('order', {
      orderCode,
    })
    expect(order.paidFen).toBeGreaterThan(0)
    expect(order.refundedFen).toBe(order.paidFen)
    expect(await sms()).toEqual(before)
  })

  it('nobody is verified as that patient, and a stranger learns nothing and reaches no phone', async () => {
    await host.client.act('recordDeath', { persona: 'sun-lei' })
    await later(2)
    const stranger = await other('13862000041')
    const { code: slip } = await host.client.act<{ code: string }>('deskCode', {
      persona: 'sun-lei',
      unitId: 335,
    })
    const byDesk = await ask('member.oauthBindByScan', { code: slip, idTail: SUN.idNo.slice(-4) }, stranger)
    expect([byDesk.code, byDesk.message]).toEqual([400, CALM])
    const before = await sms()
    const { data } = await ask('member.authBind', stated, stranger)
    const stepUp = (data as unknown as { stepUp: { stepUpId: string } }).stepUp
    expect((await ask('ext.stepUpSend', { stepUpId: stepUp.stepUpId }, stranger)).code).toBe(200)
    expect(await sms()).toEqual(before)
    for (const takeOver of [false, true]) {
      await later(2)
      const smsCode = await host.client.smsCode(SUN.mobile, 'bind')
      const own = await ask('member.authBind', { ...stated, smsCode, takeOver }, stranger)
      expect([own.code, own.message]).toEqual([400, CALM])
    }
    expect((await ask('member.selectBind', {}, stranger)).code).toBe(402)
    // Nor does the phone get a word of it when the desk ends the account.
    const unsent = await sms()
    await host.client.act('endAccount', { persona: 'sun-lei' })
    expect(await sms()).toEqual(unsent)
  })
})
