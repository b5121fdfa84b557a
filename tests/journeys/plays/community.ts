/**
 * What couples tell one another (J12): good news for whom it does not hurt, and a circle in which a name leads to nobody, the
 * desk reads first, and what somebody does not want to see is gone with one tap.
 */

import { hospitalSide } from '../support/hospital-side'
import { says, soon, tapSoon, withText } from '../support/places'
import { demand, HOSPITAL } from './booking'
import type { Part } from './pregnancy'

const CIRCLE = 'circle-detail'
const POST = 'circle-post-detail'
const TITLE = '今天散步走得比昨天远'
const TEXT = '累了就坐一会儿，慢慢来。'

export const community: Part = async (her, him, world, steps) => {
  const { client } = hospitalSide(world, her.person.key)
  steps.push('good news, without a name, and none for whom it would hurt')
  await her.driver.visit('/GoodNews')
  await her.driver.waitFor('good-news-item-0')
  demand(!(await her.driver.text('screen-good-news')).includes(her.person.name), 'good news names her')
  const bereaved = await client.token('he-jing', HOSPITAL.unitId)
  const { data } = await client.call<{ list: unknown[] }>('index.goodNews', {}, bereaved)
  demand(data.list.length === 0, 'good news is told after a loss')
  for (const { driver, person } of [her, him]) {
    steps.push(`${person.name} agrees to the rules of a circle`)
    await driver.visit('/AllCircle')
    await driver.tap(await withText(driver, 'circle-list-item-', '日常陪伴'))
    await tapSoon(driver, `${CIRCLE}-agree`)
    await tapSoon(driver, `${CIRCLE}-join`)
    await driver.waitFor(`${CIRCLE}-write`)
  }
  steps.push('something written, which the desk reads first')
  await tapSoon(her.driver, `${CIRCLE}-write`)
  await her.driver.type('circle-post-form-title', TITLE)
  await her.driver.type('circle-post-form-body-0', TEXT)
  await tapSoon(her.driver, 'circle-post-form-send')
  await says(her.driver, `${POST}-state`, '审核')
  const { list } = await client.look<{ list: { textId: string; title: string }[] }>('circles', {
    unitId: String(HOSPITAL.unitId),
  })
  const textId = list.find(({ title }) => title === TITLE)?.textId
  await him.driver.visit(`/PostDetails?postId=${textId ?? ''}`)
  await says(him.driver, `screen-${POST}`, '没有找到这条动态')
  await world.sandbox.act('reviewCircleText', { unitId: HOSPITAL.unitId, textId, accept: true, reason: '' })
  steps.push('read under a name that leads to nobody, reported')
  await him.driver.visit(`/PostDetails?postId=${textId ?? ''}`)
  await says(him.driver, `${POST}-card`, TITLE)
  demand(!(await him.driver.text(`${POST}-card`)).includes(her.person.name), 'the post names her')
  await tapSoon(him.driver, `${POST}-more`)
  await tapSoon(him.driver, `${POST}-reason-other`)
  await tapSoon(him.driver, `${POST}-report`)
  await says(him.driver, `${POST}-reported`, '已告知医院')
  steps.push('not seen any more')
  await tapSoon(him.driver, `${POST}-mute`)
  await him.driver.visit(`/PostDetails?postId=${textId ?? ''}`)
  await says(him.driver, `screen-${POST}`, '没有找到这条动态')
  await her.driver.visit(`/PostDetails?postId=${textId ?? ''}`)
  await soon(async () => demand((await her.driver.text(`${POST}-card`)).includes(TITLE), 'she has lost what she wrote'))
}
