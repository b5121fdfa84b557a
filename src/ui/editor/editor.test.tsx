/** @jest-environment jsdom */

import { act, fireEvent, render } from '@testing-library/react'
import fc from 'fast-check'
import { useState } from 'react'

import rules from '../../../tests/fixtures/spec/rules.json'
import { useLayers } from '../dialog/store'
import { parseRichText, plainText } from '../rich-text/parse'
import {
  change,
  type EditorBlock,
  fromHtml,
  imageUrlFault,
  insertAfter,
  linkFault,
  move,
  paragraph,
  remove,
  toHtml,
} from './blocks'
import { EmbeddedEditor } from './embedded-editor'
import {
  EMBEDDED_EDITOR,
  EMBEDDED_EDITOR_IMAGE,
  heightOf,
  PAGE_EDITOR_IMAGE,
  refusalOf,
  requestError,
  tableFault,
} from './limits'
import { PageEditor } from './page-editor'
import type { SendEditorPicture } from './use-picture'

import { media } from '@/platform/media'
import { reducedSize } from '@/platform/shared/image-size'

const constant = (key: string) => rules.constants.find((one) => one.key === key)?.value as number & number[]
const rule = rules.validation.find(({ key }) => key === 'embeddedEditor')
const message = (key: string) => rules.clientErrors.find((one) => one.key === key)?.message

describe('limits of the specification', () => {
  it('[rule:constants.pageEditorLimit] [rule:validation.pageEditorImage] [rule:constants.pageEditorCompress] [rule:constants.pageEditorQuality] page editor', () => {
    expect(PAGE_EDITOR_IMAGE.maxBytes).toBe(constant('pageEditorLimit'))
    expect(PAGE_EDITOR_IMAGE.compression.longSide).toBe(constant('pageEditorCompress')[0])
    expect(PAGE_EDITOR_IMAGE.compression.quality * 100).toBe(constant('pageEditorQuality'))
  })

  it('[rule:constants.embeddedEditorLimit] [rule:constants.embeddedEditorCompress] [rule:constants.embeddedEditorQuality] [rule:constants.embeddedEditorHeight] [rule:constants.embeddedEditorMinHeight] [rule:constants.embeddedEditorZIndex] embedded editor', () => {
    expect(EMBEDDED_EDITOR_IMAGE.maxBytes).toBe(constant('embeddedEditorLimit'))
    expect(EMBEDDED_EDITOR_IMAGE.compression.longSide).toBe(constant('embeddedEditorCompress')[0])
    expect(EMBEDDED_EDITOR_IMAGE.compression.quality * 100).toBe(constant('embeddedEditorQuality'))
    expect([heightOf(), heightOf(20), heightOf(450)]).toEqual([
      constant('embeddedEditorHeight'),
      constant('embeddedEditorMinHeight'),
      450,
    ])
    expect(EMBEDDED_EDITOR.zIndex).toBe(constant('embeddedEditorZIndex'))
  })

  it('[rule:constants.embeddedEditorReduceFrom] [rule:constants.embeddedEditorReduceFactor] brings huge pictures down by 0.8 until they are under 3264 × 2448', () => {
    const { reduce } = EMBEDDED_EDITOR_IMAGE.compression
    if (!reduce) throw new Error('no reduction')
    expect(reduce).toEqual({
      from: constant('embeddedEditorReduceFrom'),
      factor: constant('embeddedEditorReduceFactor'),
    })
    expect(reducedSize(3264, 2448, reduce)).toEqual({ width: 2611, height: 1958 })
    expect(reducedSize(2448, 3264, reduce)).toEqual({ width: 1958, height: 2611 })
    expect(reducedSize(3263, 2448, reduce)).toEqual({ width: 3263, height: 2448 })
    expect(reducedSize(8000, 6000, reduce)).toEqual({ width: 2621, height: 1966 })
  })

  it.each([
    ['1', false],
    ['2', true],
    ['10', true],
    ['11', false],
    ['', false],
    ['2.5', false],
    ['-3', false],
    ['３', false],
  ])('[rule:validation.embeddedEditor] a table of %j rows: %s', (text, allowed) => {
    expect([EMBEDDED_EDITOR.tableLeast, EMBEDDED_EDITOR.tableMost]).toEqual(rule?.tableRows)
    expect([EMBEDDED_EDITOR.tableLeast, EMBEDDED_EDITOR.tableMost]).toEqual(rule?.tableColumns)
    expect(tableFault(text) === null).toBe(allowed)
  })

  it('[rule:validation.embeddedEditor] addresses end at 1024 and 255 characters', () => {
    const long = (length: number) => `https://a.example/${'x'.repeat(length - 18)}`
    expect(linkFault(long(rule?.linkMaxLength as number))).toBeNull()
    expect(linkFault(long((rule?.linkMaxLength as number) + 1))).toContain('1024')
    expect(imageUrlFault(long(rule?.imageUrlMaxLength as number))).toBeNull()
    expect(imageUrlFault(long((rule?.imageUrlMaxLength as number) + 1))).toContain('255')
    for (const bad of ['', 'javascript:alert(1)', 'http://a.example', 'data:text/html,x']) {
      expect(linkFault(bad)).not.toBeNull()
      expect(imageUrlFault(bad)).not.toBeNull()
    }
  })

  it('[rule:clientErrors.editorUploadResponse] the page editor repeats the answer when the status is not 200', () => {
    expect(refusalOf('page', { status: 201, error: '图片含有敏感信息' })).toBe('图片含有敏感信息')
    expect(refusalOf('page', { status: 200, address: '/a.jpg' })).toBeNull()
  })

  it('[rule:clientErrors.editorRequest] [rule:clientErrors.editorRequestStatus] the embedded editor names the status from 300 on', () => {
    expect(requestError()).toContain(`（${message('editorRequest')}）`)
    expect(refusalOf('embedded', { status: 300 })).toContain(
      `（${message('editorRequestStatus')?.replace('{status}', '300')}）`,
    )
    expect(refusalOf('embedded', { status: 299, address: '/a.jpg' })).toBeNull()
    expect(refusalOf('embedded', { status: 200 })).toBe(requestError())
  })
})

