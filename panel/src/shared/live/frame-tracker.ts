import type { LiveFrame } from '@matchdesk/contract/channels';

export interface FrameTracker {
  /** Starts at the sequence number that the connected server had when it accepted the subscription. */
  begin(source: string, sequence: number): void;
  /** Whether the frame follows the last one of its source, or something in between was missed. */
  see(frame: Pick<LiveFrame, 'source' | 'sequence'>): 'next' | 'gap';
}

/** Tracks the frames of one channel. Frames of several servers interleave, each with its own sequence. */
export function createFrameTracker(): FrameTracker {
  const last = new Map<string, number>();
  return {
    begin(source, sequence) {
      last.clear();
      last.set(source, sequence);
    },
    see({ source, sequence }) {
      const before = last.get(source);
      last.set(source, sequence);
      // The first frame of another server cannot be a gap: frames before the subscription do not concern us.
      return before === undefined || sequence === before + 1 ? 'next' : 'gap';
    },
  };
}
