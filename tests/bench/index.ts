/**
 * `npm run bench`: sizes, start, interaction, list and server figures beside their budgets, and beside a blank Taro page
 * (FLOOR) built in the same run. Writes test-results/bench.json, prints a table; a `must` that is exceeded, or cannot be
 * measured, ends with exit code 1.
 *
 * `-- --server`: the sandbox's rate alone, without a build.
 * `-- --chat`: the long conversation alone, on the h5 build of dist/h5.
 * `-- --course`: chart, reports and the tick of a dose alone, on the builds of dist/h5 and dist/weapp.
 * `-- --couples`: 250 couples on one server and on two that share one PostgreSQL, alone.
 * `-- --year`: what reads cost with 10,000, 100,000 and 1,000,000 appointments in a PostgreSQL, alone.
 * `-- --quick`: three rounds instead of seven of what varies, for a look while working.
 */

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { budgetTable, figure, measured, type Measured } from '../../scripts/lib/budgets'
import { inRoot } from '../../scripts/lib/root.mjs'
import { sizeRows } from '../../scripts/lib/size-rows'
import { allScriptBytes, packageSizes } from '../../scripts/lib/sizes'
import { binaries } from '../attack/server/server-postgres-cluster'
import { openBrowser } from '../flows/support/browser'
import { type Sandbox, startSandbox } from '../flows/support/sandbox'
import { openWorld, type World } from '../journeys/support/world'
import { measureChat } from './chat'
import { type CouplesLoad, measureCouples } from './couples'
import { measureCourse, measureTick } from './course'
import { buildFloor, buildTaro, type Floor } from './floor'
import { h5FormRows, miniFormRows } from './form-rows'
import { coldLoad, type Load, median } from './h5'
import { launchPackage, measureApp, type SetData } from './mini'
import { measureQueue } from './queue'
import { measureRatio, measureServer } from './server'
import { serveBuild } from './static-server'
import { measureYear, SIZES } from './year'

type Row = Measured

const quick = process.argv.includes('--quick')
const ROUNDS = quick ? 3 : 11
/** Rounds of what takes a few frames of the screen. */
const SHORT_ROUNDS = 4 * ROUNDS
const APP_FOLDER = inRoot('.cache', 'bench', 'app')
const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** Laboratory reports of the person whose list is read. */
const REPORTS = 6

/** Screens a person opens from home in the second-screen figure; the dearest one counts. */
const SECOND = ['/SubscribeList', '/HospitalList', '/login']

