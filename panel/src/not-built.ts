/** Routes of areas that are still to come; they show one shared page that says so. */
export const notBuilt = [
  '/users',
  '/user/$id',
  '/transactions',
  '/withdraws',
  '/withdraw/$id',
  '/settings/exchange',
  '/seasons',
  '/seasons/add',
  '/seasons/edit/$id',
  '/season/$id/solo',
  '/season/$id/team',
  '/season/$id/clan',
  '/season/$id/team/$team',
  '/season/$id/clan/$team',
  '/events',
] as const;

export function isBuilt(path: string): boolean {
  return !(notBuilt as readonly string[]).includes(path);
}
