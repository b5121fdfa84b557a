import { existsSync, readdirSync } from 'node:fs'

import { inRoot } from '../lib/root.mjs'
import { textOf } from './edit'
import { type Generated, type NewFile, pascal, requireKebab, Usage } from './files'

import { isScreenId, screenOf } from '@/routing/registry'

const USAGE =
  'npm run new screen <screen-id> [<domain> <title>]   (domain and title for a screen that no routes.ts names yet, e.g. coupon-list payment 优惠券)'

const routesOf = (domain: string) => `src/packages/${domain}/routes.ts`
const rowOf = (id: string) => new RegExp(`^ +'?${id}'?: \\{`, 'm')

/** The domain whose routes.ts has the row of a screen. */
const domainOf = (id: string): string =>
  readdirSync(inRoot('src', 'packages')).find(
    (domain) => existsSync(inRoot(routesOf(domain))) && rowOf(id).test(textOf(routesOf(domain))),
  ) ?? ''

/** The row of a screen that is prepared, with the page set. */
function withPage(id: string, page: string): NewFile {
  const path = routesOf(domainOf(id))
  return { path, text: textOf(path).replace(new RegExp(`(${rowOf(id).source}[^\\n]*page: )null`, 'm'), `$1'${page}'`) }
}

/** A row at the end of the domain's screens. */
function withRow(id: string, domain: string, title: string, page: string): NewFile {
  const path = routesOf(domain)
  const row = `    '${id}': { page: '${page}', title: '${title}', guard: 'verified' },`
  return {
    path,
    text: textOf(path).replace(/^ {2}screens: \{\n[\s\S]*?(?=^ {2}\},)/m, (screens) => `${screens}${row}\n`),
  }
}

/** A screen: its row in the domain's routes.ts and its file. */
export function newScreen(args: readonly string[]): Generated {
  const id = requireKebab(args[0], USAGE)
  const [, named = '', title = ''] = args
  const isKnown = isScreenId(id)
  if (isKnown && screenOf(id).page !== null)
    throw new Usage(`"${id}" has the page ${screenOf(id).page} already. ${USAGE}`)
  const domain = isKnown ? domainOf(id) : requireKebab(named, `No routes.ts names "${id}". ${USAGE}`)
  if (!existsSync(inRoot(routesOf(domain)))) throw new Usage(`There is no ${routesOf(domain)}. ${USAGE}`)
  if (!isKnown && !/^[^'\\\n]{1,20}$/.test(title)) throw new Usage(`"${id}" needs a title for the patient. ${USAGE}`)
  const shown = isKnown ? screenOf(id).title : title
  const folder = `packages/${domain}/${id}`
  const page = `${folder}/index`
  return {
    files: [
      {
        path: `src/${page}.tsx`,
        text: `import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { Notice } from '@/ui/notice'

/** ${shown}. */
export default screen('${id}', function ${pascal(id)}() {
  return (
    <AppScreen>
      <Notice id="${id}-lead">${shown}</Notice>
    </AppScreen>
  )
})
`,
      },
    ],
    changed: [isKnown ? withPage(id, page) : withRow(id, domain, title, page)],
    next: [
      `Check guard and params of the row in ${routesOf(domain)}, and whether pulling the page down loads it again (pullDown); the view gets the parameters that it names.`,
      'Read the screen’s data with useCall from src/data/query.ts in a hook that returns the noun, and hand the result to <AppScreen query={…}>.',
      'npm run docs, then npm test -- browser: the address walk opens it on h5.',
    ],
  }
}
