/** Which files each page is made of, by its path in the route table; the build writes it. */
interface PageParts {
  files: readonly string[];
  pages: Readonly<Record<string, readonly number[]>>;
}

let parts: PageParts | undefined;

/** Called once, when the first page is shown; the parts of that one came with the answer of the server. */
export async function readPageParts(): Promise<void> {
  if (!import.meta.env.PROD) return;
  try {
    parts = (await (await fetch('/page-parts.json', { priority: 'low' })).json()) as PageParts;
  } catch {
    // Without it the parts of a page come one after another.
  }
}

/** Begins to load the scripts of a page, all at once. */
export function preloadPage(path: string): void {
  for (const index of parts?.pages[path] ?? []) {
    const href = `/${parts?.files[index]}`;
    if (!href.endsWith('.js') || document.head.querySelector(`link[href="${href}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}
