/** Wrong inputs of a form, made from its definition: whatever its fields are, each gets what it must refuse. */

import type { Answers, Field, FormDefinition } from '@/forms/engine/kinds'

export interface Malformed {
  /** The field and what was put there. */
  readonly what: string
  /** Where the fault must be shown. */
  readonly path: string
  readonly answers: Record<string, unknown>
}

const JUNK: readonly unknown[] = [
  {},
  { value: 1 },
  [{}],
  1.5e300,
  '\u0000',
  '<script>alert(1)</script>',
  "' or 1=1 --",
  '９'.repeat(40),
]

/** What no field of the kind may take; junk of every shape comes on top where the kind refuses it. */
function wrongFor(field: Field): readonly unknown[] {
  switch (field.kind) {
    case 'text':
      return ['长'.repeat(field.maxLength + 1), 'a\u0007b', 'a\u001bb', 12, true, ['a'], { a: 1 }]
    case 'name':
      return [
        '张',
        '张'.repeat(61),
        '张3',
        '张_',
        '<b>张</b>',
        '·张',
        'a@b',
        5,
        true,
        ['张三'],
        { a: 1 },
        ...JUNK.slice(3),
      ]
    case 'mobile':
      return [
        '1380000000',
        '138000000011',
        '12800000001',
        '1380000000a',
        '+1 13800000001',
        13800000001,
        ['13800000001'],
        true,
        ...JUNK,
      ]
    case 'idCard':
    case 'document':
      return [
        '11000019920518002', '1100001992051800222', '990000199205180022', '110000199213010022', '110000199202300022',
        '110000199205180023', '11000019920518002A', '110000299205180022', 110000199205180022, true, ['1'], ...JUNK,
      ] // prettier-ignore
    case 'number':
      return [
        field.min - 1,
        field.max + 1,
        `${field.max}0`,
        '1e3',
        'abc',
        '--1',
        '1.2.3',
        '0x10',
        '1.1234567',
        true,
        [1],
        ...JUNK,
      ]
    case 'date':
      return [
        '2026-02-30',
        '2026-13-01',
        '1899-12-31',
        '2100-01-01',
        '2026/02/30',
        '20260230',
        'today',
        20260301,
        true,
        ['2026-01-01'],
        ...JUNK,
      ]
    case 'measured':
      return [
        field.min - 1, field.max + 1, `${field.max}0`, `<${field.max}0`, '<', '<>1', '1<', '1e3', 'abc', '--1', '1.2.3',
        '0x10', '1.1234567', '阳性', '1-2', true, [1], ...JUNK,
      ] // prettier-ignore
    case 'gestation':
      return [
        `${field.min - 1}+0`, `${field.max + 1}+0`, `${field.min}+7`, `${field.min}+`, '+3', '-1+2', '1e3', 'abc',
        '9+1+1', (field.max + 1) * 7, field.min * 7 - 1, 70.5, true, [70], ...JUNK,
      ] // prettier-ignore
    case 'choice':
      return ['nothing', '0x', 'constructor', '__proto__', 77, true, [field.options[0]?.value], ...JUNK]
    case 'choices':
      return [
        'a',
        ['nothing'],
        [1],
        [null],
        [field.options[0]?.value, field.options[0]?.value],
        Array(50).fill('a'),
        5,
        true,
        {},
        '\u0000',
      ]
    case 'yesNo':
      return ['maybe', 1, 0, 'TRUE', [true], ...JUNK]
    case 'rating':
      return [-1, 6, 2.5, '6', '5.0', true, [5], ...JUNK]
    case 'photos':
      return [
        ['../../etc'],
        ['a b'],
        ['x'.repeat(65)],
        [1],
        [null],
        Array.from({ length: field.max + 1 }, (_, at) => `p${at}`),
        'p1',
        5,
        true,
        {},
      ]
    case 'offer':
      return ['a b', '../../etc', 'x'.repeat(65), 5, true, ['a'], {}, '\u0000']
    case 'agree':
      return ['true', 1, [true], {}, 'yes', 7]
    case 'group':
      return ['x', 5, true, {}, Array.from({ length: field.max + 1 }, () => ({}))]
  }
}

/** The wrong inputs of a form; `right` are answers that it takes. */
export function malformedInputs(form: FormDefinition, right: Answers): Malformed[] {
  const found: Malformed[] = []
  const put = (path: string, value: unknown, answers: Record<string, unknown>) =>
    found.push({ what: `${path} = ${JSON.stringify(value)?.slice(0, 60)}`, path, answers })
  for (const { fields } of form.sections) {
    for (const id of fields) {
      const field = form.fields[id]
      if (!field || (field.showIf && !field.showIf.holds(right))) continue
      for (const value of wrongFor(field)) put(id, value, { ...right, [id]: value })
      if (!field.optional && field.kind !== 'group') {
        for (const value of ['', null, undefined, '   ']) {
          if (
            value === '   ' &&
            ['choice', 'yesNo', 'rating', 'photos', 'offer', 'agree', 'choices'].includes(field.kind)
          )
            continue
          put(id, value, { ...right, [id]: value })
        }
      }
      if (field.kind !== 'group') continue
      for (const [inner, one] of Object.entries(field.fields)) {
        if (one.showIf) continue
        const items = (right[id] as Answers[] | undefined) ?? []
        for (const value of wrongFor(one))
          put(`${id}.0.${inner}`, value, { ...right, [id]: [{ ...items[0], [inner]: value }] })
      }
    }
  }
  // A form of a few questions is asked the same in other dress until there are a hundred.
  const plain = found.length
  for (let at = 0; found.length < 100; at += 1) {
    const one = found[at % plain] as Malformed
    found.push({ ...one, what: `${one.what} +${at}`, answers: { ...one.answers, [`extra${at}`]: { deep: [at] } } })
  }
  return found
}
