import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The place in WeChat's template where a deeper element is drawn by a component of its own. */
const CONTAINER = /name="tmpl_(\d+)_container"/

/**
 * How deep elements may stand in a page of this package: below, WeChat puts a component around them, which breaks flex and
 * the styles of what is in it. Alipay's templates call themselves and have no such depth.
 */
export function depthLimit(root: string): number {
  const file = join(root, 'base.wxml')
  const level = existsSync(file) ? CONTAINER.exec(readFileSync(file, 'utf8'))?.[1] : undefined
  return level === undefined ? Infinity : Number(level)
}

const below = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0
  const children = Array.isArray(value) ? value : (value as { cn?: unknown[] }).cn
  return Array.isArray(children)
    ? Math.max(0, ...children.map((child) => below(child) + (Array.isArray(value) ? 0 : 1)))
    : 0
}

/** How deep the deepest element of a setData stands; an element of the page itself stands at 0. */
export function depthOf(patch: Readonly<Record<string, unknown>>): number {
  const depths = Object.entries(patch).map(([path, value]) => {
    const lists = path.split(/[.[\]]+/).filter((part) => part === 'cn').length
    return path.startsWith('root') ? lists - 1 + below(value) : 0
  })
  return Math.max(0, ...depths)
}
