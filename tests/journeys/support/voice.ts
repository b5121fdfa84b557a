/**
 * A question that is spoken (J10): a refused microphone leaves the other ways, what is cancelled is nowhere, and what is said
 * without a network goes out once when there is one, and can be heard.
 */

import { mp3 } from '../../fixtures/speech'
import { demand } from '../plays/booking'
import type { Part } from '../plays/question'
import type { Driver } from './driver'
import { numbered, says, soon, tapSoon } from './places'

const CHAT = 'consult-chat'

/** The message that is spoken. @throws Error when there is none */
const withVoice = (driver: Driver): Promise<string> =>
  soon(async () => {
    for (const id of await numbered(driver, `${CHAT}-message-`)) if (await driver.has(`${id}-voice`)) return id
    throw new Error('no message is spoken')
  })

/** In the conversation that is open. */
export const speak: Part = async ({ driver, hands }, _him, _world, steps) => {
  steps.push('a refused microphone')
  await tapSoon(driver, `${CHAT}-voice`)
  await says(driver, `${CHAT}-voice-hint`, '请直接拨打120')
  await hands.speak(null)
  await tapSoon(driver, `${CHAT}-voice-begin`)
  await says(driver, `${CHAT}-voice-fault`, '未能使用麦克风')
  steps.push('cancelled')
  await hands.speak(mp3())
  await tapSoon(driver, `${CHAT}-voice-begin`)
  await tapSoon(driver, `${CHAT}-voice-drop`)
  await driver.waitFor(`${CHAT}-voice-begin`)
  demand(!(await driver.has(`${CHAT}-voice-send`)), 'what was cancelled can be sent')
  steps.push('recorded and heard')
  await tapSoon(driver, `${CHAT}-voice-begin`)
  await tapSoon(driver, `${CHAT}-voice-stop`)
  await tapSoon(driver, `${CHAT}-voice-hear`)
  steps.push('sent without a network')
  await driver.offline(true)
  await tapSoon(driver, `${CHAT}-voice-send`)
  await says(driver, `${CHAT}-waiting-0-state`, '等待网络')
  await driver.offline(false)
  await soon(async () => demand(!(await driver.has(`${CHAT}-waiting-0`)), 'it still waits'))
  steps.push('played')
  const said = await withVoice(driver)
  await tapSoon(driver, `${said}-voice`)
  await soon(async () => demand((await driver.text(`${said}-voice`)).startsWith('播放语音'), 'it plays without an end'))
  demand(!(await driver.text(said)).includes('未能播放'), 'it cannot be played')
}
