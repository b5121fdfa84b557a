import type { ComponentType } from 'react'

import type { Answers, Fault, FormDefinition, RawAnswers, Section, TextReader } from '../engine/kinds'
import type { FormStore } from './store'

import type { DateText } from '@/domain/dates'
import type { SendPicture } from '@/ui/image-picker'

export type SendKind = (kind: string, ...rest: Parameters<SendPicture>) => ReturnType<SendPicture>

/** The hospital's offers for one field. */
export interface Offered {
  readonly choices: readonly {
    readonly value: string
    readonly label: string
    /** How many are left, or why it cannot be chosen. */
    readonly note?: string
    readonly disabled?: boolean
  }[]
  readonly isLoading: boolean
  readonly hasFailed: boolean
  readonly reload: () => Promise<void>
}

/** Hook that loads a list; `parent` is the value of the field it depends on, '' while that is empty. */
export type UseOffer = (parent: string) => Offered

/** Props of the component below a text field that recognises its content (an address, for example). */
export interface TextReaderProps {
  /** Id of the field; prefix of the ids of its parts. */
  readonly id: string
  /** Current value of the field. */
  readonly text: string
  readonly onChosen: (text: string) => void
}

/** What a screen gives a form besides its definition. */
export interface FormSetup {
  readonly definition: FormDefinition
  /** Prefix of all ids on the screen: `<screen>-<field>`. */
  readonly id: string
  readonly today: DateText
  readonly initial: RawAnswers
  /** Fields that the hospital holds already and shows masked (`ParseOptions.kept`), with the masked text. */
  readonly kept?: Readonly<Record<string, string>>
  /** What an earlier shape of the form holds for fields without an own answer, in words by field. */
  readonly former?: Readonly<Record<string, string>>
  readonly step?: number
  /** Sends one picture of a kind (idFront, marriageCert, report …) and answers with its id; needed by forms with pictures. */
  readonly sendPicture?: SendKind
  /** Called after an upload with what was recognised (an identity card), which the person confirms. */
  readonly onPicture?: (field: string, uploadId: string) => Promise<RawAnswers | null>
  /** Lists of `offer` fields by their names; needed by forms with such fields. */
  readonly offers?: Readonly<Record<string, UseOffer>>
  /** Components that recognise a pasted text; one that is missing is not offered. */
  readonly readers?: Readonly<Partial<Record<TextReader, ComponentType<TextReaderProps>>>>
  readonly onSubmit: (answers: Answers) => void
  /** Something was typed into this field. */
  readonly onTyped?: (field: string) => void
  readonly onStep?: (step: number) => void
}

/** A form while it is filled. */
export interface FormModel extends FormSetup {
  readonly store: FormStore
  /** Sections, then the review where the form has one; `at` counts through both. */
  readonly at: number
  readonly last: number
  readonly section: Section | null
  /** Faults of the last attempt to go on, in the order of the questions. */
  readonly faults: readonly Fault[]
  readonly notice: string
  readonly next: () => void
  readonly back: () => void
  readonly goTo: (path: string) => void
  /** Shows faults that the server found. */
  readonly refuse: (faults: readonly Fault[]) => void
}
