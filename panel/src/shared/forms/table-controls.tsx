import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap';
import {
  IconColumnInsertRight,
  IconColumnRemove,
  IconRowInsertBottom,
  IconRowRemove,
  IconTable,
  IconTableOff,
} from '@tabler/icons-react';
import type { ChainedCommands } from '@tiptap/react';
import { useTranslation } from 'react-i18next';

const changes = {
  addRow: [IconRowInsertBottom, (chain: ChainedCommands) => chain.addRowAfter()],
  addColumn: [IconColumnInsertRight, (chain: ChainedCommands) => chain.addColumnAfter()],
  deleteRow: [IconRowRemove, (chain: ChainedCommands) => chain.deleteRow()],
  deleteColumn: [IconColumnRemove, (chain: ChainedCommands) => chain.deleteColumn()],
  deleteTable: [IconTableOff, (chain: ChainedCommands) => chain.deleteTable()],
} as const;

/** Inserts a table; inside one, the actions on it. */
export function TableControls() {
  const { t } = useTranslation('forms');
  const { editor } = useRichTextEditorContext();
  if (!editor) return null;
  const control = (key: 'addTable' | keyof typeof changes, Icon: typeof IconTable, run: () => void) => (
    <RichTextEditor.Control
      key={key}
      aria-label={t(`richText.${key}`)}
      title={t(`richText.${key}`)}
      onClick={run}
    >
      <Icon size={16} stroke={1.5} aria-hidden />
    </RichTextEditor.Control>
  );
  return (
    <RichTextEditor.ControlsGroup>
      {editor.isActive('table')
        ? Object.entries(changes).map(([key, [Icon, change]]) =>
            control(key as keyof typeof changes, Icon, () => change(editor.chain().focus()).run()),
          )
        : control('addTable', IconTable, () =>
            editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
          )}
    </RichTextEditor.ControlsGroup>
  );
}
