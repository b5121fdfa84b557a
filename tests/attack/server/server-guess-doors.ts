import { personOf } from '../../../sandbox/identity/personas'
import { type Answer, type ServerClient } from './server-client'
import { DIGITS, HEX, otherWord, wordOf, type DoorMaker } from './server-guess-door'

const UNIT = 335
/** Couple C is a patient there. */
const UNIT_OF_HERS = 1001
const WRONG_CODE = '验证码错误或已失效，请重新获取'
const isTaken = ({ code }: Answer): boolean => code === 200
const later = (client: ServerClient, minutes: number) =>
  client.act('clock', { shiftMinutes: minutes, keepSessions: true })

/**
 * One SMS code, guessed through every call that takes one: they share its five tries
 * (spec:security#one-issuer-of-sessions, spec:security#sms-codes).
 */
const sms: DoorMaker = async (client, random) => {
  const mobile = `1385555${wordOf(random, DIGITS, 4)}`
  const { idNo, name } = personOf('lin-xiao')
  const visitor = await client.call<{ token: string }>('login.loginMobileSignNew', {
    code: `wx-guess-${mobile}`,
    facilityType: 'wx_applet',
    unitId: UNIT,
  })
  const { members } = await client.act<{ members: { token: string }[] }>('crowd', { unitId: UNIT, count: 1 })
  const secret = await client.smsCode(mobile)
  const ways = [
    (smsCode: string) => client.call('login.login', { mobile, smsCode }),
    (smsCode: string) => client.call('member.quickLogin', { mobile, smsCode, unitId: UNIT }),
    (smsCode: string) => client.call('login.oauthBind', { mobile, smsCode }, visitor.data.token),
    (smsCode: string) =>
      client.call('member.authBind', { mobile, smsCode, name, idType: '1', idNo }, members[0]?.token),
  ]
  const by = (at: number, code: string) => (ways[at % ways.length] ?? ways[0]!)(code)
  return {
    name: 'SMS code',
    tries: 5,
    guess: (at) => by(at, otherWord(random, DIGITS, secret)),
    right: (at) => by(at, secret),
    // Any other refusal would tell that the code was right.
    opened: ({ code, message }) => code !== 400 || message !== WRONG_CODE,
    async owner() {
      await later(client, 2)
      return client.call('login.login', { mobile, smsCode: await client.smsCode(mobile) })
    },
  }
}

/** A code of the desk, guessed by strangers: other codes, and the code itself with another end of the document. */
const desk: DoorMaker = async (client, random) => {
  for (const persona of ['lin-xiao', 'chen-hao']) await client.act('fresh', { persona })
  const idTail = personOf('lin-xiao').idNo.slice(-4)
  const print = async () => (await client.act<{ code: string }>('deskCode', { persona: 'lin-xiao', unitId: UNIT })).code
  const code = await print()
  const signIn = (input: { code: string; idTail: string }) =>
    client.call('member.quickLoginBy', { ...input, unitId: UNIT })
  return {
    name: 'desk code, by strangers',
    tries: 5,
    guess: (at) =>
      at < 5 || at % 2 === 0
        ? signIn({ code, idTail: otherWord(random, DIGITS, idTail) })
        : signIn({ code: otherWord(random, DIGITS, code), idTail }),
    right: () => signIn({ code, idTail }),
    opened: isTaken,
    owner: async () => signIn({ code: await print(), idTail }),
  }
}

