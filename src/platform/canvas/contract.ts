/** The part of a 2d canvas node that all three hosts share. */
export interface CanvasNode {
  width: number
  height: number
  getContext(type: '2d'): CanvasRenderingContext2D | null
}

/** Width and height of a drawing surface in its own points. */
export interface CanvasSize {
  width: number
  height: number
}

/** What is laid over a page again and again; sizes in px of the screen. */
export interface CoverDrawing extends CanvasSize {
  /** Id of the element. */
  id: string
  text: string
  /** Turned clockwise by so much. */
  degrees: number
  fontPx: number
  /** 0 to 1. */
  opacity: number
  /** How often it is looked whether it is still there, ms. */
  recheckMs: number
}

export interface Canvas {
  /**
   * The node of a canvas that is ready to draw; taking it empties it.
   * @param id unique on the page (Alipay cannot search inside a component)
   * @param size points of the drawing; without it as many as the screen shows, two to a px at least
   * @returns `width` and `height` as shown, in px of the screen
   * @throws PortFault `failed` | `unsupported`
   */
  node(id: string, size?: CanvasSize): Promise<{ node: CanvasNode; width: number; height: number; pixelRatio: number }>
  /** How large a canvas is shown now, in px of the screen, without touching what is drawn; null when it cannot be found. */
  shownSize(id: string): Promise<CanvasSize | null>
  /** Where a touch or mouse event fell on its canvas, in px of the screen; null when the event does not tell. */
  pointOf(event: unknown): { x: number; y: number } | null
  /** The drawing as a file path (mini-program) or blob address (h5) for the upload port. @throws PortFault `failed` */
  toFile(id: string, type: 'png' | 'jpeg', quality?: number): Promise<string>
  /**
   * Lays a drawing over the whole page and keeps it there, whatever other scripts do to the page. Null on mini-programs, where
   * nobody but the app changes the page and the kit draws it itself.
   * @returns takes it away
   */
  readonly cover: ((drawing: CoverDrawing) => () => void) | null
}
