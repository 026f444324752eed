import type { RichTextEditorLabels } from '@mantine/tiptap';
import { useTranslation } from 'react-i18next';

export function useEditorLabels(): Partial<RichTextEditorLabels> {
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
