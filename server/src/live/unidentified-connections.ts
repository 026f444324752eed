/**
 * Limits the connections of each address that have not said yet who they are. Our clients say so at once, so where
 * there are too many, the oldest is not ours: it is cut, and the new one is let in.
 */
export function limitUnidentified(most: number) {
  const arriving = new Map<string, Set<() => void>>();

  /** Returns a function that ends the arrival; `cut` is called if it lasts too long. */
  return (network: string, cut: () => void): (() => void) => {
    const ofNetwork = arriving.get(network) ?? new Set();
    arriving.set(network, ofNetwork);
    const [oldest] = ofNetwork;
    if (oldest && ofNetwork.size >= most) {
      // Removed now and not when its connection closes: the next arrival must find the oldest that is left.
      ofNetwork.delete(oldest);
      oldest();
    }
    ofNetwork.add(cut);
    return () => {
      ofNetwork.delete(cut);
      if (ofNetwork.size === 0 && arriving.get(network) === ofNetwork) arriving.delete(network);
    };
  };
}