describe('blocks', () => {
  const text = (key: string, words: string): EditorBlock => ({ key, kind: 'text', style: 'plain', text: words })

  it('are put in, moved, changed and taken out by their key', () => {
    let blocks: readonly EditorBlock[] = [text('1', '甲'), text('2', '乙')]
    blocks = insertAfter(blocks, '1', { ...paragraph(), kind: 'text', style: 'quote', text: '丙' })
    expect(blocks.map((block) => plainText(parseRichText(toHtml([block]))))).toEqual(['甲', '丙', '乙'])
    expect(new Set(blocks.map(({ key }) => key)).size).toBe(3)
    blocks = move(blocks, '2', -1)
    expect(blocks.map(({ key }) => key)).toEqual(['1', '2', '3'])
    expect(move(blocks, '1', -1)).toBe(blocks)
    blocks = change(blocks, text('2', '丁'))
    expect(remove(remove(remove(blocks, '1'), '2'), '3')).toHaveLength(1)
  })

  it('come back from what was sent, whatever was typed, and never as markup', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 6 }), (texts) => {
        const blocks = texts.map((words, at) => text(String(at), words))
        const html = toHtml(blocks)
        expect(html.replace(/<\/?p>|<br>/g, '')).not.toMatch(/[<>"]/)
        const plain = (value: string) => value.replace(/[\s\u0000-\u001f]+/g, ' ').trim()
        expect(plain(plainText(parseRichText(html)))).toBe(plain(texts.filter((one) => one.trim() !== '').join('\n')))
      }),
    )
  })

  it('read what others wrote', () => {
    expect(
      fromHtml('<h3>题</h3><p>文<br>字</p><img src="/a.jpg"><table><tr><td>1</td><td>2</td></tr></table>').map(
        ({ kind }) => kind,
      ),
    ).toEqual(['text', 'text', 'image', 'table'])
    expect(fromHtml('')).toHaveLength(1)
  })
})

