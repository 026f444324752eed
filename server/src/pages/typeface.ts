/** The panel's typeface, for pages that the server writes itself. Without a built panel they use the system's. */
export const typeface = {
  face: `@font-face { font-family: "Inter Variable"; font-weight: 100 900; font-display: swap; src: url("/fonts/inter-4/inter-latin.woff2") format("woff2"); }`,
  family: `"Inter Variable", system-ui, sans-serif`,
};
