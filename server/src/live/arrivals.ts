/**
 * Connections of each address that have not said who they are. A client does so at once, so where there are too many the
 * oldest is not one of ours: it goes, and whoever comes is let in.
 */
export function boundArrivals(most: number) {
  const arriving = new Map<string, Set<() => void>>();

  /** Answers what ends the arrival; `cut` is called where it lasts too long. */
  return (network: string, cut: () => void): (() => void) => {
    const ofNetwork = arriving.get(network) ?? new Set();
    arriving.set(network, ofNetwork);
    const [oldest] = ofNetwork;
    if (oldest && ofNetwork.size >= most) oldest();
    ofNetwork.add(cut);
    return () => {
      ofNetwork.delete(cut);
      if (ofNetwork.size === 0 && arriving.get(network) === ofNetwork) arriving.delete(network);
    };
  };
}
