import { Text, View } from '@tarojs/components'
import { memo, useCallback, useEffect, useMemo, useState } from 'react'

import { aria } from '../a11y/aria'
import { cx } from '../cx'
import { ImageViewer } from '../image-viewer'
import { LazyImage } from '../lazy-image'
import { press } from '../press'
import { beginningOf, SLICE } from './pace'
import { type Block, type Cell, parseRichText, type Run } from './parse'

import { media } from '@/platform/media'

import css from './index.module.scss'

type ForeignTextProps = {
  id: string
  /** Markup or plain text from a server or another patient; nothing in it is trusted. */
  html: string
  /**
   * Follows a link: `https://…`, `tel:…`, `#/…` or `/…`. The caller leads it through the app's own gate. Without it links
   * are shown as plain text.
   */
  onLink?: (address: string) => void
  /**
   * Where a picture of the text is fetched; '' shows its words in its place. What may be shown at all is decided before:
   * `https://…`, `/…` or a picture inside the text. Stays the same function while nothing changes.
   */
  pictureOf: (src: string) => string
}

type Acts = Pick<ForeignTextProps, 'id' | 'onLink' | 'pictureOf'> & { onImage: (src: string) => void }

/**
 * The one component that shows foreign text (spec:interface#rich-text): what is drawn is built from a list of what may
 * be there, on all platforms alike; no host ever reads the markup itself.
 */
export function ForeignText({ id, html, onLink, pictureOf }: ForeignTextProps) {
  const blocks = usePaced(useMemo(() => parseRichText(html), [html]))
  const [viewed, setViewed] = useState<string | null>(null)
  const onImage = useCallback((src: string) => {
    void media.preview([src], 0).then((isShown) => !isShown && setViewed(src))
  }, [])
  const acts = useMemo(() => ({ id, onLink, pictureOf, onImage }), [id, onLink, pictureOf, onImage])
  return (
    <View id={id} className={css.text}>
      <Blocks blocks={blocks} acts={acts} path="" />
      {viewed !== null && <ImageViewer id={`${id}-viewer`} file={viewed} onClose={() => setViewed(null)} />}
    </View>
  )
}

/** A long text is drawn a slice a task, so that a finger is never kept waiting by one. */
function usePaced(blocks: readonly Block[]): readonly Block[] {
  const [{ of, most }, pace] = useState({ of: blocks, most: SLICE })
  if (of !== blocks) pace({ of: blocks, most: SLICE })
  const shown = useMemo(() => beginningOf(blocks, of === blocks ? most : SLICE), [blocks, of, most])
  useEffect(() => {
    if (shown === blocks) return undefined
    const timer = setTimeout(() => pace({ of: blocks, most: most + SLICE }), 0)
    return () => clearTimeout(timer)
  }, [shown, blocks, most])
  return shown
}

type Part = { acts: Acts; path: string }

function Blocks({ blocks, acts, path }: Part & { blocks: readonly Block[] }) {
  return (
    <>
      {blocks.map((block, at) => (
        <One key={at} block={block} acts={acts} path={`${path}-${at}`} />
      ))}
    </>
  )
}

const One = memo(function One({ block, acts, path }: Part & { block: Block }) {
  if (block.kind === 'text') {
    const heading = block.level > 0 ? aria({ role: 'heading', level: block.level + 2 }) : {}
    return (
      <View className={cx(css.line, css[`h${block.level}`], block.align && css[block.align])} {...heading}>
        <Runs runs={block.runs} acts={acts} path={path} />
      </View>
    )
  }
  if (block.kind === 'list') {
    return (
      <View className={css.list} {...aria({ role: 'list' })}>
        {block.items.map((item, at) => (
          <View key={at} className={css.item} {...aria({ role: 'listitem' })}>
            <View className={css.mark}>{block.ordered ? `${at + 1}.` : '•'}</View>
            <View className={css.body}>
              <Blocks blocks={item} acts={acts} path={`${path}-${at}`} />
            </View>
          </View>
        ))}
      </View>
    )
  }
  if (block.kind === 'quote') {
    return (
      <View className={css.quote}>
        <Blocks blocks={block.blocks} acts={acts} path={path} />
      </View>
    )
  }
  if (block.kind === 'image') {
    const src = acts.pictureOf(block.src)
    if (src === '') return block.alt === '' ? null : <View className={css.line}>{`［图：${block.alt}］`}</View>
    const label = block.alt === '' ? '查看图片' : `查看图片：${block.alt}`
    return (
      <View className={css.figure} {...press({ id: `${acts.id}${path}`, onTap: () => acts.onImage(src), label })}>
        <LazyImage src={src} alt={block.alt} mode="widthFix" />
      </View>
    )
  }
  if (block.kind === 'table') return <Table rows={block.rows} acts={acts} path={path} />
  return <View className={css.rule} />
})

function Table({ rows, acts, path }: Part & { rows: readonly (readonly Cell[])[] }) {
  return (
    <View className={css.scroll}>
      <View className={css.table} {...aria({ role: 'table' })}>
        {rows.map((row, at) => (
          <View key={at} className={css.row} {...aria({ role: 'row' })}>
            {row.map((cell, column) => (
              <View
                key={column}
                className={cx(css.cell, cell.head && css.head)}
                {...aria({ role: cell.head ? 'columnheader' : 'cell' })}
              >
                <Blocks blocks={cell.blocks} acts={acts} path={`${path}-${at}-${column}`} />
              </View>
            ))}
          </View>
        ))}
      </View>
    </View>
  )
}

function Runs({ runs, acts, path }: Part & { runs: readonly Run[] }) {
  return (
    <>
      {runs.map(({ text, link, bold, italic, underline, strike, raise }, at) => {
        const look = cx(
          bold && css.bold,
          italic && css.italic,
          underline && css.under,
          strike && css.strike,
          raise && css[raise],
        )
        const { onLink } = acts
        return link !== undefined && onLink ? (
          <Text
            key={at}
            className={cx(css.link, look)}
            {...press({ id: `${acts.id}${path}-${at}`, role: 'link', onTap: () => onLink(link) })}
          >
            {text}
          </Text>
        ) : (
          <Text key={at} {...(look && { className: look })}>
            {text}
          </Text>
        )
      })}
    </>
  )
}
