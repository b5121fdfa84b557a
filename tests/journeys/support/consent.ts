/**
 * A consent of two (J3): read, understood, signed by each on the own phone. Nobody signs for the other, and what the
 * hospital keeps on record names both.
 */

import { demand } from '../plays/booking'
import type { Partner } from '../plays/partner'
import { says, soon, tapSoon, withText } from './places'
import type { World } from './world'

const TITLE = '体外受精'

/** What the pad says of an empty drawing, word for word (spec:interface#signature-pad). */
const EMPTY_PAD = 'Warning: Not Signned!'

/** Opens the packet and this document in it; so many of the two have signed. */
async function openDocument({ driver }: Partner, signed: number): Promise<void> {
  await driver.visit('/electronicSignature')
  const row = await withText(driver, 'consent-signature-list-item-', TITLE)
  await says(driver, row, `已签${signed}人，需2人`)
  await driver.tap(row)
}

/** A wrong answer is explained and asked again; nobody signs before the text was understood. */
export async function understand({ driver }: Partner): Promise<void> {
  await driver.waitFor('consent-signature-detail-quiz-0-0')
  demand(!(await driver.enabled('consent-signature-detail-sign')), 'it can be signed before it is understood')
  for (const answer of ['0-0', '1-2']) await driver.tap(`consent-signature-detail-quiz-${answer}`)
  await tapSoon(driver, 'consent-signature-detail-quiz-submit')
  await says(driver, 'screen-consent-signature-detail', '任何阶段都可以提出中止治疗')
  await driver.tap('consent-signature-detail-quiz-0-1')
  await tapSoon(driver, 'consent-signature-detail-quiz-submit')
  await soon(async () => demand(await driver.enabled('consent-signature-detail-sign'), 'it cannot be signed'))
}

/** On the page of the pad: an empty one is refused in the words of the specification; the drawing is taken, and counted. */
export async function sign({ driver, hands }: Partner, before: number): Promise<void> {
  await driver.waitFor('consent-signature-form-pad')
  await driver.tap('consent-signature-form-read')
  await tapSoon(driver, 'consent-signature-form-pad-done')
  await says(driver, 'consent-signature-form-pad-error', EMPTY_PAD)
  await hands.draw('consent-signature-form-pad-canvas')
  await tapSoon(driver, 'consent-signature-form-pad-done')
  await driver.waitFor('screen-consent-signature-list')
  const row = await withText(driver, 'consent-signature-list-item-', TITLE)
  await says(driver, row, `已签${before + 1}人`)
}

/** The document that was just signed cannot be signed once more on the same phone, also not for the partner. */
async function signsOnce({ driver }: Partner, signed: number): Promise<void> {
  await driver.tap(await withText(driver, 'consent-signature-list-item-', TITLE))
  await says(driver, 'consent-signature-detail-signed', signed === 2 ? '双方均已签署' : '在自己的手机上签署')
  for (const id of ['consent-signature-detail-sign', 'consent-signature-detail-quiz-submit'])
    demand(!(await driver.has(id)), `who has signed is offered #${id}`)
}

/** @throws Error at the step that fails */
export async function consent(her: Partner, him: Partner, world: World, steps: string[]): Promise<void> {
  for (const [signed, one] of [her, him].entries()) {
    steps.push(`${one.person.name} reads the consent`)
    await openDocument(one, signed)
    await understand(one)
    steps.push(`${one.person.name} signs`)
    await one.driver.tap('consent-signature-detail-sign')
    await sign(one, signed)
    await signsOnce(one, signed + 1)
  }
  steps.push('on record')
  const signed = (await world.audit('ext.signDocument')).filter(({ result }) => result.startsWith('ok:signed'))
  const [first, second] = signed.sort((a, b) => (a.result < b.result ? -1 : 1))
  demand(
    signed.length === 2 && first?.result === 'ok:signed:female' && second?.result === 'ok:signed:male',
    `on record are ${signed.map(({ result }) => result).join(', ') || 'no signatures'}`,
  )
  demand(first?.actor !== second?.actor && first?.target === second?.target, 'one of them signed for the other')
}
