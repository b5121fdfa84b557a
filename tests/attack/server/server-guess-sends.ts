import type { Finding } from '../part'
import type { ServerClient } from './server-client'

/**
 * Many requests for an SMS to one phone at once, each with a solved captcha of its own: one is sent
 * (spec:security#sms-codes).
 */
export async function sendRounds(client: ServerClient, sends: number): Promise<Finding[]> {
  const mobile = '13867770000'
  const proofs = await Promise.all(Array.from({ length: sends }, () => client.captchaTicket(mobile)))
  const answers = await Promise.all(
    proofs.map((captchaTicket) => client.call('login.validateCode', { mobile, captchaTicket })),
  )
  const sent = answers.filter(({ code }) => code === 200).length
  const odd = answers.filter(({ code, message }) => code !== 200 && !/^验证码已发送，请\d+秒后再试$/.test(message))
  const { list } = await client.look<{ list: unknown[] }>('sms', { mobile })
  return sent === 1 && list.length === 1 && odd.length === 0
    ? []
    : [{ what: `${sends} sends`, detail: JSON.stringify({ sent, outbox: list.length, odd: odd.slice(0, 2) }) }]
}
