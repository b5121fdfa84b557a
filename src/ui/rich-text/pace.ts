import type { Block, Cell } from './parse'

/** What one task of the page draws at most: blocks, items, cells and changes of look together [ours]. */
export const SLICE = 120

/** How much may still be taken. */
interface Left {
  count: number
}

/** As many of a list as are left, each cut by itself; the same list where nothing had to go. */
function some<T>(all: readonly T[], left: Left, cut: (one: T, left: Left) => T): readonly T[] {
  const taken: T[] = []
  for (const one of all) {
    if (left.count <= 0) break
    left.count -= 1
    taken.push(cut(one, left))
  }
  return taken.length === all.length && taken.every((one, at) => one === all[at]) ? all : taken
}

const blocksOf = (blocks: readonly Block[], left: Left) => some(blocks, left, cutBlock)

function cutCell(cell: Cell, left: Left): Cell {
  const blocks = blocksOf(cell.blocks, left)
  return blocks === cell.blocks ? cell : { ...cell, blocks }
}

function cutBlock(block: Block, left: Left): Block {
  if (block.kind === 'text') {
    const runs = some(block.runs, left, (run) => run)
    return runs === block.runs ? block : { ...block, runs }
  }
  if (block.kind === 'quote') {
    const blocks = blocksOf(block.blocks, left)
    return blocks === block.blocks ? block : { ...block, blocks }
  }
  if (block.kind === 'list') {
    const items = some(block.items, left, blocksOf)
    return items === block.items ? block : { ...block, items }
  }
  if (block.kind === 'table') {
    const rows = some(block.rows, left, (row, rest) => some(row, rest, cutCell))
    return rows === block.rows ? block : { ...block, rows }
  }
  return block
}

/**
 * The beginning of a text, of so many parts at most; the very same blocks where that is all of it, so that what was drawn
 * before need not be drawn again.
 */
export const beginningOf = (blocks: readonly Block[], most: number): readonly Block[] =>
  blocksOf(blocks, { count: most })
