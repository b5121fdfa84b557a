import { type CDPSession, type Page } from 'playwright-core'

/** What a reader can do something with; each has to say what. */
const CONTROLS = new Set(
  'button link textbox searchbox checkbox radio switch combobox listbox option tab slider spinbutton menuitem'.split(
    ' ',
  ),
)

interface AxNode {
  ignored: boolean
  role?: { value: string }
  name?: { value: string }
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/**
 * What a reader would miss on the page as the browser's own accessibility tree tells it: a first heading with the name of
 * the screen, one main landmark, a name for every control. Empty when nothing is missing.
 *
 * @param name what the screen is called
 */
export async function treeFaults(page: Page, name: string): Promise<string[]> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  const { nodes } = (await (await session).send('Accessibility.getFullAXTree')) as { nodes: AxNode[] }
  const told = nodes
    .filter(({ ignored }) => !ignored)
    .map((node) => ({ role: node.role?.value ?? '', name: node.name?.value.trim() ?? '' }))
  const first = told.find(({ role }) => role === 'heading')?.name
  const mains = told.filter(({ role }) => role === 'main').length
  return [
    ...(first === name ? [] : [`first heading is ${first === undefined ? 'missing' : `"${first}"`}, not "${name}"`]),
    ...(mains === 1 ? [] : [`${mains} main landmarks`]),
    ...told.filter((one) => CONTROLS.has(one.role) && one.name === '').map(({ role }) => `a ${role} without a name`),
  ]
}
