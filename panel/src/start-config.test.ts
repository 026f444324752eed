import { describe, expect, it } from 'vitest';
import { readStartConfig } from './start-config.ts';

describe('the start-up configuration', () => {
  it('takes the base address from the page', () => {
    const config = readStartConfig('{"apiUrl":"https://api.test/v1/","demo":true}');
    expect(config).toMatchObject({ apiUrl: 'https://api.test/v1', docsUrl: '/docs', demo: true });
  });

  it.each([undefined, '', '__CONFIG__'])('falls back to its own host when the page says %s', (content) => {
    expect(readStartConfig(content)).toMatchObject({ apiUrl: '/api', demo: false });
  });
});
