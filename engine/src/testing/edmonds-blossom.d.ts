declare module 'edmonds-blossom' {
  /** Edges [i, j, weight]; the result names the partner of each, or -1. */
  export default function blossom(edges: [number, number, number][], maxCardinality: boolean): number[];
}
