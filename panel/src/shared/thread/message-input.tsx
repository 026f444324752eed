import { ActionIcon, FileButton, Text, Textarea } from '@mantine/core';
import { sayField } from '@matchdesk/contract/field-sentences';
import { longestMessage, uploadLimitKb } from '@matchdesk/contract/limits';
import { IconPhotoPlus, IconSend2 } from '@tabler/icons-react';
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#shared/i18n/i18n.ts';
import classes from './thread.module.css';
import type { UnsentPicture } from './thread-message.ts';

const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

const NEAR_THE_LIMIT = 200;

interface MessageInputProps {
  /** The accessible name, which says which thread it belongs to. */
  label: string;
  text: string;
  onText: (text: string) => void;
  onSend: () => void;
  /** Without it no pictures can be sent. */
  onPicture?: ((file: File) => void) | undefined;
  canWrite: boolean;
  /** The placeholder, or why the person cannot write. */
  hint: string;
  ref: Ref<HTMLTextAreaElement>;
}

/** Grows with what is written. Enter sends, Shift and Enter begin a new line. */
export function MessageInput(props: MessageInputProps) {
  const { label, text, onText, onSend, onPicture, canWrite, hint, ref } = props;
  const { t } = useTranslation('thread');
  const countId = useId();
  const left = longestMessage - text.length;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSend();
  };
  const takeFile = (event: ClipboardEvent | DragEvent, files: FileList) => {
    const [file] = files;
    if (!file || !onPicture || !canWrite) return;
    event.preventDefault();
    onPicture(file);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pictures may be dropped here; the button does the same
    <div
      className={classes.input}
      onDragOver={(event) => onPicture && event.preventDefault()}
      onDrop={(event) => takeFile(event, event.dataTransfer.files)}
    >
      {onPicture && (
        <FileButton accept={pictureTypes.join(',')} onChange={(file) => file && onPicture(file)}>
          {(button) => (
            <ActionIcon
              {...button}
              variant="subtle"
              size={34}
              disabled={!canWrite}
              aria-label={t('sendPicture')}
              title={t('sendPicture')}
            >
              <IconPhotoPlus size={18} aria-hidden />
            </ActionIcon>
          )}
        </FileButton>
      )}
      <Textarea
        ref={ref}
        className={classes.field}
        classNames={{ input: classes.textarea }}
        autosize
        minRows={1}
        value={text}
        disabled={!canWrite}
        maxLength={longestMessage}
        placeholder={hint}
        aria-label={label}
        aria-describedby={left < NEAR_THE_LIMIT ? countId : undefined}
        enterKeyHint="send"
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={(event) => takeFile(event, event.clipboardData.files)}
      />
      {left < NEAR_THE_LIMIT && (
        <Text id={countId} size="xs" c="dimmed" className={classes.left}>
          {left}
        </Text>
      )}
      <ActionIcon
        size={34}
        variant={text.trim() ? 'filled' : 'subtle'}
        disabled={!canWrite || !text.trim()}
        aria-label={t('send')}
        title={t('send')}
        onClick={onSend}
      >
        <IconSend2 size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}

/** The picture with its size, so that its place has the right height before it is sent; or what is wrong with it. */
export async function pickedPicture(file: File): Promise<UnsentPicture | string> {
  if (!pictureTypes.includes(file.type)) return sayField('image-file', currentLanguage());
  if (file.size > uploadLimitKb * 1024) return sayField('image-too-large', currentLanguage());
  try {
    const { width, height } = await createImageBitmap(file);
    return { file, width, height, url: URL.createObjectURL(file) };
  } catch {
    return sayField('image-file', currentLanguage());
  }
}
