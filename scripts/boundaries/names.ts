/** Names that could hold anything and so say nothing: `date-utils.ts`, `games.helpers.ts`, `common/…`. */
const vague = /^(.*[.-])?(utils?|helpers?|common|misc)$/;

export function checkName(path: string): string | undefined {
  const folders = path.split('/').slice(1, -1);
  const stem = path
    .split('/')
    .at(-1)!
    .replace(/(\.(test|spec|d))?\.[cm]?[jt]sx?$/, '');
  const name = [...folders, stem].find((part) => vague.test(part));
  return name === undefined ? undefined : `'${name}' says nothing; name the thing itself`;
}
