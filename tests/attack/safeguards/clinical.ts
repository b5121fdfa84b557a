import type { Safeguard } from './safeguard'

const SIGNS = 'src/forms/definitions/danger-signs.test.ts'
const RULES = 'src/domain/safety/danger-signs.test.ts'
const CARD = 'src/shared/hospital/danger-card.test.tsx'
const FORM = 'src/packages/followup/form/danger.test.tsx'
const SENT = 'src/packages/followup/success/success.test.tsx'
const PLAN = 'src/packages/followup/followup.test.tsx'
const EVENTS = 'tests/contract/followup/followup-events.test.ts'
const HISTORY = 'src/forms/definitions/history.test.ts'
const BIRTH = 'src/forms/definitions/delivery/birth.test.ts'
const DATES = 'src/domain/treatment/transfer-dates.test.ts'
const FLAGS = 'src/domain/treatment/lab-flag.test.ts'
const REPORTS = 'tests/contract/treatment/results.test.ts'
const HEALTH = 'src/shared/health/health.test.tsx'
const NEWS = 'src/domain/safety/hard-news.test.ts'
const QUIET = 'tests/contract/couple/couple-quiet.test.ts'
const QUIET_HOME = 'src/pages/home/quiet.test.tsx'
const SWITCH = 'src/shared/quiet-mode/quiet.test.tsx'
const WORDING = 'src/domain/safety/quiet-wording.test.ts'
const DOCUMENTS = 'src/domain/person/id-document.test.ts'
const PAPERS = 'sandbox/couple/consent/document-texts.test.ts'
const FASTING = 'sandbox/booking/procedure/preparation.test.ts'
const TERMS = 'scripts/lib/patient-terms.test.ts'
const HAZARDS = 'scripts/lib/hazards.test.ts'

