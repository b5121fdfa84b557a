import { personOf } from '../../../sandbox/identity/personas'
import { startHost, type TestHost } from '../support/test-host'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host.close())

const see = async (path: string) => {
  const answer = await fetch(`${host.url}${path}`)
  return { url: new URL(answer.url).pathname, status: answer.status, text: await answer.text() }
}

it.each(['/console', '/console/'])('%s opens the front page with the hour and six tours', async (path) => {
  const { url, text } = await see(path)
  expect(url).toBe('/console/start')
  expect(text).toContain(`${await host.client.today()} 10:0`)
  expect(text.match(/id="tour-/g)).toHaveLength(6)
})

it('the demonstration accounts open the hospital that was chosen', async () => {
  expect((await see('/console/accounts?unitId=17')).text).toContain('/demo/zhou-min?unitId=17')
})

it('a closed booking says when it opens and offers the hour', async () => {
  const day = await host.client.today()
  await host.client.clockTo(`${day} 23:30:00`)
  const { text } = await see('/console/start')
  expect(text).toContain('现在不在预约时间内')
  expect(text).toMatch(/<button>调到\d\d-\d\d 10:00<\/button>/)
  await host.client.clockTo(`${day} 10:00:00`)
})

it('names damages in words and takes a preset', async () => {
  const { text } = await see('/console/faults')
  for (const code of ['401', '402', '556', '888', '4002']) expect(text).toContain(`value="${code}"`)
  expect(text).not.toMatch(/<option value="\w+">(delay|stall|badJson)</)
})

it('the audit can be narrowed to what was refused, and to one call', async () => {
  const token = await host.client.token('zhou-min')
  await host.client.call('ext.setSharing', { dataClass: 'orders', shared: true }, token)
  await host.client.call('member.labList', { whose: 'spouse' }, token)
  const all = (await see('/console/audit')).text
  expect([all.includes('ext.setSharing'), all.includes('member.labList')]).toEqual([true, true])
  const refused = (await see('/console/audit?refused=on')).text
  expect([refused.includes('ext.setSharing</a>'), refused.includes('member.labList</a>')]).toEqual([false, true])
  const one = (await see('/console/audit?callId=ext.setSharing')).text
  expect([one.includes('ext.setSharing</a>'), one.includes('member.labList</a>')]).toEqual([true, false])
})

it('orders a trigger by its form, which proposes the last dose of each drug that runs until it', async () => {
  const day = await host.client.today()
  const trigger = `${day} 21:30`
  const { text } = await see(`/console/triggers?unitId=335&persona=zhou-min&trigger=${encodeURIComponent(trigger)}`)
  const chosen = [...text.matchAll(/<option value="([^"]+=[^"]+)" selected="">/g)].map(([, value = '']) => value)
  expect(chosen).toEqual([
    expect.stringMatching(new RegExp(`=${day} 20:00$`)),
    expect.stringMatching(/=(none|.* 08:00)$/),
  ])
  expect((await see('/console/triggers?persona=zhou-min&trigger=tonight')).text).toContain('时间格式应为')
  const send = async (fields: readonly (readonly [string, string])[]) => {
    const body = new URLSearchParams(
      [['persona', 'zhou-min'], ['trigger', trigger], ...fields].map((pair) => [...pair]),
    )
    const headers = { origin: host.url, referer: `${host.url}/console/triggers`, 'sec-fetch-site': 'same-origin' }
    return (await fetch(`${host.url}/console/do/orderTrigger`, { method: 'POST', headers, body })).text()
  }
  expect(await send([])).toContain('请先写明最后一次用药：重组人促卵泡激素、醋酸西曲瑞克')
  expect(await send(chosen.map((value) => ['lastDoses', value] as const))).toContain(`夜针 ${trigger}`)
  await host.client.act('cancelTrigger', { persona: 'zhou-min' })
})

describe('the page of the laboratory’s words', () => {
  const page = async () => (await see('/console/words?unitId=335')).text
  const parts = async () => {
    const [kept = '', released = ''] = (await page()).split('已发布（')
    return { kept, released }
  }
  const act = <Data = Record<string, unknown>>(name: string, input: Record<string, unknown>) =>
    host.client.act<Data>(name, input)
  const her = { persona: 'zhou-min' }
  let cycleId: string
  let token: string
  let his: string
  const read = async (whose: 'self' | 'spouse' = 'self') => {
    const ids = ['embryo.getEmbryoFosterInfo', 'embryo.getEmbryoCultureMission', 'period.getEmbryoInfo']
    const answers = await Promise.all(ids.map((id) => host.client.call(id, { whose }, whose === 'self' ? token : his)))
    return JSON.stringify(answers.map(({ data }) => data))
  }
  const release = (sentence: string, wording: string) =>
    act('releaseSentence', { cycleId, sentence, wording, by: '护士 孙示意' })

  beforeAll(async () => {
    token = await host.client.token('zhou-min')
    his = await host.client.token('wu-gang')
    await host.client.call('ext.setSharing', { dataClass: 'embryos', shared: true }, token)
    await act('cancelCycle', { ...her, reason: '另行安排' })
    cycleId = (await act<{ cycleId: string }>('startCycle', { ...her, method: 'ICSI' })).cycleId
    await act('cultureCounts', {
      ...her,
      oocytes: 2,
      mii: 2,
      pn2: 2,
      cleaved: 2,
      remark: '甲乙。丙丁。',
      day: 1,
      note: '戊己',
    })
    await act('embryo', { ...her, embryoNo: 'E01', day: 3, stage: 'CLEAVAGE', cellCount: 8, remark: '甲乙；庚辛' })
  }, 120_000)

  it('names the couple and the place of every sentence that is kept back', async () => {
    const { kept, released } = await parts()
    for (const sentence of ['甲乙', '丙丁', '戊己', '庚辛']) {
      expect(kept).toContain(`<td>${sentence}</td>`)
      expect(released).not.toContain(sentence)
    }
    expect(kept).toMatch(/周敏、吴刚[^]{0,80}取卵备注、胚胎备注 E01/)
    expect(kept).toContain('培养第1天')
  })

  it('releases a sentence in the words of the desk to both, with who and when, and takes it back', async () => {
    await release('丙丁', '发育正常，继续观察')
    for (const whose of ['self', 'spouse'] as const) expect(await read(whose)).toContain('发育正常，继续观察。')
    expect(await read()).not.toMatch(/甲乙|丙丁|戊己|庚辛/)
    const { kept, released } = await parts()
    expect(kept).not.toContain('<td>丙丁</td>')
    expect(released).toMatch(/发育正常，继续观察[^]*原文：丙丁[^]*\d{4}-\d\d-\d\d \d\d:\d\d 护士 孙示意/)
    await release('丙丁', '已观察')
    expect(await read()).toContain('已观察。')
    expect(await read()).not.toContain('继续观察')
    await act('withholdSentence', { cycleId, sentence: '丙丁' })
    expect(await read()).not.toMatch(/丙丁|已观察/)
    expect((await parts()).kept).toContain('<td>丙丁</td>')
  })

  it('tells both once of what has changed, and of nothing that stays as it was', async () => {
    const told = async () =>
      (await host.client.look<{ list: { title: string }[] }>('messagesOf', { persona: 'zhou-min' })).list.filter(
        ({ title }) => title === '您的治疗进程有更新',
      ).length
    const before = await told()
    for (let time = 0; time < 2; time++) await release('庚辛', '庚辛')
    expect(await told()).toBe(before + 1)
    await release('庚辛', '另一句')
    expect(await told()).toBe(before + 2)
  })

  it('releases no sex, no odds, nothing empty, nothing that the laboratory did not write, and nothing of another hospital', async () => {
    for (const wording of ['女胎', '着床率约50%', '把握很大', '46,XX'])
      await expect(release('甲乙', wording)).rejects.toThrow('不能写胚胎的性别')
    await expect(release('甲乙', ' ')).rejects.toThrow('请填写1至120个字')
    await expect(release('没有写过', '你好')).rejects.toThrow('未找到该记录')
    await expect(act('releaseSentence', { unitId: 17, cycleId, sentence: '甲乙', wording: '甲乙' })).rejects.toThrow(
      '未找到该记录',
    )
    expect((await see('/console/words?unitId=17')).text).not.toContain('甲乙')
    expect(await read()).not.toContain('甲乙')
  })

  it('keeps back what the laboratory writes anew', async () => {
    await release('戊己', '戊己')
    await act('cultureCounts', { ...her, day: 1, note: '戊己壬癸' })
    expect(await read()).not.toMatch(/戊己/)
    expect((await parts()).kept).toContain('<td>戊己壬癸</td>')
  })
})

it('shows a hospital’s own settings with where they come from', async () => {
  const { text } = await see('/console/hospital?unitId=17')
  expect(text).toContain('list/17')
  expect(text).toMatch(/本院自己的设置（\d+项）/)
})

describe('what a person may ask the desk for', () => {
  const audit = async (callId: string) =>
    (await see(`/console/audit?callId=${callId}`)).text.split(`${callId}</a>`).length
  const post = (path: string, fields: Record<string, string>) =>
    fetch(`${host.url}/console/${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'x-console': '1', referer: `${host.url}/console/accounts?unitId=335` },
      body: new URLSearchParams(fields),
    })

  it('a copy of what is kept comes as a file, and is on record', async () => {
    expect((await see('/console/accounts')).text).toMatch(/action="\/console\/person-copy"[^]*下载个人数据副本/)
    const before = await audit('personExport')
    const answer = await post('person-copy', { persona: 'sun-lei' })
    const name = `sun-lei-${await host.client.today()}.json`
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
    const copy = (await answer.json()) as { tables: Record<string, { mobile?: string }[]> }
    expect(copy.tables['member']?.map(({ mobile }) => mobile)).toEqual([personOf('sun-lei').mobile])
    expect(await audit('personExport')).toBe(before + 1)
  })

  it('nobody unknown is copied, and no page of another site asks', async () => {
    expect((await post('person-copy', { persona: 'nobody' })).status).toBe(404)
    const foreign = { origin: 'http://evil.example.com', 'sec-fetch-site': 'cross-site' }
    const asked = await fetch(`${host.url}/console/person-copy`, { method: 'POST', headers: foreign })
    expect(asked.status).toBe(403)
  })

  it('the end of an account says until when it can be taken back, and is on record', async () => {
    const before = await audit('accountDeletion')
    const answer = await post('do/endAccount', { persona: 'sun-lei', unitId: '335' })
    const said = decodeURIComponent(answer.headers.get('location') ?? '')
    expect(said).toMatch(/^\/console\/accounts\?.*账号将于.*注销，此前本人可在应用中撤回/)
    expect(await audit('accountDeletion')).toBe(before + 1)
  })
})

describe('an act about a patient of another hospital', () => {
  let patientId: string
  let slotId: string
  beforeAll(async () => {
    const { members } = await host.client.act<{ members: { patientId: string }[] }>('crowd', { unitId: 1002, count: 1 })
    patientId = members[0]?.patientId ?? ''
    slotId = (await host.client.place(await host.client.token('zhou-min'), { daysAhead: 5 })).slotId
  })
  const ACTS: Record<string, object> = {
    orderDrug: { drug: '叶酸片', dose: '1', times: '08:00' },
    changeDose: { plan: '叶酸片', dose: '2' },
    stopDrug: { plan: '叶酸片', reason: 'x' },
    declineOrder: { submittedId: 'x', answer: 'x' },
    orderTrigger: { trigger: '2030-01-01 21:00' },
    cancelTrigger: {},
    handleTrigger: { note: 'x' },
    startCycle: { method: 'IVF' },
    orderCourse: { lmp: '2026-01-01' },
    cancelCycle: { reason: 'x' },
    closeCycle: { outcome: 'ONGOING' },
    scan: {},
    cultureCounts: { oocytes: 3 },
    embryo: { embryoNo: 'E01', day: 3, stage: 'CLEAVAGE' },
    releaseWords: { words: 'x' },
    embryoFate: { embryoId: 'x', fate: 'discard' },
    embryoTransfer: { embryoIds: ['x'] },
    cycleTest: { kind: 'hcg', hcg: 3 },
    withdrawTest: { kind: 'hcg', date: '2026-01-01' },
    transfer: {},
    quiet: {},
    arrangeOperation: { item: 'surgery', daysAhead: 4 },
    waitForOperation: { item: 'surgery', daysAhead: 4 },
  }
  it.each([...Object.keys(ACTS), 'staffBook'])('%s is refused, and nothing is written', async (name) => {
    const input = name === 'staffBook' ? { slotId } : ACTS[name]
    await expect(host.client.act(name, { patientId, unitId: 335, ...input })).rejects.toThrow('未找到该记录')
  })

  it('is done by its own hospital', async () => {
    await host.client.act('quiet', { patientId, unitId: 1002 })
    const { planId } = await host.client.act<{ planId: string }>('orderDrug', {
      patientId,
      unitId: 1002,
      ...ACTS['orderDrug'],
    })
    expect(planId).not.toBe('')
  })
})
