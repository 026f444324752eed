import type { LiveFrame } from '@matchdesk/contract/channels';

export interface FrameTracker {
  /** Where the count of the server we are connected to stood when it took the subscription. */
  begin(source: string, sequence: number): void;
  /** Whether the frame follows the last one of its source, or something in between was missed. */
  see(frame: Pick<LiveFrame, 'source' | 'sequence'>): 'next' | 'gap';
}

/** One room's bookkeeping. Frames of several servers interleave, each with a count of its own. */
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
      // The first frame of a server: what it sent before the subscription does not concern us.
      return before === undefined || sequence === before + 1 ? 'next' : 'gap';
    },
  };
}
