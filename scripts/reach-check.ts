/**
 * `npm run verify -- reach`: what no patient can reach is not built. Names every export, form and call that production code
 * does not reach, and every screen without content of its own.
 */

import { screensWithoutContent, unopenedForms, unreachedExports, unsentCalls } from './lib/reach'

const EMBEDDED_EDITOR = 'rich text of the embedded editor, where a post is read and changed'

/** What is being connected, with the place that it gets. An entry that is reached, or gone, fails too. */
const BEING_CONNECTED: Readonly<Record<string, string>> = {
  'src/ui/editor/blocks.ts#fromHtml': EMBEDDED_EDITOR,
  'src/ui/editor/blocks.ts#toHtml': EMBEDDED_EDITOR,
  'call ext.survey': 'opens a survey again that was sent, in the satisfaction form',
}

async function main(): Promise<void> {
  const forms = (await unopenedForms()).map((form) => `form ${form}`)
  const unreached = [...(await unreachedExports()), ...forms, ...unsentCalls().map((id) => `call ${id}`)]
  const problems = [
    ...unreached
      .filter((name) => !(name in BEING_CONNECTED))
      .map((name) => `${name}: production code does not reach it`),
    ...Object.keys(BEING_CONNECTED)
      .filter((name) => !unreached.includes(name))
      .map((name) => `${name}: is reached now; take it from the list of scripts/reach-check.ts`),
    ...screensWithoutContent(),
  ]
  for (const problem of problems) console.log(problem)
  console.log(`${problems.length} unreached`)
  process.exitCode = problems.length > 0 ? 1 : 0
}

void main()
