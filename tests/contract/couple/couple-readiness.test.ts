/** The readiness meter on the way from a new member to a couple with a file: what is there, what is missing, and why. */

import { paired } from '../../../sandbox/couple/example-couple'
import { sendFile, signatureDrawing } from '../../../sandbox/couple/example-uploads'
import { filled } from '../../../sandbox/filing/example-forms'
import { personOf } from '../../../sandbox/identity/personas'
import { newActor } from '../support/actor'
import { startHost, type TestHost } from '../support/test-host'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host.close())

interface Readiness {
  list: { key: string; state: string; note: string }[]
  done: number
  total: number
}

const NEW = [
  'phone done',
  'identity todo 与医院档案核对姓名和证件',
  'card todo 还没有绑定就诊卡',
  'partner todo 邀请配偶在本人手机上确认',
  'filing todo 尚未提交建档资料',
  'consent todo 完成夫妻配对后开始签署',
]

it('counts as filed who has an archive number, and whose first visit the hospital has confirmed', async () => {
  const { client } = host
  const filing = async (token: string) => {
    const { data } = await client.call<Readiness>('ext.readiness', {}, token)
    return data.list.filter(({ key }) => key === 'filing').map(({ state, note }) => [state, note])[0]
  }
  const who = await newActor(client)
  expect(await filing(who.token)).toEqual(['done', ''])
  const { him } = await paired(who)
  expect(await filing(him)).toEqual(['todo', '尚未提交建档资料'])
  const visit = await client.call<{ recordId: string }>(
    'first-visit.saveInfo',
    await filled('first-visit')(who),
    who.token,
  )
  expect(await filing(him)).toEqual(['waiting', '已提交，等待医院审核'])
  await client.act('reviewRecord', { recordId: visit.data.recordId, state: 'CONFIRMED' })
  expect(await filing(him)).toEqual(['done', ''])
})

it('tells at every stage what is done, what waits and what is missing', async () => {
  const { client } = host
  for (const persona of ['lin-xiao', 'chen-hao']) await client.act('fresh', { persona })
  const [her, him] = [await client.token('lin-xiao'), await client.token('chen-hao')]
  const call = async <Data = Record<string, string>>(id: string, input: object, token = him) => {
    const answer = await client.call<Data>(id, { ...input }, token)
    expect([id, answer.code]).toEqual([id, 200])
    return answer.data
  }
  /** His steps as they were, with these instead. */
  const expectSteps = async (before: readonly string[], ...now: string[]): Promise<string[]> => {
    const { list, done, total } = await call<Readiness>('ext.readiness', {})
    const keyOf = (step: string) => step.split(' ')[0]
    const wanted = before.map((step) => now.find((one) => keyOf(one) === keyOf(step)) ?? step)
    expect(list.map(({ key, state, note }) => `${key} ${state} ${note}`.trim())).toEqual(wanted)
    expect([done, total]).toEqual([wanted.filter((step) => step.includes(' done')).length, 6])
    return wanted
  }

  let steps = await expectSteps(NEW)
  await client.verify('lin-xiao', her)
  await client.verify('chen-hao', him)
  steps = await expectSteps(steps, 'identity done', 'card done')

  const { name, idNo, mobile } = personOf('chen-hao')
  const { inviteCode } = await call('ext.invitePartner', { name, idNo, mobile, agreed: true }, her)
  steps = await expectSteps(steps, 'partner waiting 等待配偶确认')
  const invited = { name: '林晓', idTail: personOf('lin-xiao').idNo.slice(-4) }
  const matched = await call('member.coupleMatch', { inviteCode, accept: true, agreed: true, ...invited })
  expect(matched['state']).toBe('PAIRED')
  steps = await expectSteps(steps, 'partner done', 'consent todo 已完成0份，共4份')

  // What is kept and not sent on is none of the hospital's yet.
  const he = { client, token: him, mobile, place: () => Promise.resolve('') }
  const kept = await filled('outpatient-filing', 'ZSNewP')(he)
  const { recordId: keptId } = await call('beforehand-filing.createArchives', kept)
  steps = await expectSteps(steps, 'filing todo 已填写，待提交审核')
  await call('beforehand-filing.delArchives', { recordId: keptId })
  steps = await expectSteps(steps, 'filing todo 尚未提交建档资料')
  const filing = await filled('outpatient-filing')(he)
  const { recordId } = await call('member.createArchives', filing)
  const review = (state: string, reason = '') => client.act('reviewRecord', { recordId, state, reason })
  steps = await expectSteps(steps, 'filing waiting 已提交，等待医院审核')
  await review('SUPPLEMENT', '结婚证照片不清楚')
  steps = await expectSteps(steps, 'filing waiting 医院需要您补充资料')
  await review('REJECTED', '资料不全')
  steps = await expectSteps(steps, 'filing waiting 资料被退回，请修改后重新提交')
  await call('member.createArchives', filing)
  steps = await expectSteps(steps, 'filing waiting 已提交，等待医院审核')
  await review('APPROVED')
  steps = await expectSteps(steps, 'filing done')

  const { list } = await call<{ list: Record<string, string>[] }>('member.querySign', {})
  const { docId, docHash } = list.at(-1) ?? {}
  for (const [seed, token] of [her, him].entries()) {
    const { data } = await sendFile(client.url, token, 'signature', signatureDrawing(seed))
    await call('ext.signDocument', { docId, docHash, uploadId: data['uploadId'], readToEnd: true }, token)
    const count = seed === 0 ? 0 : 1
    steps = await expectSteps(steps, `consent ${count ? 'waiting' : 'todo'} 已完成${count}份，共4份`)
  }
})
