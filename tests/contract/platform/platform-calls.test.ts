import { answeredCalls } from '../../../sandbox/answered'
import { freeDoctor } from '../../../sandbox/consult/examples'
import { sendFile, signatureDrawing } from '../../../sandbox/couple/example-uploads'
import { examples } from '../../../sandbox/examples'
import { personOf } from '../../../sandbox/identity/personas'
import { handlers } from '../../../sandbox/registry'
import { newActor } from '../support/actor'
import { FILE_READS } from '../support/read-cases'
import { startHost, type TestHost } from '../support/test-host'

import { catalogue } from '@/api/catalogue'
import { sandboxPath } from '@/api/core/openapi'
import { readWith } from '@/api/core/schema'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host.close())

describe('every implemented call', () => {
  it('answers with data that its own schema reads without any tolerance', async () => {
    const { client } = host
    const seen = new Set<string>()
    const ask = async (
      id: string,
      input: Record<string, unknown> = {},
      token = '',
      headers: Record<string, string> = {},
    ) => {
      const answer = await client.call<never>(id, input, token, headers)
      const call = catalogue.find((one) => one.id === id)
      expect([id, answer.code, answer.message]).toEqual([id, 200, '操作成功'])
      if (call?.data) {
        const reading = readWith(call.data, answer.data)
        expect([id, reading.ok ? reading.odd : reading.problem]).toEqual([id, []])
      }
      seen.add(id)
      return answer.data as Record<string, unknown>
    }
    const lin = personOf('lin-xiao')

    // Ways in.
    await ask('ext.serverTime')
    await ask('ext.appPolicy', { unitId: 335, host: 'weapp', release: '1.0.0' })
    const puzzle = await ask('login.getCaptcha', { mobile: lin.mobile })
    expect(String(puzzle['background'])).toMatch(/^data:image\/png;base64,/)
    const code = await client.smsCode(lin.mobile)
    for (const id of ['login.verificationCaptcha', 'login.validateCode']) seen.add(id)
    const signedIn = await ask('login.login', { mobile: lin.mobile, smsCode: code, unitId: 335 })
    const token = String(signedIn['token'])
    const openId = String((await ask('wx.codeToOpenid', { code: 'wx-new-1' }))['openId'])
    expect(openId).toMatch(/^o_/)
    const applet = await ask('login.loginMobileSignNew', { code: 'wx-new-1', facilityType: 'wx_applet', unitId: 335 })
    await host.client.act('clock', { shiftMinutes: 2, keepSessions: true })
    const phone = '13900001111'
    const bindCode = await client.smsCode(phone, 'bind')
    const bound = await ask('login.oauthBind', { mobile: phone, smsCode: bindCode }, String(applet['token']))
    await host.client.act('clock', { shiftMinutes: 2, keepSessions: true })
    const unbindCode = await client.smsCode(phone, 'unbind')
    await ask('login.oauthUnBind', { mobile: phone, smsCode: unbindCode }, String(bound['token']))
    const alipay = await ask('ext.alipayAuthCode', { code: 'ali-lin-xiao' })
    await ask('member.getMemberToken', { authorization: String(alipay['authorization']), deptId: '335' })
    const { ticket } = await client.act<{ ticket: string }>('ticket', { persona: 'lin-xiao' })
    await ask('ext.redeemTicket', { ticket })
    const second = await client.act<{ ticket: string }>('ticket', { persona: 'lin-xiao' })
    await ask('login.loginMobileSign', { ticket: second.ticket })
    await ask('login.completionInfo', { userName: '小林' }, token)
    await ask('wexin.isBindingPublic', {}, token)

    // Who she is.
    await ask('member.selectInfo', {}, token)
    await ask('member.certificateType', {}, token)
    await ask('member.isRealInfo', {}, token)
    await ask('index.bindStatus', {}, token)
    expect((await client.call('member.selectBind', {}, token)).code).toBe(402)
    const verified = await ask(
      'member.authBind',
      { name: lin.name, idType: '1', idNo: lin.idNo, mobile: lin.mobile },
      token,
    )
    expect(verified['state']).toBe('VERIFIED')
    await ask('member.realInfo', { name: lin.name, idType: '1', idNo: lin.idNo }, token)
    const desk = async () => ({
      code: (await client.act<{ code: string }>('deskCode', { persona: 'sun-lei' })).code,
      idTail: personOf('sun-lei').idNo.slice(-4),
    })
    for (const id of ['member.oauthBindByScan', 'member.oauthBindByScanNew']) await ask(id, await desk(), token)
    await ask('member.quickLoginBy', { ...(await desk()), unitId: 335 })
    const { mobile } = personOf('sun-lei')
    await ask('member.quickLogin', { mobile, smsCode: await client.smsCode(mobile), unitId: 335 })
    const face = await ask('ext.faceTicket', { name: lin.name, idNo: lin.idNo }, token)
    await ask('ext.faceResult', { ticket: face['ticket'] }, token)
    await ask('external-face.faceToken', { ticket: face['ticket'] })
    await ask('index.getRecomUser', {}, token)
    await ask('index.articleAnddoctor', { keyword: '取卵' }, token)
    for (const id of ['member.selectBind', 'member.getPatienInfo', 'member.bothPatientInof', 'member.getBindingMenu'])
      await ask(id, {}, token)
    const cards = await ask('member.queryCardList', {}, token)
    const cardId = String((cards['list'] as { cardId: string }[])[0]?.cardId)
    for (const id of ['member.queryCardById', 'member.defaultCardById']) await ask(id, { cardId }, token)
    await ask('member.getCardsFromUnit', {}, token)
    await ask('opdepartment.cardBalance', {}, token)

    // The hospital.
    for (const id of [
      'index.unitAddressById',
      'index.getUnit',
      'index.unitSetting',
      'index.noticeList',
      'index.selectBanner',
      'index.columnList',
      'index.getColumn',
    ])
      await ask(id)
    await ask('index.column', { columnId: 'nursing' })
    await ask('index.article', { columnId: 'visit' })
    await ask('ext.todaysReading', {}, await client.token('zhou-min'))
    await ask('index.select', { codes: 'nation,sex' }, token)
    await ask('index.patientIndex', {}, token)
    await ask('index.patientIndex', {}, '', { unitId: '335' })
    await ask('index.patientIndex', {}, await client.token('zhou-min'))
    await ask('index.patientIndex', {}, await client.token('he-jing'))
    await ask('message-center.allUnreadMsgCount', {}, token)
    for (const id of ['groupList', 'msgGroupPage', 'detailList']) await ask(`message-center.${id}`, {}, token)
    for (const id of ['unread', 'msgPageByCode']) await ask(`message-center.${id}`, { groupCode: 'SYSTEM' }, token)
    await ask('ext.recordConsent', { kind: 'privacy', version: '1', agreed: true }, token)
    await ask('ext.consents', {}, token)

    // Booking.
    const { list } = await ask('subjects.subjectsList', {}, token)
    const subjectId = String((list as { subjectId: string }[])[0]?.subjectId)
    for (const id of ['getDate', 'dateList', 'getDoctor', 'getDoctorNew', 'appointmentDoctor', 'scheduInfo'])
      await ask(`subjects.${id}`, { subjectId }, token)
    const place = await client.place(token, { daysAhead: 3 })
    await ask('subjects.getDoctorOnly', { doctorId: place.doctorId }, token)
    await ask('subjects.doctorScheduling', { doctorId: place.doctorId }, token)
    await ask('subjects.getDoctorSource', { scheduleId: place.scheduleId }, token)
    await ask('ext.bookingStanding', {}, token)
    const exams = (await ask('jiancha.appointmentQueueList', {}, token))['list'] as { subjectId: string }[]
    await ask('jiancha.getUnitYDList', {}, token)
    for (const id of [
      'appointmentDateList',
      'schedulingList',
      'getDoctor',
      'getDoctorListByZJ',
      'appointmentRecordList',
    ])
      await ask(`jiancha.${id}`, { subjectId: exams[0]?.subjectId }, token)
    await ask('ext.selfChecks', {}, token)
    const lock = await ask('subjects.lockNumber', { slotId: place.slotId }, token)
    await ask('subjects.unLockNumber', { lockId: String(lock['lockId']) }, token)
    for (const id of ['appointmentQueueList', 'appointmentDateList', 'schedulingList', 'appointmentRecordList'])
      await ask(`appointment-number.${id}`, {}, token)
    const local = await ask('subjects.lockNumber', { slotId: place.slotId, mode: 'local' }, token)
    const number = await ask('appointment-number.appointmentRegist', { lockId: local['lockId'], mode: 'local' }, token)
    await ask('appointment-number.cancleRegist', { appointmentId: number['appointmentId'] }, token)
    const again = await ask('subjects.lockNumber', { slotId: place.slotId }, token)
    const made = await ask('subjects.regist', { lockId: String(again['lockId']), isFirstVisit: true }, token)
    const orderCode = String(made['orderCode'])
    const appointmentId = String(made['appointmentId'])
    await ask('payment.payChannel', { orderCode }, token)
    const pay = await ask(
      'payment.paymentH5',
      { orderCode, payMethod: 'weChatPay', returnPath: '/PayResult?orderCode=1' },
      token,
    )
    expect(String(pay['payUrl'])).toMatch(/^\/cashier\/[0-9a-f]{32}\?return=[\w-]+$/)
    await ask('ext.paymentPrepare', { orderCode, payMethod: 'aliPay' }, token)
    await ask('advice.createPay', { orderCode }, token)
    await ask('apppay.getPrepayId', { orderCode }, token)
    await ask('advice.queryPayState', { orderCode }, token)
    await client.act('pay', { orderCode, decision: 'paid' })
    await ask('order.byCode', { orderCode }, token)
    const confirmed = await ask('subjects.confirmRegist', { appointmentId }, token)
    expect(confirmed['status']).toBe('BOOKED')
    await ask('subjects.selectRecordByOrderId', { orderCode }, token)
    await ask('subjects.reservationRecord', {}, token)
    await ask('member.reservationRecord', {}, token)
    await ask('subjects.appointProcess', { appointmentId }, token)
    const { slotId } = await client.place(token, { daysAhead: 6 })
    const moving = await ask('ext.swapHold', { appointmentId, slotId }, token)
    await ask('ext.swapConfirm', { lockId: String(moving['lockId']) }, token)
    const { list: sessions } = await ask('subjects.scheduInfo', {}, token)
    const all = sessions as { doctorId: string; date: string; status: string }[]
    const full = all.find(
      ({ doctorId, date, status }) =>
        status === 'FULL' &&
        !all.some((one) => one.status === 'OPEN' && one.doctorId === doctorId && one.date === date),
    )
    const watch = await ask('ext.watchPlace', { doctorId: full?.doctorId, date: full?.date }, token)
    await ask('ext.placeWatches', {}, token)
    // Nothing is offered yet; what is offered has a test of its own.
    expect((await client.call('ext.takeOffer', { watchId: watch['watchId'] }, token)).code).toBe(400)
    seen.add('ext.takeOffer')
    await ask('ext.endWatch', { watchId: watch['watchId'] }, token)
    await ask('subjects.his-CancelRegist', { appointmentId, reason: '时间冲突' }, token)
    await ask('member.userFeedback', { kind: 'feedback', content: '候诊区的座椅不够，希望增加' }, token)

    // Reminders, bills, embryo testing and top-ups.
    const onWeChat = { facilityType: 'wx_applet' }
    await ask('ext.reminderTemplates', {}, token, onWeChat)
    await ask('ext.grantReminders', { accepted: 'SANDBOX-WX-VISIT' }, token, onWeChat)
    const payer = await client.token('he-jing')
    const bills = (await ask('advice.adviceList', { state: 'UNPAID' }, payer))['list'] as { billId: string }[]
    await ask('advice.adviceListJM', {}, payer)
    await ask('advice.adviceDetail', { billId: String(bills[0]?.billId) }, payer)
    await ask('advice.getGoPayOpen', {}, payer)
    await ask('advice.createPay', { billId: String(bills[0]?.billId) }, payer)
    const fees = (await ask('pgt.getPgtRecord', {}, payer))['list'] as { billId: string }[]
    await ask('pgt.createPGTOrder', { billId: String(fees[0]?.billId) }, payer)
    await ask('card-recharge.payChannelList', {}, payer)
    await ask('card-recharge.pay', { amountFen: 10_000, intent: 'walk-1' }, payer)
    await ask('card-recharge.orderQuery', {}, payer)

    // Paid with the card, and in one step.
    for (const id of ['advice.prescriptionPay', 'advice.prescriptionPayJM']) {
      const issued = await client.act<{ orderCode: string }>('issueOrder', {
        persona: 'he-jing',
        type: 2,
        amountFen: 100,
      })
      expect((await client.call(id, { ...issued }, payer)).code).toBe(4002)
      expect((await ask(id, { ...issued, confirmed: true }, payer))['payStatus']).toBe(1)
    }
    for (const id of ['subjects.payByVisitCardTj', 'subjects.payHisOrderByZs']) {
      await client.act('fresh', { persona: 'zhao-ting' })
      const zhao = await client.token('zhao-ting')
      const free = await client.place(zhao, { daysAhead: 3 })
      const order = await ask('subjects.orderReg', { slotId: free.slotId }, zhao)
      expect((await client.call(id, { orderCode: order['orderCode'] }, zhao)).code).toBe(4002)
      const paid = await ask(id, { orderCode: order['orderCode'], confirmed: true }, zhao)
      expect(paid['payStatus']).toBe(1)
    }

    // A request to the staff.
    const zhou = await client.token('zhou-min')
    const { list: visits } = await ask('subjects.reservationRecord', {}, zhou)
    const visit = (visits as { appointmentId: string; createdBy: string }[]).find(
      ({ createdBy }) => createdBy === 'staff',
    )
    const said = await ask('ext.acknowledgeVisit', { appointmentId: visit?.appointmentId }, zhou)
    expect(said['acknowledgedAt']).toEqual(expect.any(Number))
    await ask(
      'member.userFeedback',
      { kind: 'cancelRequest', content: '出差', appointmentId: visit?.appointmentId },
      zhou,
    )
    await ask('ext.cancelRequests', {}, zhou)

    // A couple's file.
    for (const [id, prepare] of FILE_READS) {
      const who = await newActor(client)
      const input = await prepare(who)
      await ask(id, input, who.token)
    }

    // What needs something to be there: a consultation, a circle that was joined, a referral, a complaint, an order.
    const actor = await newActor(client)
    const inputOf = (id: string) => examples.get(id)?.(actor) ?? {}
    const answerOf = async (id: string) =>
      (await client.call<Record<string, string>>(id, await inputOf(id), actor.token)).data
    await ask('consult.getUserInfo', {}, actor.token)
    await ask('consult.getConsultBlack', {}, actor.token)
    await ask('consult.selectReviewList', { doctorId: await freeDoctor(actor) }, actor.token)
    const { circleId } = (await inputOf('ext.addCirclePost')) as { circleId: string }
    await ask('ext.circlePosts', { circleId }, actor.token)
    await ask('ext.circlePost', { postId: (await answerOf('ext.addCirclePost'))['postId'] }, actor.token)
    const { transferId } = (await inputOf('ext.answerReferral')) as { transferId: string }
    await ask('ext.referral', { transferId }, actor.token)
    await ask('report-center.getAddressType', { code: 'fee' })
    const complaint = { unitId: 335, submitKey: 'c'.repeat(32), type: 'fee', addressCode: 'finance' }
    const nameless = await client.call<{ queryCode: string }>('ext.sendAnonymousComplaint', {
      ...complaint,
      content: '同一项检查收了两次费用，请核对后退回。',
    })
    await ask('ext.followAnonymousComplaint', { unitId: 335, queryCode: nameless.data.queryCode })
    const held = await client.register(actor.token, (await client.place(actor.token, { daysAhead: 5 })).slotId)
    await ask('advice.queryPayState-orderQueryVCard', { orderCode: held.orderCode }, actor.token)

    await client.act('fresh', { persona: 'lin-xiao' })
    await client.verify('lin-xiao', token)
    await ask('member.unBind', { stepUpProof: await client.stepUp('unBind', token) }, token)
    await ask('ext.devices', {}, token)
    await ask('ext.accountDeletion', {}, token)
    await ask('ext.signOut', {}, token)
    // Writes are asked by the write matrix, from the examples beside their handlers.
    const left = handlers.filter(({ call }) => call.effect === 'read' && !seen.has(call.id)).map(({ call }) => call.id)
    expect(left).toEqual([])
  })
})

