/** Limits and guards of what patients send and show each other (spec:security). */

import { agree, paired } from '../../../sandbox/couple/example-couple'
import { sendFile, signatureDrawing } from '../../../sandbox/couple/example-uploads'
import { personOf } from '../../../sandbox/identity/personas'
import { newActor } from '../support/actor'
import { startHost, type TestHost } from '../support/test-host'
import { jpegWithPlace } from '../support/upload-files'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host.close())

type Fields = Record<string, unknown>
const call = <Data = Fields>(id: string, input: Fields, token: string) => host.client.call<Data>(id, input, token)

/** The picture with so many bytes behind it that the file is this long. */
function padded(size: number): Buffer {
  const picture = jpegWithPlace()
  return Buffer.concat([picture, Buffer.alloc(size - picture.length)])
}

describe('a file', () => {
  it('may have five million bytes and not one more', async () => {
    const { token } = await newActor(host.client)
    expect(await sendFile(host.client.url, token, 'report', padded(5_000_000))).toMatchObject({ code: 200 })
    const { code, message } = await sendFile(host.client.url, token, 'report', padded(5_000_001))
    expect([code, message]).toEqual([400, '文件不能超过5MB，请压缩后重试'])
  })

  it('is the last of twenty within an hour; an hour later there is room again', async () => {
    await host.client.act('fresh', { persona: 'he-jing' })
    const token = await host.client.token('he-jing')
    const send = async (seed: number) => (await sendFile(host.client.url, token, 'report', signatureDrawing(seed))).code
    const codes: number[] = []
    for (let at = 0; at < 21; at++) codes.push(await send(at))
    expect(codes).toEqual([...Array<number>(20).fill(200), 400])
    await host.client.act('clock', { shiftMinutes: 61, keepSessions: true })
    expect(await send(30)).toBe(200)
  })
})

it('a member has thirty cards read within an hour, wrong ones included; an hour later there is room again', async () => {
  const { token } = await newActor(host.client)
  await agree(host.client, token, 'idPhoto')
  const sent = await sendFile(host.client.url, token, 'idFront', jpegWithPlace())
  const read = async () => {
    const { code, message } = await call('consumer.identityDiscernOcr', { uploadId: sent.data['uploadId'] }, token)
    return [code, message]
  }
  for (let at = 0; at < 30; at++) expect((await read())[0]).toBe(200)
  expect(await read()).toEqual([400, '识别次数过多，请稍后再试，或手工填写'])
  await host.client.act('clock', { shiftMinutes: 61, keepSessions: true })
  expect((await read())[0]).toBe(200)
})

describe('a pairing', () => {
  it.each([
    ['mobile', { mobile: '13800009999' }],
    ['idNo', { idNo: personOf('sun-lei').idNo }],
    ['name', { name: '陈号' }],
  ])('does not come about while the %s that she gave is not his', async (field, wrong) => {
    for (const persona of ['lin-xiao', 'chen-hao']) await host.client.act('fresh', { persona })
    const [her, him] = [await host.client.token('lin-xiao'), await host.client.token('chen-hao')]
    await host.client.verify('lin-xiao', her)
    await host.client.verify('chen-hao', him)
    const { name, idNo, mobile } = personOf('chen-hao')
    const sent = await call<{ inviteCode: string }>(
      'ext.invitePartner',
      { name, idNo, mobile, agreed: true, ...wrong },
      her,
    )
    const answer = {
      inviteCode: sent.data.inviteCode,
      accept: true,
      name: personOf('lin-xiao').name,
      idTail: personOf('lin-xiao').idNo.slice(-4),
      agreed: true,
    }
    const { data } = await call<{ state: string; mismatches: { field: string; side: string }[] }>(
      'member.coupleMatch',
      answer,
      him,
    )
    expect(data.mismatches.map((one) => `${one.side}.${one.field}`)).toEqual([`partner.${field}`])
    expect(data.state).not.toBe('PAIRED')
    const both = await call<{ pairState: string }>('member.bothPatientInof', {}, him)
    expect(both.data.pairState).not.toBe('PAIRED')
  })
})

describe('identity papers and signatures', () => {
  it.each(['idFront', 'idBack', 'signature', 'feedback'])(
    '%s: the partner never sees it, not while pictures are shared and not by a kept address',
    async (kind) => {
      const who = await newActor(host.client)
      const { him } = await paired(who)
      const paper = await sendFile(host.client.url, who.token, kind, signatureDrawing(7))
      const report = await sendFile(host.client.url, who.token, 'report', jpegWithPlace())
      await call('ext.setSharing', { dataClass: 'uploads', shared: true }, who.token)
      const seenBy = async (token: string, filter: Fields) =>
        (await call<{ list: Fields[] }>('upload-report.getImageList', filter, token)).data.list.map(
          ({ uploadId }) => uploadId,
        )
      expect(await seenBy(him, {})).toContain(report.data['uploadId'])
      expect(await seenBy(him, {})).not.toContain(paper.data['uploadId'])
      expect(await seenBy(him, { kind })).toEqual([])
      expect(await seenBy(who.token, { kind })).toContain(paper.data['uploadId'])
    },
  )
})
