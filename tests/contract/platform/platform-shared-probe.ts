/** Run in a process of its own (the embedded database does not live in the test runner): two servers on one database. */

import { sql } from 'drizzle-orm'

import { paired } from '../../../sandbox/couple/example-couple'
import { sendFile, signatureDrawing } from '../../../sandbox/couple/example-uploads'
import { examples } from '../../../sandbox/examples'
import { personOf } from '../../../sandbox/identity/personas'
import type { OpenDatabase } from '../../../sandbox/server/db/database'
import { spendFrom } from '../../../sandbox/server/http/budgets'
import { ServerClient } from '../../attack/server/server-client'
import { openFilled, startOn } from '../../hospital/own-database'
import { newActor } from '../support/actor'

/** A hospital with a clinic of special days is asked for the basic information first, and others are not. */
const UNIT = 335

const FORWARDED = { 'X-Forwarded-For': '198.51.100.9' }

/** Her name in what rests of a booking that he made for her with a key. */
async function storedForPartner(client: ServerClient, { db }: OpenDatabase): Promise<unknown> {
  const her = await newActor(client)
  const { him } = await paired(her)
  await client.call('ext.setSharing', { dataClass: 'actFor', shared: true }, her.token)
  const { list } = (
    await client.call<{ list: { cardId: string; relation: string }[] }>('member.queryCardList', {}, him)
  ).data
  const cardId = list.find(({ relation }) => relation === 'spouse')?.cardId
  await client.call('member.changeCardInfo', { cardId }, him)
  const { appointmentId } = await client.register(him, (await client.place(him)).slotId)
  const done = await client.call('subjects.confirmRegist', { appointmentId }, him, { 'idempotency-key': 'partner-1' })
  const { rows } = (await db.execute(
    sql`select answer from sandbox.idempotent_answer where call_id = 'subjects.confirmRegist'`,
  )) as unknown as { rows: { answer: string }[] }
  return [done.code, rows.length, rows.some(({ answer }) => answer.includes(personOf('lin-xiao').name))]
}

/** Disposing of what is stored: without a proof, with one of another act, with the right one, and with that once more. */
async function dispose(client: ServerClient): Promise<unknown> {
  const who = await newActor(client)
  const { stepUpProof: proof, ...input } = (await examples.get('freeze-other.abandonFreeze')?.(who)) ?? {}
  const ask = async (more: Record<string, unknown>) =>
    client.call<{ stepUp?: string; state?: string }>('freeze-other.abandonFreeze', { ...input, ...more }, who.token)
  const answers = [
    await ask({}),
    await ask({ stepUpProof: await client.stepUp('refund', who.token) }),
    await ask({ stepUpProof: proof }),
    await ask({ stepUpProof: proof }),
  ]
  return answers.map(({ code, data }) => [code, data.stepUp ?? data.state])
}

/** The text that one has signed, after the hospital's text became another one before the second signed. */
async function signedText(client: ServerClient, { db }: OpenDatabase): Promise<unknown> {
  const who = await newActor(client)
  const { stepUpProof, ...input } = (await examples.get('freeze-other.abandonFreeze')?.(who)) ?? {}
  const her = who.token
  const him = await client.token('chen-hao')
  await client.call('freeze-other.abandonFreeze', { ...input, stepUpProof }, her)
  const asked = { freezeIds: input['freezeIds'], way: input['way'] }
  const read = async () => {
    const { data } = await client.call<{ version: string; docHash: string }>('ext.storageDisposal', asked, him)
    return data
  }
  const present = await read()
  const earlier = 'e'.repeat(64)
  await db.execute(
    sql`update sandbox.storage_disposal set body = jsonb_set(body, '{version}', '"2025-01"'), version = '2025-01', doc_hash = ${earlier} where state = 'SIGNING'`,
  )
  const kept = await read()
  const sign = async (docHash: string) => {
    const drawing = await sendFile(client.url, him, 'signature', signatureDrawing(77))
    const proof = await client.stepUp('embryo', him)
    const signatureId = drawing.data['uploadId']
    return client.call<{ state: string }>(
      'freeze-other.abandonFreeze',
      { ...asked, docHash, readToEnd: true, signatureId, stepUpProof: proof },
      him,
    )
  }
  const other = await sign(present.docHash)
  // A row from before the text was kept: nobody knows any more what was signed first.
  await db.execute(sql`update sandbox.storage_disposal set body = null where state = 'SIGNING'`)
  const lost = await sign(present.docHash)
  await db.execute(
    sql`update sandbox.storage_disposal set body = ${JSON.stringify({ ...present, sections: [], reflectionDays: 30, title: '' })}::jsonb where state = 'SIGNING'`,
  )
  const same = await sign(earlier)
  return {
    kept: [kept.version, kept.docHash === earlier],
    other: other.message,
    lost: lost.message,
    same: [same.code, same.data.state],
  }
}

