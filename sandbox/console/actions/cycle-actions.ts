/** Nurse, doctor and laboratory of a course of treatment. */

import * as v from 'valibot'

import * as desk from '../../cycle/desk-service'
import type { Sandbox } from '../../server/context'
import { refuse } from '../../server/http/refusal'
import type { Action } from '../action'
import { lastDosesInput, lastDosesOf } from '../parts/last-doses'
import { type AtDesk, recordAtDesk } from '../parts/people'
import { unitIdInput } from '../unit-input'

import { CYCLE_METHODS, CYCLE_OUTCOMES, EMBRYO_STAGES, PGT_KINDS } from '@/api/cycle/schemas'
import { hospitalDate, isDate, parseDateTime } from '@/domain/dates'
import { LINING_TYPES } from '@/domain/treatment/follicles'

const digits = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.finite())
const count = (most = 80) => v.pipe(digits, v.integer(), v.minValue(0), v.maxValue(most))
const some = <S extends v.GenericSchema>(schema: S) => v.optional(schema)
const day = v.pipe(
  v.string(),
  v.check((text) => isDate(text), 'no date'),
)
const words = (most = 200) => v.pipe(v.string(), v.maxLength(most))
const yes = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false'])]),
  v.transform((one) => one === true || one === 'true'),
)
const letter = v.picklist(['A', 'B', 'C', 'D'])

/** Why a stage begins although not everything is signed. */
const unsigned = { unsignedReason: some(words()) }

/** Whose course: a persona, or somebody of a crowd by the id of her record. */
const woman = {
  persona: some(words(40)),
  patientId: some(words(64)),
  unitId: unitIdInput,
}

const counted = {
  oocytes: 0,
  mii: 0,
  mi: 0,
  gv: 0,
  degenerated: 0,
  pn2: 0,
  pn1: 0,
  pn3: 0,
  pn0: 0,
  cleaved: 0,
  d3Good: 0,
  blastocysts: 0,
  frozenOocytes: 0,
}
const counts = Object.fromEntries(Object.keys(counted).map((name) => [name, some(count())])) as Record<
  keyof typeof counted,
  ReturnType<typeof some<ReturnType<typeof count>>>
>

const known = <Given extends object>(given: Given) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Given]?: Exclude<Given[Name], undefined>
  }

/** An ordered minute. @throws Refusal in words for anything else */
function minuteOf(text: string | undefined): number | undefined {
  const at = text === undefined ? undefined : parseDateTime(text.replace('T', ' '))
  if (at === null) throw refuse('时间格式应为 2026-03-01 21:00')
  return at
}