/** The same by a member: five tries a day for the member, whatever is guessed. */
const deskByMember: DoorMaker = async (client, random) => {
  for (const persona of ['lin-xiao', 'chen-hao']) await client.act('fresh', { persona })
  const idTail = personOf('lin-xiao').idNo.slice(-4)
  const print = async () => (await client.act<{ code: string }>('deskCode', { persona: 'lin-xiao', unitId: UNIT })).code
  const code = await print()
  const thief = await client.token('chen-hao')
  const ids = ['member.oauthBindByScan', 'member.oauthBindByScanNew'] as const
  const bind = (at: number, input: { code: string; idTail: string }) =>
    client.call<{ state?: string }>(ids[at % 2] ?? ids[0], input, thief)
  return {
    name: 'desk code, by a member',
    tries: 5,
    guess: (at) => bind(at, { code: otherWord(random, DIGITS, code), idTail }),
    right: (at) => bind(at, { code, idTail }),
    opened: ({ data }) => data?.['state'] === 'VERIFIED',
    async owner() {
      const fresh = await print()
      return client.call('member.oauthBindByScan', { code: fresh, idTail }, await client.token('lin-xiao'))
    },
  }
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** The code of an invitation to become a couple, and the statement that must agree with it. */
const pairing: DoorMaker = async (client, random) => {
  for (const persona of ['lin-xiao', 'chen-hao']) await client.act('fresh', { persona })
  const [her, him] = [await client.token('lin-xiao'), await client.token('chen-hao')]
  await client.verify('lin-xiao', her)
  await client.verify('chen-hao', him)
  const { name, idNo, mobile } = personOf('chen-hao')
  const invite = async () =>
    (
      await client.call<{ inviteCode: string; inviteId: string }>(
        'ext.invitePartner',
        { name, idNo, mobile, agreed: true },
        her,
      )
    ).data
  const { inviteCode, inviteId } = await invite()
  const idTail = personOf('lin-xiao').idNo.slice(-4)
  const answer = (input: { inviteCode: string; idTail: string }) =>
    client.call('member.coupleMatch', { ...input, accept: true, name: personOf('lin-xiao').name, agreed: true }, him)
  const wrongTail = () => answer({ inviteCode, idTail: otherWord(random, DIGITS, idTail) })
  return {
    name: 'pairing code',
    tries: 5,
    guess: (at) => {
      if (at < 5 || at % 3 === 0) return wrongTail()
      const other = otherWord(random, LETTERS, inviteCode)
      return at % 3 === 1
        ? answer({ inviteCode: other, idTail })
        : client.call('ext.inviteByCode', { inviteCode: other }, him)
    },
    right: () => answer({ inviteCode, idTail }),
    // Looking a guessed code up would be as good as a match.
    opened: ({ code, data }) => code === 200 && (data?.['state'] === 'PAIRED' || data?.['inviteId'] !== undefined),
    async owner() {
      await client.call('ext.withdrawInvite', { inviteId }, her)
      const { inviteCode: fresh } = await invite()
      return answer({ inviteCode: fresh, idTail })
    },
  }
}

/** The puzzle before an SMS: three answers each. A number beyond the picture is never right. */
const captcha: DoorMaker = async (client) => {
  const mobile = '13855550000'
  const puzzle = await client.puzzle(mobile, 'slider')
  const { gapX } = await client.act<{ gapX: number }>('puzzle', { captchaId: puzzle.captchaId })
  return {
    name: 'captcha',
    tries: 3,
    guess: (at) => client.solve(puzzle.captchaId, mobile, String(400 + (at % 600))),
    right: () => client.solve(puzzle.captchaId, mobile, String(gapX)),
    opened: isTaken,
    async owner() {
      const { captchaId, smsWord } = await client.puzzle(mobile)
      await client.act('inboundSms', { mobile, text: smsWord })
      return client.solve(captchaId, mobile)
    },
  }
}

/** Tickets and tokens of 128 bits: random ones, and the living one with a digit changed. */
const secrets: DoorMaker = async (client, random) => {
  const token = await client.token('he-jing')
  const { ticket } = await client.act<{ ticket: string }>('ticket', { persona: 'he-jing', unitId: UNIT })
  const near = (secret: string) => {
    const at = Math.floor(random() * secret.length)
    return secret.slice(0, at) + otherWord(random, HEX, secret[at] ?? '') + secret.slice(at + 1)
  }
  const ways = [
    () => client.call('member.selectInfo', {}, near(token)),
    () => client.call('member.selectInfo', {}, wordOf(random, HEX, 32)),
    () => client.call('login.loginMobileSign', { ticket: `tkt_${near(ticket.slice(4))}` }),
    () => client.call('ext.redeemTicket', { ticket: `tkt_${wordOf(random, HEX, 32)}` }),
    () => client.call('member.getMemberToken', { authorization: `tkt_${near(ticket.slice(4))}` }),
    () => client.call('member.getMemberToken', { authorization: wordOf(random, HEX, 32) }),
  ]
  return {
    name: 'tickets and tokens',
    tries: null,
    guess: (at) => (ways[at % ways.length] ?? ways[0]!)(),
    opened: isTaken,
    owner: () => client.call('member.selectInfo', {}, token),
  }
}

/** Numbers of somebody else's order: its fifty neighbours on either side, and others of the day. */
const orders: DoorMaker = async (client, random) => {
  const { orderCode } = await client.act<{ orderCode: string }>('issueOrder', {
    persona: 'he-jing',
    unitId: UNIT_OF_HERS,
    type: 2,
    amountFen: 1234,
  })
  const [hers, thief] = [await client.token('he-jing', UNIT_OF_HERS), await client.token('sun-lei', UNIT_OF_HERS)]
  const day = orderCode.slice(0, 8)
  const query = (code: string, token: string) => client.call('order.byCode', { orderCode: code }, token)
  return {
    name: 'order numbers',
    tries: null,
    guess(at) {
      if (at % 3 === 0) return query(orderCode, thief)
      if (at % 3 === 1) return query(day + wordOf(random, DIGITS, 12), thief)
      const step = ((at - 2) / 3) % 100
      const number = (Number(orderCode.slice(8)) + (step < 50 ? step - 50 : step - 49) + 1e12) % 1e12
      return query(day + String(number).padStart(12, '0'), thief)
    },
    opened: isTaken,
    owner: () => query(orderCode, hers),
  }
}

/** The first is the SMS code. */
export const DOORS: readonly DoorMaker[] = [sms, desk, deskByMember, pairing, captcha, secrets, orders]
