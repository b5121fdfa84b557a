/**
 * What stands first on both homes at each event of a treatment, and that nothing that is over is still asked for: the stories
 * of the pictures of home (tests/film/home-scenes.ts), read as the app reads them.
 */

import { dayAfter } from '../../attack/server/server-client'
import { type Stage, STORIES } from '../../film/home-scenes'
import { startHost, type TestHost } from '../support/test-host'

import { dangerOfDay, dayPlan, type Home } from '@/pages/home/model/day'

const UNIT = 335
const CLASSES = ['treatment', 'embryos', 'orders', 'appointments']

/** The first card in words: its kind and what it is titled. */
function firstCard(home: Home): string {
  const danger = dangerOfDay(home.today, home.serverTime ?? 0)
  if (danger) return `danger ${danger.title}`
  const { hero } = dayPlan(home, home.today, home.serverTime ?? 0)
  switch (hero.kind) {
    case 'medicine':
      return `medicine ${hero.drugs.map(({ title }) => title).join('、')}`
    case 'event':
    case 'cancelled':
    case 'storage':
      return `${hero.kind} ${hero.item.title}`
    case 'visit':
      return `visit ${hero.visit.date.slice(5)} ${hero.visit.startTime}`
    case 'partnerVisit':
      return `partnerVisit`
    default:
      return `${hero.kind} ${hero.course?.stage ?? ''}`
  }
}

const others = (home: Home) => {
  const { today, tomorrow } = dayPlan(home, home.today, home.serverTime ?? 0)
  const row =
    (mark: string) =>
    ({ title, note, urgent, doneAt }: Home['today'][number]) =>
      `${mark}${urgent ? '!' : ''}${doneAt ? '✓' : ''}${title}｜${note}`
  return [...today.map(row('')), ...tomorrow.map(row('>'))]
}

let host: TestHost
afterEach(() => host.close())

it.each(STORIES.map((story) => [story.her, story] as const))(
  '%s',
  async (_her, story) => {
    host = await startHost()
    const { client } = host
    const day = await client.today()
    const stage: Stage = {
      client,
      day,
      act: (name, input = {}) => client.act(name, { persona: story.her, unitId: UNIT, ...input }),
      call: async (id, input) => client.call(id, input, await client.token(story.her, UNIT)),
      to: (days, hour) => client.clockTo(`${dayAfter(day, days)} ${hour}:00`),
    }
    const share = async (shared: boolean) => {
      for (const dataClass of CLASSES) await stage.call('ext.setSharing', { dataClass, shared })
    }
    const homeOf = async (persona: string) =>
      (await client.call<Home>('index.patientIndex', {}, await client.token(persona, UNIT))).data
    const out = []
    for (const scene of story.scenes) {
      await scene.before(stage)
      await share(true)
      const [hers, his] = [await homeOf(story.her), await homeOf(story.him)]
      await share(false)
      const alone = await homeOf(story.him)
      out.push(
        `${scene.file}\n  HER ${firstCard(hers)}\n      ${others(hers).join('\n      ')}\n  HIM ${firstCard(his)}\n      ${others(his).join('\n      ')}\n  ALONE ${firstCard(alone)}\n      ${others(alone).join('\n      ')}`,
      )
    }
    require('node:fs').appendFileSync('/tmp/homes.txt', `### ${story.her}\n${out.join('\n')}\n`)
  },
  240_000,
)
