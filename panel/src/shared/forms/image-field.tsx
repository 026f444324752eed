import { Button, Group, Input, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { sayField } from '@matchdesk/contract/field-sentences';
import { uploadLimitKb } from '@matchdesk/contract/limits';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#shared/i18n/i18n.ts';
import { fileAddress } from '#start-config.ts';
import classes from './image-field.module.css';
import { useObjectUrl } from './use-object-url.ts';

const types = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/** A new picture, an empty text to remove the picture, or `undefined` to keep it. */
export type ChosenPicture = File | '' | undefined;

interface ImageFieldProps {
  label: string;
  /** Width and height that suit its place, such as `80x80`. */
  recommended?: string | undefined;
  /** There is always a picture: it can be replaced, not removed. */
  required?: boolean;
  /** The picture the record has. */
  current: string | null;
  value?: ChosenPicture;
  onChange?: (chosen: ChosenPicture) => void;
  error?: React.ReactNode;
}

/**
 * Chosen, dropped or pasted; shown before it is sent. A file that is too large or not a picture gets an error at once.
 */
export function ImageField({
  label,
  recommended,
  required,
  current,
  value,
  onChange,
  error,
}: ImageFieldProps) {
  const id = useId();
  const [refused, setRefused] = useState<string>();
  const file = value || undefined;
  const preview = useObjectUrl(file);
  const isRemoved = value === '';
  const shown = preview ?? (current && !isRemoved ? fileAddress(current) : undefined);
  const problem = refused ?? error;

  const set = (chosen: ChosenPicture) => {
    setRefused(undefined);
    onChange?.(chosen);
  };
  const choose = (found: File | undefined) => {
    if (!found) return;
    const fault = faultOf(found);
    if (fault) setRefused(sayField(fault, currentLanguage()));
    else set(found);
  };

  return (
    <Input.Wrapper
      role="group"
      aria-labelledby={id}
      label={label}
      withAsterisk={required ?? false}
      labelElement="div"
      labelProps={{ id }}
      error={problem}
      errorProps={{ id: `${id}-error` }}
    >
      <Dropzone
        multiple={false}
        onDropAny={([dropped], rejected) => choose(dropped ?? rejected[0]?.file)}
        onDrop={() => {}}
        onPaste={({ clipboardData }) => choose(clipboardData.files[0])}
        // The file input itself takes focus and keys, so that screen readers announce it as one.
        activateOnKeyboard={false}
        inputProps={{
          accept: types.join(','),
          tabIndex: 0,
          'aria-label': undefined,
          'aria-labelledby': id,
          'aria-describedby': `${id}-hint${problem ? ` ${id}-error` : ''}`,
          'aria-invalid': problem ? true : undefined,
        }}
        className={classes.zone}
        data-error={problem ? true : undefined}
      >
        <ZoneContent shown={shown} name={file?.name} hintId={`${id}-hint`} recommended={recommended} />
      </Dropzone>
      <Group justify="flex-end" mt={2} gap="xs">
        {(value !== undefined || refused) && (
          <KeepButton label={label} hasPicture={Boolean(current)} onClick={() => set(undefined)} />
        )}
        {current && !isRemoved && !required && <RemoveButton label={label} onClick={() => set('')} />}
      </Group>
    </Input.Wrapper>
  );
}

interface ZoneContentProps {
  /** The picture to show; undefined if there is none. */
  shown: string | undefined;
  /** The name of the chosen file. */
  name: string | undefined;
  hintId: string;
  recommended: string | undefined;
}

function ZoneContent({ shown, name, hintId, recommended }: ZoneContentProps) {
  const { t } = useTranslation('forms');
  return (
    <div className={classes.inside}>
      <span className={classes.picture}>
        {shown ? <img src={shown} alt="" /> : <IconPhotoPlus size={24} stroke={1.4} aria-hidden />}
      </span>
      <span>
        <Text size="sm" component="span" display="block">
          {name ?? t(shown ? 'image.replace' : 'image.choose')}
        </Text>
        <Text size="xs" c="dimmed" component="span" display="block" id={hintId}>
          {recommended && `${t('image.recommended', { size: recommended })} `}
          {t('image.limit', { limit: uploadLimitKb })}
        </Text>
      </span>
    </div>
  );
}

interface KeepButtonProps {
  label: string;
  /** The record has a picture, which is kept then. */
  hasPicture: boolean;
  onClick: () => void;
}

/** Takes the choice back. */
function KeepButton({ label, hasPicture, onClick }: KeepButtonProps) {
  const { t } = useTranslation('forms');
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      onClick={onClick}
      aria-label={t(hasPicture ? 'image.keepFor' : 'image.removeFor', { label })}
    >
      {t(hasPicture ? 'image.keep' : 'image.remove')}
    </Button>
  );
}

/** Removes the picture that the record has. */
function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  const { t } = useTranslation('forms');
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      color="red"
      onClick={onClick}
      aria-label={t('image.removeFor', { label })}
    >
      {t('image.remove')}
    </Button>
  );
}

function faultOf(file: File) {
  if (!types.includes(file.type)) return 'image-file';
  return file.size > uploadLimitKb * 1024 ? 'image-too-large' : undefined;
}