/** The acts by name; each says in its input what is written. */
export function cycleActions(sandbox: Sandbox): Record<string, Action> {
  const action = <E extends v.ObjectEntries>(
    entries: E,
    run: (who: desk.Woman, given: v.InferOutput<v.ObjectSchema<E, undefined>>) => Promise<unknown>,
  ): Action => ({
    input: v.object({ ...woman, ...entries }),
    run: (async ({ persona, patientId, unitId, ...given }: AtDesk) => {
      const known = await recordAtDesk(sandbox, { persona, patientId, unitId })
      return run({ patientId: known, unitId }, given as never)
    }) as Action['run'],
  })
  return {
    startCycle: action(
      {
        method: v.picklist(CYCLE_METHODS),
        pgt: some(v.picklist(PGT_KINDS)),
        protocol: some(words(40)),
        lmp: some(day),
      },
      (who, { method, ...given }) => desk.startCycle(sandbox, who, { method, ...known(given) }),
    ),
    orderCourse: action(
      {
        lmp: some(day),
        downRegOn: some(day),
        gnStartOn: some(day),
        endoPrepOn: some(day),
        inseminatedOn: some(day),
        trigger: some(words(20)),
        lastDoses: lastDosesInput,
        ...unsigned,
        /** The ordered minute of the transfer, or of the insemination, whose day it is then too. */
        transfer: some(words(20)),
        insemination: some(words(20)),
        testOn: some(day),
        reviewOn: some(day),
      },
      (who, { trigger, lastDoses, unsignedReason, transfer, insemination, ...given }) => {
        const attemptAt = minuteOf(insemination ?? transfer)
        const inseminatedOn =
          insemination === undefined || attemptAt === undefined ? given.inseminatedOn : hospitalDate(attemptAt)
        return desk.orderCourse(
          sandbox,
          who,
          known({ ...given, inseminatedOn, attemptAt, triggerAt: minuteOf(trigger) }),
          { lastDoses: lastDosesOf(lastDoses), ...known({ unsignedReason }) },
        )
      },
    ),
    cancelCycle: action({ reason: words(40) }, (who, { reason }) => desk.cancelCycle(sandbox, who, reason)),
    closeCycle: action({ outcome: v.picklist(CYCLE_OUTCOMES) }, (who, { outcome }) =>
      desk.closeCycle(sandbox, who, outcome),
    ),
    scan: action(
      {
        left: v.optional(words(), ''),
        right: v.optional(words(), ''),
        liningMm: some(digits),
        liningType: some(v.picklist(LINING_TYPES)),
        e2: some(words(12)),
        lh: some(words(12)),
        p: some(words(12)),
        gnDose: some(words(60)),
        order: some(words()),
        nextDate: some(day),
      },
      (who, given) => desk.writeScan(sandbox, who, given),
    ),
    instruct: action(
      { dose: v.pipe(words(80), v.minLength(1)), nextDate: some(day), note: some(words()) },
      (who, { dose, ...given }) => desk.instruct(sandbox, who, { dose, ...known(given) }),
    ),
    cultureCounts: action(
      {
        ...counts,
        insemination: some(v.picklist(['IVF', 'ICSI', 'RESCUE_ICSI'])),
        remark: some(words()),
        day: some(count(7)),
        note: some(words()),
        released: some(yes),
        ...unsigned,
      },
      (who, { day: on, note, released, ...given }) =>
        desk.writeCounts(
          sandbox,
          who,
          known({ ...given, isReleased: released }),
          on === undefined || !note ? undefined : { day: on, text: note },
        ),
    ),
    embryo: action(
      {
        embryoNo: v.pipe(v.string(), v.regex(/^E\d{2}$/)),
        day: count(7),
        stage: v.picklist(EMBRYO_STAGES),
        cellCount: some(count(16)),
        fragmentationPct: some(count(100)),
        cleavageGrade: some(v.picklist(['Ⅰ', 'Ⅱ', 'Ⅲ', 'Ⅳ'])),
        expansion: some(count(6)),
        icm: some(letter),
        te: some(letter),
        pgtText: some(words()),
        remark: some(words()),
        released: some(yes),
      },
      (who, { embryoNo, day: on, stage, released, ...given }) =>
        desk.writeEmbryo(sandbox, who, { embryoNo, day: on, stage, ...known({ ...given, isReleased: released }) }),
    ),
    releaseWords: action({ words: words() }, (who, { words: text }) => desk.releaseWords(sandbox, who, text)),
    embryoFate: action(
      { embryoId: words(64), fate: v.picklist(['freeze', 'thaw', 'discard']), ...unsigned },
      (who, { embryoId, fate, unsignedReason }) => desk.decideEmbryo(sandbox, who, embryoId, fate, unsignedReason),
    ),
    embryoTransfer: action(
      {
        embryoIds: v.union([
          v.array(words(64)),
          v.pipe(
            words(),
            v.transform((text) => text.split(',')),
          ),
        ]),
        liningMm: some(digits),
        hcgDate: some(day),
        ...unsigned,
      },
      (who, { embryoIds, ...given }) => desk.writeTransfer(sandbox, who, { embryoIds, ...known(given) }),
    ),
    cycleTest: action(
      {
        kind: v.picklist(['hcg', 'scan']),
        hcg: some(digits),
        sacs: some(count(6)),
        heartbeat: some(yes),
        place: some(v.picklist(['uterus', 'outside'])),
      },
      (who, { kind, ...given }) => desk.writeTest(sandbox, who, { kind, ...known(given) }),
    ),
    closeSelfCheck: action({ closed: yes }, (who, { closed }) => desk.closeSelfCheck(sandbox, who, closed)),
    tellTests: action({}, (who) => desk.tellTests(sandbox, who)),
    withdrawTest: action({ kind: v.picklist(['hcg', 'scan']), date: day }, (who, { kind, date }) =>
      desk.withdrawTest(sandbox, who, kind, date),
    ),
  }
}
