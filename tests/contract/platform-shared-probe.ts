/** Run in a process of its own (the embedded database does not live in the test runner): two servers on one database. */
import { openDatabase } from '../../sandbox/server/db/open'
import { startSandbox } from '../../sandbox/server/start'
import { ServerClient } from '../attack/server-client'

/** A hospital with a clinic of special days is asked for the basic information first, and others are not. */
const UNIT = 335

async function probe(data: string): Promise<void> {
  const database = await openDatabase({ data })
  const options = { port: 0, data, database, staticDir: data, strictAnswers: true }
  const [first, second] = [await startSandbox(options), await startSandbox(options)]
  const [one, two] = [new ServerClient(first.url), new ServerClient(second.url)]
  const token = await one.token('zhou-min', UNIT)
  const code = async (client: ServerClient, id: string, as = token) => (await client.call(id, {}, as)).code
  const said: Record<string, unknown> = {}
  said['before'] = [await code(one, 'member.selectInfo'), await code(two, 'member.selectInfo')]
  await one.call('ext.signOut', {}, token)
  said['afterSignOut'] = [await code(one, 'member.selectInfo'), await code(two, 'member.selectInfo')]

  const newcomer = await one.token('lin-xiao', UNIT)
  await two.verify('lin-xiao', newcomer)
  said['open'] = [await code(one, 'member.queryCardList', newcomer), await code(two, 'member.queryCardList', newcomer)]
  await one.act('profileFirst', { unitId: UNIT, on: true })
  said['profileFirst'] = [
    await code(one, 'member.queryCardList', newcomer),
    await code(two, 'member.queryCardList', newcomer),
  ]
  await two.call('member.unBind', {}, newcomer)
  said['released'] = [await code(one, 'member.queryCardList', newcomer)]

  await one.act('clock', { shiftMinutes: 60, keepSessions: true })
  const time = async (client: ServerClient) =>
    (await client.call<{ serverTime: number }>('ext.serverTime', {})).data.serverTime
  said['clockApartMs'] = Math.abs((await time(one)) - (await time(two)))
  await first.close()
  await second.close()
  await database.close()
  process.stdout.write(JSON.stringify(said))
}

void probe(process.argv[2] ?? '')