const settled = () => act(async () => void (await new Promise((done) => setTimeout(done, 0))))

function Page({ send }: { send: SendEditorPicture }) {
  const [blocks, setBlocks] = useState(fromHtml('<p>今天</p>'))
  return <PageEditor id="post" label="动态" blocks={blocks} onChange={setBlocks} send={send} />
}

function Embedded({ send }: { send: SendEditorPicture }) {
  const [blocks, setBlocks] = useState(fromHtml(''))
  return <EmbeddedEditor id="note" label="备注" blocks={blocks} onChange={setBlocks} send={send} />
}

const said = () => useLayers.getState().queue.map(({ text: words }) => words)

describe('pictures in an editor', () => {
  beforeEach(() => {
    useLayers.setState({ queue: [], screens: [1] })
    jest.spyOn(media, 'pickImages').mockResolvedValue([{ file: 'picked', size: 9_000_000 }])
  })
  afterEach(() => void jest.restoreAllMocks())

  const add = async (container: HTMLElement, id: string) => {
    fireEvent.click(container.querySelector(`#${id}-add-image`) as Element)
    await settled()
  }

  it('[rule:validation.pageEditorImage] the page editor compresses first, then measures', async () => {
    const compress = jest.spyOn(media, 'compress').mockResolvedValue({ file: 'small', size: 5_242_880 })
    const { container } = render(<Page send={() => Promise.resolve({ status: 200, address: '/a.jpg' })} />)
    await add(container, 'post')
    expect(compress).toHaveBeenCalledWith('picked', { longSide: 600, quality: 0.8 })
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/a.jpg')
    compress.mockResolvedValue({ file: 'small', size: 5_242_881 })
    await add(container, 'post')
    expect(said()).toEqual(['图片超过 5 MB，请换一张'])
  })

  it('a key chooses a picture that stands in the text', async () => {
    jest.spyOn(media, 'compress').mockResolvedValue({ file: 'small', size: 10 })
    const { container } = render(<Page send={() => Promise.resolve({ status: 200, address: '/a.jpg' })} />)
    await add(container, 'post')
    const at = (id: string) => container.querySelector(`#${id}`)
    fireEvent.focus(at('post-0') as Element)
    expect(at('post-1-remove')).toBeNull()
    fireEvent.keyDown(at('post-1-choose') as Element, { key: 'Enter' })
    expect(at('post-1-remove')).not.toBeNull()
  })

  it('[rule:validation.embeddedEditor] the embedded editor says exceed size limit above 524 288 bytes', async () => {
    jest.spyOn(media, 'compress').mockResolvedValue({ file: 'small', size: 524_289 })
    const { container } = render(<Embedded send={() => Promise.resolve({ status: 200, address: '/a.jpg' })} />)
    await add(container, 'note')
    expect(said()).toEqual([expect.stringContaining(rule?.messages?.tooLarge as string)])
    expect(container.querySelector('img')).toBeNull()
  })

  it('[rule:clientErrors.editorRequest] says request error when no answer came', async () => {
    jest.spyOn(media, 'compress').mockResolvedValue({ file: 'small', size: 10 })
    const { container } = render(<Embedded send={() => Promise.reject(new Error('reset'))} />)
    await add(container, 'note')
    expect(said()).toEqual([requestError()])
  })
})

describe('the embedded editor', () => {
  it('puts in a table of the wanted size and refuses another', () => {
    const { container } = render(<Embedded send={() => Promise.reject(new Error(''))} />)
    const at = (id: string) => container.querySelector(`#note-${id}`) as Element
    fireEvent.click(at('add-table'))
    fireEvent.change(at('table-rows'), { target: { value: '11' } })
    fireEvent.click(at('table-done'))
    expect(at('table-rows-error').textContent).toBe('请填写 2 到 10 的整数')
    fireEvent.change(at('table-rows'), { target: { value: '2' } })
    fireEvent.click(at('table-done'))
    expect(at('1').querySelectorAll('input')).toHaveLength(6)
  })
})
