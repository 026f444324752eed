import { useMediaQuery } from '@mantine/hooks';

/** Below this width brackets show one round at a time, and dialogs take the whole screen. */
const PHONE = '(max-width: 767px)';

export const useIsPhone = (): boolean =>
  useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ?? false;