it('publishes every call that has a path at /openapi.json, and a page to read it', async () => {
  const document = (await (await fetch(`${host.client.url}/openapi.json`)).json()) as {
    openapi: string
    paths: Record<string, Record<string, unknown>>
  }
  expect(document.openapi).toMatch(/^3\.1/)
  for (const { call } of handlers.filter((one) => !one.call.onlyDescribed)) {
    expect([call.id, Object.keys(document.paths[sandboxPath(call)] ?? {}).includes(call.method.toLowerCase())]).toEqual(
      [call.id, true],
    )
  }
  const page = await (await fetch(`${host.client.url}/openapi`)).text()
  for (const { call } of handlers) expect(page).toContain(call.id)
})

it('serves the configuration file bare, naming itself as the base', async () => {
  expect(await (await fetch(`${host.client.url}/static/serverConfig.json`)).json()).toEqual({ baseUrl: '' })
})

it('answers every call of the catalogue, each with a schema of its own', async () => {
  const token = await host.client.token('he-jing')
  expect(catalogue.filter(({ data }) => data === undefined).map(({ id }) => id)).toEqual([])
  expect(catalogue.filter(({ id }) => !answeredCalls.has(id)).map(({ id }) => id)).toEqual([])
  // What has no handler of its own is asked here; the others above, and by the write matrix.
  const byRoute = catalogue.filter(({ id }) => !handlers.some(({ call }) => call.id === id))
  expect(byRoute.map(({ id }) => id).sort()).toEqual([
    'member.memberInfo',
    'static.fileUpload',
    'static.serverConfig.json',
  ])
  const member = await host.client.call<{ memberId: string }>('member.memberInfo', {}, token)
  expect([member.code, member.data.memberId]).toEqual([200, expect.stringMatching(/./)])
  const sent = await sendFile(host.client.url, token, 'report', signatureDrawing(7))
  expect([sent.code, sent.data['uploadId']]).toEqual([200, expect.stringMatching(/./)])
})

