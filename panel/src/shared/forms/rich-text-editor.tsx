import { Link, RichTextEditor as MantineEditor, type RichTextEditorLabels } from '@mantine/tiptap';
import '@mantine/tiptap/styles.css';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { nonce } from '#start-config.ts';
import text from './rich-text.module.css';
import classes from './rich-text-editor.module.css';
import { TableControls } from './table-controls.tsx';

interface RichTextEditorProps {
  value: string;
  onChange: (html: string) => void;
  labelledBy: string;
  /** The id of the error, if there is one. */
  describedBy: string | undefined;
}

/** Leaves out column widths, which the server would remove. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] });
const extensions = [
  StarterKit.configure({ link: false }),
  Link,
  PlainTable,
  TableRow,
  TableHeader,
  TableCell,
];

/** Produces only what the server's sanitizer keeps. */
export function RichTextEditor({ value, onChange, labelledBy, describedBy }: RichTextEditorProps) {
  const labels = useEditorLabels();
  const written = useRef(value);
  const attributes = {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelledBy,
    ...(describedBy && { 'aria-invalid': 'true', 'aria-describedby': describedBy }),
  };
  const editor = useEditor({
    extensions,
    content: value,
    injectNonce: nonce,
    shouldRerenderOnTransaction: true,
    editorProps: { attributes },
    onUpdate: ({ editor: current }) => {
      written.current = current.isEmpty ? '' : current.getHTML();
      onChange(written.current);
    },
  });

  useEffect(() => {
    // Only for changes from outside: setting what was just typed would move the caret.
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <MantineEditor
      editor={editor}
      labels={labels}
      variant="subtle"
      className={classes.editor}
      data-error={Boolean(describedBy)}
    >
      <MantineEditor.Toolbar sticky={false}>
        <MantineEditor.ControlsGroup>
          <MantineEditor.Bold />
          <MantineEditor.Italic />
          <MantineEditor.Underline />
          <MantineEditor.Strikethrough />
          <MantineEditor.Code />
        </MantineEditor.ControlsGroup>
        <MantineEditor.ControlsGroup>
          <MantineEditor.H2 />
          <MantineEditor.H3 />
          <MantineEditor.BulletList />
          <MantineEditor.OrderedList />
          <MantineEditor.Blockquote />
          <MantineEditor.Hr />
        </MantineEditor.ControlsGroup>
        <TableControls />
        <MantineEditor.ControlsGroup>
          <MantineEditor.Link />
          <MantineEditor.Unlink />
          <MantineEditor.ClearFormatting />
        </MantineEditor.ControlsGroup>
        <MantineEditor.ControlsGroup>
          <MantineEditor.Undo />
          <MantineEditor.Redo />
        </MantineEditor.ControlsGroup>
      </MantineEditor.Toolbar>
      <MantineEditor.Content className={text.text} />
    </MantineEditor>
  );
}

function useEditorLabels(): Partial<RichTextEditorLabels> {
  const { t } = useTranslation('forms');
  return {
    boldControlLabel: t('richText.bold'),
    italicControlLabel: t('richText.italic'),
    underlineControlLabel: t('richText.underline'),
    strikeControlLabel: t('richText.strike'),
    codeControlLabel: t('richText.code'),
    h2ControlLabel: t('richText.h2'),
    h3ControlLabel: t('richText.h3'),
    bulletListControlLabel: t('richText.bullets'),
    orderedListControlLabel: t('richText.numbers'),
    blockquoteControlLabel: t('richText.quote'),
    hrControlLabel: t('richText.line'),
    linkControlLabel: t('richText.link'),
    unlinkControlLabel: t('richText.unlink'),
    clearFormattingControlLabel: t('richText.plain'),
    undoControlLabel: t('richText.undo'),
    redoControlLabel: t('richText.redo'),
    linkEditorInputLabel: t('richText.address'),
    linkEditorInputPlaceholder: 'https://',
    linkEditorExternalLink: t('richText.newTab'),
    linkEditorInternalLink: t('richText.sameTab'),
    linkEditorSave: t('save'),
  };
}
