import { ownBrand } from '@matchdesk/contract/content/brand.rules';
import { expect, test } from 'vitest';
import { attribute, previewTags } from './page-tags.ts';

const preview = { title: 'Cup "A" & <B>', description: 'Eight > seven', image: null };
const meta = (name: string, content: string) => `<meta property="${name}" content="${content}">`;

test('an attribute holds any text', () => {
  expect(attribute('"a" & <b> & "c"')).toBe('&quot;a&quot; &amp; &lt;b&gt; &amp; &quot;c&quot;');
});

test('a link is shown with its title, its text and the desk’s own picture', () => {
  expect(previewTags(preview, ownBrand, 'https://desk.test', '/cups/7')).toBe(
    [
      '<meta name="description" content="Eight &gt; seven">',
      '<meta name="twitter:card" content="summary_large_image">',
      meta('og:type', 'website'),
      meta('og:site_name', 'Matchdesk'),
      meta('og:title', 'Cup &quot;A&quot; &amp; &lt;B&gt;'),
      meta('og:description', 'Eight &gt; seven'),
      meta('og:url', 'https://desk.test/cups/7'),
      meta('og:image', 'https://desk.test/share.png'),
      meta('og:image:alt', 'Cup &quot;A&quot; &amp; &lt;B&gt;'),
    ].join(''),
  );
});

test('a picture of its own comes with its size', () => {
  const tags = previewTags(
    { ...preview, image: '/files/a.png', size: { width: 800, height: 600 } },
    ownBrand,
    'https://desk.test',
    '/cups/7',
  );
  expect(tags).toContain(meta('og:image', 'https://desk.test/files/a.png'));
  expect(tags).toContain(meta('og:image:width', '800') + meta('og:image:height', '600'));
});
