import { useSearch } from '@tanstack/react-router';
import { useChangeSearch } from '#shared/address/address.ts';

/** Whether only one's own matches are shown: `?mine=1` in the address. */
export function useMine(): { isMine: boolean; setMine: (isMine: boolean) => void } {
  const { mine } = useSearch({ strict: false });
  const changeSearch = useChangeSearch();
  return {
    isMine: String(mine) === '1',
    setMine: (isMine) =>
      changeSearch((before) => ({ ...before, mine: isMine ? 1 : undefined }), { replace: true }),
  };
}