async function main(): Promise<void> {
  const rows: Row[] = []
  const extras: Record<string, unknown> = {}
  const attempt = async (name: string, work: () => Promise<void>): Promise<void> => {
    say(`▸ ${name} …`)
    try {
      await work()
    } catch (error) {
      // what cannot be measured is a row of its own: a silent gap would look like a pass
      rows.push({
        ...measured('largestSetData', null),
        name,
        key: name,
        beside: error instanceof Error ? (error.message.split('\n')[0] ?? '').slice(0, 300) : String(error),
      })
    }
  }

  say('▸ building FLOOR and the app …')
  const floor = await buildFloor()
  const app = await buildApp()
  rows.push(
    measured('weappBuild', app.seconds.weapp / floor.weappSeconds, {
      beside: `${app.seconds.weapp.toFixed(1)} s, FLOOR ${floor.weappSeconds.toFixed(1)} s`,
    }),
  )
  rows.push(
    measured('alipayBuild', app.seconds.alipay / floor.weappSeconds, { beside: `${app.seconds.alipay.toFixed(1)} s` }),
  )
  rows.push(
    measured('h5Build', app.seconds.h5 / floor.weappSeconds, {
      beside: `${app.seconds.h5.toFixed(1)} s, FLOOR h5 ${floor.h5Seconds.toFixed(1)} s`,
    }),
  )

  await attempt('package sizes', () => {
    const sizes = sizeRows(app.folder)
    rows.push(...sizes.rows)
    extras['copies'] = sizes.copies
    extras['floorBytes'] = {
      weapp: packageSizes(floor.weapp).total,
      h5: allScriptBytes(floor.h5),
      leanH5: allScriptBytes(floor.leanH5),
    }
    return Promise.resolve()
  })

  // the sandbox serves the build that is measured, not the one of dist/
  process.env['SANDBOX_STATIC'] = app.folder.h5
  const world = await openWorld()
  const { sandbox } = world
  const keep = (name: string, { rows: more, extra }: { rows: Row[]; extra: unknown }): void => {
    rows.push(...more)
    extras[name] = extra
  }
  try {
    await attempt('h5 start', () => measureH5(rows, extras, floor, app.folder.h5, sandbox.origin))
    await attempt('setData on WeChat', () => measureMini(rows, extras, floor.weapp, app.folder.weapp, sandbox.origin))
    await attempt('longest form', async () => keep('form', await miniFormRows(app.folder, world)))
    await attempt('longest form on h5', async () => keep('h5Form', await h5FormRows(world)))
    await attempt('server', () => measureSandbox(rows, extras, sandbox))
    await attempt('long chat', () => measureLongChat(rows, extras, sandbox))
    await attempt('queue', () => measurePhones(rows, extras, world))
    await attempt('course', () => measureCharts(rows, extras, sandbox))
    // the last of this hospital: its clock goes on to the hour of the dose
    await attempt('tick', () => measureDose(rows, extras, app.folder.weapp, world))
  } finally {
    await world.close()
  }
  await attempt('couples', () => measureDays(rows, extras))
  await attempt('year of data', () => measureReads(rows, extras))

  say('')
  say(budgetTable(rows))
  const server = extras['server'] as { perSecond: number; p95Ms: number; failed: number; target: string } | undefined
  if (server)
    say(
      `\nsandbox ${server.target}: ${Math.round(server.perSecond)} requests a second, p95 ${server.p95Ms.toFixed(1)} ms, ${server.failed} failed`,
    )
  mkdirSync(inRoot('test-results'), { recursive: true })
  writeFileSync(inRoot('test-results', 'bench.json'), JSON.stringify({ rows, extras }, null, 1))
  const over = rows.filter((row) => !row.ok)
  say(over.length === 0 ? 'Every must is kept.' : `Exceeded or not measured: ${over.map((row) => row.name).join('; ')}`)
  process.exitCode = over.length > 0 ? 1 : 0
}

/** The sandbox's rate: one read by itself, and a list beside a blank server. */
async function measureSandbox(
  rows: Row[],
  extras: Record<string, unknown>,
  sandbox: Pick<Sandbox, 'origin' | 'sampleRead'>,
): Promise<void> {
  const target = await sandbox.sampleRead()
  const load = await measureServer(sandbox.origin, target, { seconds: quick ? 3 : 8 })
  extras['server'] = { target: target.path, ...load }
  const reports = { ...target, path: '/hc-patient/api/member/labList' }
  const compared = await measureRatio(sandbox.origin, reports, { rows: REPORTS, seconds: quick ? 2 : 5 })
  extras['serverRatio'] = compared
  const { sandbox: list, blank } = compared
  if (list.failed + blank.failed > 0)
    throw new Error(`${list.failed} requests of the list and ${blank.failed} of the blank server failed`)
  rows.push(
    measured('serverList', 1 / compared.ratio, {
      beside: `${Math.round(list.perSecond)} requests a second beside ${Math.round(blank.perSecond)}: ${compared.ratio.toFixed(2)} of its rate; p95 ${figure(list.p95Ms, 'ms')}`,
    }),
  )
}

/** A thousand phones that follow a queue, beside one. */
async function measureLongChat(rows: Row[], extras: Record<string, unknown>, sandbox: Sandbox): Promise<void> {
  const browser = await openBrowser()
  try {
    const times = await measureChat(sandbox, browser, SHORT_ROUNDS)
    extras['chat'] = times
    if (times.rows > 100) throw new Error(`${times.rows} messages are on the page at once`)
    rows.push(
      measured('longChat', times.longMs / times.shortMs, {
        beside: `${figure(times.longMs, 'ms')} beside ${figure(times.shortMs, 'ms')}, ${times.rows} rows at once`,
      }),
    )
  } finally {
    await browser.close()
  }
}

