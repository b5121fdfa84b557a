import { consequences } from '../lib/consequences'

const cell = (text: string): string => text.replaceAll('|', '\\|')

/** docs/consequences.md: event × domain → what follows, with the tests. */
export function render(): string {
  const { rows } = consequences()
  const count = rows.reduce((sum, { cells }) => sum + cells.length, 0)
  return `# What follows from what

Written by \`npm run docs\` from the events and listeners of the sandbox (\`sandbox/<domain>/{events,listeners}.ts\`).

A domain says what has happened; other domains do what follows, in the same transaction and in this order. One that fails
takes everything back. What is derived from the records when it is read (home, the course, the calendar, tools and reading)
needs no listener and stands in \`docs/spec\`.

${rows.length} events, ${count} consequences.

| event | what has happened | domain | what follows | test |
|---|---|---|---|---|
${rows
  .flatMap(({ event, cells }) =>
    cells.map(({ domain, effect, tests }, index) => {
      const [name, meaning] = index === 0 ? [`\`${event.name}\``, cell(event.meaning)] : ['', '']
      return `| ${name} | ${meaning} | ${domain} | ${cell(effect)} | ${tests.map((file) => `\`${file}\``).join(', ')} |`
    }),
  )
  .join('\n')}
`
}
