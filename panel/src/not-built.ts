/** Routes of areas that are still to come; they show one shared page that says so. */
export const notBuilt = ['/events'] as const;

export function isBuilt(path: string): boolean {
  return !(notBuilt as readonly string[]).includes(path);
}
