/**
 * Until a conversation can be read: one of ten thousand messages beside one of a hundred, the same person on the same phone, in
 * turn. What is compared is a person's wait, the hospital's answer included (issue figure: 1.2 × at most).
 */

import type { Browser, Page } from 'playwright-core'

import { freeDoctor } from '../../sandbox/consult/examples'
import { ServerClient } from '../attack/server/server-client'
import { MOVING, openContext } from '../flows/support/browser'
import type { Sandbox } from '../flows/support/sandbox'
import { middleMean } from './h5'

const UNIT = 335
const WHO = { persona: 'he-jing', unitId: UNIT }
const SHORT = 100
const LONG = 10_000

export interface ChatTimes {
  readonly shortMs: number
  readonly longMs: number
  /** Messages on the page at once, at most. */
  readonly rows: number
}

/** A conversation that goes on, with so many messages. @returns its id */
async function conversation(client: ServerClient, token: string, doctorId: string, count: number): Promise<string> {
  const input = { doctorId, type: 5, description: '想了解下次复查前需要做哪些准备，谢谢医生。' }
  const { data, message } = await client.call<{ consultId: string }>('consult.newAddConsult', input, token)
  if (!data.consultId) throw new Error(`no conversation to look at: ${message}`)
  await client.act('answerConsult', { consultId: data.consultId, content: '您好。' })
  await client.act('fillConversation', { consultId: data.consultId, count })
  await client.act('finishConsult', { consultId: data.consultId })
  return data.consultId
}

/** From home to the first drawn message, ms by the page's own clock. */
async function openChat(page: Page, consultId: string): Promise<{ ms: number; rows: number }> {
  await page.evaluate(() => void (location.hash = '#/index'))
  await page.locator('#screen-home:visible').waitFor()
  return page.evaluate(
    (id) =>
      new Promise<{ ms: number; rows: number }>((done, fail) => {
        for (const screen of document.querySelectorAll('[id^="screen-"]')) screen.setAttribute('data-before', '')
        const began = performance.now()
        const look = () => {
          const rows = [...document.querySelectorAll('[id^="consult-chat-message-"]')].filter(
            (row) => /^consult-chat-message-\d+$/.test(row.id) && !row.closest('[data-before]'),
          ).length
          // A frame later it is on the glass.
          if (rows > 0) requestAnimationFrame(() => done({ ms: performance.now() - began, rows }))
          else if (performance.now() - began > 30_000) fail(new Error('the conversation did not open'))
          else requestAnimationFrame(look)
        }
        location.hash = `#/chatConsultation?consultId=${id}`
        requestAnimationFrame(look)
      }),
    consultId,
  )
}

/** Opens the two in turn and takes the mean of the middle half of each. */
export async function measureChat(sandbox: Sandbox, browser: Browser, rounds: number): Promise<ChatTimes> {
  const client = new ServerClient(sandbox.origin)
  const token = await client.token(WHO.persona, UNIT)
  const doctorId = await freeDoctor({ client, token, mobile: '', place: () => Promise.resolve('') })
  const short = await conversation(client, token, doctorId, SHORT)
  const long = await conversation(client, token, doctorId, LONG)
  const context = await openContext(browser, 375, MOVING)
  // tsx names inner functions by a helper that the page does not have.
  await context.addInitScript('globalThis.__name = (named) => named')
  try {
    await sandbox.signIn(context, WHO)
    const page = await context.newPage()
    await page.goto(`${sandbox.origin}/?unitId=${UNIT}#/index`, { waitUntil: 'load' })
    const times = { short: [] as number[], long: [] as number[] }
    let rows = 0
    for (let round = 0; round <= rounds; round += 1)
      for (const [name, id] of [
        ['short', short],
        ['long', long],
      ] as const) {
        const seen = await openChat(page, id)
        rows = Math.max(rows, seen.rows)
        // The first of each brings the screen's script.
        if (round > 0) times[name].push(seen.ms)
      }
    return { shortMs: middleMean(times.short), longMs: middleMean(times.long), rows }
  } finally {
    await context.close()
  }
}
