import { type BrandColours, brandColours } from '@matchdesk/contract/content/brand.rules';
import type { ShownBrand } from '#rows/brand/index.ts';

/** The preview of a page that messengers show when its link is shared. */
export interface LinkPreview {
  title: string;
  description: string;
  /** A path on this server; without one the desk's own picture is shown. */
  image: string | null;
  /** If the picture's size is known, messengers show it at once. */
  size?: { width: number; height: number };
}

/** Made for previews: 1200 × 630, which every messenger accepts. */
const ownPicture = '/share.png';

export const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The tags for the head of the page. */
export function previewTags(
  { title, description, image, size }: LinkPreview,
  brand: ShownBrand,
  origin: string,
  path: string,
): string {
  const tags = {
    'og:type': 'website',
    'og:site_name': brand.name,
    'og:title': title,
    'og:description': description,
    'og:url': `${origin}${path}`,
    'og:image': new URL(image ?? brand.logo ?? ownPicture, origin).href,
    'og:image:alt': title,
    ...(size && { 'og:image:width': String(size.width), 'og:image:height': String(size.height) }),
  };
  return [
    `<meta name="description" content="${attribute(description)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    ...Object.entries(tags).map(
      ([name, content]) => `<meta property="${name}" content="${attribute(content)}">`,
    ),
  ].join('');
}

/** The colours of players' pages, by their names in the style sheets. */
const variables = {
  '--accent': 'accent',
  '--on-accent': 'onAccent',
  '--link': 'link',
  '--picked': 'picked',
} as const satisfies Record<string, keyof BrandColours>;

const declared = (value: (name: keyof BrandColours) => string): string =>
  Object.entries(variables)
    .map(([variable, name]) => `${variable}:${value(name)}`)
    .join(';');

/** The organiser's colour, as players' pages and public views use it; nothing where they have chosen none. */
export function brandStyle({ colour }: ShownBrand, nonce: string): string {
  if (colour === '') return '';
  const [light, dark] = [brandColours(colour, 'light'), brandColours(colour, 'dark')];
  const both = declared((name) => `light-dark(${light[name]},${dark[name]})`);
  // For browsers that do not know light-dark(), as in the style sheet of the players' pages.
  const old = declared((name) => light[name]);
  return `<style nonce="${nonce}">:root{${both}}@supports not (color:light-dark(#000,#fff)){:root{${old}}}</style>`;
}

/** The panel's typeface, for pages that the server writes itself. Without a built panel they use the system's. */
export const typeface = {
  face: `@font-face { font-family: "Inter Variable"; font-weight: 100 900; font-display: swap; src: url("/fonts/inter-4/inter-latin.woff2") format("woff2"); }`,
  family: `"Inter Variable", system-ui, sans-serif`,
};
