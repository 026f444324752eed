import type { UseFormReturnType } from '@mantine/form';
import { useRef } from 'react';

/**
 * Notes for which fields an error is asked. Fields on screen ask while rendering; errors nobody asked for belong to
 * fields that are not shown.
 */
export function useAskedFields<Values extends object>(form: UseFormReturnType<Values>) {
  const asked = useRef(new Set<string>());
  asked.current.clear();
  const errorOf = (path: string) => {
    asked.current.add(path);
    return form.errors[path];
  };
  const fields: UseFormReturnType<Values> = {
    ...form,
    getInputProps: (path, options) => {
      asked.current.add(String(path));
      return form.getInputProps(path, options);
    },
  };
  return { fields, errorOf, asked };
}