describe('what is not there', () => {
  it('answers 404 below the bases for a path that no call names, in every spelling', async () => {
    for (const path of [
      '/hc-patient/api/login/nothing',
      '/hc-patient/',
      '/hc-api/api/login/login',
      '/hc-patient/api/Login/login',
      '/hc-hyt/x',
      '/hc-patient/api%2Flogin%2Flogin',
    ]) {
      const response = await fetch(host.client.url + path, { method: 'POST', body: '{}' })
      expect([path, response.status]).toEqual([path, 404])
    }
  })

  it('takes a doubled and a trailing slash for the same call', async () => {
    for (const path of ['/hc-patient//api/index/getUnit', '/hc-patient/api/index/getUnit/']) {
      const response = await fetch(host.client.url + path, { method: 'POST', body: '{}' })
      expect(((await response.json()) as { code: number }).code).toBe(200)
    }
  })

  it('refuses the wrong verb', async () => {
    for (const [method, path] of [
      ['GET', '/hc-patient/api/login/login'],
      ['PUT', '/hc-patient/api/login/login'],
      ['DELETE', '/hc-patient/api/member/selectInfo'],
      ['POST', '/hc-patient/api/member/deleteCardById'],
    ] as const) {
      const response = await fetch(host.client.url + path, { method })
      expect([method, path, response.status]).toEqual([method, path, 405])
    }
  })
})
