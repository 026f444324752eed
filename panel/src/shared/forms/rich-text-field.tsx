import { Input } from '@mantine/core';
import { lazy, Suspense, useId } from 'react';
import { TextSkeleton } from '#shared/ui/skeletons.tsx';

const Editor = lazy(async () => ({ default: (await import('./rich-text-editor.tsx')).RichTextEditor }));

interface RichTextFieldProps {
  label: string;
  required?: boolean;
  value?: string;
  onChange?: (html: string) => void;
  error?: React.ReactNode;
}

/** Rich text as HTML. The editor is large and loaded lazily. */
export function RichTextField({ label, required, value = '', onChange, error }: RichTextFieldProps) {
  const id = useId();
  return (
    <Input.Wrapper
      label={label}
      withAsterisk={required ?? false}
      labelElement="div"
      labelProps={{ id }}
      error={error}
      errorProps={{ id: `${id}-error` }}
    >
      <Suspense fallback={<TextSkeleton height={362} />}>
        <Editor
          value={value}
          onChange={(html) => onChange?.(html)}
          labelledBy={id}
          describedBy={error ? `${id}-error` : undefined}
        />
      </Suspense>
    </Input.Wrapper>
  );
}
