import { useMediaQuery } from '@mantine/hooks';

/** From this width a second column has room beside a table. */
const WIDE = '(min-width: 1200px)';

export const useIsWide = (): boolean =>
  useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false }) ?? false;
