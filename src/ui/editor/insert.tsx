import { useState } from 'react'

import { Button } from '../button'
import { TextField } from '../field'
import { Sheet } from '../sheet'
import { emptyTable, imageUrlFault, linkFault, type NewBlock } from './blocks'
import { tableFault } from './limits'

type InsertProps = { id: string; onAdd: (block: NewBlock) => void; onClose: () => void }

/** Longest words of a link [ours]. */
const LINK_TEXT_MAX = 60

/** How many characters past a limit a field still takes, so that it can say that there are too many. */
const ROOM = 50

/** Words and address of a link. */
export function InsertLink({ id, onAdd, onClose }: InsertProps) {
  const [text, setText] = useState('')
  const [address, setAddress] = useState('')
  const [isChecked, setChecked] = useState(false)
  const fault = linkFault(address)
  const add = () => {
    setChecked(true)
    if (fault === null) onAdd({ kind: 'link', text: text.trim() || address, address: address.trim() })
  }
  return (
    <Sheet id={id} open title="插入链接" onClose={onClose} footer={<Add id={id} onTap={add} />}>
      <TextField
        id={`${id}-text`}
        label="显示的文字"
        value={text}
        onChange={setText}
        maxLength={LINK_TEXT_MAX}
        required={false}
      />
      <TextField
        id={`${id}-address`}
        label="链接地址"
        value={address}
        onChange={setAddress}
        maxLength={1024 + ROOM}
        placeholder="https://"
        error={isChecked && fault !== null ? fault : undefined}
      />
    </Sheet>
  )
}

/** Address of a picture that is on the net already. */
export function InsertImage({ id, onAdd, onClose }: InsertProps) {
  const [address, setAddress] = useState('')
  const [isChecked, setChecked] = useState(false)
  const fault = imageUrlFault(address)
  const add = () => {
    setChecked(true)
    if (fault === null) onAdd({ kind: 'image', src: address.trim() })
  }
  return (
    <Sheet id={id} open title="插入图片地址" onClose={onClose} footer={<Add id={id} onTap={add} />}>
      <TextField
        id={`${id}-address`}
        label="图片地址"
        value={address}
        onChange={setAddress}
        maxLength={255 + ROOM}
        placeholder="https://"
        error={isChecked && fault !== null ? fault : undefined}
      />
    </Sheet>
  )
}

/** Size of a table. */
export function InsertTable({ id, onAdd, onClose }: InsertProps) {
  const [rows, setRows] = useState('3')
  const [columns, setColumns] = useState('3')
  const [rowFault, columnFault] = [tableFault(rows), tableFault(columns)]
  const [isChecked, setChecked] = useState(false)
  const add = () => {
    setChecked(true)
    if (rowFault === null && columnFault === null) onAdd(emptyTable(Number(rows), Number(columns)))
  }
  const shown = (fault: string | null) => (isChecked && fault !== null ? fault : undefined)
  return (
    <Sheet id={id} open title="插入表格" onClose={onClose} footer={<Add id={id} onTap={add} />}>
      <TextField
        id={`${id}-rows`}
        label="行数"
        type="number"
        value={rows}
        onChange={setRows}
        maxLength={3}
        error={shown(rowFault)}
      />
      <TextField
        id={`${id}-columns`}
        label="列数"
        type="number"
        value={columns}
        onChange={setColumns}
        maxLength={3}
        error={shown(columnFault)}
      />
    </Sheet>
  )
}

function Add({ id, onTap }: { id: string; onTap: () => void }) {
  return (
    <Button id={`${id}-done`} onTap={onTap}>
      插入
    </Button>
  )
}
