import { isScreenId, screenOf } from '@/routing/registry'

import { type Generated, pascal, requireKebab, Usage } from './files'

const USAGE = 'npm run new screen <screen-id>   (an id of src/routing/screens.ts whose page is set, e.g. coupons)'

/**
 * A screen of the routing table: its file, its page settings, its style. The table says where it lives; a screen that is
 * not in the table has no address and is not made.
 */
export function newScreen(args: readonly string[]): Generated {
  const id = requireKebab(args[0], USAGE)
  if (!isScreenId(id)) throw new Usage(`src/routing/screens.ts has no screen "${id}". ${USAGE}`)
  const { page, title } = screenOf(id)
  if (page === null) {
    throw new Usage(
      `Set the page of "${id}" in src/routing/screens.ts first, e.g. page: 'packages/booking/${id}/index'.`,
    )
  }
  const folder = `src/${page.replace(/\/[^/]+$/, '')}`
  const file = page.split('/').pop() ?? 'index'
  return {
    files: [
      {
        path: `${folder}/${file}.tsx`,
        text: `import { Text } from '@tarojs/components'

import css from './index.module.scss'

import { AppScreen } from '@/shared/app-screen/app-screen'
import { useScreen } from '@/routing/use-screen'

/** ${title}. */
export default function ${pascal(id)}() {
  const open = useScreen('${id}')
  return (
    <AppScreen screen="${id}" open={open}>
      <Text className={css['lead']}>{open.title}</Text>
    </AppScreen>
  )
}
`,
      },
      {
        path: `${folder}/${file}.config.ts`,
        text: `export default definePageConfig({ navigationBarTitleText: '${title}' })\n`,
      },
      { path: `${folder}/index.module.scss`, text: `.lead {\n  color: var(--ink);\n}\n` },
    ],
    next: [
      'Read the screen’s data with useCall from src/data/query.tsx and hand the result to <AppScreen query={…}>.',
      'npm run docs, then npm test -- browser: the address walk opens it on h5.',
    ],
  }
}
