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

interface ImageFieldProps {
  label: string;
  /** Width and height that suit its place, such as `80x80`. */
  recommended?: string | undefined;
  /** The picture the record has. */
  current: string | null;
  /** A newly chosen one. */
  value?: File | undefined;
  onChange?: (file: File | undefined) => void;
  error?: React.ReactNode;
}

/** Chosen, dropped or pasted; shown before it is sent. What is too large or no picture is said at once. */
export function ImageField({ label, recommended, current, value, onChange, error }: ImageFieldProps) {
  const { t } = useTranslation('forms');
  const id = useId();
  const [refused, setRefused] = useState<string>();
  const preview = useObjectUrl(value);
  const shown = preview ?? (current ? fileAddress(current) : undefined);
  const problem = refused ?? error;

  const choose = (file: File | undefined) => {
    if (!file) return;
    const fault = faultOf(file);
    setRefused(fault && sayField(fault, currentLanguage()));
    if (!fault) onChange?.(file);
  };

  const reset = () => {
    setRefused(undefined);
    onChange?.(undefined);
  };

  return (
    <Input.Wrapper
      role="group"
      aria-labelledby={id}
      label={label}
      labelElement="div"
      labelProps={{ id }}
      error={problem}
      errorProps={{ id: `${id}-error` }}
    >
      <Dropzone
        multiple={false}
        onDropAny={([file], rejected) => choose(file ?? rejected[0]?.file)}
        onDrop={() => {}}
        onPaste={({ clipboardData }) => choose(clipboardData.files[0])}
        // The file input itself takes the focus and the keys, so that it is heard as what it is.
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
        <div className={classes.inside}>
          <span className={classes.picture}>
            {shown ? <img src={shown} alt="" /> : <IconPhotoPlus size={24} stroke={1.4} aria-hidden />}
          </span>
          <span>
            <Text size="sm" component="span" display="block">
              {value?.name ?? t(shown ? 'image.replace' : 'image.choose')}
            </Text>
            <Text size="xs" c="dimmed" component="span" display="block" id={`${id}-hint`}>
              {recommended && `${t('image.recommended', { size: recommended })} `}
              {t('image.limit', { limit: uploadLimitKb })}
            </Text>
          </span>
        </div>
      </Dropzone>
      {(value || refused) && (
        <Group justify="flex-end" mt={2}>
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={reset}
            aria-label={t('image.keepFor', { label })}
          >
            {t(current ? 'image.keep' : 'image.remove')}
          </Button>
        </Group>
      )}
    </Input.Wrapper>
  );
}

function faultOf(file: File) {
  if (!types.includes(file.type)) return 'image-file';
  return file.size > uploadLimitKb * 1024 ? 'image-too-large' : undefined;
}