/** What is told to patients and asked of them: signs, events, dates, values, forms, promises, quiet mode, hazards, words. */
export const clinical: readonly Safeguard[] = [
  // 1. Danger signs
  {
    id: '2.1.1',
    holds: 'a form with a danger sign never ends in thanks',
    test: { file: SENT, name: 'shows what to do and thanks nobody' },
    loss: {
      file: 'src/packages/followup/success/model/words.ts',
      find: '  if (told.hasDanger) return { ...RECEIVED, isFollowUp }\n',
      replace: '',
    },
  },
  {
    id: '2.1.2',
    holds: 'every symptom of every form is a sign: breathlessness',
    test: { file: SIGNS, name: 'leave no answer that names a symptom without a sign' },
    loss: { file: 'src/forms/definitions/follow-sheet/base.ts', find: "breath: 'breath', ", replace: '' },
  },
  {
    id: '2.1.3',
    holds: 'every symptom of every form is a sign: an ectopic pregnancy',
    test: { file: SIGNS, name: 'leave no answer that names a symptom without a sign' },
    loss: {
      file: 'src/forms/definitions/miscarriage/base.ts',
      find: ", signs: { ectopic: 'ectopic' } }",
      replace: ' }',
    },
  },
  {
    id: '2.1.4',
    holds: 'the card rings the hospital up with one tap',
    test: { file: CARD, name: 'offers the calls' },
    loss: {
      file: 'src/shared/hospital/danger-card.tsx',
      find: '{isAmbulanceFirst ? ambulance(true) : hospitalCall(true)}',
      replace: '{isAmbulanceFirst ? ambulance(true) : null}',
    },
  },
  {
    id: '2.1.5',
    holds: 'the card names a number as answered day and night only where the hospital gave one',
    test: { file: CARD, name: 'calls no service phone a number for day and night' },
    loss: {
      file: 'src/shared/hospital/danger-card.tsx',
      find: "{help.phone === '' ? words.without",
      replace: "{phone === '' ? words.without",
    },
  },
  {
    id: '2.1.6',
    holds: 'the card names the nearest emergency department',
    test: { file: CARD, name: 'offers the calls' },
    loss: {
      file: 'src/shared/hospital/danger-card.tsx',
      find: '请立即致电医院24小时电话，或到最近急诊；',
      replace: '请立即致电医院24小时电话；',
    },
  },
  {
    id: '2.1.8',
    holds: 'the card stands before anything is sent, without the network',
    test: { file: FORM, name: 'are answered at the tap, before anything is sent and without the network' },
    loss: { file: 'src/shared/form/form-page.tsx', find: '        <LiveDanger form={form} />\n', replace: '' },
  },
  {
    id: '2.1.9',
    holds: 'the desk sees a red row',
    test: { file: EVENTS, name: 'sees danger signs in red' },
    loss: {
      file: 'sandbox/console/pages/task-page.tsx',
      find: "<tr class={isRed(one) ? 'red' : undefined}>",
      replace: '<tr>',
    },
  },
  {
    id: '2.1.10',
    holds: 'the desk is told of danger signs at all',
    test: { file: EVENTS, name: 'sees danger signs in red' },
    loss: {
      file: 'sandbox/followup/desk-task-service.ts',
      find: '  await raiseDanger(tx, context, from, dangerOf(definition, answers, rules, hospitalDate(context.now)))\n',
      replace: '',
    },
  },
  {
    id: '2.1.11',
    holds: 'thresholds are hospital data',
    test: { file: RULES, name: 'follow the hospital’s own levels, words and thresholds' },
    loss: {
      file: 'src/domain/safety/danger-signs.ts',
      find: 'value >= rules[field.threshold]',
      replace: "value >= (field.threshold === 'feverCelsius' ? 38 : rules[field.threshold])",
    },
  },
  {
    id: '2.1.12',
    holds: 'words are hospital data',
    test: { file: RULES, name: 'follow the hospital’s own levels, words and thresholds' },
    loss: {
      file: 'src/domain/safety/danger-words.ts',
      find: 'rules.words[sign].map((word) =>',
      replace: "(sign === 'breath' ? [] : rules.words[sign]).map((word) =>",
    },
  },
  {
    id: '2.1.14',
    holds: 'the card says no diagnosis',
    test: { file: CARD, name: 'names no illness' },
    loss: {
      file: 'src/shared/hospital/danger-card.tsx',
      find: '您填写的症状需要尽快处理。',
      replace: '可能是卵巢过度刺激，需要尽快处理。',
    },
  },
  {
    id: '2.1.15',
    holds: 'bleeding is asked also of who is not pregnant or does not know',
    test: { file: SIGNS, name: 'are asked of the body in each form of the course' },
    loss: {
      file: 'src/forms/definitions/follow-sheet/base.ts',
      find: '    ...bleeding(),\n',
      replace: '    ...bleeding(),\n    bleeding: { ...bleeding().bleeding, showIf: pregnant },\n',
    },
  },

  // 2. Second events
  {
    id: '2.2.1',
    holds: 'a second loss is neither refused nor overwrites the first',
    test: { file: EVENTS, name: 'a second miscarriage' },
    loss: {
      file: 'sandbox/filing/form/record-kinds.ts',
      find: "loss: { ...file('loss'), oneFor: 'event'",
      replace: "loss: { ...file('loss'), oneFor: 'form'",
    },
  },
  {
    id: '2.2.2',
    holds: 'nor a second delivery',
    test: { file: EVENTS, name: 'a second delivery' },
    loss: {
      file: 'sandbox/filing/form/record-kinds.ts',
      find: "delivery: { ...file('delivery'), oneFor: 'event'",
      replace: "delivery: { ...file('delivery'), oneFor: 'form'",
    },
  },
  {
    id: '2.2.3',
    holds: 'nor a second request for counselling',
    test: { file: EVENTS, name: 'a second request for counselling is a second one' },
    loss: {
      file: 'sandbox/filing/form/record-kinds.ts',
      find: "{ ...file('assessment', false), oneFor: 'request' }",
      replace: "{ ...file('assessment', false), oneFor: 'form' }",
    },
  },
  {
    id: '2.2.4',
    holds: 'nor a survey of another visit',
    test: { file: EVENTS, name: 'of another visit is another one' },
    loss: {
      file: 'sandbox/filing/form/record-kinds.ts',
      find: "{ ...file('survey', false), oneFor: 'visit' }",
      replace: "{ ...file('survey', false), oneFor: 'form' }",
    },
  },
  {
    id: '2.2.5',
    holds: 'first, second and PGT sheet are three records',
    test: { file: EVENTS, name: 'first, second and PGT sheet are three records' },
    loss: {
      file: 'sandbox/filing/form/occasion-service.ts',
      find: 'row.variant === variant && eventDayOf(input, row.answers) === day',
      replace: 'eventDayOf(input, row.answers) === day',
    },
  },
  {
    id: '2.2.6',
    holds: 'the next transfer does not inherit the last plan',
    test: { file: EVENTS, name: 'begins anew with the next transfer' },
    loss: {
      file: 'sandbox/followup/plan-service.ts',
      find: "seededId('follow', transferId, kind, form)",
      replace: "seededId('follow', transferId === '' ? '' : 'one', kind, form)",
    },
  },
  {
    id: '2.2.7',
    holds: 'the filing of a cycle is of that cycle',
    test: { file: EVENTS, name: 'is one for each cycle' },
    loss: {
      file: 'sandbox/filing/form/record-kinds.ts',
      find: "cycle: { ...file('cycle'), oneFor: 'cycle' }",
      replace: "cycle: file('cycle')",
    },
  },
  {
    id: '2.2.8',
    holds: 'the key of an event holds its day',
    test: { file: EVENTS, name: 'a second ultrasound' },
    loss: {
      file: 'sandbox/filing/form/occasion-service.ts',
      find: "return `${transfer?.transferId ?? 'none'}:${variant}:${day}`",
      replace: "return `${transfer?.transferId ?? 'none'}:${variant}:`",
    },
  },
  {
    id: '2.2.9',
    holds: 'a new one opens a new record, also from the form of the first',
    test: { file: FORM, name: 'begins empty with one tap, and is sent as a record of its own' },
    loss: {
      file: 'src/shared/form/another.tsx',
      find: 'small onTap={onAnother}>',
      replace: 'small onTap={() => undefined}>',
    },
  },

  // 3. Dates
  {
    id: '2.3.1',
    holds: 'a transfer stores the day of its embryo',
    test: { file: EVENTS, name: 'of a day-2 embryo asks' },
    loss: {
      file: 'sandbox/console/actions/course-actions.ts',
      find: 'const transfer = { patientId, unitId, date, embryoDay, hcgDate',
      replace: 'const transfer = { patientId, unitId, date, embryoDay: embryoDay && 5, hcgDate',
    },
  },
  {
    id: '2.3.2',
    holds: 'the first hCG is due 14 days after an embryo of day 2 or 3',
    test: { file: DATES, name: 'an embryo of day' },
    loss: { file: 'src/domain/treatment/transfer-dates.ts', find: '? 14 : 12', replace: '? 12 : 12' },
  },
  {
    id: '2.3.3',
    holds: 'and 12 days after one of day 5 or 6',
    test: { file: DATES, name: 'an embryo of day' },
    loss: { file: 'src/domain/treatment/transfer-dates.ts', find: '? 14 : 12', replace: '? 14 : 14' },
  },
  {
    id: '2.3.4',
    holds: 'the hospital’s own date of the test wins',
    test: { file: DATES, name: 'the hospital’s own day of the test wins' },
    loss: {
      file: 'src/domain/treatment/transfer-dates.ts',
      find: 'hcgDate || addDays(date,',
      replace: 'addDays(hcgDate ? date : date,',
    },
  },
  {
    id: '2.3.5',
    holds: 'a delivery falls due 42 days after the due date',
    test: { file: DATES, name: 'the windows after an embryo of day' },
    loss: {
      file: 'src/domain/treatment/transfer-dates.ts',
      find: 'AFTER_BIRTH_DAYS = 42',
      replace: 'AFTER_BIRTH_DAYS = 0',
    },
  },
  {
    id: '2.3.6',
    holds: 'a delivery can be told at any earlier day',
    test: { file: PLAN, name: 'a birth can be told at any day' },
    loss: { file: 'src/packages/followup/plan/parts/step-item.ts', find: ' || one.form in ANY_DAY', replace: '' },
  },
  {
    id: '2.3.7',
    holds: 'a birth at 22 weeks is not refused',
    test: { file: BIRTH, name: 'a birth at 22 weeks' },
    loss: {
      file: 'src/forms/definitions/delivery/parts.ts',
      find: "gestation('分娩孕周', [20, 45]",
      replace: "gestation('分娩孕周', [24, 45]",
    },
  },
  {
    id: '2.3.8',
    holds: 'an early birth is not taken for one at term without asking',
    test: { file: BIRTH, name: 'asks exactly where the weeks say early' },
    loss: {
      file: 'src/forms/definitions/delivery/parts.ts',
      find: 'EARLY_DAYS = 28 * 7',
      replace: 'EARLY_DAYS = 20 * 7',
    },
  },
  {
    id: '2.3.9',
    holds: 'a birth of unknown weeks is asked about',
    test: { file: BIRTH, name: 'a birth of unknown weeks' },
    loss: {
      file: 'src/forms/definitions/delivery/parts.ts',
      find: "showIf: named('未填写孕周', unanswered('gestation')),",
      replace: "optional: true, showIf: named('未填写孕周', unanswered('gestation')),",
    },
  },

  // 4. Laboratory flags
  {
    id: '2.4.1',
    holds: 'a bound flags only where it decides',
    test: { file: FLAGS, name: '<0.10 with 0.05 to 0.75 is null' },
    loss: {
      file: 'src/domain/treatment/lab-flag.ts',
      find: "endsWithin(value.high, range.high) ? 'N' : null",
      replace: "endsWithin(value.high, range.high) ? 'N' : 'L'",
    },
  },
  {
    id: '2.4.2',
    holds: 'a positive word is never N',
    test: { file: FLAGS, name: '弱阳性 with the reference 阴性 is P' },
    loss: {
      file: 'src/domain/treatment/lab-flag.ts',
      find: "return wanted === 'positive' ? 'N' : 'P'",
      replace: "return wanted === 'positive' ? 'P' : 'N'",
    },
  },
  {
    id: '2.4.3',
    holds: 'the laboratory’s own N does not stand for a positive word',
    test: { file: FLAGS, name: '弱阳性 with  to  and the flag N of the laboratory is P' },
    loss: {
      file: 'src/domain/treatment/lab-flag.ts',
      find: 'if (found !== null || own === null) return found\n',
      replace: "if (own === 'N') return own\n  if (found !== null || own === null) return found\n",
    },
  },
  {
    id: '2.4.4',
    holds: 'what cannot be read has no flag',
    test: { file: FLAGS, name: '12O with 1 to 2 is null' },
    loss: {
      file: 'src/domain/treatment/lab-flag.ts',
      find: 'if (!value) return null\n',
      replace: "if (!value) return 'N'\n",
    },
  },
  {
    id: '2.4.5',
    holds: 'what is not decided is never called within its range',
    test: { file: HEALTH, name: 'says of' },
    loss: {
      file: 'src/shared/health/lab-words.ts',
      find: "return flag === 'N' && hasRange(item)",
      replace: 'return hasRange(item)',
    },
  },
  {
    id: '2.4.6',
    holds: 'the seed teaches that all of a bound outside its range is outside',
    test: { file: REPORTS, name: 'show values with the range they came with' },
    loss: { file: 'sandbox/results/seed.ts', find: "['0.10', '0.75']", replace: "['0.05', '0.75']" },
  },
  {
    id: '2.4.7',
    holds: 'basal hormone ranges of the seed carry their phase',
    test: { file: REPORTS, name: 'show values with the range they came with' },
    loss: {
      file: 'sandbox/results/seed.ts',
      find: "    limits: ['3.5', '12.5'],\n    phase: '卵泡期',\n",
      replace: "    limits: ['3.5', '12.5'],\n",
    },
  },
  {
    id: '2.4.8',
    holds: 'and their source',
    test: { file: REPORTS, name: 'show values with the range they came with' },
    loss: { file: 'sandbox/results/seed.ts', find: '参考范围来自检测试剂说明书，仅适用于卵泡期。', replace: '' },
  },
  {
    id: '2.4.9',
    holds: 'the items of semen are complete',
    test: { file: REPORTS, name: 'of semen are complete' },
    loss: {
      file: 'sandbox/results/seed.ts',
      find: "  item({ itemCode: 'VIT', itemName: '精子存活率', abbr: 'vitality', result: '58', unit: '%', limits: ['54', ''] }),\n",
      replace: '',
    },
  },

  // 5. Forms
  {
    id: '2.5.1',
    holds: 'what concerns a person is asked of each',
    test: { file: HISTORY, name: 'is asked of each' },
    loss: {
      file: 'src/forms/patterns/person-history.ts',
      find: "'reproductive', { of: who, replaces: former('smoking') }",
      replace: "'reproductive', { of: 'couple', replaces: former('smoking') }",
    },
  },
  {
    id: '2.5.3',
    holds: '宫内和宫外 keeps sacs and heartbeats',
    test: { file: HISTORY, name: 'both keeps sacs and heartbeats' },
    loss: {
      file: 'src/forms/definitions/ultrasound/base.ts',
      find: "is('location', 'inside', 'outside', 'both')",
      replace: "is('location', 'inside', 'outside')",
    },
  },
  {
    id: '2.5.4',
    holds: 'twins have a heartbeat each',
    test: { file: HISTORY, name: 'of twins stand for each' },
    loss: {
      file: 'src/forms/definitions/first-trimester/base.ts',
      find: "  per: { count: 'fetusCount' },\n",
      replace: '',
    },
  },
  {
    id: '2.5.5',
    holds: 'and a measure each',
    test: { file: HISTORY, name: 'of twins stand for each' },
    loss: {
      file: 'src/forms/definitions/first-trimester/base.ts',
      find: 'nt: nt(!needsNt) }',
      replace: 'nt: nt(needsNt || !needsNt) }',
    },
  },
  {
    id: '2.5.6',
    holds: 'amenorrhoea does not block a first visit',
    test: { file: HISTORY, name: 'goes on without periods: amenorrhoea' },
    loss: {
      file: 'src/forms/patterns/menstrual.ts',
      find: "isNot('menstrualState', 'amenorrhoea', 'menopause', 'never')",
      replace: "isNot('menstrualState', 'menopause', 'never')",
    },
  },
  {
    id: '2.5.7',
    holds: 'hCG takes <0.1',
    test: { file: HISTORY, name: 'a slip with' },
    loss: {
      file: 'src/forms/engine/read.ts',
      find: 'const printed = printedValue(hasUnit',
      replace: 'const printed = Number.isNaN(Number(typed)) ? null : printedValue(hasUnit',
    },
  },
  {
    id: '2.5.8',
    holds: 'units of P and E2 are chosen on the form',
    test: { file: HISTORY, name: 'a slip with' },
    loss: {
      file: 'src/forms/patterns/pregnancy.ts',
      find: 'showIf: named(`填写了${label}`, isAnswered(id)),',
      replace: 'optional: true, showIf: named(`填写了${label}`, isAnswered(id)),',
    },
  },
  {
    id: '2.5.9',
    holds: 'a value that its unit cannot have is asked again',
    test: { file: HISTORY, name: 'a slip with' },
    loss: {
      file: 'src/forms/patterns/pregnancy.ts',
      find: 'return numberIn(answers, id) > max ?',
      replace: 'return numberIn(answers, id) > max * 1000 ?',
    },
  },
  {
    id: '2.5.10',
    holds: '生化妊娠 is an option',
    test: { file: HISTORY, name: 'a loss has its options' },
    loss: { file: 'src/forms/definitions/miscarriage/base.ts', find: 'biochemical=生化妊娠 ', replace: '' },
  },
  {
    id: '2.5.11',
    holds: '胎吸 is an option',
    test: { file: HISTORY, name: 'mode of delivery has its options' },
    loss: { file: 'src/forms/definitions/delivery/parts.ts', find: ' vacuum=胎吸', replace: '' },
  },
  {
    id: '2.5.12',
    holds: 'neonatal death is an option',
    test: { file: HISTORY, name: 'a child has its options' },
    loss: { file: 'src/forms/definitions/delivery/parts.ts', find: ' neonatal=28天内离世', replace: '' },
  },
  {
    id: '2.5.13',
    holds: '复婚 is an option',
    test: { file: HISTORY, name: 'counts marriages of each' },
    loss: { file: 'src/forms/patterns/person-history.ts', find: ' resumed=复婚', replace: '' },
  },
  {
    id: '2.5.14',
    holds: '逆行射精 is an option',
    test: { file: HISTORY, name: 'ejaculation has its options' },
    loss: { file: 'src/forms/patterns/person-history.ts', find: ' retrograde=逆行射精', replace: '' },
  },
  {
    id: '2.5.15',
    holds: 'PGT is an option',
    test: { file: HISTORY, name: 'has its options' },
    loss: { file: 'src/forms/patterns/reason.ts', find: ' PGT=PGT（三代）', replace: '' },
  },
  {
    id: '2.5.16',
    holds: 'fertility preservation is an option',
    test: { file: HISTORY, name: 'has its options' },
    loss: { file: 'src/forms/patterns/reason.ts', find: ' preservation=非不孕（生育力保存）', replace: '' },
  },
  {
    id: '2.5.17',
    holds: 'declarations stand in every variant',
    test: { file: HISTORY, name: 'is declared to be true in every variant' },
    loss: {
      file: 'src/forms/engine/define.ts',
      find: '?.fields.filter((one) => !isDeclaration(one)) ?? [id]',
      replace: '?.fields ?? [id]',
    },
  },
  {
    id: '2.5.18',
    holds: 'every history item of the domain reference is asked',
    test: { file: HISTORY, name: 'asks for consanguinity' },
    loss: {
      file: 'src/forms/patterns/obstetric.ts',
      find: "  consanguinity: yesNo('近亲结婚', 'reproductive', { of: 'couple' }),\n",
      replace: '',
    },
  },
  {
    id: '2.5.19',
    holds: 'so is every item of a follow-up',
    test: { file: HISTORY, name: 'asks for babies.apgar5' },
    loss: {
      file: 'src/forms/definitions/delivery/parts.ts',
      find: '      apgar5: quantity',
      replace: '      apgar10: quantity',
    },
  },
  {
    id: '2.5.20',
    holds: 'years in the future are refused',
    test: { file: HISTORY, name: 'refuses years to come' },
    loss: {
      file: 'src/forms/engine/read.ts',
      find: 'if (isYear && value > Number(today.slice(0, 4))',
      replace: 'if (isYear && value > Number(today.slice(0, 4)) + 50',
    },
  },
  {
    id: '2.5.21',
    holds: '继发不孕 with no pregnancy asks again',
    test: { file: HISTORY, name: 'is asked again who says' },
    loss: {
      file: 'src/forms/definitions/first-visit/base.ts',
      find: '...obstetricRules, secondaryHasPregnancy]',
      replace: '...obstetricRules]',
    },
  },
  {
    id: '2.5.22',
    holds: '港澳台居民居住证 is a kind with a rule of its own',
    test: { file: DOCUMENTS, name: 'kind 7' },
    loss: {
      file: 'src/domain/person/id-document.ts',
      find: 'REGION_PREFIX = /^8[123]0000/',
      replace: 'REGION_PREFIX = /^\\d/',
    },
  },
  {
    id: '2.5.24',
    holds: 'the specified check of the identity card stays',
    test: { file: DOCUMENTS, name: 'keeps the specified check of the identity card' },
    loss: {
      file: 'src/domain/person/id-document.ts',
      find: 'return card.ok ? card : wrong(card.message)',
      replace: "return card.ok ? card : wrong('身份证号码不正确')",
    },
  },

  // 6. Promises
  {
    id: '2.6.1',
    holds: 'anonymous hides the person from the desk too',
    test: { file: EVENTS, name: 'without a name leads nobody at the hospital back to the person' },
    loss: {
      file: 'sandbox/filing/form/survey-service.ts',
      find: 'return saveForm(context, KIND, unnamed, forget, { as: anonymous })',
      replace: 'return saveForm(context, KIND, unnamed, forget, { as: { ...anonymous, me: me.me } })',
    },
  },
  {
    id: '2.6.2',
    holds: 'a hash of patient and visit can be made by nobody without the secret, and the minute is not kept',
    test: { file: EVENTS, name: 'without a name leads nobody at the hospital back to the person' },
    loss: {
      file: 'sandbox/filing/form/record-service.ts',
      find: 'isAnonymous ? hospitalInstant(hospitalDate(now)) : now',
      replace: 'isAnonymous ? now : now',
    },
  },
  {
    id: '2.6.3',
    holds: 'that follow-ups have stopped is said only when it is true',
    test: { file: PLAN, name: 'claims in quiet mode only what is true' },
    loss: {
      file: 'src/packages/followup/plan/index.tsx',
      find: '安静模式下不显示随访计划。',
      replace: '部分随访已停止提醒。',
    },
  },
  {
    id: '2.6.4',
    holds: 'who asked to be called is told so',
    test: { file: SENT, name: 'promises a call after' },
    loss: {
      file: 'src/packages/followup/success/model/words.ts',
      find: '...(told.asksReply && { text: REPLIES[form] ?? REPLY }), ',
      replace: '',
    },
  },
  {
    id: '2.6.5',
    holds: 'and nobody else is',
    test: { file: SENT, name: 'promises a call after' },
    loss: {
      file: 'src/packages/followup/success/model/words.ts',
      find: '...(told.asksReply && {',
      replace: '...((told.asksReply || form) && {',
    },
  },
  {
    id: '2.6.6',
    holds: 'a task stands at the desk for the call',
    test: { file: EVENTS, name: 'has a task for who asked to be called' },
    loss: {
      file: 'sandbox/followup/desk-task-service.ts',
      find: "  if (asksReply(definition, answers)) await raise(tx, context, from, 'reply', dangerOfKey(''))\n",
      replace: '',
    },
  },
  {
    id: '2.6.7',
    holds: 'consent may be withdrawn at any stage, says the text',
    test: { file: PAPERS, name: 'consent to treatment may be withdrawn at any stage' },
    loss: {
      file: 'sandbox/couple/consent/document-texts.ts',
      find: '您在任何阶段都可以提出中止治疗。任何一方都可以单独撤回同意',
      replace: '治疗开始前任何一方都可以撤回同意',
    },
  },
  {
    id: '2.6.8',
    holds: 'and so does the quiz',
    test: { file: PAPERS, name: 'consent to treatment may be withdrawn at any stage' },
    loss: {
      file: 'sandbox/couple/consent/document-texts.ts',
      find: '任何一方在任何阶段都可以单独撤回同意、提出中止治疗',
      replace: '治疗开始前任何一方都可以撤回同意',
    },
  },
  {
    id: '2.6.10',
    holds: 'no article asks for fasting before hormones',
    test: { file: FASTING, name: 'is told by no article before hormones' },
    loss: { file: 'sandbox/content/texts/articles.ts', find: '一般不用空腹', replace: '一般需要空腹' },
  },
  {
    id: '2.6.11',
    holds: 'before a visit only what is done under an anaesthetic speaks of fasting',
    test: {
      file: 'src/domain/service/visit-ready.test.ts',
      name: 'speaks of fasting only where somebody may be put to sleep',
    },
    loss: {
      file: 'src/hospitals/visit-ready.ts',
      find: "[CARD, of('bladder', 'female', '阴道超声前请排空小便')]",
      replace: "[CARD, FASTING, of('bladder', 'female', '阴道超声前请排空小便')]",
    },
  },

  // 7. Quiet mode
  {
    id: '2.7.1',
    holds: 'quiet mode is asked about after a negative test',
    test: { file: NEWS, name: 'pregnancy-test with' },
    loss: { file: 'src/domain/safety/hard-news.ts', find: 'NOT_PREGNANT_BELOW = 5', replace: 'NOT_PREGNANT_BELOW = 0' },
  },
  {
    id: '2.7.2',
    holds: 'after an ended pregnancy',
    test: { file: NEWS, name: 'follow-sheet with' },
    loss: { file: 'src/domain/safety/hard-news.ts', find: " || answers['pregnancyState'] === 'ended'", replace: '' },
  },
  {
    id: '2.7.3',
    holds: 'after a scan without a heartbeat',
    test: { file: NEWS, name: 'ultrasound with' },
    loss: {
      file: 'src/domain/safety/hard-news.ts',
      find: "beatTold('ultrasound', answers) === false",
      replace: 'false',
    },
  },
  {
    id: '2.7.4',
    holds: 'after a stillbirth',
    test: { file: NEWS, name: 'delivery with' },
    loss: { file: 'src/domain/safety/hard-news.ts', find: '    all(answers, /^alive$/).some(isNo) ||\n', replace: '' },
  },
  {
    id: '2.7.5',
    holds: 'the hospital asks once',
    test: { file: QUIET, name: 'is asked for after a negative test' },
    loss: {
      file: 'sandbox/filing/form/record-service.ts',
      find: '    if (who.me && isHardNews(row.form, answers)) await askForQuiet(tx, who.me.patientId, context.now)\n',
      replace: '',
    },
  },
  {
    id: '2.7.6',
    holds: 'and never forces it',
    test: { file: QUIET, name: 'is asked for after a negative test' },
    loss: {
      file: 'sandbox/couple/patient/quiet-service.ts',
      find: '  await insertQuietQuestion(tx, patientId, now)\n',
      replace: "  await makeQuietAndAsk(tx, patientId, 'chosen', now)\n",
    },
  },
  {
    id: '2.7.7',
    holds: 'the question stands on home',
    test: { file: QUIET_HOME, name: 'asks once after hard news' },
    loss: {
      file: 'src/pages/home/parts/quiet-care.tsx',
      find: '      <QuietQuestion id="home-quiet" />\n',
      replace: '',
    },
  },
  {
    id: '2.7.8',
    holds: 'the staff can turn it on',
    test: { file: QUIET, name: 'is turned on by the staff' },
    loss: {
      file: 'sandbox/console/actions/quiet-actions.ts',
      find: "          await makeQuiet(tx, id, 'staff', at)\n",
      replace: '',
    },
  },
  {
    id: '2.7.9',
    holds: 'it hides what hurts',
    test: { file: QUIET_HOME, name: 'keeps a running treatment' },
    loss: {
      file: 'src/pages/home/parts/today.tsx',
      find: 'NEEDED.includes(kind) || mayShow(title, note)',
      replace: 'NEEDED.includes(kind) || title !== note',
    },
  },
  {
    id: '2.7.10',
    holds: 'it keeps a running stimulation',
    test: { file: QUIET, name: 'keeps the course of a running treatment on home' },
    loss: {
      file: 'sandbox/cycle/course/course-service.ts',
      find: 'if (isQuiet && [title, stage, dayText].some(mentionsPregnancy)) return null',
      replace: 'if (isQuiet) return null',
    },
  },
  {
    id: '2.7.11',
    holds: 'it keeps drugs',
    test: { file: QUIET_HOME, name: 'keeps a running treatment' },
    loss: { file: 'src/pages/home/parts/today.tsx', find: "  'medication',\n", replace: '' },
  },
  {
    id: '2.7.12',
    holds: 'it keeps appointments',
    test: { file: QUIET_HOME, name: 'keeps an appointment whatever its words' },
    loss: { file: 'src/pages/home/parts/today.tsx', find: "  'visit',\n", replace: '' },
  },
  {
    id: '2.7.13',
    holds: 'it keeps storage',
    test: { file: QUIET_HOME, name: 'keeps a running treatment' },
    loss: {
      file: 'src/domain/safety/quiet-wording.ts',
      find: "'胚胎|",
      replace: "'",
    },
  },
  {
    id: '2.7.15',
    holds: 'the switch does not say what it hides',
    test: { file: SWITCH, name: 'says in no state of the switch what it hides' },
    loss: {
      file: 'src/shared/quiet-mode/quiet-switch.tsx',
      find: '首页和菜单将隐藏您可能不愿看到的内容',
      replace: '首页和菜单将隐藏孕期和宝宝内容',
    },
  },
  {
    id: '2.7.16',
    holds: 'titles and texts of messages do not leak',
    test: {
      file: 'tests/contract/messages/messages-inbox.test.ts',
      name: 'leaves out in quiet mode what speaks of pregnancy',
    },
    loss: {
      file: 'sandbox/messages/inbox-service.ts',
      find: '!(quiet && mentionsPregnancy(title))',
      replace: "!(quiet && title === '')",
    },
  },
  {
    id: '2.7.17',
    holds: 'nor does the unread count',
    test: { file: QUIET, name: 'messages whose title hurts are not counted' },
    loss: {
      file: 'sandbox/platform/pending-service.ts',
      find: '!(isQuiet && mentionsPregnancy(title))',
      replace: "!(isQuiet && title === '')",
    },
  },
  {
    id: '2.7.18',
    holds: 'nor do documents',
    test: { file: 'src/packages/couple/quiet-documents.test.tsx', name: 'says what kind of paper it is' },
    loss: {
      file: 'src/packages/couple/document/index.tsx',
      find: '<Card title={reword(found.title)}>',
      replace: '<Card title={found.title}>',
    },
  },
  {
    id: '2.7.20',
    holds: 'no word is missed: 新生儿, 产妇, 准妈妈',
    test: { file: WORDING, name: 'words that are kept back' },
    loss: { file: 'src/domain/safety/quiet-wording.ts', find: '后假妇房', replace: '后假房' },
  },
  {
    id: '2.7.21',
    holds: 'no word is missed: 着床, 移植成功, NT, 羊水穿刺',
    test: { file: WORDING, name: 'words that are kept back' },
    loss: { file: 'src/domain/safety/quiet-wording.ts', find: '|着床|移植成功|', replace: '|' },
  },
  {
    id: '2.7.22',
    holds: 'no word is missed: NT',
    test: { file: WORDING, name: 'words that are kept back' },
    loss: { file: 'src/domain/safety/quiet-wording.ts', find: '[^a-z])NT(?:', replace: '[^a-z])NTT(?:' },
  },
  {
    id: '2.7.23',
    holds: 'before the partner’s phone changes, the person who submits is told and can keep it to herself',
    test: { file: SWITCH, name: 'tells before the partner’s phone changes' },
    loss: {
      file: 'src/shared/quiet-mode/quiet-switch.tsx',
      find: 'on && isSharing && (await alsoForPartner())',
      replace: 'on && isSharing',
    },
  },
  {
    id: '2.7.24',
    holds: 'what the hospital says to her record reaches nobody but her',
    test: { file: QUIET, name: 'reaches her, and nothing of it the partner' },
    loss: {
      file: 'sandbox/filing/newcomer/review-service.ts',
      find: 'own === null ? await peopleOf(tx, row) : [own]',
      replace: 'await peopleOf(tx, row)',
    },
  },
  {
    id: '2.7.25',
    holds: 'home in quiet mode offers a person to talk to',
    test: { file: QUIET_HOME, name: 'offers people to talk to' },
    loss: {
      file: 'src/pages/home/parts/quiet-care.tsx',
      find: '          <HelpLines id="home-help" />\n',
      replace: '',
    },
  },
  {
    id: '2.7.26',
    holds: '12356 stands wherever help is named',
    test: { file: 'src/domain/safety/help-lines.test.ts', name: 'national' },
    loss: { file: 'src/domain/safety/help-lines.ts', find: 'phone: HELP_LINE }', replace: 'phone: AMBULANCE }' },
  },
  {
    id: '2.7.27',
    holds: 'so does 120',
    test: { file: 'src/domain/safety/help-lines.test.ts', name: 'national' },
    loss: {
      file: 'src/domain/safety/help-lines.ts',
      find: "  { id: 'emergency', title: '急救电话', note: '情况危急时请立即拨打', phone: AMBULANCE },\n",
      replace: '',
    },
  },

  // 8. Hazards
  {
    id: '2.8.1',
    holds: 'a hazard cites tests that run what the product runs, no helper that nobody calls',
    test: { file: HAZARDS, name: 'refuses' },
    loss: {
      file: 'scripts/lib/hazards.mjs',
      find: 'if (isProduct(from)) return isUsed(from, imported, tree)',
      replace: 'if (isProduct(from)) return true',
    },
  },
  {
    id: '2.8.2',
    holds: 'the rows up to H18 stand with their tests',
    test: { file: HAZARDS, name: 'the document itself has a row with tests for every hazard named so far' },
    loss: { file: 'docs/hazards.md', find: '| H17 |', replace: '| X17 |' },
  },
  {
    id: '2.8.3',
    holds: 'the checker counts no fixed number',
    test: { file: HAZARDS, name: 'takes any number of rows' },
    loss: { file: 'scripts/lib/hazards.mjs', find: 'if (rows.length === 0)', replace: 'if (rows.length !== 12)' },
  },

  // 9. Words
  {
    id: '2.9.1',
    holds: 'the glossary holds the same word for the same thing',
    test: { file: TERMS, name: 'the document itself names words' },
    loss: { file: 'docs/patient-terms.md', find: '| 可补填 ', replace: '| 已过期 ' },
  },
  {
    id: '2.9.2',
    holds: 'a word that is not wanted is refused by the check',
    test: { file: TERMS, name: 'a word that is not wanted' },
    loss: { file: 'scripts/lib/patient-terms.mjs', find: '.includes(word)', replace: '.startsWith(word)' },
  },
  {
    id: '2.9.3',
    holds: 'every sentence of app and sandbox keeps to the glossary',
    test: { file: TERMS, name: 'every text keeps to the words and the length' },
    loss: { file: 'src/packages/followup/model/words.ts', find: '可补填', replace: '已逾期' },
  },
  {
    id: '2.9.4',
    holds: 'no sentence has more than 36 characters without a reason',
    test: { file: TERMS, name: 'is named; a long text of short sentences is not' },
    loss: { file: 'scripts/lib/patient-terms.mjs', find: 'LONGEST = 36', replace: 'LONGEST = 60' },
  },
  {
    id: '2.1.7',
    holds: 'the card names 120',
    test: { file: CARD, name: 'offers the calls' },
    loss: {
      file: 'src/shared/hospital/danger-card.tsx',
      find: "{isAmbulanceFirst ? hospitalCall(false) : ambulance(phone === '')}",
      replace: '{isAmbulanceFirst ? hospitalCall(false) : null}',
    },
  },
  {
    id: '2.1.13',
    holds: 'a missing answer never lowers the level: bleeding of an amount that is left open',
    test: { file: RULES, name: 'bleeding, amount open' },
    loss: {
      file: 'src/domain/safety/danger-signs.ts',
      find: 'marked(refining, valueAt(record, refinedBy)).length > 0',
      replace: 'marked(refining, valueAt(record, refinedBy)).length >= 0',
    },
  },
  {
    id: '2.1.16',
    holds: 'nor does a question before it that is left open',
    test: { file: RULES, name: 'an amount although the question before is open' },
    loss: {
      file: 'src/domain/safety/danger-signs.ts',
      find: "valuesOf(answer).some((value) => value !== '') && ",
      replace: '',
    },
  },
  {
    id: '2.5.2',
    holds: 'so are marriages',
    test: { file: HISTORY, name: 'counts marriages of each' },
    loss: {
      file: 'src/forms/patterns/person-history.ts',
      find: "'first=初婚 again=再婚 resumed=复婚', {",
      replace: "'first=初婚 again=再婚', {",
    },
  },
  {
    id: '2.5.23',
    holds: 'so is the permanent residence card of 2023',
    test: { file: DOCUMENTS, name: 'kind 8' },
    loss: {
      file: 'src/domain/person/id-document.ts',
      find: 'PERMANENT_PREFIX = /^9(',
      replace: 'PERMANENT_PREFIX = /^\\d(',
    },
  },
  {
    id: '2.6.9',
    holds: 'fasting is asked only where an examination needs it',
    test: { file: FASTING, name: 'is asked for metabolism and coagulation alone' },
    loss: {
      file: 'sandbox/booking/procedure/examinations.ts',
      find: "terms: { who: 'woman', cycleRule: 'cycleDay', cycleFrom: 2, cycleUntil: 3 }",
      replace: "terms: { who: 'woman', cycleRule: 'cycleDay', cycleFrom: 2, cycleUntil: 3, fastingHours: 8 }",
    },
  },
  {
    id: '2.7.14',
    holds: 'a loss closes the plan of its pregnancy',
    test: { file: QUIET, name: 'closes the plan of its pregnancy for good' },
    loss: {
      file: 'sandbox/followup/plan-closing.ts',
      find: "records.some((record) => (lossDay(record) ?? '') >= transfer)",
      replace: 'records.some((record) => lossDay(record) === transfer)',
    },
  },
  {
    id: '2.7.19',
    holds: 'the title of a page is written in one place, in quiet words',
    test: {
      file: 'src/packages/tools/tools.test.tsx',
      name: 'says nothing of a pregnancy, asks nothing, and shows the way back',
    },
    loss: {
      file: 'src/shared/app-screen/app-screen.tsx',
      find: 'title: reword(open.title)',
      replace: 'title: open.title',
    },
  },
  {
    id: '2.8.4',
    holds: 'a laboratory report shows whose it is',
    test: { file: HEALTH, name: 'says on the report whose it is' },
    loss: {
      file: 'src/packages/results/lab-detail/index.tsx',
      find: "{ label: '受检人', value: ownerOf(report, partner.isPartners) },",
      replace: '',
    },
  },
  {
    id: '2.8.5',
    holds: 'H15: thoughts of self-harm are read in every free text',
    test: { file: SIGNS, name: 'leads to help for thoughts of self-harm' },
    loss: {
      file: 'src/domain/safety/danger-signs.ts',
      find: 'field.tellsNow === true || isOfMind(sign)',
      replace: 'field.tellsNow === true',
    },
  },
  {
    id: '2.8.6',
    holds: 'H17: a draft of the own form is whoever writes it, and of no partner',
    test: {
      file: 'tests/contract/couple/couple-merging.test.ts',
      name: 'a draft of the own form is neither read nor written',
    },
    loss: {
      file: 'sandbox/filing/form/draft-service.ts',
      find: 'const scope = definition.shared ? shared : (all.at(-1) ?? shared)',
      replace: 'const scope = shared',
    },
  },
  {
    id: '2.8.7',
    holds: 'H17: the own card stays the one on the phone while acting for the partner',
    test: { file: 'src/packages/couple/bar-code/bar-code.test.tsx', name: 'the own card stays the one on the phone' },
    loss: {
      file: 'src/packages/couple/model/use-bar-code.ts',
      find: 'if (!isActing && data && data.cardNo',
      replace: 'if (data && data.cardNo',
    },
  },
  {
    id: '2.8.8',
    holds: 'H18: a record is let go only with a fresh proof',
    test: {
      file: 'tests/contract/identity/identity-step-up.test.ts',
      name: 'of the record takes a proof; a token alone',
    },
    loss: {
      file: 'sandbox/identity/verification/verification-service.ts',
      find: "else if (stepUpProof !== undefined || offers(hospitalOf(context.unitId), 'stepUp'))",
      replace: 'else if (stepUpProof !== undefined)',
    },
  },
  {
    id: '2.8.9',
    holds: 'H18: the account that loses a record is signed out and told',
    test: {
      file: 'tests/contract/identity/identity-step-up.test.ts',
      name: 'comes back by a fresh code on the phone on file',
    },
    loss: {
      file: 'sandbox/identity/account/record-owner-service.ts',
      find: '    if (lost && lost.memberId !== who.memberId) await tell(tx, lost.memberId, who)\n',
      replace: '',
    },
  },
]