/** A chart of thirty days and a thousand reports, each beside a plain list. */
async function measureCharts(rows: Row[], extras: Record<string, unknown>, sandbox: Sandbox): Promise<void> {
  const browser = await openBrowser()
  try {
    const times = await measureCourse(sandbox, browser, SHORT_ROUNDS)
    extras['course'] = times
    if (times.rows > 100) throw new Error(`${times.rows} reports are on the page at once`)
    const { chartMs, fewMs, manyMs } = times
    rows.push(
      measured('courseChart', chartMs / fewMs, { beside: `${figure(chartMs, 'ms')} beside ${figure(fewMs, 'ms')}` }),
      measured('longReports', manyMs / fewMs, {
        beside: `${figure(manyMs, 'ms')} beside ${figure(fewMs, 'ms')}, ${times.rows} rows at once`,
      }),
    )
  } finally {
    await browser.close()
  }
}

/** The tap on a dose; what the hospital's answer draws is said beside it. */
async function measureDose(rows: Row[], extras: Record<string, unknown>, folder: string, world: World): Promise<void> {
  const { tapped, answered } = await measureTick(folder, world)
  extras['tick'] = { tapped, answered }
  rows.push(
    measured('tickBytes', tapped.bytes, {
      beside: `then the answer: ${answered.calls} calls, ${figure(answered.bytes, 'bytes')}`,
    }),
  )
}

async function measurePhones(rows: Row[], extras: Record<string, unknown>, world: World): Promise<void> {
  const load = await measureQueue(world.origin, await world.today(), { seconds: quick ? 20 : 60 })
  extras['queue'] = load
  if (load.failed > 0) throw new Error(`${load.failed} answers of the queue failed`)
  rows.push(
    measured('queuePhones', load.p95Ms / load.aloneP95Ms, {
      beside: `${load.phones} phones, ${load.perSecond.toFixed(1)} requests a second, p95 ${figure(load.p95Ms, 'ms')} beside ${figure(load.aloneP95Ms, 'ms')}`,
    }),
  )
}

/** Port of the private PostgreSQL; BENCH_PG_PORT where another program has it. */
const POSTGRES_PORT = Number(process.env['BENCH_PG_PORT'] ?? 9149)

/** 250 couples in a mixed day, on one server and on two. */
async function measureDays(rows: Row[], extras: Record<string, unknown>): Promise<void> {
  const bin = binaries()
  if (!bin) throw new Error('PostgreSQL is not installed: apt-get install postgresql')
  const said = (load: CouplesLoad): string =>
    `${load.calls} calls, ${load.perSecond.toFixed(0)} a second, ${load.failed} failed, ${load.booked} booked and paid; processor ${load.serverCpuMs.toFixed(1)} + ${load.databaseCpuMs.toFixed(1)} ms a call, ${load.waitedMs.toFixed(1)} ms of waiting for a core that others had; ${load.connections} of ${load.allowed} connections; load of the machine ${load.loadBefore.toFixed(1)} to ${load.loadAfter.toFixed(1)}`
  const failed: string[] = []
  for (const [key, servers] of [
    ['couplesOne', 1],
    ['couplesTwo', 2],
  ] as const) {
    const load = await measureCouples(bin, { servers, seconds: quick ? 90 : 180, port: POSTGRES_PORT })
    extras[key] = load
    rows.push(measured(key, load.p95Ms, { beside: said(load) }))
    failed.push(...load.failures)
  }
  if (failed.length > 0) throw new Error(`answers of the couples' days that no rule foresees: ${failed.join('; ')}`)
}

/** The time page with a year of appointments behind it, beside one with a hundredth of them. */
async function measureReads(rows: Row[], extras: Record<string, unknown>): Promise<void> {
  const bin = binaries()
  if (!bin) throw new Error('PostgreSQL is not installed: apt-get install postgresql')
  const costs = await measureYear(bin, { port: POSTGRES_PORT, say: (text) => say(`    ${text}`) })
  extras['year'] = costs
  const page = costs.filter(({ id }) => id === 'subjects.scheduInfo').map((row) => row.serverMs + row.databaseMs)
  const most = page.at(-1) ?? Number.NaN
  const beside = page.map((ms, index) => `${SIZES[index]}: ${ms.toFixed(1)} ms`).join(', ')
  rows.push(measured('yearOfData', most / (page[0] ?? Number.NaN), { beside }), measured('yearOfDataCost', most))
}

