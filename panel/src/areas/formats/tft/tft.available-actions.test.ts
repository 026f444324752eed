import { describe, expect, it } from 'vitest';
import { canRevertDeeply, offeredControls } from './tft.available-actions.ts';

const seated = [{}] as never;
const open = { status: 'STARTED', is_auto: false, participants: seated, next_match_finished: false } as const;
const finished = { ...open, status: 'FINISHED' } as const;
const running = ['finish', 'revert', 'close'] as const;

describe('the controls of a lobby', () => {
  it('[TFT-07] offer the winners while it is not finished and has participants', () => {
    for (const status of ['OPENED', 'STARTED', 'PENDING', 'WAITING'] as const)
      expect(offeredControls({ ...open, status }, running)).toEqual(['choose']);
    expect(offeredControls({ ...open, participants: [] }, running)).toEqual([]);
    expect(offeredControls(finished, running)).not.toContain('choose');
  });

  it('[TFT-08] offer a revert while the tournament and the next match are not finished, and the match is', () => {
    expect(offeredControls(finished, running)).toEqual(['revert']);
    expect(offeredControls({ ...finished, is_auto: true }, running)).toEqual([]);
    expect(offeredControls(open, ['revert'])).toEqual([]);
    expect(canRevertDeeply({ ...open, next_match_finished: true }, running)).toBe(false);
    expect(offeredControls(open, running)).not.toContain('revert');
    expect(offeredControls({ ...finished, next_match_finished: true }, running)).toEqual([]);
    // The actions that a finished tournament allows.
    expect(offeredControls(finished, ['finish', 'archive'])).toEqual([]);
  });

  it('take a result back together with what stands on it, but nothing that nobody played', () => {
    const later = { ...finished, next_match_finished: true };
    expect(canRevertDeeply(later, running)).toBe(true);
    expect(canRevertDeeply(finished, running)).toBe(false);
    expect(canRevertDeeply({ ...later, is_auto: true }, running)).toBe(false);
    expect(canRevertDeeply(later, ['archive'])).toBe(false);
  });
});