async function probe(data: string): Promise<void> {
  const database = await openFilled()
  const options = {
    trustedProxies: '127.0.0.1',
    // booking is closed from 22:00 to 07:00, whatever the hour of the run
    opensByDay: true,
  }
  const [first, second] = [await startOn(database, data, options), await startOn(database, data, options)]
  const [one, two] = [new ServerClient(first.url), new ServerClient(second.url)]
  const token = await one.token('zhou-min', UNIT)
  const code = async (client: ServerClient, id: string, as = token) => (await client.call(id, {}, as)).code
  const said: Record<string, unknown> = {}
  said['before'] = [await code(one, 'member.selectInfo'), await code(two, 'member.selectInfo')]
  await one.call('ext.signOut', {}, token)
  said['afterSignOut'] = [await code(one, 'member.selectInfo'), await code(two, 'member.selectInfo')]

  said['text'] = await signedText(one, database)
  said['disposed'] = await dispose(one)
  said['stored'] = await storedForPartner(one, database)

  const newcomer = await one.token('lin-xiao', UNIT)
  await two.verify('lin-xiao', newcomer)
  said['open'] = [await code(one, 'member.queryCardList', newcomer), await code(two, 'member.queryCardList', newcomer)]
  await one.act('profileFirst', { unitId: UNIT, on: true })
  said['profileFirst'] = [
    await code(one, 'member.queryCardList', newcomer),
    await code(two, 'member.queryCardList', newcomer),
  ]
  await two.call('member.unBind', { stepUpProof: await two.stepUp('unBind', newcomer) }, newcomer)
  said['released'] = [await code(one, 'member.queryCardList', newcomer)]

  await one.act('clock', { shiftMinutes: 60, keepSessions: true })
  const time = async (client: ServerClient) =>
    (await client.call<{ serverTime: number }>('ext.serverTime', {})).data.serverTime
  said['clockApartMs'] = Math.abs((await time(one)) - (await time(two)))
  // Tries are counted in the database: whichever server is asked, the budget is one.
  const now = Date.now()
  const sms = async (at: number) => spendFrom(database.db, 'sms', '198.51.100.9', at)
  const within: boolean[] = []
  for (let at = 0; at < 801; at++) within.push(await sms(now))
  said['sms'] = [within.filter(Boolean).length, await sms(now + 3_599_999), await sms(now + 3_600_000)]
  const six = async (at: number) => spendFrom(database.db, 'sms', `2001:db8:1:2:${at % 40}::${at}`, now)
  const ofNetwork = []
  for (let at = 0; at < 801; at++) ofNetwork.push(await six(at))
  const beside = await spendFrom(database.db, 'sms', '2001:db8:1:3::1', now)
  said['network'] = [ofNetwork.filter(Boolean).length, beside]
  said['ownMachine'] = await spendFrom(database.db, 'sms', '127.0.0.1', now)
  // Behind a proxy that is trusted, a machine is known: its puzzles are counted, drawn ones and written ones.
  const puzzle = async () =>
    (await two.call('login.getCaptcha', { mobile: '13800000077', mode: 'text' }, '', FORWARDED)).code
  said['puzzles'] = [await puzzle()]
  await database.db.execute(sql`update sandbox.budget set tries = 1200 where kind = 'captcha'`)
  said['puzzles'] = [...(said['puzzles'] as number[]), await puzzle()]
  await first.close()
  await second.close()
  await database.close()
  process.stdout.write(JSON.stringify(said))
}

void probe(process.argv[2] ?? '')