/** `--year`: the reads alone. */
async function benchYear(): Promise<void> {
  const rows: Row[] = []
  await measureReads(rows, {})
  say(budgetTable(rows))
  process.exitCode = rows.every((row) => row.ok) ? 0 : 1
}

/** `--couples`: the days alone. */
async function benchCouples(): Promise<void> {
  const rows: Row[] = []
  const extras: Record<string, unknown> = {}
  const failed = await measureDays(rows, extras).then(
    () => null,
    (cause: unknown) => cause,
  )
  say(budgetTable(rows))
  say(JSON.stringify(extras, null, 1))
  if (failed) throw failed
  process.exitCode = rows.every((row) => row.ok) ? 0 : 1
}

/** `--server`: for a look at the rate while working on the sandbox. */
/** The long conversation alone. */
async function benchChat(): Promise<void> {
  const sandbox = await startSandbox()
  const rows: Row[] = []
  try {
    await measureLongChat(rows, {}, sandbox)
  } finally {
    await sandbox.stop()
  }
  say(budgetTable(rows))
  process.exitCode = rows.some((row) => !row.ok) ? 1 : 0
}

/** `--course`: on what was built last. */
async function benchCourse(): Promise<void> {
  const rows: Row[] = []
  const extras: Record<string, unknown> = {}
  const world = await openWorld()
  try {
    await measureCharts(rows, extras, world.sandbox)
    await measureDose(rows, extras, inRoot('dist', 'weapp'), world)
  } finally {
    await world.close()
  }
  say(budgetTable(rows))
  process.exitCode = rows.every((row) => row.ok) ? 0 : 1
}

async function benchServer(): Promise<void> {
  const rows: Row[] = []
  const extras: Record<string, unknown> = {}
  const world = await openWorld()
  try {
    await measureSandbox(rows, extras, world.sandbox)
    await measurePhones(rows, extras, world)
  } finally {
    await world.close()
  }
  say(budgetTable(rows))
  say(JSON.stringify(extras, null, 1))
  process.exitCode = rows.every((row) => row.ok) ? 0 : 1
}

type Platform = 'weapp' | 'alipay' | 'h5'

/** Builds the app for the three hosts into a folder of the bench, so that dist/ stays as it was. */
async function buildApp(): Promise<{ folder: Record<Platform, string>; seconds: Record<Platform, number> }> {
  const seconds = {} as Record<Platform, number>
  const folder = {} as Record<Platform, string>
  for (const platform of ['weapp', 'alipay', 'h5'] as const) {
    const output = `.cache/bench/app/${platform}`
    rmSync(inRoot(output), { recursive: true, force: true })
    seconds[platform] = await buildTaro(inRoot(), platform, { OUTPUT_ROOT: output })
    folder[platform] = join(APP_FOLDER, platform)
  }
  return { folder, seconds }
}

