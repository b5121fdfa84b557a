/** @jest-environment jsdom */
import { keepPages, tolerateForeignChanges } from './foreign-nodes'

const { removeChild, insertBefore } = Node.prototype
beforeAll(() => tolerateForeignChanges(Node.prototype))
afterAll(() => void Object.assign(Node.prototype, { removeChild, insertBefore }))

/** A paragraph whose text somebody has wrapped. */
function wrapped() {
  const parent = document.createElement('p')
  const text = parent.appendChild(document.createTextNode('就诊'))
  const font = document.createElement('font')
  parent.replaceChild(font, text)
  font.appendChild(text)
  return { parent, text, font }
}

it('takes away what is in its place, what was wrapped, and what is gone already', () => {
  const parent = document.createElement('div')
  const child = parent.appendChild(document.createElement('b'))
  expect(parent.removeChild(child)).toBe(child)
  expect(parent.childNodes).toHaveLength(0)
  expect(parent.removeChild(child)).toBe(child)
  const { parent: paragraph, text, font } = wrapped()
  paragraph.removeChild(text)
  expect([text.parentNode, font.parentNode]).toEqual([null, paragraph])
})

it('leaves alone what stands in another part of the page', () => {
  const [one, other] = [document.createElement('div'), document.createElement('div')]
  const child = other.appendChild(document.createElement('b'))
  one.removeChild(child)
  expect(child.parentNode).toBe(other)
})

it('inserts before the wrapper of a node, and at the end where the node is gone', () => {
  const { parent, text, font } = wrapped()
  const first = document.createElement('i')
  parent.insertBefore(first, text)
  expect([...parent.childNodes]).toEqual([first, font])
  const last = document.createElement('u')
  parent.insertBefore(last, document.createTextNode('elsewhere'))
  expect(parent.lastChild).toBe(last)
  const usual = document.createElement('s')
  parent.insertBefore(usual, font)
  parent.insertBefore(document.createElement('q'), null)
  expect([...parent.children].map(({ localName }) => localName)).toEqual(['i', 's', 'font', 'u', 'q'])
})

describe('pages that somebody takes out of the document', () => {
  const page = (isShown: boolean) => {
    const made = document.createElement('div')
    made.className = `taro_page${isShown ? ' taro_page_show' : ''}`
    return made
  }
  const settled = () => new Promise((done) => setTimeout(done, 400))
  let app: HTMLElement

  beforeAll(() => {
    document.body.innerHTML = '<div id="app"></div>'
    app = document.getElementById('app') as HTMLElement
    keepPages(window)
  })
  beforeEach(() => app.replaceChildren())

  it('puts the page in front and the root back', async () => {
    const [below, front] = [page(false), page(true)]
    app.append(below, front)
    front.remove()
    await settled()
    expect([...app.children]).toEqual([below, front])
    app.remove()
    await settled()
    expect(app.isConnected).toBe(true)
  })

  it('leaves the app’s own change of pages alone', async () => {
    const [below, front] = [page(false), page(true)]
    app.append(below, front)
    front.remove()
    below.classList.add('taro_page_show')
    await settled()
    expect([...app.children]).toEqual([below])
  })
})
