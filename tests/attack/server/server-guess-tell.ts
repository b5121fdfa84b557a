import { personOf } from '../../../sandbox/identity/personas'
import type { Finding } from '../part'
import { type Answer, type ServerClient } from './server-client'

const UNIT = 335

/** Two situations that nobody outside may tell apart: one in which something is there, one in which it is not. */
export interface Twins {
  readonly name: string
  there(): Promise<Answer>
  absent(): Promise<Answer>
}

/** Phones nobody has an account with. */
let strangers = 0
const stranger = (): string => `1386666${String(++strangers).padStart(4, '0')}`

/** Every door at which an answer could tell who is a patient of this hospital, or that half of a guess was right. */
export async function twins(client: ServerClient): Promise<Twins[]> {
  for (const persona of ['lin-xiao', 'chen-hao']) await client.act('fresh', { persona })
  const known = personOf('zhao-ting').mobile
  const login = (mobile: string) => client.call('login.login', { mobile, smsCode: '000000' })
  const quick = (mobile: string) => client.call('member.quickLogin', { mobile, smsCode: '000000', unitId: UNIT })
  const { code } = await client.act<{ code: string }>('deskCode', { persona: 'lin-xiao', unitId: UNIT })
  const otherCode = code.replace(/\d/, (digit) => String((Number(digit) + 1) % 10))
  const byDesk = (text: string) => client.call('member.quickLoginBy', { code: text, idTail: 'XXXX', unitId: UNIT })
  const { ticket } = await client.act<{ ticket: string }>('ticket', { persona: 'zhao-ting', unitId: UNIT })
  await client.call('ext.redeemTicket', { ticket })
  const redeem = (text: string) => client.call('ext.redeemTicket', { ticket: text })
  const { orderCode } = await client.act<{ orderCode: string }>('issueOrder', {
    persona: 'zhao-ting',
    unitId: UNIT,
    type: 2,
    amountFen: 100,
  })
  const [{ token: other } = { token: '' }] = (
    await client.act<{ members: { token: string }[] }>('crowd', { unitId: UNIT, count: 1 })
  ).members
  const order = (text: string) => client.call('order.byCode', { orderCode: text }, other)
  return [
    { name: 'an account with the phone', there: () => login(known), absent: () => login(stranger()) },
    { name: 'a verified patient with the phone', there: () => quick(known), absent: () => quick(stranger()) },
    { name: 'a living code of the desk', there: () => byDesk(code), absent: () => byDesk(otherCode) },
    {
      name: 'a ticket that was real',
      there: () => redeem(ticket),
      absent: () => redeem(`tkt_${'0'.repeat(32)}`),
    },
    {
      name: "somebody's order",
      there: () => order(orderCode),
      absent: () => order(`${orderCode.slice(0, 8)}${'0'.repeat(12)}`),
    },
    {
      name: 'a captcha for a known phone',
      there: () => client.call('login.getCaptcha', { mobile: known }),
      absent: () => client.call('login.getCaptcha', { mobile: stranger() }),
    },
  ]
}

/** An answer without its random and timed parts: what is left must not differ. */
function toldBy({ status, code, message, data }: Answer): string {
  const names = data !== null && typeof data === 'object' ? Object.entries(data) : []
  return JSON.stringify([status, code, message, names.map(([name, value]) => `${name}:${typeof value}`).sort()])
}

/** The two of each pair answer with the same words and fields; so does the sending of an SMS. */
export async function answersTell(client: ServerClient): Promise<Finding[]> {
  const pairs = [...(await twins(client)), sending(client)]
  const findings: Finding[] = []
  for (const { name, there, absent } of pairs) {
    const [one, two] = [toldBy(await there()), toldBy(await absent())]
    if (one !== two) findings.push({ what: `tells whether there is ${name}`, detail: `${one} / ${two}` })
  }
  return findings
}

/** An SMS goes to whoever asks for one, account or not. */
function sending(client: ServerClient): Twins {
  const send = async (mobile: string) =>
    client.call('login.validateCode', { mobile, captchaTicket: await client.captchaTicket(mobile) })
  return {
    name: 'an account to send a code to',
    there: () => send(personOf('li-jun').mobile),
    absent: () => send(stranger()),
  }
}

/** Where the two medians lie this far apart, a few requests would tell. */
const FAR_MS = 3
const FAR_SHARE = 0.5
/** What is far apart once may have been the machine; what is far apart each time is the server. */
const LOOKS = 3

/**
 * Times both of each pair in turn, so that whatever else the machine does meets both alike.
 * @param samples requests of each side a look
 */
export async function durationsTell(
  client: ServerClient,
  samples: number,
  say: (text: string) => void,
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { name, there, absent } of await twins(client)) {
    const seen: string[] = []
    for (let look = 0; look < LOOKS; look++) {
      const [one, two] = await mediansOf(there, absent, samples)
      const apart = Math.abs(one - two)
      seen.push(`${one.toFixed(2)} / ${two.toFixed(2)} ms`)
      if (apart <= FAR_MS || apart <= FAR_SHARE * Math.min(one, two)) break
    }
    say(`${name}: medians there / absent ${seen.join(', ')}`)
    if (seen.length === LOOKS)
      findings.push({ what: `its duration tells whether there is ${name}`, detail: seen.join(', ') })
  }
  return findings
}

async function mediansOf(
  there: () => Promise<Answer>,
  absent: () => Promise<Answer>,
  samples: number,
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let at = 0; at < samples; at++) {
    // The one that comes first changes, too.
    for (const side of at % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const started = performance.now()
      await (side === 0 ? there() : absent())
      times[side].push(performance.now() - started)
    }
  }
  return [median(times[0]), median(times[1])]
}

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