/** Cold loads of FLOOR and the app in turn; the ratio is the median of the ratios of each round. */
async function measureH5(
  rows: Row[],
  extras: Record<string, unknown>,
  floor: Floor,
  appFolder: string,
  backend: string,
): Promise<void> {
  const servers = {
    floor: await serveBuild(floor.h5),
    lean: await serveBuild(floor.leanH5),
    app: await serveBuild(appFolder, backend),
  }
  const browser = await openBrowser({ isCold: true })
  const open = (address: string, landmark: string): Promise<Load> =>
    coldLoad(browser, `${servers.app.origin}/#${address}`, landmark)
  try {
    const loads = { floor: [] as Load[], lean: [] as Load[], app: [] as Load[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      loads.floor.push(await coldLoad(browser, `${servers.floor.origin}/`, '#floor'))
      loads.lean.push(await coldLoad(browser, `${servers.lean.origin}/`, '#floor'))
      loads.app.push(await open('/index', '#screen-home'))
    }
    // the first paint is a line that says it is opening, which is worth nothing to a patient: home's content counts
    const over = (base: readonly Load[]): number =>
      median(loads.app.map((load, index) => load.drawnMs / (base[index]?.drawnMs ?? Number.NaN)))
    const drawn = (list: readonly Load[]): string => `${Math.round(median(list.map((load) => load.drawnMs)))} ms`
    const paint = `${Math.round(median(loads.app.map((load) => load.paintMs)))} ms`
    const home = loads.app[0] as Load
    const blank = loads.floor[0] as Load
    const lean = loads.lean[0] as Load
    const script = (load: Load): string => figure(load.scriptBytes, 'bytes')
    rows.push(
      measured('h5Paint', over(loads.floor), {
        beside: `${drawn(loads.app)}, FLOOR ${drawn(loads.floor)}, lean FLOOR ${drawn(loads.lean)}, ${figure(over(loads.lean), 'times')}; first paint of any kind ${paint}`,
      }),
      measured('h5HomeScript', home.scriptBytes, { beside: `FLOOR ${script(blank)}, lean ${script(lean)}` }),
      measured('h5HomeStyle', home.styleBytes),
      measured('h5HomeRequests', home.requests, { beside: `FLOOR ${blank.requests}` }),
    )
    const known = new Set(home.files)
    const second: { address: string; bytes: number }[] = []
    for (const address of SECOND) {
      const { scripts } = await open(address, '[id^=screen-]')
      const bytes = scripts.filter(({ url }) => !known.has(url)).reduce((total, one) => total + one.bytes, 0)
      second.push({ address, bytes })
    }
    const dearest = second.reduce((worst, one) => (one.bytes > worst.bytes ? one : worst))
    rows.push(measured('h5SecondScreen', dearest.bytes, { beside: dearest.address }))
    const times = (list: readonly Load[]): number[] => list.map((load) => Math.round(load.drawnMs))
    extras['h5Loads'] = { floor: times(loads.floor), lean: times(loads.lean), app: times(loads.app) }
    extras['h5SecondScreens'] = second
  } finally {
    await browser.close()
    for (const server of Object.values(servers)) await server.stop()
  }
}

/** Launch, taps, a keystroke and a list row of the compiled WeChat package. */
async function measureMini(
  rows: Row[],
  extras: Record<string, unknown>,
  floorFolder: string,
  appFolder: string,
  backend: string,
): Promise<void> {
  const blank = await launchPackage(floorFolder)
  blank.host.kill()
  const app = await measureApp(appFolder, backend)
  const worse = app.first.bytes > app.home.bytes ? app.first : app.home
  const calls = Math.max(app.first.calls, app.home.calls)
  rows.push(
    measured('launchCalls', calls, { beside: `FLOOR ${blank.launch.calls}` }),
    measured('launchBytes', worse.bytes, {
      beside: `first ${figure(app.first.bytes, 'bytes')}, home ${figure(app.home.bytes, 'bytes')}, FLOOR ${figure(blank.launch.bytes, 'bytes')}`,
    }),
  )
  const taps = Object.entries(app.taps)
  const most = (value: (sent: SetData) => number): [string, SetData] =>
    taps.reduce((worst, one) => (value(one[1]) > value(worst[1]) ? one : worst))
  const [calledBy, called] = most((sent) => sent.calls)
  const [sentBy, sent] = most((one) => one.bytes)
  rows.push(
    measured('tapCalls', called.calls, { beside: calledBy }),
    measured('tapBytes', sent.bytes, { beside: sentBy }),
    measured('rowBytes', app.row, { beside: `hospital list, ${app.rows} rows` }),
    measured('largestSetData', app.largest),
  )
  extras['setData'] = { floor: blank.launch, ...app }
}

const isAlone = (part: string): boolean => process.argv.includes(`--${part}`)
const part = () => {
  if (isAlone('server')) return benchServer()
  if (isAlone('couples')) return benchCouples()
  if (isAlone('year')) return benchYear()
  if (isAlone('course')) return benchCourse()
  return isAlone('chat') ? benchChat() : main()
}

void part().then(
  () => process.exit(process.exitCode),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
    process.exit(1)
  },
)
