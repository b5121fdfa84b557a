import type { Safeguard } from './safeguard'

const LINKING = 'tests/contract/identity/identity-linking.test.ts'
const DOORS = 'tests/contract/identity/identity-doors.test.ts'
const SESSIONS = 'tests/contract/identity/identity-sessions.test.ts'
const STEP_UP = 'tests/contract/identity/identity-step-up.test.ts'
const CONFIRMED = 'src/session/confirmed-person.test.ts'
const FILES = 'sandbox/couple/file/image-files.test.ts'
const INPUT = 'tests/contract/platform/platform-input.test.ts'
const FORM = 'src/shared/form/form.test.ts'

const SIGN_IN_SERVICE = 'sandbox/identity/sign-in/sign-in-service.ts'
const STEP_UP_SERVICE = 'sandbox/identity/verification/step-up-service.ts'
const SMS_SERVICE = 'sandbox/identity/sign-in/sms-service.ts'
const VERIFICATION_SERVICE = 'sandbox/identity/verification/verification-service.ts'

/** The ways in: links, sessions, identity, files, partners and what the server lets through. */
export const doors: readonly Safeguard[] = [
  {
    id: '1.1.1',
    holds: 'an open id that anybody can write links nothing at a sign-in',
    test: { file: LINKING, name: 'as a ticket links nothing, even right after its exchange' },
    loss: {
      file: 'sandbox/identity/sign-in/applet-login-service.ts',
      find: 'return spent ?? null',
      replace: "return spent ?? { openId: text, kind: 'wx' }",
    },
  },
  {
    id: '1.1.2',
    holds: 'the proof of an exchange links once',
    test: { file: LINKING, name: 'opens one link however many sign-ins use it at once' },
    loss: {
      file: 'sandbox/identity/sign-in/applet-login-queries.ts',
      find: 'isNull(linkTicket.usedAt), ',
      replace: '',
    },
  },
  {
    id: '1.1.3',
    holds: 'an identity that belongs to an account with a phone is never led into another one',
    test: { file: LINKING, name: 'never leads an identity out of an account with a phone' },
    loss: {
      file: 'sandbox/identity/sign-in/session-service.ts',
      find: '  if (owner && owner.memberId !== memberId && owner.mobile !== null) return\n',
      replace: '',
    },
  },
  {
    id: '1.1.4',
    holds: 'the open id of an earlier token is not carried into another person’s sign-in',
    test: { file: 'src/session/store.test.ts', name: 'the next person does not get it' },
    loss: {
      file: 'src/session/reducer.ts',
      find: "const openId = state.token === '' ? state.openId : ''",
      replace: 'const openId = state.openId',
    },
  },
  {
    id: '1.2.1',
    holds: 'a token that came by an address waits for the person',
    test: { file: CONFIRMED, name: 'waits for the person: a token, for a guest' },
    loss: { file: 'src/session/reducer.ts', find: ", tokenOrigin: 'link' }\n  }", replace: ' }\n  }' },
  },
  {
    id: '1.2.2',
    holds: 'nothing is written until the person has confirmed who is signed in',
    test: { file: 'src/api/core/held-back.test.ts', name: 'uploads nothing either' },
    loss: {
      file: 'src/api/core/held-back.ts',
      find: "unconfirmed && effect === 'write' && !signsInOrOut",
      replace: "unconfirmed && effect === 'read' && !signsInOrOut",
    },
  },
  {
    id: '1.2.3',
    holds: 'only the account that was shown is confirmed, and only once the hospital has said who it is',
    test: { file: CONFIRMED, name: 'is confirmed only once the hospital has said who it is' },
    loss: {
      file: 'src/session/reducer.ts',
      find: 'isUnconfirmed(state) && isOwnerKnown(state)',
      replace: 'isUnconfirmed(state)',
    },
  },
  {
    id: '1.3.1',
    holds: 'name, number and phone alone bind no record',
    test: { file: STEP_UP, name: 'is not bound by name, number and phone alone' },
    loss: {
      file: VERIFICATION_SERVICE,
      find: '[own, shown.phone].some(',
      replace: '[own, shown.phone, identity.mobile ?? null].some(',
    },
  },
  {
    id: '1.3.2',
    holds: 'a record that somebody holds is not bound a second time without a fresh proof',
    test: { file: STEP_UP, name: 'comes back by a fresh code on the phone on file' },
    loss: {
      file: VERIFICATION_SERVICE,
      find: 'const mayTakeOver = isFresh && shown.takeOver',
      replace: 'const mayTakeOver = shown.takeOver',
    },
  },
  {
    id: '1.3.3',
    holds: 'a record is let go after a proof only',
    test: { file: STEP_UP, name: 'letting go of the record takes a proof' },
    loss: {
      file: VERIFICATION_SERVICE,
      find: "stepUpProof !== undefined || offers(hospitalOf(context.unitId), 'stepUp')",
      replace: 'stepUpProof !== undefined',
    },
  },
  {
    id: '1.3.4',
    holds: 'the phone is changed after a proof where the hospital has another one on file',
    test: { file: STEP_UP, name: 'letting go of the phone takes a proof' },
    loss: {
      file: SIGN_IN_SERVICE,
      find: '  await requirePhoneChange(context, mobile, stepUpProof)\n  await deleteOauth',
      replace: '  await deleteOauth',
    },
  },
  {
    id: '1.3.5',
    holds: 'a proof is worth five minutes',
    test: {
      file: STEP_UP,
      name: 'a proof is for one use, its own session, its own act and its own record, and five minutes',
    },
    loss: { file: STEP_UP_SERVICE, find: 'const FRESH_MS = 5 * MINUTE_MS', replace: 'const FRESH_MS = 9 * MINUTE_MS' },
  },
  {
    id: '1.3.6',
    holds: 'a proof is worth its own act only',
    test: {
      file: STEP_UP,
      name: 'a proof is for one use, its own session, its own act and its own record, and five minutes',
    },
    loss: {
      file: STEP_UP_SERVICE,
      find: 'return found?.act === act ? found.patientId : undefined',
      replace: 'return found ? found.patientId : undefined',
    },
  },
  {
    id: '1.3.7',
    holds: 'a proof is not guessed: five tries a question',
    test: { file: STEP_UP, name: 'a proof is not guessed: five tries a question' },
    loss: { file: STEP_UP_SERVICE, find: 'const TRIES = 5\n', replace: 'const TRIES = 6\n' },
  },
  {
    id: '1.3.8',
    holds: 'a call that takes a proof asks for it, whatever its handler knows',
    test: {
      file: 'tests/contract/platform/platform-shared.test.ts',
      name: 'ask for the proof that stands beside a call',
    },
    loss: {
      file: 'sandbox/identity/verification/proven-act-service.ts',
      find: '  await requireStepUp(',
      replace: '  if (who.patientId === proof) await requireStepUp(',
    },
  },
  {
    id: '1.3.9',
    holds: 'nobody signs in as a patient whose death is recorded',
    test: { file: SESSIONS, name: 'nobody signs in or acts as that patient' },
    loss: {
      file: 'sandbox/identity/sign-in/session-service.ts',
      find: '  if (who.unitId !== null) await assertLivingMember(db, who.memberId, who.unitId)\n',
      replace: '',
    },
  },
  {
    id: '1.3.10',
    holds: 'a session without a hospital is led to none where that record stands',
    test: { file: SESSIONS, name: 'nobody signs in or acts as that patient' },
    loss: {
      file: 'sandbox/identity/sign-in/session-service.ts',
      find: '  await assertLivingMember(sandbox.db, caller.memberId, unitId)\n',
      replace: '',
    },
  },
  {
    id: '1.3.11',
    holds: 'nobody is verified as a patient whose death is recorded',
    test: { file: SESSIONS, name: 'nobody is verified as that patient' },
    loss: {
      file: VERIFICATION_SERVICE,
      find: '  assertLiving(found)\n  // A number without',
      replace: '  // A number without',
    },
  },
  {
    id: '1.3.12',
    holds: 'what such a patient had booked ends with refund',
    test: { file: SESSIONS, name: 'what was booked is cancelled with refund' },
    loss: {
      file: 'sandbox/couple/pairing/ending-service.ts',
      find: '  await afterEnding.get().endVisits(sandbox, patientId, now)\n',
      replace: '',
    },
  },
  {
    id: '1.4.1',
    holds: 'invented codes of a host open nothing where the server was not started for it',
    test: { file: DOORS, name: 'open to nobody where the server was not started for it' },
    loss: {
      file: 'sandbox/identity/sign-in/applet-login-service.ts',
      find: '!sandbox.testDoors || !isLoopback(from)',
      replace: '!isLoopback(from)',
    },
  },
  {
    id: '1.4.2',
    holds: 'invented codes of a host open nothing to a machine behind a proxy',
    test: { file: DOORS, name: 'open on this machine, and to nobody whom a proxy brings' },
    loss: {
      file: 'sandbox/identity/sign-in/applet-login-service.ts',
      find: '!sandbox.testDoors || !isLoopback(from)',
      replace: '!sandbox.testDoors',
    },
  },
  {
    id: '1.4.3',
    holds: 'forwarded addresses count from listed proxies only',
    test: { file: DOORS, name: 'is the machine of the connection, unless a listed proxy says otherwise' },
    loss: {
      file: 'sandbox/server/http/proxies.ts',
      find: "      if (!isTrusted(remote)) return forwarded.for !== '' || forwarded.others ? `forwarded by ${remote}` : remote\n",
      replace: '',
    },
  },
  {
    id: '1.4.4',
    holds: 'the console is no more open to a proxy than invented codes are',
    test: { file: DOORS, name: 'the console is no more open to a proxy than they are' },
    loss: {
      file: 'sandbox/server/this-machine.ts',
      find: 'isLoopback(addressOf(c, sandbox)) && isLocalName(c)',
      replace: 'isLocalName(c)',
    },
  },
  {
    id: '1.5.1',
    holds: 'beginnings of metadata in a PDF are searched once, not from every place',
    test: { file: FILES, name: 'a PDF of 1 MB of beginnings of metadata' },
    loss: {
      file: 'sandbox/couple/file/pdf-files.ts',
      find: '    if (end < 0) break\n',
      replace: '    if (end < 0) {\n      kept = from + 1\n      continue\n    }\n',
    },
  },
  {
    id: '1.5.2',
    holds: 'a picture that unfolds beyond all pixels is refused by its head',
    test: { file: FILES, name: 'a PNG of 187 KB that unfolds to 192 MB is refused by its head' },
    loss: {
      file: 'sandbox/couple/file/image-files.ts',
      find: 'return sizeRefusal(width, height) ?? (size > MAX_PNG_BYTES ? TOO_LARGE : null)',
      replace: 'return size > 1e12 ? TOO_LARGE : null',
    },
  },
  {
    id: '1.5.3',
    holds: 'a JPEG of more scans than pictures have is refused before it is decoded',
    test: { file: FILES, name: 'a JPEG of more scans than pictures have' },
    loss: {
      file: 'sandbox/couple/file/image-files.ts',
      find: 'scans <= 64 && scans * pixels <= MAX_SCANNED_PIXELS',
      replace: 'scans > 0',
    },
  },
  {
    id: '1.5.4',
    holds: 'a picture that takes too long is given up and the next one is read',
    test: { file: FILES, name: 'a JPEG that takes too long is given up, and the next file is read' },
    loss: {
      file: 'sandbox/couple/file/picture-decoder.ts',
      find: 'const mine = last.then(() => run(job, bytes, mime, limitMs))',
      replace: 'const mine = last.then(() => run(job, bytes, mime, limitMs * 1000))',
    },
  },
  {
    id: '1.5.5',
    holds: 'the metadata of a PDF is gone',
    test: { file: FILES, name: 'a PDF loses its metadata and its tail' },
    loss: {
      file: 'sandbox/couple/file/pdf-files.ts',
      find: "' '.repeat(end + 1 - from)",
      replace: 'text.slice(from, end + 1)',
    },
  },
  {
    id: '1.5.6',
    holds: 'bodies are limited before they are parsed, less for who is not signed in',
    test: { file: INPUT, name: '64 KB of a member and 16 KB of a visitor are still read, and not one byte more' },
    loss: { file: 'sandbox/server/http/body-limits.ts', find: '!isKnown ? VISITOR : ', replace: '' },
  },
  {
    id: '1.5.7',
    holds: 'foreign rich text stays shallow, however deep it is nested',
    test: {
      file: 'src/ui/rich-text/rich-text.test.tsx',
      name: 'stays shallow and small whatever comes',
    },
    loss: { file: 'src/ui/rich-text/parse.ts', find: 'const MAX_DEPTH = 6', replace: 'const MAX_DEPTH = 6000' },
  },
  {
    id: '1.5.8',
    holds: 'a member sends twenty files an hour and not one more',
    test: { file: 'tests/contract/security/security-files.test.ts', name: 'the last of twenty within an hour' },
    loss: {
      file: 'sandbox/couple/file/upload-service.ts',
      find: 'PER_HOUR = 20',
      replace: 'PER_HOUR = 21',
    },
  },
  {
    id: '1.6.1',
    holds: 'the twelve hours hold through every exchange',
    test: { file: SESSIONS, name: 'hold through every exchange of a living token for another' },
    loss: {
      file: 'sandbox/identity/sign-in/session-service.ts',
      find: 'createdAt: who.signedInAt ?? now',
      replace: 'createdAt: now',
    },
  },
  {
    id: '1.6.2',
    holds: 'signing out everywhere ends all devices and what could still open one',
    test: { file: SESSIONS, name: 'a ticket that is still unused ends with all devices' },
    loss: {
      file: 'sandbox/identity/account/device-service.ts',
      find: '  await endTicketsByMemberId(db, memberId, now)\n',
      replace: '',
    },
  },
  {
    id: '1.6.3',
    holds: 'a stranger’s session is neither told nor ended',
    test: { file: SESSIONS, name: 'a stranger’s session is neither told nor ended' },
    loss: {
      file: 'sandbox/identity/account/device-queries.ts',
      find: 'eq(session.sessionId, sessionId), eq(session.memberId, memberId), ',
      replace: 'eq(session.sessionId, sessionId), ',
    },
  },
  {
    id: '1.6.4',
    holds: 'the signed address of a picture dies with its session',
    test: { file: SESSIONS, name: 'ends with the session it was made for, however that ends' },
    loss: {
      file: 'sandbox/identity/account/device-queries.ts',
      find: '.where(and(eq(session.sessionId, sessionId), isNull(session.endedAt)))\n}\n',
      replace: '.where(eq(session.sessionId, sessionId))\n}\n',
    },
  },
  {
    id: '1.6.5',
    holds: 'a second tab keeps nothing of the person after a sign-out in the first',
    test: { file: CONFIRMED, name: 'hear of a sign-out, and keep nothing of the person' },
    loss: {
      file: 'src/session/store.ts',
      find: "    if (key.startsWith(MEMBER_PREFIX) || key === 'personalInfo') storage.remove('session', key)",
      replace: "    if (key === 'nothing') storage.remove('session', key)",
    },
  },
  {
    id: '1.7.1',
    holds: 'a field about the partner leaves only where its class is shared',
    test: { file: 'tests/contract/couple/couple-fields.test.ts', name: 'gives a partner with|the owner everything' },
    loss: {
      file: 'sandbox/couple/patient/projection-service.ts',
      find: "return typeof rule === 'string' ? classes.has(rule) : rule.some((one) => classes.has(one))",
      replace: 'return true',
    },
  },
  {
    id: '1.7.2',
    holds: 'the partner’s name is masked in every answer',
    test: { file: 'tests/contract/couple/couple-fields.test.ts', name: 'gives a partner with|the owner everything' },
    loss: {
      file: 'sandbox/couple/patient/projection-service.ts',
      find: "return typeof value === 'string' ? maskName(value) : value",
      replace: 'return value',
    },
  },
  {
    id: '1.7.3',
    holds: 'a field of an answer without a row in the table fails',
    test: {
      file: 'tests/contract/couple/couple-fields.test.ts',
      name: 'the table has a row for every field of',
    },
    loss: { file: 'src/api/couple/sharing.ts', find: "  canSign: 'own',\n", replace: '' },
  },
  {
    id: '1.8.1',
    holds: 'the puzzle tells its answer in no text',
    test: { file: DOORS, name: 'tells its answer in no text: pixels only' },
    loss: {
      file: 'sandbox/identity/sign-in/captcha-service.ts',
      find: "question: isText ? `请用该手机号编辑短信${word}，发送至${SMS_TO}` : ''",
      replace: 'question: isText ? `请用该手机号编辑短信${word}，发送至${SMS_TO}` : `${gapX}`',
    },
  },
  {
    id: '1.8.2',
    holds: 'who cannot see the puzzle passes it by a text message of that phone, and by nothing else',
    test: { file: DOORS, name: 'can be passed without seeing by a text message of that phone, and by no other answer' },
    loss: {
      file: 'sandbox/identity/sign-in/captcha-service.ts',
      find: "  if (puzzle.gapX === null && puzzle.reachedAt === null) throw refuse('还没有收到您的短信，请稍候再点“我已发送”')\n",
      replace: '',
    },
  },
  {
    id: '1.8.3',
    holds: 'wrong codes at one phone have a budget of the day',
    test: { file: DOORS, name: 'costs strangers thirty tries a day at a phone' },
    loss: { file: SMS_SERVICE, find: 'const STRAY_PER_PHONE = 30', replace: 'const STRAY_PER_PHONE = 300' },
  },
  {
    id: '1.8.4',
    holds: 'wrong codes of one account have a budget of the day',
    test: { file: DOORS, name: 'costs a signed-in account twenty wrong ones a day' },
    loss: { file: SMS_SERVICE, find: 'const PER_ACCOUNT = 20', replace: 'const PER_ACCOUNT = 200' },
  },
  {
    id: '1.8.5',
    holds: 'a stranger cannot spoil somebody’s valid code',
    test: { file: DOORS, name: 'stays good for the one who asked, however often strangers try and ask' },
    loss: {
      file: SMS_SERVICE,
      find: "const ticketed = ticket === '' ? [] : await findSmsCodeByTicket(db, mobile, hashOf(ticket))",
      replace: 'const ticketed = ticket !== ticket ? await findSmsCodeByTicket(db, mobile, hashOf(ticket)) : []',
    },
  },
  {
    id: '1.9.1',
    holds: 'the policy of the built page lets no plug-in run',
    test: { file: 'config/page-policy.test.ts', name: '' },
    loss: { file: 'src/hospitals/page-policy.ts', find: "    'object-src': [\"'none'\"],\n", replace: '' },
  },
  {
    id: '1.9.2',
    holds: 'the headers of the deployment page are those that the server sends',
    test: { file: 'scripts/lib/deploy-page.test.ts', name: '' },
    loss: {
      file: 'sandbox/server/http/headers.ts',
      find: "'Referrer-Policy': 'no-referrer',\n  'Cross",
      replace: "'Cross",
    },
  },
  {
    id: '1.9.3',
    holds: 'pictures come from listed hosts only',
    test: { file: 'config/page-policy.test.ts', name: '' },
    loss: {
      file: 'src/hospitals/page-policy.ts',
      find: "'img-src': [...own, 'data:', 'blob:', ...pictureHosts(), ...mapOrigins()]",
      replace: "'img-src': [...own, 'data:', 'blob:', 'https:']",
    },
  },
  {
    id: '1.9.4',
    holds: 'identity numbers rest encrypted in every column',
    test: {
      file: 'tests/contract/platform/platform-identity-numbers.test.ts',
      name: 'stand in no column of any table',
    },
    loss: {
      file: 'sandbox/server/vault.ts',
      find: "return `${prefix}${packed.toString('base64url')}` as unknown as Sealed",
      replace: "return `${prefix}${packed.toString('base64url')}${text}` as unknown as Sealed",
    },
  },
  {
    id: '1.9.5',
    holds: 'files of the database are nobody else’s to read',
    test: { file: 'tests/contract/platform/platform-start.test.ts', name: 'its files are nobody else’s to read' },
    loss: {
      file: 'sandbox/server/db/private-files.ts',
      find: 'const FILE_MODE = 0o600',
      replace: 'const FILE_MODE = 0o644',
    },
  },
  {
    id: '1.9.6',
    holds: 'the console takes no change from another site',
    test: { file: 'tests/contract/identity/identity.test.ts', name: 'takes no change from another site' },
    loss: {
      file: 'sandbox/console/access.ts',
      find: "    if (fromBrowser && !own && site !== 'same-origin') return c.text('来源不符', 403)\n",
      replace: '',
    },
  },
  {
    id: '1.9.7',
    holds: 'notices of payment with a wrong signature have a budget of the hour',
    test: {
      file: 'tests/contract/payment/payment-notices.test.ts',
      name: 'takes sixty forged notices an hour from one machine',
    },
    loss: {
      file: 'sandbox/server/http/budgets.ts',
      find: 'forgedNotice: { tries: 60, lengthMs: HOUR_MS }',
      replace: 'forgedNotice: { tries: 1e9, lengthMs: HOUR_MS }',
    },
  },
  {
    id: '1.9.8',
    holds: 'parameters of a statement stand in no log',
    test: { file: 'sandbox/server/db/errors.test.ts', name: 'nothing of what was in it' },
    loss: {
      file: 'sandbox/server/db/errors.ts',
      find: "const said = isStatement ? 'statement failed' : error.message",
      replace: 'const said = error.message',
    },
  },
  {
    id: '1.9.9',
    holds: 'a department that is no number is refused in words, not by a fault of the server',
    test: {
      file: 'tests/contract/identity/identity.test.ts',
      name: 'is not exchanged for a department that is no number',
    },
    loss: {
      file: 'sandbox/identity/sign-in/sign-in-service.ts',
      find: "  if (deptId !== undefined && !/^\\d{1,9}$/.test(deptId)) throw refuse('科室编号格式不正确，请从医院的入口重新进入')\n",
      replace: '',
    },
  },
  {
    id: '1.9.10',
    holds: 'a killed process holds no folder, also when its number is ours',
    test: { file: 'sandbox/server/db/folder-claim.test.ts', name: 'a killed process leaves nothing that holds' },
    loss: {
      file: 'sandbox/server/db/folder-claim.ts',
      find: 'if (boot === BOOT && (await isAlive(folder, name))) return name',
      replace: 'if (boot === BOOT) return name',
    },
  },
  {
    id: '1.9.11',
    holds: 'a living process keeps its folder, whatever number it goes by in another container',
    test: { file: 'sandbox/server/db/folder-claim.test.ts', name: 'a living process keeps its folder' },
    loss: {
      file: 'sandbox/server/db/folder-claim.ts',
      find: 'if (boot === BOOT && (await isAlive(folder, name))) return name',
      replace: 'if (boot === BOOT && name.includes(`-${process.pid}-`) && (await isAlive(folder, name))) return name',
    },
  },
  {
    id: '1.9.12',
    holds: 'a draft on the device holds no name, number or picture of a person',
    test: { file: FORM, name: 'holds no name, identity number, phone, certificate number or picture' },
    loss: {
      file: 'src/shared/form/local-draft.ts',
      find: 'answers: storablePart(form, raw) }))',
      replace: 'answers: raw }))',
    },
  },
  {
    id: '1.9.13',
    holds: 'a draft that an older version kept is read through the sieve of today',
    test: { file: FORM, name: 'reads what an older version kept through the sieve of today' },
    loss: {
      file: 'src/shared/form/local-draft.ts',
      find: "return { answers: storablePart(form, value['answers'])",
      replace: "return { answers: value['answers'] as RawAnswers",
    },
  },
  {
    id: '1.9.14',
    holds: 'the bill of materials names every locked package',
    test: { file: 'scripts/lib/sbom.test.ts', name: 'names every locked package once' },
    loss: {
      file: 'scripts/lib/sbom.ts',
      find: "path !== '' && !one.link",
      replace: "path !== '' && !one.link && !one.dev",
    },
  },
]
