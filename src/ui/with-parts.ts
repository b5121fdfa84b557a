import {
  type Component,
  type ComponentClass,
  type ReactElement,
  type ReactNode,
  cloneElement,
  isValidElement,
} from 'react'

type Attributes = Record<string, unknown> & { children?: ReactNode }

/**
 * What an element of a taro-ui component gets besides what the library gives it.
 * @param part the first of its class names, `at-steps__item`; '' where it has none
 * @param props of the component
 * @param at how many elements of this name came before it
 * @returns attributes to add or replace (`style: undefined` drops a style); null leaves the element out
 */
type Dress<P> = (part: string, props: P, at: number) => Attributes | null | undefined

/** A class component of the library; its declarations name neither what it takes nor what can be added. */
type Library = new (props: never) => { render: () => ReactNode }

/**
 * A component of taro-ui whose elements can be pressed by a keyboard, found by an id and understood by a reader.
 * The library draws with plain elements and offers no way to give them attributes, so they are added to what it drew.
 * Content handed in by the caller is left alone.
 */
export function withParts<P extends object>(component: Library, dress: Dress<P>): ComponentClass<P> {
  return class extends (component as unknown as new (props: P) => Component<P>) {
    override render(): ReactNode {
      const met: Record<string, number> = {}
      const visit = (node: ReactNode): ReactNode => {
        if (Array.isArray(node)) return node.map(visit)
        if (!isValidElement(node)) return node
        const {
          className = '',
          style,
          children,
        } = node.props as { className?: string; style?: unknown; children?: ReactNode }
        const part = className.split(' ')[0] ?? ''
        if (part !== '' && !part.startsWith('at-')) return node
        const at = met[part] ?? 0
        met[part] = at + 1
        const added = dress(part, this.props, at)
        if (added === null) return null
        const { children: own = Array.isArray(children) ? children.map(visit) : visit(children), ...rest } = added ?? {}
        // Children given one by one carry no keys; handed over as one list they would have to.
        const attributes = style === '' ? { style: undefined, ...rest } : rest
        return cloneElement(node as ReactElement, attributes, ...(Array.isArray(own) ? (own as ReactNode[]) : [own]))
      }
      return visit(super.render())
    }
  }
}
